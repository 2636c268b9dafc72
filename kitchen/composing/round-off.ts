import type { Dish, Form, Ingredient, Knowledge } from '../knowledge/schema.ts'
import { phraseMatches } from '../reading/food-groups.ts'
import { foodAt } from '../reading/food-lexicon.ts'
import { indexedDish } from '../reading/index-knowledge.ts'
import type { Constraints } from '../reading/read-request.ts'
import { titleCase } from '../writing/english.ts'
import { adjectiveOf } from '../writing/methods-in-words.ts'
import { type Plate, partsOf } from './plate.ts'
import { BASES, isDrink, LEAVES } from './plate-from-words.ts'

const ENOUGH = 5
/** Who names so many foods has said what is in it. */
const SAID = 2
/** What a form is never without; nothing else joins foods that were named. */
const BASE_OF: Partial<Record<Form, readonly Ingredient['role'][]>> = {
  sandwich: ['bread'],
  burger: ['bread'],
  wrap: ['bread'],
  taco: ['bread'],
  burrito: ['bread'],
  pizza: ['bread', 'sauce'],
  pasta: ['grain'],
  noodles: ['grain'],
}
/** Of what a form is made on, where the dish that it is rounded off by has other. */
const BASE_GRAMS = 90
const MAY_JOIN = [
  'vegetable',
  'grain',
  'sauce',
  'herb',
  'spice',
  'dairy',
  'fat',
  'bread',
  'stock',
  'nut',
  'sweet',
]

/** Adds what goes with a sparse plate in the kitchen's nearest dish; what was added is reported as a suggestion. */
export function roundedOff(
  knowledge: Knowledge,
  plate: Plate,
  constraints: Constraints,
): { plate: Plate; suggested: string[] } {
  const own = Object.keys(plate.components)
  const isPoured = partsOf(knowledge, plate.components).every(({ ingredient }) =>
    isDrink(ingredient),
  )
  const isWhole = plate.form === 'hot-drink' || (plate.form === 'bread' && own.length > 1)
  const base = BASE_OF[plate.form] ?? []
  const leaves = leavesLacking(knowledge, plate, constraints)
  const lacksBase = base.some((role) => !own.some((one) => roleOf(knowledge, one) === role))
  if ((own.length >= ENOUGH && !lacksBase) || isPoured || isWhole) return { plate, suggested: [] }
  if (leaves.length > 0 && own.length >= SAID) {
    const grams = leaves.map((name) => [name, LEAVES_GRAMS] as const)
    const components = { ...plate.components, ...Object.fromEntries(grams) }
    return { plate: { ...plate, components }, suggested: [...leaves] }
  }
  const model = nearestDish(knowledge, plate, constraints)
  if (model === null) return { plate, suggested: [] }
  const components = { ...plate.components }
  const named = own.length >= SAID ? base : MAY_JOIN
  const joining = isSpread(knowledge, plate) ? ['bread'] : named
  const suggested: string[] = []
  const isFilled = own.some((one) => isStarch(knowledge.ingredients.get(one)))
  const leavesPotato =
    isFilled &&
    Object.keys(model.components).some((name) => isPotato(knowledge.ingredients.get(name)))
  for (const [name, grams] of Object.entries(model.components)) {
    const found = knowledge.ingredients.get(name)
    if (!found || components[name] !== undefined || constraints.forbidden.has(name)) continue
    const isFull = Object.keys(components).length > ENOUGH && !base.includes(found.role)
    if (!joining.includes(found.role) || isFull) continue
    if (isFilled && isStarch(found)) continue
    if (found.role === 'sauce' && own.some((one) => isSauce(knowledge, one))) continue
    // The cream and butter of a mash go with it.
    if (leavesPotato && ['dairy', 'fat'].includes(found.role)) continue
    if (/chilli/.test(name) && constraints.spice.most === 0) continue
    components[name] = grams
    suggested.push(name)
  }
  const bases = (BASES[plate.form] ?? []).filter((name) => !constraints.forbidden.has(name))
  for (const name of bases) {
    const role = roleOf(knowledge, name)
    const isThere = Object.keys(components).some((one) => roleOf(knowledge, one) === role)
    if (isThere || role === undefined || !base.includes(role)) continue
    components[name] = BASE_GRAMS
    suggested.push(name)
  }
  const { form } = plate
  const keepsMethod = constraints.methods.length > 0 || form === 'eggs' || form !== model.form
  const round = keepsMethod ? plate : madeLike(plate, model)
  return { plate: { ...round, components }, suggested }
}

