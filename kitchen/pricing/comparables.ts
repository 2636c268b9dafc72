import type { Reference } from '../brief.ts'
import type { Course } from '../knowledge/schema.ts'
import { type Trigrams, trigramSimilarity, trigramsOf } from '../reading/similar.ts'
import { holdsPhrase, stems } from '../reading/words.ts'
import { listOf } from '../writing/english.ts'

export type Comparables = {
  /** Minor units. */
  prices: readonly number[]
  /** Datasets by name. */
  from: string
  /** Whether the names are alike; else they share the course. */
  alike: boolean
}

const ALIKE = 0.5
/** Fewer rows than this are no ground for a price. */
const ENOUGH = 3

const COURSE_IN_CATEGORIES: Readonly<Record<Course, RegExp>> = {
  starter: /starter|appeti|small plate|tapas|mezze|antipast|finger/i,
  soup: /soup|broth|ramen|pho/i,
  salad: /salad/i,
  main: /main|entr[eé]e|plate|grill|curry|pasta|pizza|burger|special|noodle|rice|steak|seafood|chicken|beef|sandwich|taco|bowl/i,
  side: /side|extra|add[- ]?on|fries/i,
  bread: /bread|naan|roti|bakery/i,
  dessert: /dessert|sweet|cake|ice cream|pastr/i,
  drink: /drink|beverage|coffee|tea|juice|smoothie|cocktail|soda|wine|beer/i,
  breakfast: /breakfast|brunch|egg/i,
  snack: /snack|bite|street/i,
}

/** A priced row, read once for all dishes of a menu. */
export type PricedRow = {
  name: string
  words: readonly string[]
  trigrams: Trigrams
  course: Course | null
  priceMinor: number
  dataset: string
}

/** The rows that have a price in this currency; a row without a currency counts. */
export function pricedRows(references: readonly Reference[], currency: string): PricedRow[] {
  return references.flatMap((row) => {
    const { name, priceMinor, dataset } = row
    if (priceMinor === null || priceMinor <= 0) return []
    if (row.currency !== null && row.currency.toUpperCase() !== currency.toUpperCase()) return []
    const words = stems(name)
    return [{ name, words, trigrams: trigramsOf(name), course: courseOf(row), priceMinor, dataset }]
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
  return rows.every(({ course }) => course === null) ? comparables(rows, false) : null
}

function comparables(rows: readonly PricedRow[], alike: boolean): Comparables {
  return {
    prices: rows.map(({ priceMinor }) => priceMinor),
    from: listOf([...new Set(rows.map(({ dataset }) => dataset))].slice(0, 3)),
    alike,
  }
}

/** The course that a row's category, else its name, speaks of. */
function courseOf({ name, category }: Reference): Course | null {
  for (const text of [category, name]) {
    if (text === null) continue
    for (const course of [
      'drink',
      'dessert',
      'soup',
      'salad',
      'side',
      'bread',
      'starter',
      'breakfast',
      'snack',
      'main',
    ] as const) {
      if (COURSE_IN_CATEGORIES[course].test(text)) return course
    }
  }
  return category === null || category === '' ? null : 'main'
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
