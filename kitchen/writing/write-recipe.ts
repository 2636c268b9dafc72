import { ownPartsOf, type Part, type Plate, partsOf } from '../composing/plate.ts'
import { AS_BOUGHT } from '../knowledge/as-bought.ts'
import type { Preparation } from '../knowledge/preparations.ts'
import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { capitalised, listOf } from './english.ts'
import { inRecipe, plainSteps, servedWith } from './plain-recipe.ts'
import { plateChange } from './plate-change.ts'
import { isReadyToEat } from './safe-temperatures.ts'
import { type AuthoredRecipe, authoredSteps } from './write-description.ts'

/** How many a plain recipe serves. */
const PLAIN_PORTIONS = 4

/** Plain text: how many it serves, what to weigh, then numbered steps. */
export function writeRecipe(knowledge: Knowledge, plate: Plate, name: string): string {
  const written = authoredSteps(knowledge, plate)
  const authored = written && usesForbidden(written, plate) ? null : written
  const cooked: Cooked = authored
    ? { ...authored, plate, steps: [...authored.steps, ...joiningSteps(knowledge, plate)] }
    : {
        plate,
        portions: PLAIN_PORTIONS,
        made: [],
        steps: plainSteps(knowledge, plate),
        called: new Map(),
        loose: '',
      }
  const parts = partsOf(knowledge, plate.components)
  const bought = parts.filter((part) => !madeOf(part, cooked))
  const making = parts.flatMap((part) => {
    const made = madeOf(part, cooked)
    if (!made) return []
    const weighed = weighedFor(knowledge, { made, part, cooked })
    const step = asMany(`Prepare the ${made.name}: ${made.how}`, weighed)
    return [{ step, before: isLong(made) ? 0 : firstUse(part, cooked) }]
  })
  const weighed = bought.map((part) => quantity(part, cooked))
  const steps = cooked.steps.flatMap((step, at) => [
    ...making.filter(({ before }) => before === at).map((made) => made.step),
    asMany(step, weighed),
  ])
  return [
    `${name} (serves ${cooked.portions})`,
    '',
    'Ingredients:',
    ...parts.map((part) => `- ${listed(knowledge, part, cooked)}`),
    ...pantry(parts, cooked),
    '',
    'Method:',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ].join('\n')
}

/** What rises or steeps for so long is made first. */
function isLong({ how }: Preparation): boolean {
  return /\bhours?\b|\b\d+ days?\b|\bovernight\b/.test(how)
}

/** The step that first takes up what is made, before which it is: a mash is not boiled hours before its roast. 0 where none names it. */
function firstUse({ ingredient }: Part, { steps, called }: Cooked): number {
  const said = called.get(ingredient.name) ?? []
  // word for word: who fries something takes up no fries
  const at = steps.findIndex((step) =>
    said.some((printed) => holdsPhrase(wordsOf(step), wordsOf(printed))),
  )
  return Math.max(0, at)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u)
}

/** A step speaks of one egg where the list has one, or a part of one. */
function asMany(step: string, weighed: readonly string[]): string {
  const isOne = (one: string) =>
    weighed.some((line) => line === `1 ${one}` || line.endsWith(` g beaten ${one}`)) &&
    !weighed.some((line) => line.endsWith(` ${one}s`))
  return MANY.filter(([one]) => isOne(one)).reduce(
    (text, [, many]) => text.replace(new RegExp(`\\b${many}\\b`, 'g'), many.slice(0, -1)),
    step,
  )
}

const MANY = [
  ['egg', 'eggs'],
  ['egg yolk', 'yolks'],
  ['egg white', 'whites'],
] as const

/** What was added to the dish, and what stands beside it. */
function joiningSteps(knowledge: Knowledge, plate: Plate): string[] {
  const added = new Set(plateChange(knowledge, plate)?.added)
  const own = ownPartsOf(knowledge, plate)
  const joining = own.filter(({ ingredient }) => added.has(ingredient.name))
  const beside = partsOf(knowledge, plate.components).filter((part) => !isIn(own, part))
  return [...servedWith(joining, 'Add', 'at the end'), ...servedWith(beside, 'Serve', 'beside it')]
}

function isIn(parts: readonly Part[], { ingredient }: Part): boolean {
  return parts.some((part) => part.ingredient === ingredient)
}

/** What is counted at the market rather than weighed, and the grams of one as served. */
const ONE: Readonly<Record<string, { name: string; grams: number }>> = {
  egg: { name: 'egg', grams: 50 },
  'fried egg': { name: 'egg', grams: 50 },
  'poached egg': { name: 'egg', grams: 50 },
  'scrambled egg': { name: 'egg', grams: 50 },
  'egg yolk': { name: 'egg yolk', grams: 18 },
  'egg white': { name: 'egg white', grams: 32 },
  oyster: { name: 'oyster', grams: 15 },
}
/** What a small batch of dough takes of less is weighed: a whole one would make it a batter. */
const EGG_MIN = 28
const LIQUID: readonly Ingredient['role'][] = ['drink', 'stock']