const LEAVES_GRAMS = 70

/** The leaves that a salad is of where no food gives it its name: none of a fruit salad, some of a fall salad with squash. */
function leavesLacking(
  { ingredients, index }: Knowledge,
  { form, components }: Plate,
  { stems: words, forbidden }: Constraints,
): readonly string[] {
  const at = words.indexOf('salad')
  const isNamed = at > 0 && foodAt(index.lexicon, words, at - 1) !== null
  const isFilling = (name: string): boolean => ingredients.get(name)?.role === 'grain'
  const hasBase = Object.keys(components).some((name) => LEAVES.includes(name) || isFilling(name))
  if (form !== 'salad' || at < 0 || isNamed || hasBase) return []
  return (BASES.salad ?? []).filter((name) => !forbidden.has(name))
}

function roleOf(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  name: string,
): Ingredient['role'] | undefined {
  return ingredients.get(name)?.role
}

function isSauce({ ingredients }: Pick<Knowledge, 'ingredients'>, name: string): boolean {
  return ingredients.get(name)?.role === 'sauce'
}

/** What fills a plate; mash beside chips is one too many. */
function isStarch(found: Ingredient | undefined): boolean {
  if (!found) return false
  return found.role === 'grain' || found.role === 'bread' || isPotato(found)
}

/** Mash, chips or whole ones. */
function isPotato(found: Ingredient | undefined): boolean {
  return found !== undefined && phraseMatches('potato', found)
}

/** What is smoked as its model is is called so. */
function madeLike(plate: Plate, { method }: Dish): Plate {
  const said = adjectiveOf(plate.method)
  const made = adjectiveOf(method)
  const isSaid = said !== null && plate.name.toLowerCase().startsWith(`${said} `)
  const rest = isSaid ? plate.name.slice(said.length + 1) : plate.name
  const name = isSaid && made ? `${titleCase(made)} ${rest}` : rest
  return { ...plate, method, name }
}

/** A sandwich of peanut butter and jam wants bread, and nothing else. */
function isSpread(knowledge: Knowledge, { form, components }: Plate): boolean {
  const parts = partsOf(knowledge, components)
  const sweet = ['sweet', 'nut', 'fruit', 'sauce', 'bread']
  return form === 'sandwich' && parts.every(({ ingredient }) => sweet.includes(ingredient.role))
}

/** The dish of the same form that shares most with the plate; its main must be of the same source or be shared. */
function nearestDish(knowledge: Knowledge, plate: Plate, constraints: Constraints): Dish | null {
  const own = Object.keys(plate.components)
  const [mainName] = own
  const main = mainName === undefined ? undefined : knowledge.ingredients.get(mainName)
  let best: Dish | null = null
  const sameForm = constraints.forms.length > 0 || plate.form === 'sandwich'
  let bestScore = sameForm ? 1.5 : 2.5
  for (const dish of knowledge.dishes) {
    if (dish.course !== plate.course || (sameForm && dish.form !== plate.form)) continue
    const [leadName = ''] = Object.keys(dish.components)
    const shared = own.filter((name) => dish.components[name] !== undefined).length
    const lead = knowledge.ingredients.get(leadName)
    const score =
      shared * 2 +
      3 *
        indexedDish(knowledge, dish).words.filter((word) => constraints.stems.includes(word))
          .length +
      (dish.form === plate.form ? 2 : 0) +
      (dish.method === plate.method ? 1 : 0) +
      (mainName === leadName ? 2 : 0) +
      (lead?.source === main?.source && lead?.role === main?.role ? 1 : 0)
    if (score > bestScore) {
      best = dish
      bestScore = score
    }
  }
  return best
}
