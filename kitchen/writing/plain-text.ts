import { isOfWords, ownPartsOf, type Part, type Plate } from '../composing/plate.ts'
import type { Form, Knowledge, Method } from '../knowledge/schema.ts'
import { UNSAID } from '../knowledge/unsaid.ts'
import { METHOD_WORDS } from '../reading/kind-words.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { composedLine } from './composed-line.ts'
import { listOf, sentence } from './english.ts'
import { adjectiveOf } from './methods-in-words.ts'
import { sayIngredient, sayOn } from './say-ingredient.ts'
import { wayAgainst } from './way-against.ts'

const MOST_LISTED = 8

/** What is true of a plate that nobody has written of: its own phrase where it has one, then what is in it. */
export function plainDescription(knowledge: Knowledge, plate: Plate): string {
  if (plate.typed !== undefined) return [sentence(plate.typed), ...besides(plate)].join(' ')
  const parts = listedParts(knowledge, plate)
  const list = notWithin(
    plate,
    parts.map((part) => sayOn(plate, part)),
  )
  const [main = plate.name.toLowerCase(), ...rest] = list
  const lead = withMethod(plate, main)
  const isComposed = isOfWords(plate) && list.length === parts.length
  const ingredients = sentence(
    isComposed ? composedLine(plate, parts, lead) : listOf([lead, ...rest]),
  )
  const special = plate.special ?? ''
  const isTrue = special !== '' && wayAgainst(knowledge, plate, special) === null
  return [isTrue ? sentence(special) : '', ingredients, ...besides(plate)].filter(Boolean).join(' ')
}

/** What joined the dish and what stands beside it in one sentence, how it is served, and the drink in one of its own. */
export function besides(
  { apart, beside, manners }: Pick<Plate, 'apart' | 'beside' | 'manners'>,
  added: readonly string[] = [],
): string[] {
  const sides = apart.length === 0 ? '' : `${listOf(apart.map(({ said }) => said))} on the side`
  const joined = [listOf(added), sides].filter(Boolean).join(', and ')
  return [
    ...(joined === '' ? [] : [sentence(`with ${joined}`)]),
    ...manners.map(sentence),
    ...(beside === null ? [] : [sentence(`with ${beside.said}`)]),
  ]
}

/** What a description names: no pantry goods, and first what was asked for, what may harm, and what weighs most. */
function listedParts(knowledge: Knowledge, plate: Plate): Part[] {
  const parts = ownPartsOf(knowledge, plate)
  const isAsked = ({ ingredient }: Part): boolean => plate.asked.includes(ingredient.name)
  const named = parts.filter((part) => isAsked(part) || isNamed(part))
  const shown = named.length > 0 ? named : parts
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
const FATS_NAMED = /butter|ghee|sesame oil|chilli oil|truffle|olive oil|marrow|duck fat|lardo/

function isNamed({ ingredient }: Part): boolean {
  const { name, role } = ingredient
  return !UNSAID.has(name) && !DOUGH.test(name) && (role !== 'fat' || FATS_NAMED.test(name))
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
  const isSaid = stems(main).some(
    (word) => stems(adjective).includes(word) || METHOD_WORDS.get(word) === method,
  )
  return isSaid ? main : `${adjective} ${main}`
}

/** Ingredients that were asked for and that a text does not name. */
export function unmentionedIn(
  knowledge: Knowledge,
  plate: Plate,
  { text, marked }: { text: string; marked: ReadonlySet<string | null> },
): Part[] {
  if (plate.asked.length === 0) return []
  const words = stems(text)
  return ownPartsOf(knowledge, plate)
    .filter(({ ingredient: { name } }) => plate.asked.includes(name) && !marked.has(name))
    .filter(({ ingredient, grams }) => {
      const { name, menuName } = ingredient
      const labels = [name, menuName, sayIngredient(ingredient, grams), plate.said.get(name)]
      return !labels.some((label) => label && holdsPhrase(words, stems(label)))
    })
}

/** Each once, and none that the guest's word for another says: basil of a basil aioli. */
export function notWithin({ said }: Pick<Plate, 'said'>, named: readonly string[]): string[] {
  return [...new Set(named)].filter(
    (one) =>
      ![...said.values()].some((other) => named.includes(other) && other.startsWith(`${one} `)),
  )
}
