import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { asTyped } from './as-typed.ts'
import { dietForbids } from './diet-constraints.ts'
import { BRINGS, isFoodGroup, phraseMatches, STYLES } from './food-groups.ts'
import { type FoodLexicon, foodsAlong, resolvePhrase, stemsOf } from './food-lexicon.ts'
import { type DietConstraint, METHOD_WORDS, speaksOfKind } from './kind-words.ts'
import { DONE_WITH, isTelling, MADE_INTO, QUALITIES } from './light-words.ts'
import { holdsPhrase, stems } from './words.ts'

/** A food that was asked for, as it was said in stems, and the ingredients that it may be. */
export type Wanted = {
  phrase: string
  ingredients: readonly Ingredient[]
  /** The phrase with what is made of it or goes into it: "pea puree", and "basil aioli" for the aioli. */
  called?: string
}

const CREAMY = /\b(?:butter|cream|crema|yogurt|ricotta|crème fraîche)$/
/** A salmon teriyaki is no sauce of salmon. */
const FLAVOURS: readonly Ingredient['role'][] = [
  'vegetable',
  'fruit',
  'herb',
  'spice',
  'sauce',
  'sweet',
  // a truffle
  'other',
]

/** Ingredients that the words ask for; what the text parts with a comma is not of one another. */
export function wantedIn(lexicon: FoodLexicon, words: readonly string[], text?: string): Wanted[] {
  const all = foodsAlong(lexicon, words)
  const named = all.flatMap(({ phrase, at, length }, place) => {
    const last = all[place - 1]
    const end = last ? last.at + last.length : 0
    const before = last && end === at ? last.phrase : ''
    // bacon wrapped dates are called so, and have bacon
    const done =
      last && end === at - 1 && DONE_WITH.has(words[end] ?? '')
        ? `${last.phrase} ${words[end]}`
        : ''
    const after = words[at + length] ?? ''
    const own =
      done === ''
        ? modifiersBefore(lexicon, words.slice(end, at), isBeside(words, at, place))
        : done
    return after === 'free'
      ? []
      : [{ phrase, own, before, after: MADE_INTO.has(after) ? after : '' }]
  })
  const isOne = (called: string): boolean => text === undefined || asTyped(text, called) !== null
  const once = new Map(named.map((one) => [Object.values(one).join(), one])).values()
  const found: Wanted[] = [...once].flatMap(({ phrase, own, before, after }) => {
    const ingredients = resolveIngredients(lexicon, phrase)
    const whole = `${before} ${phrase}`
    // a mango salsa has no tomatoes: it is made of mangoes
    const isMade = before !== '' && isMadeOf(lexicon, phrase, before) && isOne(whole)
    if (ingredients.length === 0 || isMade) return []
    const isInto = after !== '' && isMadeOf(lexicon, after, phrase)
    const made = [own, phrase, isInto ? after : ''].filter(Boolean).join(' ')
    const called = [
      ...(made === phrase ? [] : [made]),
      ...(isFlavour(lexicon, before, ingredients) && !phrase.includes(' ') ? [whole] : []),
    ].find(isOne)
    return [{ phrase, ingredients, ...(called !== undefined && { called }) }]
  })
  // the truffle of a truffle aioli is in it
  const styles = stylesIn(lexicon, words).filter(
    ({ phrase }) => !found.some(({ called }) => called?.startsWith(`${phrase} `)),
  )
  return [...new Map([...styles, ...found].map((one) => [one.phrase, one])).values()]
}

/** What a word such as "blackened" brings with it. */
function stylesIn({ ingredients }: FoodLexicon, words: readonly string[]): Wanted[] {
  return [...STYLES].flatMap(([word, name]) => {
    const [food] = ingredients.get(stems(name).join(' ')) ?? []
    return food && words.includes(word)
      ? [{ phrase: word, ingredients: [food], called: stems(name).join(' ') }]
      : []
  })
}

/** What words for a quality ask for: any of what makes a dish so. */
export function broughtBy({ ingredients }: FoodLexicon, words: readonly string[]): Wanted[] {
  return [...BRINGS].flatMap(([word, names]) => {
    const foods = names.flatMap((name) => ingredients.get(stems(name).join(' ')) ?? [])
    const called = stems(names[0] ?? '').join(' ')
    return words.includes(word) && foods.length > 0
      ? [{ phrase: word, ingredients: foods, called }]
      : []
  })
}

const BEFORE_BESIDE = ['with', 'and', 'on', 'over', 'in', 'add', 'plus', 'topped', 'side']

/** What comes with a dish is called as it was typed; what leads it tells which dish it is. */
function isBeside(words: readonly string[], at: number, place: number): boolean {
  return place > 0 || words.slice(0, at).some((word) => BEFORE_BESIDE.includes(word))
}

/**
 * Up to two words before a food that nothing else explains, as in "fingerling potatoes", "two eggs" and "grilled chicken";
 * before what leads only how good it is.
 */
function modifiersBefore(
  { words: foods }: FoodLexicon,
  words: readonly string[],
  isBeside: boolean,
): string {
  const isModifier = (word: string): boolean =>
    QUALITIES.has(word) ||
    (isBeside &&
      (METHOD_WORDS.has(word) ||
        COUNT.test(word) ||
        (isTelling(word) && !foods.has(word) && !speaksOfKind(word))))
  const last = words.slice(-2)
  const first = last.findLastIndex((word) => !isModifier(word))
  return last.slice(first + 1).join(' ')
}

const COUNT = /^(?:two|three|four|five|six|[2-6])$/

function isMadeOf(lexicon: FoodLexicon, made: string, food: string): boolean {
  const known = lexicon.ingredients.get(made) ?? []
  return MADE_INTO.has(made) && !known.some((one) => phraseMatches(food, one))
}

/** Whether it tells a sauce more closely, as basil does an aioli. */
function isFlavour(
  lexicon: FoodLexicon,
  before: string,
  ingredients: readonly Ingredient[],
): boolean {
  return (
    before !== '' &&
    ingredients.every(({ role, name }) => role === 'sauce' || CREAMY.test(name)) &&
    resolveIngredients(lexicon, before).some(({ role }) => FLAVOURS.includes(role))
  )
}

/** Who keeps a diet and asks for pasta or milk means those that the diet allows. */
export function withAllowedKinds(
  { index: { lexicon } }: Knowledge,
  wanted: Wanted,
  { diets, forbidden }: { diets: readonly DietConstraint[]; forbidden: ReadonlySet<string> },
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
function resolveIngredients(lexicon: FoodLexicon, phrase: string): readonly Ingredient[] {
  const exact = lexicon.ingredients.get(phrase) ?? []
  if (exact.length > 0 && !isFoodGroup(phrase)) return exact
  const words = phrase.split(' ')
  const resolved = resolvePhrase(lexicon, phrase).filter(
    (ingredient) => exact.length === 0 || holdsPhrase(stemsOf(lexicon, ingredient.name), words),
  )
  return [...new Set([...exact, ...resolved])]
}

/** "Sweet potato fries instead of fries" asks for those; what somebody may not bear is out in every kind. */
export function namedMoreClosely(
  wanted: readonly Wanted[],
  { excluded, diets }: { excluded: readonly string[]; diets: readonly DietConstraint[] },
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
