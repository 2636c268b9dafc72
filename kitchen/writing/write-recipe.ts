import { ownPartsOf, type Part, type Plate, partsOf } from '../composing/plate.ts'
import { AS_BOUGHT } from '../knowledge/as-bought.ts'
import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { inRecipe, plainSteps, servedWith } from './plain-recipe.ts'
import { plateChange } from './plate-change.ts'
import { isReadyToEat } from './safe-temperatures.ts'
import { authoredSteps } from './write-description.ts'

/** How many a plain recipe serves. */
const PLAIN_PORTIONS = 4

/** Plain text: how many it serves, what to weigh, then numbered steps. */
export function writeRecipe(knowledge: Knowledge, plate: Plate, name: string): string {
  const authored = authoredSteps(knowledge, plate)
  const { portions, steps } = authored
    ? { ...authored, steps: [...authored.steps, ...joiningSteps(knowledge, plate)] }
    : { portions: PLAIN_PORTIONS, steps: plainSteps(knowledge, plate) }
  const parts = partsOf(knowledge, plate.components)
  return [
    `${name} (serves ${portions})`,
    '',
    'Ingredients:',
    ...parts.map((part) => `- ${quantity(part, plate, portions)}`),
    '',
    'Method:',
    ...steps.map((step, at) => `${at + 1}. ${step}`),
  ].join('\n')
}

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

/** Grams of one that is counted at the market rather than weighed. */
const ONE: Readonly<Record<string, number>> = { egg: 50, 'egg yolk': 18, 'egg white': 32 }
const LIQUID: readonly Ingredient['role'][] = ['drink', 'stock']

/** "500 g spaghetti, dry", "4 eggs", "600 ml vegetable stock". */
function quantity(part: Part, plate: Plate, portions: number): string {
  const { ingredient, grams } = part
  const said = inRecipe(part)
  const all = grams * portions
  const one = ONE[ingredient.name]
  if (one) {
    const count = Math.max(1, Math.round(all / one))
    return `${count} ${count === 1 ? ingredient.name : `${ingredient.name}s`}`
  }
  const bought = AS_BOUGHT.get(ingredient.name)
  const raw = bought ? bought.grams : rawFactor(ingredient, plate)
  const state = bought ? `, ${bought.say}` : raw > 1 ? ', raw weight' : ''
  if (all * raw < PINCH) return `${tenths(all * raw)} g ${said}, a pinch`
  return `${weight(all * raw, LIQUID.includes(ingredient.role))} ${said}${state}`
}

/** Grams that two fingers measure better than a scale. */
const PINCH = 0.95

function tenths(grams: number): number {
  return Math.max(0.1, Math.round(grams * 10) / 10)
}

const NOT_COOKED = ['raw', 'cured', 'pickled', 'marinated', 'dressed', 'chilled', 'assembled']

/** Meat and fish lose a quarter of their weight in the heat; what is bought cooked or eaten raw loses none. */
function rawFactor(ingredient: Ingredient, { method }: Plate): number {
  const { source, role } = ingredient
  if (role !== 'protein' || isReadyToEat(ingredient) || NOT_COOKED.includes(method)) return 1
  if (['poultry', 'beef', 'pork', 'lamb', 'game'].includes(source)) return 1.3
  return source === 'fish' || source === 'shellfish' ? 1.2 : 1
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
