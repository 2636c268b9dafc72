import type { Course, Dish, Form, Ingredient, Knowledge, Method } from '../knowledge/schema.ts'
import { DIET_WISHES, DIET_WORDS, type DietWish, dietForbids } from './diet-wishes.ts'
import { isFoodGroup, isMeantBy } from './food-groups.ts'
import {
  COURSE_WORDS,
  FORM_WORDS,
  type FoodLexicon,
  foodAt,
  foodLexicon,
  METHOD_WORDS,
} from './food-lexicon.ts'
import { dishByScript, inEnglish } from './other-tongues.ts'
import { type PriceWish, readPriceWish } from './price-wish.ts'
import {
  holdsPhrase,
  isTypoOf,
  normalised,
  positionOf,
  singular,
  spelledOut,
  stems,
} from './words.ts'

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
  const words = stems(text)
  const plain = spelledOut(text)
  const { excluded, kept } = splitExclusions(lexicon, inEnglish(plain))
  const diets = dietsIn(text)
  const wanted = wantedIn(knowledge, lexicon, kept).filter(
    ({ phrase }) => !excluded.includes(phrase),
  )
  return {
    diets,
    excluded,
    forbidden: forbiddenBy(knowledge, diets, excluded),
    wanted,
    spice: spiceIn(words),
    portion: portionIn(words),
    price: readPriceWish(text),
    courses: namedIn(kept, COURSE_WORDS),
    forms: namedIn(kept, FORM_WORDS),
    methods: namedIn(kept, METHOD_WORDS),
    dish: dishNamed(knowledge, lexicon, plain) ?? dishIn(lexicon, kept),
    stems: kept,
  }
}

const NEGATIONS = new Set(
  'no not without avoid exclude excluding minus except skip omit dont doesnt cant cannot wont never hate allergic neither nor remove drop intolerant zero sans sin ohne senza'.split(
    ' ',
  ),
)
const FILLERS = new Set(
  'any the a an of to use using add put with contain containing include including want like eat have serve too much more all out added and or nor no into anything'.split(
    ' ',
  ),
)
const JOINTS = new Set([',', 'or', 'and', 'nor', '/', '&'])
const AFTER_NEGATION_NOT_FOOD = new Set(
  'spicy hot than problem idea limit rush worry sure expensive dear very over need one matter just only longer cheap pricey fancy spice heat mild big large small'.split(
    ' ',
  ),
)

/** Takes the excluded foods out of a text; what is left are the words that ask for something. */
function splitExclusions(
  lexicon: FoodLexicon,
  text: string,
): { excluded: string[]; kept: string[] } {
  const excluded: string[] = []
  const kept: string[] = []
  for (const clause of text.split(/[.;:!?\n]|\bbut\b|\bhowever\b/i)) {
    const tokens = tokensOf(clause)
    let at = 0
    while (at < tokens.length) {
      const before = foodBeforeFree(lexicon, tokens, at)
      if (before) {
        excluded.push(before.phrase)
        at = before.next
        continue
      }
      if (!NEGATIONS.has(tokens[at] ?? '') && !isLeaveOut(tokens, at)) {
        if (tokens[at] !== ',') kept.push(tokens[at] ?? '')
        at += 1
        continue
      }
      at = takeExcluded(lexicon, tokens, at + 1, excluded)
    }
  }
  return { excluded: [...new Set(excluded)], kept }
}

function tokensOf(clause: string): string[] {
  return clause
    .replace(/[,/&]/g, ' , ')
    .split(/\s+/)
    .flatMap((word) => (word === ',' ? [','] : normalised(word).split(' ')))
    .filter(Boolean)
    .flatMap((word) => (word === ',' ? [','] : singular(word).split(' ')))
}

function isLeaveOut(tokens: readonly string[], at: number): boolean {
  const two = `${tokens[at]} ${tokens[at + 1]}`
  return ['leave out', 'hold the', 'free of', 'free from', 'stay away'].includes(two)
}

/** "Nut free", "dairy-free": the food stands before. Diets are read elsewhere too. */
function foodBeforeFree(
  lexicon: FoodLexicon,
  tokens: readonly string[],
  at: number,
): { phrase: string; next: number } | null {
  for (const length of [2, 1]) {
    if (tokens[at + length] !== 'free') continue
    if (['of', 'from'].includes(tokens[at + length + 1] ?? '')) continue
    const food = foodAt(lexicon, tokens.slice(0, at + length), at)
    if (food && food.length === length) return { phrase: food.phrase, next: at + length + 1 }
  }
  return null
}

function takeExcluded(
  lexicon: FoodLexicon,
  tokens: readonly string[],
  start: number,
  excluded: string[],
): number {
  let at = start
  while (FILLERS.has(tokens[at] ?? '')) at += 1
  if (AFTER_NEGATION_NOT_FOOD.has(tokens[at] ?? '')) return at
  let first = true
  while (at < tokens.length) {
    const food = foodAt(lexicon, tokens, at)
    if (food) {
      excluded.push(food.phrase)
      at += food.length
    } else if (first && (tokens[at] ?? '').length > 2) {
      excluded.push(tokens[at] ?? '')
      at += 1
    } else break
    first = false
    let next = at
    while (JOINTS.has(tokens[next] ?? '') || tokens[next] === 'no') next += 1
    if (next === at || foodAt(lexicon, tokens, next) === null) break
    at = next
  }
  return at
}

