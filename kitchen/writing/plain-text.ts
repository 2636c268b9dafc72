import { ownPartsOf, type Part, type Plate } from '../composing/plate.ts'
import type { Form, Knowledge, Method } from '../knowledge/schema.ts'
import { UNSAID } from '../knowledge/unsaid.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf, sentence } from './english.ts'
import { adjectiveOf } from './methods-in-words.ts'
import { sayIngredient } from './say-ingredient.ts'

const MOST_LISTED = 8

/** What is true of a plate that nobody has written of: its own phrase where it has one, then what is in it. */
export function plainDescription(knowledge: Knowledge, plate: Plate): string {
  const list = listedParts(knowledge, plate).map(saidOf)
  const [main = plate.name.toLowerCase(), ...rest] = list
  const ingredients = sentence(listOf([withMethod(plate, main), ...rest]))
  return [plate.special ? sentence(plate.special) : '', ingredients, ...besides(plate)]
    .filter(Boolean)
    .join(' ')
}

/** What stands beside the dish, each in a sentence. */
export function besides({ apart, beside }: Pick<Plate, 'apart' | 'beside'>): string[] {
  const sides = listOf(apart.map(({ said }) => said))
  return [
    ...(sides === '' ? [] : [sentence(`with ${sides} on the side`)]),
    ...(beside === null ? [] : [sentence(`with ${beside.said}`)]),
  ]
}

/** What a guest is told of: no pantry goods, and first what was asked for, what may harm, and what weighs most. */
function listedParts(knowledge: Knowledge, plate: Plate): Part[] {
  const parts = ownPartsOf(knowledge, plate)
  const isAsked = ({ ingredient }: Part): boolean => plate.asked.includes(ingredient.name)
  const told = parts.filter((part) => isAsked(part) || isTold(part))
  const shown = told.length > 0 ? told : parts
  const [first] = shown
  const rank = (part: Part): number =>
    part === first || isAsked(part) ? 3 : ALLERGIC.some((one) => harms(part, one)) ? 2 : 1
  const chosen = new Set(
    [...shown].sort((one, other) => rank(other) - rank(one)).slice(0, MOST_LISTED),
  )
  return shown.filter((part) => chosen.has(part))
}

const ALLERGIC = ['nuts', 'peanuts', 'fish', 'crustaceans', 'molluscs', 'sesame'] as const

function harms({ ingredient }: Part, allergen: (typeof ALLERGIC)[number]): boolean {
  return ingredient.allergens.includes(allergen)
}

/** What a guest reads as the dish itself: a pizza is of pizza dough. */
const DOUGH = /\bdough$/
const FATS_TOLD = /butter|ghee|sesame oil|chilli oil|truffle|olive oil|marrow|duck fat|lardo/

function isTold({ ingredient }: Part): boolean {
  const { name, role } = ingredient
  return !UNSAID.has(name) && !DOUGH.test(name) && (role !== 'fat' || FATS_TOLD.test(name))
}

function saidOf({ ingredient, grams }: Part): string {
  return sayIngredient(ingredient, grams)
}

const WHOLE: readonly Form[] = [
  'fish',
  'steak',
  'roast',
  'skewer',
  'shellfish',
  'rice-plate',
  'bowl',
]
const SAID: readonly Method[] = [
  'grilled',
  'charcoal-grilled',
  'roasted',
  'braised',
  'seared',
  'smoked',
  'steamed',
  'poached',
  'slow-cooked',
  'pan-fried',
  'stir-fried',
  'raw',
]

/** "Grilled salmon" where it is the main thing that the method is done to. */
function withMethod({ form, method, special, isMethodAssumed }: Plate, main: string): string {
  const adjective = adjectiveOf(method)
  if (
    special ||
    isMethodAssumed ||
    adjective === null ||
    !WHOLE.includes(form) ||
    !SAID.includes(method)
  )
    return main
  return stems(main).some((word) => stems(adjective).includes(word)) ? main : `${adjective} ${main}`
}

/** Ingredients that were asked for and that a text does not name. */
export function untoldIn(knowledge: Knowledge, plate: Plate, text: string): string[] {
  const words = stems(text)
  return ownPartsOf(knowledge, plate)
    .filter(({ ingredient }) => plate.asked.includes(ingredient.name))
    .filter(
      (part) =>
        ![part.ingredient.name, part.ingredient.menuName, saidOf(part)].some(
          (label) => label && holdsPhrase(words, stems(label)),
        ),
    )
    .map(saidOf)
}
