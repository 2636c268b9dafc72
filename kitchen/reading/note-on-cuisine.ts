import type { Knowledge } from '../knowledge/schema.ts'
import { listOf } from '../writing/english.ts'
import { understandCuisine } from './understand-cuisine.ts'
import { resolveOffers } from './understand-offers.ts'
import { stems } from './words.ts'

/** What a menu of so many items is based on, as sentences for the menu's notes; null where nothing. */
export function noteOnCuisine(
  knowledge: Knowledge,
  cuisine: string,
  count = 0,
  instructions: string | null = null,
): string | null {
  const offers = resolveOffers(knowledge, cuisine)
  if (offers) {
    const { kinds } = offers
    const exact = stems(kinds.join(' ')).join(' ') === stems(cuisine).join(' ')
    const read = exact ? null : `"${cuisine.trim()}" was read as ${listOf(kinds)}.`
    const own = offers.offers.filter(({ variantOf }) => variantOf === null).length
    const more =
      count <= own
        ? null
        : `The kitchen knows ${own} offers for ${listOf(kinds)}: the others are the same in another size, number or colour.`
    return [read, more].filter(Boolean).join(' ') || null
  }
  const { own, names, note } = understandCuisine(knowledge, cuisine, instructions)
  if (count <= own.length) return note
  const more = `The kitchen knows ${own.length} dishes for ${listOf(names)}: the others are variations of them.`
  return note === null ? more : `${note} ${more}`
}