function dietsIn(text: string): DietWish[] {
  const words = stems(text)
  return DIET_WISHES.filter((diet) =>
    DIET_WORDS[diet].some((spelled) => {
      const phrase = stems(spelled)
      const at = positionOf(words, phrase)
      if (at >= 0) return !['not', 'non', 'no'].includes(words[at - 1] ?? '')
      const [only] = phrase
      return phrase.length === 1 && only !== undefined && words.some((word) => isTypoOf(word, only))
    }),
  )
}

function forbiddenBy(
  knowledge: Knowledge,
  diets: readonly DietWish[],
  excluded: readonly string[],
): Set<string> {
  const forbidden = new Set<string>()
  if (diets.length === 0 && excluded.length === 0) return forbidden
  for (const ingredient of knowledge.ingredients.values()) {
    if (
      diets.some((diet) => dietForbids(diet, ingredient)) ||
      excluded.some((phrase) => isMeantBy(phrase, ingredient, knowledge.index.lexicon.labels))
    ) {
      forbidden.add(ingredient.name)
    }
  }
  return forbidden
}

function wantedIn(knowledge: Knowledge, lexicon: FoodLexicon, words: readonly string[]): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (let at = 0; at < words.length; ) {
    const food = foodAt(lexicon, words, at)
    if (food && words[at + food.length] !== 'free') {
      const exact = lexicon.ingredients.get(food.phrase) ?? []
      const wide = exact.length === 0 || isFoodGroup(food.phrase)
      const ingredients = wide
        ? [...new Set([...exact, ...ingredientsMeant(knowledge, food.phrase)])]
        : exact
      if (ingredients.length > 0) wanted.set(food.phrase, { phrase: food.phrase, ingredients })
    }
    at += food?.length ?? 1
  }
  return [...wanted.values()]
}

function ingredientsMeant(knowledge: Knowledge, phrase: string): Ingredient[] {
  return [...knowledge.ingredients.values()].filter((ingredient) =>
    isMeantBy(phrase, ingredient, knowledge.index.lexicon.labels),
  )
}

function spiceIn(words: readonly string[]): { least: number; most: number } {
  function says(...phrases: readonly string[]): boolean {
    return phrases.some((phrase) => holdsPhrase(words, phrase.split(' ')))
  }
  if (says('not spicy', 'no spicy', 'no spice', 'no heat', 'without spice', 'non spicy'))
    return { least: 0, most: 0 }
  if (says('not too spicy', 'mild', 'not very spicy', 'less spicy', 'low spice', 'kid'))
    return { least: 0, most: 1 }
  if (says('very spicy', 'extra spicy', 'extra hot', 'very hot', 'fiery'))
    return { least: 2, most: 3 }
  if (says('spicy', 'hot and spicy', 'chilli hot', 'with heat')) return { least: 1, most: 3 }
  return { least: 0, most: 3 }
}

function portionIn(words: readonly string[]): number {
  function says(...phrases: readonly string[]): boolean {
    return phrases.some((phrase) => holdsPhrase(words, phrase.split(' ')))
  }
  if (says('to share', 'sharing', 'for two', 'for 2', 'family size')) return 2
  if (says('small portion', 'small plate', 'light portion', 'kid', 'bite size')) return 0.7
  if (says('large portion', 'big portion', 'generous portion', 'hearty portion', 'extra large'))
    return 1.35
  return 1
}

/** In the order of the list; "noodle soup" is read whole and names neither noodles nor a soup. */
function namedIn<T>(words: readonly string[], names: ReadonlyMap<string, T>): T[] {
  const free = [...words]
  const found = new Set<T>()
  const longestFirst = [...names].sort(([one], [other]) => lengthOf(other) - lengthOf(one))
  for (const [phrase, meant] of longestFirst) {
    const wanted = phrase.split(' ')
    for (let at = positionOf(free, wanted); at >= 0; at = positionOf(free, wanted)) {
      found.add(meant)
      free.fill('', at, at + wanted.length)
    }
  }
  return [...new Set(names.values())].filter((meant) => found.has(meant))
}

function lengthOf(phrase: string): number {
  return phrase.split(' ').length
}

/** A dish by its name as it was written, or by its name in its own script. */
function dishNamed(knowledge: Knowledge, lexicon: FoodLexicon, text: string): Dish | null {
  return dishIn(lexicon, splitExclusions(lexicon, text).kept) ?? dishByScript(knowledge, text)
}

/** The longest name of a dish that stands in the text. */
function dishIn(lexicon: FoodLexicon, words: readonly string[]): Dish | null {
  for (let length = Math.min(7, words.length); length >= 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const [dish] = lexicon.dishes.get(words.slice(at, at + length).join(' ')) ?? []
      if (dish) return dish
    }
  }
  return null
}
