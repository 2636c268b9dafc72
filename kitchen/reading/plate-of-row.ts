import { plateAsAsked } from '../composing/plate-as-wished.ts'
import { plateFromWords } from '../composing/plate-from-words.ts'
import { withAsked } from '../composing/with-asked.ts'
import type { Knowledge } from '../knowledge/schema.ts'
import type { ItemAsked, ResolvedItem } from './item-asked.ts'
import { readRequest } from './read-request.ts'
import { resolveDish } from './resolve-dish.ts'
import { refusedFor } from './what-is-told.ts'

/** What the nearest row of the data says; null where there is none, or it says nothing that is known. */
export function fromRow(
  knowledge: Knowledge,
  { brief, constraints, row, rowSource }: ItemAsked,
): ResolvedItem | null {
  if (row === null) return null
  const { style } = brief
  const read = readRequest(knowledge, `${row.name}. ${row.description ?? ''}`)
  const dish = resolveDish(knowledge, read, brief.restaurant?.cuisines ?? [])
  const { forbidden, portion } = constraints
  const named = dish
    ? plateAsAsked(knowledge, { dish, constraints, style })
    : plateFromWords({ ...read, forbidden, portion }, style)
  if (named === null) return null
  const { plate, refused } = withAsked(knowledge, named, constraints)
  const leftOut = refusedFor(refused, constraints)
  return { plate, constraints, followed: { used: rowSource, leftOut, notFollowed: [] } }
}
