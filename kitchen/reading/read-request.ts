import type { Course, Dish, Form, Ingredient, Knowledge, Method } from '../knowledge/schema.ts'
import { portionIn } from './amounts.ts'
import { DIET_WISHES, DIET_WORDS, type DietWish, dietForbids } from './diet-wishes.ts'
import { forbiddenBy } from './excluded-foods.ts'
import { isFoodGroup } from './food-groups.ts'
import {
  COURSE_WORDS,
  FORM_WORDS,
  type FoodLexicon,
  foodAt,
  foodLexicon,
  METHOD_WORDS,
  meantBy,
  stemsOf,
} from './food-lexicon.ts'
import { indexedDish } from './index-knowledge.ts'
import { remembered } from './memory.ts'
import { dishByScript, inEnglish } from './other-tongues.ts'
import { type PriceWish, readPriceWish } from './price-wish.ts'
import { inFullWords } from './shorthand.ts'
import { splitExclusions } from './split-exclusions.ts'
import { meantByTypo } from './typing-errors.ts'
import { dryInWords } from './without-alcohol.ts'
import { holdsPhrase, positionOf, stems } from './words.ts'

export type Wanted = { phrase: string; ingredients: readonly Ingredient[] }

/** What a person asked for, read from free text. */
export type Wishes = {
  diets: readonly DietWish[]
  /** Phrases of stems that were excluded, such as "onion". */
  excluded: readonly string[]
  /** Ingredients by name that may not be used, by diet or by exclusion. */
  forbidden: ReadonlySet<string>
  wanted: readonly Wanted[]
  spice: { least: number; most: number }
  /** Factor on the weight of a portion. */
  portion: number
  price: PriceWish
  courses: readonly Course[]
  forms: readonly Form[]
  methods: readonly Method[]
  /** A dish that is named in the text. */
  dish: Dish | null
  /** The text as stems, for looser comparison. */
  stems: readonly string[]
}

export function readRequest(
  knowledge: Knowledge,
  text: string,
  lexicon: FoodLexicon = foodLexicon(knowledge),
): Wishes {
  return remembered(knowledge.memory?.wishes, text, () => readAnew(knowledge, text, lexicon))
}

function readAnew(knowledge: Knowledge, text: string, lexicon: FoodLexicon): Wishes {
  const words = stems(text)
  const plain = dryInWords(inFullWords(text))
  const { excluded, kept } = splitExclusions(lexicon, plain, inEnglish)
  const wanted = wantedIn(lexicon, kept).filter(({ phrase }) => !excluded.includes(phrase))
  const diets = dietsIn(lexicon, text).filter((diet) => !isOfAnIngredient(diet, text, wanted))
  const forbidden = forbiddenBy(knowledge, diets, excluded)
  for (const { name } of namedMoreClosely(wanted, { excluded, diets })) forbidden.delete(name)
  return {
    diets,
    excluded,
    forbidden,
    wanted: wanted.map((one) => withAllowedKinds(knowledge, one, { diets, forbidden })),
    spice: spiceIn(words),
    portion: portionIn(text).factor,
    price: readPriceWish(text),
    courses: namedIn(outsideTastes(outsideFoods(lexicon, kept)), COURSE_WORDS),
    forms: formsIn(kept),
    methods: methodsIn(lexicon, kept),
    dish: dishNamed(knowledge, lexicon, plain) ?? dishIn(lexicon, kept)?.dish ?? null,
    stems: kept,
  }
}

/** "Sweet potato fries instead of fries" asks for those; what somebody may not bear is out in every kind. */
function namedMoreClosely(
  wanted: readonly Wanted[],
  { excluded, diets }: { excluded: readonly string[]; diets: readonly DietWish[] },
): Ingredient[] {
  return wanted
    .filter(({ phrase }) => isNamedMoreClosely(phrase, excluded))
    .flatMap(({ ingredients }) => ingredients)
    .filter((ingredient) => !diets.some((diet) => dietForbids(diet, ingredient)))
}

/** Whether a phrase of stems names one kind of what was excluded, as sweet potato fries are of fries. */
export function isNamedMoreClosely(phrase: string, excluded: readonly string[]): boolean {
  return excluded.some((other) => phrase.endsWith(` ${other}`) && !isFoodGroup(other))
}

