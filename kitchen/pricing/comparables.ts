import type { Reference, UsedRow } from '../brief.ts'
import type { Course } from '../knowledge/schema.ts'
import { type Trigrams, trigramSimilarity, trigramsOf } from '../reading/similar.ts'
import { holdsPhrase, stems, withoutNumber } from '../reading/words.ts'
import { listOf } from '../writing/english.ts'
import { courseOfRow } from './course-of-row.ts'

export type Comparables = {
  /** Minor units. */
  prices: readonly number[]
  /** Datasets by name. */
  from: string
  /** Whether the names are alike; else they share the course. */
  alike: boolean
  /** Whether it is one row of the owner's own, whose price is the dish's price. */
  isOwners: boolean
  rows: readonly UsedRow[]
}

const ALIKE = 0.5
/** So alike a row of the owner's own is the dish. */
const OWNERS = 0.6
/** Fewer rows than this are no source of a price. */
const ENOUGH = 3

/** A priced row, read once for all dishes of a menu. */
export type PricedRow = {
  name: string
  words: readonly string[]
  trigrams: Trigrams
  course: Course | null
  /** Whether its data says nothing of its kind. */
  isUnplaced: boolean
  priceMinor: number
  dataset: string
  row: number
  isOwn: boolean
}

/** The rows that have a price in this currency; a row without a currency counts. */
export function pricedRows(references: readonly Reference[], currency: string): PricedRow[] {
  return references.flatMap((row) => {
    const { name, priceMinor, dataset, isOwn } = row
    if (priceMinor === null || priceMinor <= 0) return []
    if (row.currency !== null && row.currency.toUpperCase() !== currency.toUpperCase()) return []
    const plain = withoutNumber(name)
    const words = stems(plain)
    return [
      {
        name,
        words,
        trigrams: trigramsOf(plain),
        course: courseOfRow(row),
        isUnplaced: !row.category,
        priceMinor,
        dataset,
        row: row.row,
        isOwn,
      },
    ]
  })
}

/** Rows whose price speaks for this dish: of a like name, else of its course and main, else of its course. */
export function comparablesFor(dish: {
  name: string
  course: Course
  main: string
  rows: readonly PricedRow[]
}): Comparables | null {
  const { rows } = dish
  if (rows.length === 0) return null
  const own = trigramsOf(dish.name)
  const ownRows = rows.filter(({ isOwn }) => isOwn)
  const owners = mostAlike([own], ownRows, OWNERS) ?? ownersBeginning(dish.name, ownRows)
  if (owners) return { ...comparables([owners], true), isOwners: true }
  const alike = rows.filter(({ trigrams }) => trigramSimilarity(own, trigrams) >= ALIKE)
  // What the data says of the very dish outranks what it says of others.
  const name = stems(dish.name).join(' ')
  const same = alike.filter(({ words }) => words.join(' ') === name)
  if (alike.length >= ENOUGH || same.length > 0) {
    return comparables(alike.length >= ENOUGH ? alike : same, true)
  }
  const inCourse = rows.filter(({ course }) => course === dish.course)
  const main = stems(dish.main)
  const sameMain = inCourse.filter(({ words }) => holdsPhrase(words, main))
  if (sameMain.length >= ENOUGH) return comparables(sameMain, false)
  if (inCourse.length >= ENOUGH) return comparables(inCourse, false)
  if (dish.course !== 'main' || rows.length < ENOUGH) return null
  // a list without kinds is of dishes, as far as their names say nothing else
  const maybe = rows.filter(({ course }) => course === null || course === 'main')
  const sayNothing = rows.every(({ isUnplaced }) => isUnplaced)
  return sayNothing && maybe.length >= ENOUGH ? comparables(maybe, false) : null
}

function comparables(rows: readonly PricedRow[], alike: boolean): Comparables {
  return {
    prices: rows.map(({ priceMinor }) => priceMinor),
    from: listOf([...new Set(rows.map(({ dataset }) => dataset))].slice(0, 3)),
    alike,
    isOwners: false,
    rows: rows.map(({ dataset, row }) => ({ dataset, row })),
  }
}

/** The row whose name is most like one of these, and as like as `least`; the first of them that are as like. */
export function mostAlike<R extends { trigrams: Trigrams }>(
  names: readonly Trigrams[],
  rows: readonly R[],
  least: number,
): R | null {
  let [best, bestLikeness]: [R | null, number] = [null, least]
  for (const name of names) {
    for (const row of rows) {
      const likeness = trigramSimilarity(name, row.trigrams)
      if (likeness < bestLikeness || (best && likeness === bestLikeness)) continue
      best = row
      bestLikeness = likeness
    }
  }
  return best
}

/** So short a name says too little to stand for what begins with it. */
const SHORTEST_BEGINNING = 6

/** The owner's own row with the name that the dish begins with, however it is spaced: "13. Padthai" is Pad Thai with Shrimp. */
function ownersBeginning(dish: string, rows: readonly PricedRow[]): PricedRow | null {
  const words = stems(dish)
  const beginnings = words.map((_, at) => words.slice(0, at + 1).join('')).slice(1)
  const found = rows.filter(({ words: own }) => {
    const name = own.join('')
    return name.length >= SHORTEST_BEGINNING && beginnings.includes(name)
  })
  return found.sort((one, other) => other.name.length - one.name.length)[0] ?? null
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
