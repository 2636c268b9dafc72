import type { Dish, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { COURSES, FORMS, METHODS } from '../knowledge/schema.ts'
import { DIET_WORDS } from './diet-wishes.ts'
import { isFoodGroup } from './food-groups.ts'
import { isTypoOf, stems } from './words.ts'

/** Every word of food that the kitchen understands, prepared once for a knowledge. */
export type FoodLexicon = {
  /** Phrase of stems to the ingredients of that name. */
  ingredients: ReadonlyMap<string, readonly Ingredient[]>
  /** Phrase of stems to dishes of that name. */
  dishes: ReadonlyMap<string, readonly Dish[]>
  /** Single stems that occur in names of ingredients. */
  words: ReadonlySet<string>
  /** Names and menu names of ingredients to their stems. */
  labels: ReadonlyMap<string, readonly string[]>
  /** Stems that begin or end names of ingredients, to those ingredients: "wine" to red and white wine. */
  kinds: ReadonlyMap<string, readonly Ingredient[]>
}

/** Words of ingredients' names that say nothing of food on their own. */
const WEAK_WORDS = new Set(
  'fresh dried ground whole red green white black yellow brown hot cold sweet sour raw cooked dry light dark large small baby spring new long short fine thick thin plain mixed in of with and the a own style old double single half full low fat free leaf paste powder sauce oil water seed stock juice syrup dressing mix extra soft hard wild sea star all purpose self rising ice snow snap french english irish swiss greek thai chinese japanese korean mexican roll ball cut top bottom side back head tail foot ear tongue heart cheek belly shoulder leg breast neck rib chop mince sheet vegan vegetarian fillet loin steak strip piece slice'.split(
    ' ',
  ),
)

/** The lexicon that was built when the knowledge was loaded. */
export function foodLexicon({ index }: Pick<Knowledge, 'index'>): FoodLexicon {
  return index.lexicon
}

/** Stems of a text, looked up where it is the name of an ingredient. */
export function stemsOf(lexicon: FoodLexicon, text: string): readonly string[] {
  return lexicon.labels.get(text) ?? stems(text)
}

export function buildLexicon(knowledge: Pick<Knowledge, 'ingredients' | 'dishes'>): FoodLexicon {
  const ingredients = new Map<string, Ingredient[]>()
  const words = new Set<string>()
  const labels = new Map<string, readonly string[]>()
  const kinds = new Map<string, Ingredient[]>()
  for (const ingredient of knowledge.ingredients.values()) {
    const named = stems(ingredient.name)
    for (const word of new Set([named[0], named.at(-1)])) {
      if (word !== undefined) add(kinds, word, ingredient)
    }
    for (const label of new Set([ingredient.name, ingredient.menuName ?? ingredient.name])) {
      const phrase = stems(label)
      labels.set(label, phrase)
      add(ingredients, phrase.join(' '), ingredient)
      for (const word of phrase) {
        if (word.length < 3 || WEAK_WORDS.has(word)) continue
        words.add(word)
      }
    }
  }
  const dishes = new Map<string, Dish[]>()
  for (const dish of knowledge.dishes) add(dishes, stems(dish.name).join(' '), dish)
  return { ingredients, dishes, words, labels, kinds }
}

function add<T>(index: Map<string, T[]>, phrase: string, found: T): void {
  const there = index.get(phrase)
  if (there) there.push(found)
  else index.set(phrase, [found])
}

export type FoodWord = { phrase: string; length: number }

/** The longest food phrase that begins at a position of stems; small typing errors are read over. */
export function foodAt(
  lexicon: FoodLexicon,
  tokens: readonly string[],
  at: number,
): FoodWord | null {
  for (let length = Math.min(4, tokens.length - at); length >= 1; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ')
    if (lexicon.ingredients.has(phrase) || isFoodGroup(phrase)) return { phrase, length }
  }
  const word = tokens[at]
  if (word === undefined || speaksOfKind(word)) return null
  if (lexicon.words.has(word)) return { phrase: word, length: 1 }
  const meant = correctedFood(lexicon, word)
  return meant === null ? null : { phrase: meant, length: 1 }
}

const DIET_STEMS = new Set(Object.values(DIET_WORDS).flat().flatMap(stems))

/** "Curry", "grilled", "dessert" and "vegan" are read as kinds of dish and no ingredients. */
function speaksOfKind(word: string): boolean {
  return (
    FORM_WORDS.has(word) || METHOD_WORDS.has(word) || COURSE_WORDS.has(word) || DIET_STEMS.has(word)
  )
}

/** English words that are one letter from a food; they are meant as they stand. */
const NOT_TYPOS = new Set(
  'please price prices under grate great there their about water later after other never every place plate menu order dinner sauces serve cheap cheaper floor shape sheep party paste taste tasty story stale table tables course horse house mouse store state start small smart green greet cream clean steam stream break bread breed quick thing think thank light night right write white while whole where which dance chance change charge cheat chest chief child chill could would should sould bring brings boots boats beads bears beard board loud cloud laptop phone tyres tires wheel wheels engine repair write poem poems essay happy puppy hours ideas limit lunch brunch money music north south pasty paper papers riper super salty spice spicy crisp sheet sheets rolls something sweets tyre truck'.split(
    ' ',
  ),
)

function correctedFood(lexicon: FoodLexicon, word: string): string | null {
  if (word.length < 5 || NOT_TYPOS.has(word)) return null
  for (const known of lexicon.words) if (isTypoOf(word, known)) return known
  for (const group of [
    'gluten',
    'dairy',
    'shellfish',
    'seafood',
    'mushroom',
    'onion',
    'cheese',
    'peanut',
    'alcohol',
  ]) {
    if (isTypoOf(word, group)) return group
  }
  return null
}

const ALSO: Readonly<Record<string, string>> = {
  appetizer: 'starter',
  appetiser: 'starter',
  entree: 'main',
  'main course': 'main',
  pudding: 'dessert',
  sweet: 'dessert',
  beverage: 'drink',
}

/** What words say about course, form and method; keys are stems. */
export const COURSE_WORDS = wordMap(COURSES, ALSO)
export const FORM_WORDS = wordMap(FORMS, {
  'ice cream': 'ice-cream',
  gelato: 'ice-cream',
  sorbet: 'ice-cream',
  ramen: 'noodle-soup',
  pho: 'noodle-soup',
  laksa: 'noodle-soup',
  noodle: 'noodles',
  dumpling: 'dumplings',
  gyoza: 'dumplings',
  pierogi: 'dumplings',
  momo: 'dumplings',
  kebab: 'skewer',
  kabob: 'skewer',
  satay: 'skewer',
  curry: 'curry-rice',
  'stir fry': 'stir-fry',
  'fried chicken': 'fried-chicken',
  'fried rice': 'rice-plate',
  risotto: 'rice-plate',
  paella: 'rice-plate',
  spaghetti: 'pasta',
  linguine: 'pasta',
  tagliatelle: 'pasta',
  lasagna: 'lasagne',
  pancake: 'pancakes',
  crepe: 'pancakes',
  omelette: 'eggs',
  chowder: 'soup',
  bisque: 'soup',
  broth: 'soup',
  toast: 'sandwich',
  sub: 'sandwich',
  panini: 'sandwich',
  quesadilla: 'flatbread',
  cocktail: 'cocktail',
  smoothie: 'drink',
  lemonade: 'drink',
  juice: 'drink',
  tea: 'hot-drink',
  coffee: 'hot-drink',
  chip: 'fries',
  brownie: 'cake',
  cheesecake: 'cake',
  croissant: 'pastry',
  fritter: 'fritters',
  dip: 'spread',
  casserole: 'stew',
  goulash: 'stew',
  tagine: 'stew',
  gumbo: 'stew',
  poke: 'bowl',
  carpaccio: 'platter',
  ceviche: 'bowl',
})
export const METHOD_WORDS = wordMap(METHODS, {
  fried: 'pan-fried',
  chargrilled: 'charcoal-grilled',
  'char grilled': 'charcoal-grilled',
  barbecued: 'charcoal-grilled',
  bbq: 'charcoal-grilled',
  barbecue: 'charcoal-grilled',
  grill: 'grilled',
  roast: 'roasted',
  'slow cooked': 'slow-cooked',
  battered: 'deep-fried',
  breaded: 'deep-fried',
  sauteed: 'sautéed',
  stewed: 'stewed',
  wok: 'stir-fried',
  'stir fry': 'stir-fried',
  mashed: 'boiled',
})

function wordMap<T extends string>(
  names: readonly T[],
  also: Readonly<Record<string, string>>,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const name of names) found.set(stems(name).join(' '), name)
  for (const [word, name] of Object.entries(also)) {
    const meant = names.find((one) => one === name)
    if (meant) found.set(word, meant)
  }
  return found
}
