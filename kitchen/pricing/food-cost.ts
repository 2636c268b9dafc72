import { z } from 'zod'
import { gramsOf } from '../composing/plate-from-words.ts'
import type { Ingredient, Knowledge } from '../knowledge/schema.ts'
import { yamlOf } from '../knowledge/yaml-of.ts'
import { minorPerUnit, priceLevel } from './currencies.ts'

const level = z.number().positive()
const COSTS = yamlOf(
  'cost-levels.yaml',
  z.strictObject({ 1: level, 2: level, 3: level, 4: level, 5: level }),
)
const COST_GRAMS = 100

/**
 * What a dish may cost to make, minor units, from its components as a menu names them, the main one first, at the grams
 * of a usual portion. Null where one of them is not known: a sum without it would be too low. An order of magnitude, to
 * be replaced by its owner's own figure.
 */
export function estimateFoodCost(
  knowledge: Pick<Knowledge, 'ingredients'>,
  components: readonly string[],
  currency: string,
): number | null {
  const known = components.map((name) => ingredientNamed(knowledge, name))
  if (known.length === 0 || known.includes(undefined)) return null
  const dollars = known.reduce((sum, ingredient, at) => {
    if (!ingredient) return sum
    const grams = gramsOf(ingredient, at === 0 ? 0 : 1, 1)
    return sum + (grams / COST_GRAMS) * COSTS[ingredient.cost as keyof typeof COSTS]
  }, 0)
  return Math.round(dollars * priceLevel(currency) * minorPerUnit(currency))
}

const byMenuName = new WeakMap<Knowledge['ingredients'], Map<string, Ingredient>>()

function ingredientNamed(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  name: string,
): Ingredient | undefined {
  const known = byMenuName.get(ingredients) ?? namesOf(ingredients)
  byMenuName.set(ingredients, known)
  return known.get(name)
}

/** Its own name before what a menu calls it, as several may be called the same. */
function namesOf(ingredients: Knowledge['ingredients']): Map<string, Ingredient> {
  const all = [...ingredients.values()]
  const called = all
    .toReversed()
    .flatMap((one) => (one.menuName ? [[one.menuName, one] as const] : []))
  return new Map([...called, ...all.map((one) => [one.name, one] as const)])
}