type Cooked = AuthoredRecipe & { plate: Plate }

/** One line of the list; what the cook makes is listed by what goes into it. */
function listed(knowledge: Knowledge, part: Part, cooked: Cooked): string {
  const made = madeOf(part, cooked)
  if (!made) return quantity(part, cooked)
  return `For the ${made.name}: ${weighedFor(knowledge, { made, part, cooked }).join('; ')}`
}

function madeOf({ ingredient }: Part, { made }: Cooked): Preparation | undefined {
  return made.find((one) => one.for.includes(ingredient.name))
}

function weighedFor(
  knowledge: Knowledge,
  { made, part, cooked }: { made: Preparation; part: Part; cooked: Cooked },
): string[] {
  const grams = Object.entries(made.of).map(([name, each]) => [name, (each * part.grams) / 100])
  const own = { ...cooked, steps: [made.how], called: new Map() }
  return partsOf(knowledge, Object.fromEntries(grams)).map((one) => quantity(one, own))
}

/** Matcha and instant coffee are powders, though they are drunk: half of a food by weight is never water in them. */
function isLiquid({ role, protein, fat, carbohydrate }: Ingredient): boolean {
  return LIQUID.includes(role) && protein + fat + carbohydrate < 50
}

/** Whole pieces: as many for each plate where there are two or more for each, so that halves of eggs go round. */
function countOf(pieces: number, portions: number): number {
  const count = Math.max(1, Math.round(pieces))
  const each = Math.round(pieces / portions)
  const isNear = each >= 2 && Math.abs(each * portions - count) <= 1
  return isNear ? each * portions : count
}

/** "500 g spaghetti, dry", "4 eggs", "600 ml vegetable stock". */
function quantity(part: Part, cooked: Cooked): string {
  const { portions, steps } = cooked
  const { ingredient, grams } = part
  const bought = AS_BOUGHT.get(ingredient.name)
  const said = bought?.as ?? asListed(part, cooked)
  const all = grams * portions
  const one = ONE[ingredient.name]
  if (one) {
    if (ingredient.name === 'egg' && all < EGG_MIN) return `${Math.round(all)} g beaten egg`
    const count = countOf(all / one.grams, portions)
    return `${count} ${count === 1 ? one.name : `${one.name}s`}`
  }
  if (ingredient.name === 'frying oil') return oil(all, steps)
  const raw = bought ? bought.grams : rawFactor(ingredient, cooked)
  const from = bought?.from
    ? ` from ${weight(all * bought.from.grams, false)} ${bought.from.of}`
    : ''
  const state = bought ? `, ${bought.say}${from}` : raw > 1 ? ', raw weight' : ''
  if (all * raw < PINCH) return `${tenths(all * raw)} g ${said}, a pinch`
  return `${weight(all * raw, isLiquid(ingredient))} ${said}${state}`
}

/** A food has one of its words in list and steps; where the steps have another word, the list gives it too. */
function asListed(part: Part, { called, portions }: Cooked): string {
  const said = inRecipe({ ...part, grams: part.grams * portions })
  const words = called.get(part.ingredient.name) ?? []
  const named = new Set(words.flatMap(stems))
  const [first] = words
  return first === undefined || stems(said).some((one) => named.has(one))
    ? said
    : `${said} (${first})`
}

/** What stands by every stove and is weighed by hand: each word for it in the steps, and how a list names it. */
const PANTRY: readonly { word: RegExp; name: string; of: RegExp }[] = [
  {
    word: /(?<!(?:sea|table) )\bsalt(?:ed|s|ing)?\b|\bseason\b(?! (?:\w+ )?with )/i,
    name: 'salt',
    of: /^salt$/,
  },
  { word: /\bpepper\b/i, name: 'pepper', of: /^(?:black|white) pepper$/ },
  {
    word: /(?<!(?:without|its|their|the|red) )\boil\b(?! (?:shows|rises|parts|separates|floats))/i,
    name: 'oil',
    of: / oil$/,
  },
  // what food is wrapped in: it is bought, and nobody eats it
  { word: /\bcorn husks\b/i, name: 'corn husks', of: /^corn husk/ },
  { word: /\blye\b/i, name: 'food-grade lye', of: /^lye$/ },
  { word: /\bbanana lea(?:f|ves)\b/i, name: 'banana leaves', of: /^banana leaf$/ },
]

