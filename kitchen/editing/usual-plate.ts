import type { Plate } from '../composing/plate.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import { stems } from '../reading/words.ts'

/** Fewer tell a guest nothing that the name does not. */
const FEWEST = 2

/**
 * The kitchen's dish as far as its name promises it: whole where the restaurant cooks that cuisine or no other cuisine has
 * such a dish, else what most of them hold. A "Chicken Curry" need not have another country's leaves in it. Null where
 * that leaves nothing.
 */
export function usualPlate(
  knowledge: Knowledge,
  plate: Plate,
  cuisines: readonly string[],
): Plate | null {
  if (cuisines.includes(plate.cuisine)) return plate
  const own = stems(plate.name)
  const kin = knowledge.dishes.filter(({ cuisine, name }) => {
    if (cuisine === plate.cuisine) return false
    const words = stems(name)
    return own.every((word) => words.includes(word))
  })
  if (kin.length === 0) return plate
  const common = Object.entries(plate.components).filter(
    ([part]) => kin.filter(({ components }) => part in components).length * 2 >= kin.length,
  )
  if (common.length < FEWEST) return null
  return { ...plate, components: Object.fromEntries(common), special: null, native: null }
}
