import type { Beside } from '../composing/plate.ts'
import { bestOf, isDrink } from '../composing/plate-from-words.ts'
import type { Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { withArticle } from '../writing/english.ts'
import { millilitresPoured } from './by-the-glass.ts'
import { foodAt } from './food-lexicon.ts'
import { jointsIn, plateIn, startsOf } from './joints.ts'
import { FORM_WORDS } from './kind-words.ts'
import { type Constraints, readRequest } from './read-request.ts'
import { holdsPhrase, stems } from './words.ts'

type DrinkBeside = { drink: Beside; rest: string }

const ARTICLE = '(?:an?|one|some|the)\\s+'
const VESSEL = '(?:(glass|pint|cup|mug|pot|carafe|flute|bottle|can)(?:es|s)?\\s+of\\s+)'
const POURED = new RegExp(`^(${ARTICLE})?(?:(?:cold|hot|chilled|small|large)\\s+)?${VESSEL}?`, 'i')
const DRINK_FORMS: readonly Form[] = ['drink', 'hot-drink', 'cocktail', 'bottle']
const LONGEST_NAME = 4

/**
 * A drink that is asked for beside a dish, and the prompt without it: "steak and a glass of red wine". A drink without
 * article and vessel is an ingredient ("mussels with white wine"), unless it follows the dish's name with "and".
 */
export function drinkBeside(knowledge: Knowledge, text: string): DrinkBeside | null {
  const { plate, further } = plateIn(text)
  const found = drinkOnPlate(knowledge, plate)
  return found && { ...found, rest: `${found.rest}${further}` }
}

function drinkOnPlate(knowledge: Knowledge, prompt: string): DrinkBeside | null {
  for (const { said, before, after } of jointsIn(prompt)) {
    const found = drinkAtStart(knowledge, after)
    const rest = found && `${before}${found.rest}`
    if (found && rest && isApart(knowledge, { prompt, rest, joint: said, before, found })) {
      return { drink: found.drink, rest }
    }
    const first = drinkAtStart(knowledge, before)
    const isSaid = first?.isServed && /^(?:an?|some)\s/i.test(after)
    const isFirst = first?.rest === '' && (isSaid || isAlone(knowledge, after, first))
    if (isFirst && isPlate(knowledge, { prompt, rest: after, drink: first.drink })) {
      return { drink: first.drink, rest: after }
    }
  }
  return null
}

type Found = {
  drink: Beside
  /** What stands after the drink. */
  rest: string
  /** Whether an article or a vessel says that it is served. */
  isServed: boolean
  /** Whether it is only drunk: no milk, and nothing else that is cooked with. */
  isPoured: boolean
}

function drinkAtStart(knowledge: Knowledge, text: string): Found | null {
  const [poured = '', article, vessel] = POURED.exec(text) ?? []
  for (const { name, rest } of startsOf(text.slice(poured.length), LONGEST_NAME)) {
    const ingredient = drinkNamed(knowledge, name)
    if (!ingredient) continue
    const inVessel = vessel?.toLowerCase() ?? (isHot(ingredient) ? 'cup' : 'glass')
    const drink = {
      name: ingredient.name,
      grams: millilitresPoured(inVessel, kindOf(ingredient)),
      said: withArticle(`${inVessel} of ${ingredient.menuName ?? ingredient.name}`),
    }
    const isServed = article !== undefined || vessel !== undefined
    return { drink, rest, isServed, isPoured: !/milk$/.test(ingredient.name) }
  }
  return null
}

/** "Tea" and "wine" are kinds of drink, and mean the usual one. */
function drinkNamed({ index }: Knowledge, text: string): Ingredient | null {
  const phrase = stems(text).join(' ')
  const { ingredients, kinds } = index.lexicon
  const ofKind = (kinds.get(phrase) ?? []).filter(({ name }) => stems(name).at(-1) === phrase)
  const drinks = (ingredients.get(phrase) ?? ofKind).filter(isDrink)
  return bestOf({ phrase, ingredients: drinks }, new Set())
}

function isApart(
  knowledge: Knowledge,
  asked: { prompt: string; rest: string; joint: string; before: string; found: Found },
): boolean {
  const { prompt, rest, joint, before, found } = asked
  const read = readRequest(knowledge, rest)
  const isNamed = read.dish !== null || isPlateForm(read)
  const isFood = isNamed || read.wanted.some(({ ingredients }) => !ingredients.every(isDrink))
  if (!isFood || isOfDish(knowledge, { prompt, rest, drink: found.drink })) return false
  if (found.isServed) return true
  const isMixed = /\b(?:with|in|of)\b|,/i.test(before) && !SOFT.test(found.drink.name)
  const isPlainAnd = /and|plus|&|\+/i.test(joint) && !isMixed
  const isPlate = isNamed || (found.isPoured && read.wanted.some(isFilling))
  return isPlainAnd && isPlate && /^[.!?\s]*$/.test(found.rest)
}

/** "A beer and a burger": what a drink may be named before. A slice of lemon is no plate. */
function isPlate(
  knowledge: Knowledge,
  { prompt, rest, drink }: { prompt: string; rest: string; drink: Beside },
): boolean {
  const asked = readRequest(knowledge, rest)
  const isNamed = asked.dish !== null || isPlateForm(asked) || asked.wanted.some(isFilling)
  return isNamed && !isOfDish(knowledge, { prompt, rest, drink })
}

/** "Coffee and walnut cake" is a dish, and no coffee comes with it. */
function isOfDish(
  knowledge: Knowledge,
  { prompt, rest, drink }: { prompt: string; rest: string; drink: Beside },
): boolean {
  const { dish } = readRequest(knowledge, prompt)
  if (dish === null) return false
  const own = stems(dish.name)
  const said = stems(drink.name)
  const others = stems(rest).filter((word) => own.includes(word) && !said.includes(word))
  return holdsPhrase(own, said.slice(-1)) && others.length > 0
}

/** "Milk and cookies", "wine and cheese": what follows is a form, or one food and the drink is not cooked with. */
function isAlone({ index }: Knowledge, text: string, { isPoured }: Found): boolean {
  const words = stems(text.replace(BOARD, ''))
  const isFood = foodAt(index.lexicon, words, 0)?.length === words.length
  return FORM_WORDS.has(words.join(' ')) || (isPoured && isFood)
}

/** Nobody cooks "burger, fries + cola" with the cola. */
const SOFT = /cola$|soda$|lemonade$/
const BOARD = /\s+(?:board|plate|platter|selection)s?\s*$/i

function isPlateForm({ forms }: Constraints): boolean {
  return forms.length > 0 && !forms.some((form) => DRINK_FORMS.includes(form))
}

function isFilling(wanted: Constraints['wanted'][number]): boolean {
  const { name = '', role = 'other' } = bestOf(wanted, new Set()) ?? {}
  const isSolidDairy = role === 'dairy' && !/milk|cream|yogurt/.test(name)
  return ['bread', 'protein', 'nut'].includes(role) || isSolidDairy
}

function isHot({ name }: Ingredient): boolean {
  return /\btea$|coffee$|espresso$|qishr|yerba mate/.test(name)
}

function kindOf({ name, source }: Ingredient): string {
  if (/wine$|sherry|marsala|vinho|txakoli/.test(name)) return 'Wine'
  if (/beer$|ale$|stout|pilsner|cider/.test(name)) return 'Beer'
  return source === 'alcohol' ? 'Alcohol' : 'Drink'
}