/** Steps that salt what is to have no salt are not this plate's. */
function usesForbidden({ loose }: AuthoredRecipe, { without }: Plate): boolean {
  return PANTRY.some(({ word, name }) => without.has(name) && word.test(loose))
}

/** One line for what the steps use of it, unless it is weighed with the rest; a dressing's oil fills no pan. */
function pantry(parts: readonly Part[], { loose, made, steps }: Cooked): string[] {
  const isIn = (of: RegExp) => parts.some(({ ingredient }) => of.test(ingredient.name))
  const used = PANTRY.filter(
    ({ word, of }) => [loose, ...unweighed(made, of)].some((text) => word.test(text)) && !isIn(of),
  ).map(({ name }) => name)
  const hows = made.map(({ how }) => how).join(' ')
  const isDeep = isIn(/ oil$/)
    ? FRIES_HOT.test(`${loose} ${hows}`)
    : FRIES_DEEP.test(`${steps.join(' ')} ${hows}`)
  const named =
    isDeep && !isIn(/^frying oil$/)
      ? [...used.filter((name) => name !== 'oil'), 'oil to fill the pan']
      : used
  return named.length === 0 ? [] : [`- ${capitalised(listOf(named))}`]
}

/** How the preparations are made that weigh none of it themselves. */
function unweighed(made: readonly Preparation[], of: RegExp): string[] {
  return made
    .filter((one) => !Object.keys(one.of).some((name) => of.test(name)))
    .map(({ how }) => how)
}

const FRIES = /\bfr(?:y|ies|ied|ying)\b/i
/** Food that goes in oil of that heat, beside what else an oven does. */
const FRIES_HOT = /\bfr(?:y|ies|ied|ying)\b[^.]*\b1[3-9]\d °C/i
const FRIES_DEEP =
  /\bfr(?:y|ies|ied|ying)\b[^.]*\b1[3-9]\d °C|\boil\b[^.]*\b1[3-9]\d °C|deep[- ]fr|\boil\b[^.]*\bcm\b[^.]*deep|cm of (?:the )?(?:frying )?oil/i

/** What food takes up of a pan of hot oil is what is eaten, and a part of what is poured in. */
function oil(grams: number, steps: readonly string[]): string {
  const all = steps.join(' ')
  const amount = weight(grams, false)
  if (FRIES_DEEP.test(all))
    return `frying oil to fill the pan, of which about ${amount} is taken up`
  return FRIES.test(all) ? `${amount} frying oil` : `${amount} oil, such as sunflower`
}

/** Grams that two fingers measure better than a scale. */
const PINCH = 0.95

function tenths(grams: number): number {
  return Math.max(0.1, Math.round(grams * 10) / 10)
}

const NOT_COOKED = ['raw', 'cured', 'pickled', 'marinated', 'dressed', 'chilled', 'assembled']

/** A step that heats through what it names; what "has been roasted to 74 °C (165 °F)" is bought so. */
const HEATS_THROUGH = /\((?:145|160|165) °F\)/
const WAS_HEATED = /\b(?:roasted|cooked) to \d/

/** Meat and fish lose a quarter of their weight in the heat; what is bought cooked or eaten raw loses none. */
function rawFactor(ingredient: Ingredient, cooked: Cooked): number {
  const { source, role } = ingredient
  if (role !== 'protein' || isReadyToEat(ingredient)) return 1
  if (NOT_COOKED.includes(cooked.plate.method) && !isHeated(ingredient, cooked)) return 1
  if (['poultry', 'beef', 'pork', 'lamb', 'game'].includes(source)) return 1.3
  return source === 'fish' || source === 'shellfish' ? 1.2 : 1
}

/** Whether the steps cook this food, though the dish itself is put together or chilled. */
function isHeated({ name }: Ingredient, { called, steps }: Cooked): boolean {
  const words = called.get(name) ?? []
  return steps.some(
    (step) =>
      HEATS_THROUGH.test(step) &&
      !WAS_HEATED.test(step) &&
      words.some((word) => step.includes(word)),
  )
}

/** As a scale shows it: to 1 g below 20, to 5 g below 200, to 10 g above, in kilograms from one on. */
function weight(grams: number, isLiquid: boolean): string {
  const step = grams < 20 ? 1 : grams < 200 ? 5 : 10
  const rounded = Math.max(1, Math.round(grams / step) * step)
  if (rounded < 1000) return `${rounded} ${isLiquid ? 'ml' : 'g'}`
  const large = Number((rounded / 1000).toFixed(2))
  if (!isLiquid) return `${large} kg`
  return `${large} ${large === 1 ? 'liter' : 'liters'}`
}
