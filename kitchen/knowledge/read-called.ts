import { load } from 'js-yaml'
import { z } from 'zod'
import { stems } from '../reading/words.ts'
import type { Dish, Ingredient } from './schema.ts'

const calledFile = z.strictObject({
  dishes: z.record(z.string(), z.record(z.string(), z.array(z.string().min(3)).min(1))),
  foods: z.record(z.string(), z.array(z.string().min(3)).min(1)),
  unknown: z.array(z.string()),
})

/** Phrases of stems to the dish or food that people mean by them. */
export type Called = {
  dishes: ReadonlyMap<string, Dish>
  foods: ReadonlyMap<string, Ingredient>
  /** Phrases of stems of `dishes` that are names in their own right, as they are spelled. */
  names: ReadonlyMap<string, string>
  /** Phrases of stems that name dishes which the knowledge lacks, and mislead who reads their words. */
  unknown: ReadonlySet<string>
}

export const NOTHING_CALLED: Called = {
  dishes: new Map(),
  foods: new Map(),
  names: new Map(),
  unknown: new Set(),
}

/** Marks what is a slip or no name. */
const SLIP = /^~/

/** Reads `called.yaml`; throws one sentence where a name stands there twice or for what the knowledge lacks. */
export function readCalled(
  text: string,
  {
    dishes,
    ingredients,
  }: { dishes: readonly Dish[]; ingredients: ReadonlyMap<string, Ingredient> },
): Called {
  const file = calledFile.parse(load(text))
  const ofDishes = new Map<string, Dish>()
  const proper = new Map<string, string>()
  for (const [cuisine, names] of Object.entries(file.dishes)) {
    for (const [name, spelled] of Object.entries(names)) {
      const dish = dishes.find((one) => one.cuisine === cuisine && one.name === name)
      if (!dish) throw new Error(`In called.yaml, ${cuisine} has no dish "${name}".`)
      for (const one of spelled) {
        put(ofDishes, one.replace(SLIP, ''), dish)
        const phrase = stems(one).join(' ')
        if (!SLIP.test(one) && !proper.has(phrase)) proper.set(phrase, one)
      }
    }
  }
  const ofFoods = new Map<string, Ingredient>()
  for (const [name, spelled] of Object.entries(file.foods)) {
    const ingredient = ingredients.get(name)
    if (!ingredient) throw new Error(`In called.yaml, "${name}" is no ingredient.`)
    for (const one of spelled) put(ofFoods, one, ingredient)
  }
  const there = new Set(dishes.map(({ name }) => stems(name).join(' ')))
  for (const one of file.unknown) {
    if (there.has(stems(one).join(' '))) throw new Error(`In called.yaml, "${one}" is a dish.`)
  }
  const unknown = new Set(file.unknown.map((one) => stems(one).join(' ')))
  return { dishes: ofDishes, foods: ofFoods, names: proper, unknown }
}

function put<T extends { name: string }>(found: Map<string, T>, spelled: string, named: T): void {
  const phrase = stems(spelled).join(' ')
  const there = found.get(phrase)
  if (there && there !== named) {
    throw new Error(`In called.yaml, "${spelled}" stands for ${there.name} and ${named.name}.`)
  }
  found.set(phrase, named)
}
