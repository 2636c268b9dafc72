import type { Reference } from '../brief.ts'
import { mostAlike } from '../pricing/comparables.ts'
import { type Trigrams, trigramsOf } from '../reading/similar.ts'
import { stems, withoutNumber } from '../reading/words.ts'

/** A row of data by its name. */
export type NamedRow = {
  name: string
  /** Its words in order, without the number before them. */
  key: string
  trigrams: Trigrams
  reference: Reference
}

/** So alike two names are one dish, spelled in two ways. */
const SAME = 0.8
/** So alike a row has spoken for the dish. */
const SPEAKS = 0.45

export function namedRows(references: readonly Reference[]): NamedRow[] {
  return references
    .filter(({ isPlace }) => !isPlace)
    .map((reference) => ({
      name: reference.name,
      key: keyOf(reference.name),
      trigrams: trigramsOf(reference.name),
      reference,
    }))
}

/** The owner's own row of the dish, under one of the names that it has; null where there is none. */
export function ownersRow(
  names: readonly (string | null)[],
  rows: readonly NamedRow[],
): NamedRow | null {
  const own = rows.filter(({ reference }) => reference.isOwn)
  for (const name of names) {
    const key = keyOf(name ?? '')
    const same = key === '' ? undefined : own.find((row) => row.key === key)
    if (same) return same
  }
  return mostAlike(trigramsOfAll(names), own, SAME)
}

/** The row whose name is closest, where it is close enough to have spoken for the dish. */
export function closestRow(
  names: readonly (string | null)[],
  rows: readonly NamedRow[],
): NamedRow | null {
  return mostAlike(trigramsOfAll(names), rows, SPEAKS)
}

function trigramsOfAll(names: readonly (string | null)[]): Trigrams[] {
  return names.map((name) => trigramsOf(name ?? ''))
}

function keyOf(name: string): string {
  return stems(withoutNumber(name)).join(' ')
}