/** "Vegan cheese, chicken" asks for no vegan dish: the word belongs to the cheese, and the chicken breaks it. */
function isOfAnIngredient(diet: DietWish, text: string, wanted: readonly Wanted[]): boolean {
  const spelled = DIET_WORDS[diet].map((one) => stems(one).join(' '))
  const timesIn = (phrase: string): number =>
    spelled.reduce((sum, one) => sum + ` ${phrase} `.split(` ${one} `).length - 1, 0)
  const said = wanted.reduce((sum, { phrase }) => sum + timesIn(phrase), 0)
  const times = timesIn(stems(text).join(' '))
  const isBroken = wanted.some(({ ingredients }) =>
    ingredients.every((ingredient) => dietForbids(diet, ingredient)),
  )
  return said > 0 && said === times && isBroken
}

const DIET_SPELLINGS = Object.values(DIET_WORDS).flatMap((spelled) =>
  spelled.map((one) => stems(one)).flatMap((phrase) => (phrase.length === 1 ? phrase : [])),
)

function dietsIn(lexicon: FoodLexicon, text: string): DietWish[] {
  const words = stems(text).map((word) => meantByTypo(word, DIET_SPELLINGS, lexicon.known) ?? word)
  return DIET_WISHES.filter((diet) =>
    DIET_WORDS[diet].some((spelled) => {
      const at = positionOf(words, stems(spelled))
      return at >= 0 && !['not', 'non', 'no'].includes(words[at - 1] ?? '')
    }),
  )
}

/** Ingredients that the words ask for. */
export function wantedIn(lexicon: FoodLexicon, words: readonly string[]): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (let at = 0; at < words.length; ) {
    const food = foodAt(lexicon, words, at)
    if (food && words[at + food.length] !== 'free') {
      const exact = lexicon.ingredients.get(food.phrase) ?? []
      const ingredients = ingredientsMeant(lexicon, food.phrase, exact)
      if (ingredients.length > 0) wanted.set(food.phrase, { phrase: food.phrase, ingredients })
    }
    at += food?.length ?? 1
  }
  return [...wanted.values()]
}

/** Who keeps a diet and asks for pasta or milk means those that the diet allows. */
function withAllowedKinds(
  { index: { lexicon } }: Knowledge,
  wanted: Wanted,
  { diets, forbidden }: { diets: readonly DietWish[]; forbidden: ReadonlySet<string> },
): Wanted {
  const isOut = ({ name }: Ingredient): boolean => forbidden.has(name)
  if (diets.length === 0 || !wanted.ingredients.every(isOut)) return wanted
  // "oat milk" is a milk; "milk chocolate" is none
  const last = wanted.phrase.split(' ').at(-1) ?? ''
  const kinds = (lexicon.named.get(last) ?? []).filter(
    (one) => !isOut(one) && stemsOf(lexicon, one.name).join(' ').endsWith(` ${wanted.phrase}`),
  )
  return { ...wanted, ingredients: [...wanted.ingredients, ...kinds] }
}

/** "Onions" are of any colour, but who asks for milk does not mean cheese. */
function ingredientsMeant(
  lexicon: FoodLexicon,
  phrase: string,
  exact: readonly Ingredient[],
): readonly Ingredient[] {
  if (exact.length > 0 && !isFoodGroup(phrase)) return exact
  const words = phrase.split(' ')
  const meant = meantBy(lexicon, phrase).filter(
    (ingredient) => exact.length === 0 || holdsPhrase(stemsOf(lexicon, ingredient.name), words),
  )
  return [...new Set([...exact, ...meant])]
}

function spiceIn(words: readonly string[]): { least: number; most: number } {
  function says(...phrases: readonly string[]): boolean {
    return phrases.some((phrase) => holdsPhrase(words, phrase.split(' ')))
  }
  if (says('not spicy', 'no spicy', 'no spice', 'no heat', 'without spice', 'non spicy'))
    return { least: 0, most: 0 }
  const isSaidTwice = words.filter((word) => word === 'spicy').length > 1
  if (says('not too spicy', 'mild', 'not very spicy', 'less spicy', 'low spice', 'kid'))
    return isSaidTwice ? { least: 1, most: 2 } : { least: 0, most: 1 }
  if (
    says('very spicy', 'extra spicy', 'extra hot', 'super hot', 'super spicy', 'very hot', 'fiery')
  )
    return { least: 2, most: 3 }
  if (says('spicy', 'hot and spicy', 'chilli hot', 'with heat')) return { least: 1, most: 3 }
  return { least: 0, most: 3 }
}

/** What is done to the dish, before what was done to an ingredient: "smoked paprika" is no smoked dish. */
function methodsIn(lexicon: FoodLexicon, words: readonly string[]): Method[] {
  const bare = outsideFoods(lexicon, words)
  return [...new Set([...namedIn(bare, METHOD_WORDS), ...namedIn(words, METHOD_WORDS)])]
}

