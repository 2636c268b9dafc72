import { stems } from '../reading/words.ts'
import type { Piece } from './marked-text.ts'
import type { Dish, Ingredient, Knowledge } from './schema.ts'

const FLESH = ['pork', 'beef', 'lamb', 'game', 'poultry', 'fish', 'shellfish'] as const
/** Grams of a meat from which a plate is one with it. */
const A_PART = 12

/** Who eats no pork, or no meat or fish at all, reads of it in the text or in the name. */
export function hiddenMeat(
  { ingredients }: Pick<Knowledge, 'ingredients'>,
  dish: Pick<Dish, 'name' | 'components'>,
  pieces: readonly Piece[],
): string[] {
  const parts = Object.entries(dish.components).flatMap(([name, grams]) => {
    const part = ingredients.get(name)
    return part?.role === 'protein' && grams >= A_PART ? [part] : []
  })
  const told = new Set(pieces.flatMap(({ component }) => component ?? []))
  const inName = new Set(stems(dish.name))
  const isTold = ({ name, menuName = '' }: Ingredient) =>
    told.has(name) || [...stems(name), ...stems(menuName)].some((word) => inName.has(word))
  const pork = parts.filter(({ source }) => source === 'pork')
  const flesh = parts.filter(({ source }) => FLESH.some((one) => one === source))
  return [pork, flesh]
    .filter((kind) => kind.length > 0 && !kind.some(isTold))
    .slice(0, 1)
    .map((kind) => `it does not tell of {${kind[0]?.name}}`)
}
