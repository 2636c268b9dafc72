import { areOneOf } from '../composing/one-of.ts'
import type { Plate } from '../composing/plate.ts'
import type { Dish, Knowledge } from '../knowledge/schema.ts'
import { FORM_WORDS } from '../reading/kind-words.ts'
import { stems } from '../reading/words.ts'
import type { Swap, TextChange } from './edit-marked.ts'
import { sayOn } from './say-ingredient.ts'

export type PlateChange = TextChange & {
  /** On the plate, and not in the dish: by name of the ingredient. */
  added: readonly string[]
}

/** How a plate differs from the dish that it was made of; null where it was made of none. */
export function plateChange(knowledge: Knowledge, plate: Plate): PlateChange | null {
  const dish = knowledge.index.dishOf.get(plate.id)
  if (!dish) return null
  const beside = new Set([plate.beside?.name, ...plate.apart.flatMap(({ holds }) => holds)])
  const had = Object.keys(dish.components)
  const has = Object.keys(plate.components).filter((name) => !beside.has(name))
  const fresh = has.filter((name) => !had.includes(name))
  const swapped = new Map<string, Swap>()
  const taken = new Set<string>()
  for (const name of had) {
    if (has.includes(name)) continue
    const other = fresh.find((one) => !taken.has(one) && standsFor(knowledge, dish, name, one))
    if (other === undefined) continue
    taken.add(other)
    swapped.set(name, saidInstead(knowledge, plate, { name, other }))
  }
  return {
    gone: new Set(had.filter((name) => !has.includes(name) && !swapped.has(name))),
    swapped,
    added: fresh.filter((name) => !taken.has(name)),
  }
}

/**
 * The same with the one meat, fish or other main food that was asked for said in the place of the one that is gone: for a
 * text, which tells of no cut and no time; a recipe of chicken is none of shrimp. Null where it is not one for one.
 */
export function withMainSwapped(
  knowledge: Knowledge,
  plate: Plate,
  change: PlateChange,
): PlateChange | null {
  const isMain = (name: string): boolean => knowledge.ingredients.get(name)?.role === 'protein'
  const [gone, another] = [...change.gone].filter(isMain)
  const [other, further] = change.added.filter(isMain)
  if (gone === undefined || other === undefined || another !== undefined || further !== undefined)
    return null
  return {
    gone: new Set([...change.gone].filter((name) => name !== gone)),
    swapped: new Map([
      ...change.swapped,
      [gone, saidInstead(knowledge, plate, { name: gone, other })],
    ]),
    added: change.added.filter((name) => name !== other),
  }
}

/** Oat milk for milk and vegan mozzarella for mozzarella are said in their place; tofu for chicken makes another dish. */
function standsFor(knowledge: Knowledge, dish: Dish, name: string, other: string): boolean {
  const [own, others] = [name, other].map((one) => knowledge.ingredients.get(one))
  if (!own || !others) return false
  // fries beside a burger are not in its pickles' place
  if (FORM_WORDS.get(stems(other).join(' ')) === 'fries') return areOneOf(name, other)
  const isKind = areOneOf(name, other) || stems(name).at(-1) === stems(other).at(-1)
  const isMain = Object.keys(dish.components)[0] === name
  return isKind || (!isMain && own.role === others.role && own.role !== 'protein')
}

/** By its own name where a menu calls both alike: gluten-free pizza dough for pizza dough. */
function saidInstead(
  { ingredients }: Knowledge,
  plate: Plate,
  { name, other }: { name: string; other: string },
): Swap {
  const ingredient = ingredients.get(other)
  if (!ingredient) return { said: other, one: other, many: other }
  const usual = sayOn(plate, { ingredient, grams: 100 })
  const one = ingredient.menuName ?? other
  return { said: usual === name ? other : usual, one, many: ingredient.plural || usual }
}