/** The words without names of foods of several words: Yorkshire pudding is no dessert, and sweet potato not sweet. */
function outsideFoods(lexicon: FoodLexicon, words: readonly string[]): string[] {
  const bare = [...words]
  for (let at = 0; at < bare.length; ) {
    const length = foodAt(lexicon, bare, at)?.length ?? 1
    if (length > 1) bare.fill('', at, at + length)
    at += length
  }
  return bare
}

/** What is sweet and sour is no dessert. */
function outsideTastes(words: readonly string[]): string[] {
  return words.filter(
    (word, at) =>
      word !== 'sweet' || !['sour', 'spicy', 'salty', 'savoury'].includes(words[at + 2] ?? ''),
  )
}

/** In the order of the list; "noodle soup" is read whole and names neither noodles nor a soup. */
function namedIn<T>(words: readonly string[], names: ReadonlyMap<string, T>): T[] {
  const free = [...words]
  const found = new Set<T>()
  const said = new Set(words)
  const longestFirst = [...names]
    .filter(([phrase]) => said.has(firstOf(phrase)))
    .sort(([one], [other]) => lengthOf(other) - lengthOf(one))
  for (const [phrase, meant] of longestFirst) {
    const wanted = phrase.split(' ')
    for (let at = positionOf(free, wanted); at >= 0; at = positionOf(free, wanted)) {
      found.add(meant)
      free.fill('', at, at + wanted.length)
    }
  }
  return [...new Set(names.values())].filter((meant) => found.has(meant))
}

/** Forms that stems name. */
export function formsIn(words: readonly string[]): Form[] {
  return namedIn(words, FORM_WORDS)
}

function firstOf(phrase: string): string {
  return phrase.split(' ', 1)[0] ?? ''
}

function lengthOf(phrase: string): number {
  return phrase.split(' ').length
}

/** A dish by its name as it was written, or by its name in its own script. */
function dishNamed(knowledge: Knowledge, lexicon: FoodLexicon, text: string): Dish | null {
  return dishIn(lexicon, splitExclusions(lexicon, text).kept)?.dish ?? dishByScript(knowledge, text)
}

export type DishInWords = { dish: Dish; at: number; length: number }

/**
 * The longest name of a dish that stands in the words, and where; what is an ingredient too comes last. What comes "with"
 * a dish is beside it: "jerk chicken with rice and peas" is the chicken.
 */
export function dishIn(lexicon: FoodLexicon, words: readonly string[]): DishInWords | null {
  const longest = longestDishIn(lexicon, words)
  const joint = words.indexOf('with')
  if (longest === null || joint < 0 || longest.at < joint) return longest
  const lead = longestDishIn(lexicon, words.slice(0, joint))
  const isFood =
    lead && lexicon.ingredients.has(words.slice(lead.at, lead.at + lead.length).join(' '))
  if (lead && !isFood) return lead
  // pork belly with slaw is no slaw
  return lead === null &&
    longest.length === 1 &&
    wantedIn(lexicon, words.slice(0, joint)).length > 0
    ? null
    : longest
}

/** The words of a request that name a dish: its own name, or what people call it; its own name where none stands there. */
export function wordsNaming(
  knowledge: Knowledge,
  dish: Dish,
  words: readonly string[],
): readonly string[] {
  const found = dishIn(knowledge.index.lexicon, words)
  return found?.dish.id === dish.id
    ? words.slice(found.at, found.at + found.length)
    : indexedDish(knowledge, dish).words
}

function longestDishIn(lexicon: FoodLexicon, words: readonly string[]): DishInWords | null {
  let food: DishInWords | null = null
  const within = insideFoods(lexicon, words)
  for (let length = Math.min(7, words.length); length >= 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const phrase = words.slice(at, at + length).join(' ')
      if (within.has(at) || within.has(at + length)) continue
      const [dish] = lexicon.dishes.get(phrase) ?? []
      if (dish && !lexicon.ingredients.has(phrase)) return { dish, at, length }
      if (dish) food ??= { dish, at, length }
    }
  }
  return food
}

/** Places where a name of an ingredient goes on: "sweet potato curry" holds no potato curry. */
function insideFoods(lexicon: FoodLexicon, words: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (let at = 0; at < words.length; ) {
    const length = foodAt(lexicon, words, at)?.length ?? 1
    for (let place = at + 1; place < at + length; place += 1) places.add(place)
    at += length
  }
  return places
}
