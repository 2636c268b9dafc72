import type { Reference } from '../brief.ts'
import type { Course } from '../knowledge/schema.ts'
import { trigramSimilarity, trigramsOf } from '../reading/similar.ts'
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
/** Fewer rows than this are no ground for a price by course. */
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

/** Rows whose price speaks for this dish, in its currency: of a like name, else of its course, else all mains. */
export function comparablesFor(dish: {
  name: string
  course: Course
  main: string
  currency: string
  references: readonly Reference[]
}): Comparables | null {
  const priced = dish.references.filter(
    ({ priceMinor, currency }) =>
      priceMinor !== null &&
      priceMinor > 0 &&
      (currency === null || currency.toUpperCase() === dish.currency.toUpperCase()),
  )
  if (priced.length === 0) return null
  const own = trigramsOf(dish.name)
  const alike = priced.filter(({ name }) => trigramSimilarity(own, trigramsOf(name)) >= ALIKE)
  if (alike.length > 0) return comparables(alike, true)
  const inCourse = priced.filter((row) => courseOf(row) === dish.course)
  const main = stems(dish.main)
  const sameMain = inCourse.filter(({ name }) => holdsPhrase(stems(name), main))
  if (sameMain.length >= ENOUGH) return comparables(sameMain, false)
  if (inCourse.length >= ENOUGH) return comparables(inCourse, false)
  if (dish.course !== 'main' || priced.length < ENOUGH) return null
  return priced.every((row) => courseOf(row) === null) ? comparables(priced, false) : null
}

function comparables(rows: readonly Reference[], alike: boolean): Comparables {
  return {
    prices: rows.flatMap(({ priceMinor }) => (priceMinor === null ? [] : [priceMinor])),
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
