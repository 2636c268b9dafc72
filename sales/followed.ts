import { weekOf } from './clock.ts'
import { type Difference, difference } from './difference.ts'

/** An item's sales by the Monday of the week. */
export type ItemSold = { ref: string; category: string | null; byWeek: ReadonlyMap<string, number> }

export type CategoryChange = {
  category: string
  /** Sold a week, before and after. */
  before: number
  after: number
}

export type Followed = {
  /** Whole weeks on either side; the week of the change belongs to neither. */
  weeks: number
  difference: Difference | null
  /** The whole categories of the changed items: guests may only have moved from one dish to another. */
  categories: CategoryChange[]
  /** Why there is no difference to speak of; null where there is. */
  missing: string | null
}

export const FOLLOWED_WEEKS_MOST = 8
const WEEKS_MIN = 2

/**
 * What changed items sold against those left alone, in as many weeks after a change as before it. `until`: the week in
 * which something else was changed, or null.
 */
export function whatFollowed(
  sold: readonly ItemSold[],
  of: {
    day: string
    changed: ReadonlySet<string>
    untouched: ReadonlySet<string>
    /** Mondays of the weeks that files cover. */
    covered: readonly string[]
    since: string | null
    until: string | null
  },
): Followed {
  const { day, changed, untouched, covered, since, until } = of
  const week = weekOf(day)
  const isWithin = (monday: string) =>
    (since === null || monday > since) && (until === null || monday < until)
  const known = covered.filter(isWithin).toSorted()
  const before = known.filter((monday) => monday < week).slice(-FOLLOWED_WEEKS_MOST)
  const after = known.filter((monday) => monday > week).slice(0, FOLLOWED_WEEKS_MOST)
  const weeks = Math.min(before.length, after.length)
  if (weeks < WEEKS_MIN) return none(missingWeeks(before.length, after.length))
  const windows = { before: before.slice(-weeks), after: after.slice(0, weeks) }
  const items = { changed: pick(sold, changed), untouched: pick(sold, untouched) }
  const found = difference({
    changedBefore: sums(items.changed, windows.before),
    changedAfter: sums(items.changed, windows.after),
    untouchedBefore: sums(items.untouched, windows.before),
    untouchedAfter: sums(items.untouched, windows.after),
  })
  return {
    weeks,
    difference: found,
    categories: categoriesOf(sold, items.changed, windows),
    missing: found
      ? null
      : 'fewer than 30 sold of the changed or of the other items, before or after',
  }
}

function none(missing: string): Followed {
  return { weeks: 0, difference: null, categories: [], missing }
}

function missingWeeks(before: number, after: number): string {
  const [which, count] = after < before ? ['after', after] : ['before', before]
  return count === 0
    ? `no week ${which} it in your files, or something else was changed in between`
    : `1 week ${which} it in your files; ${WEEKS_MIN} are needed`
}

function pick(sold: readonly ItemSold[], refs: ReadonlySet<string>): ItemSold[] {
  return sold.filter(({ ref }) => refs.has(ref))
}

function sums(items: readonly ItemSold[], weeks: readonly string[]): number[] {
  return weeks.map((week) => items.reduce((sum, { byWeek }) => sum + (byWeek.get(week) ?? 0), 0))
}

function categoriesOf(
  sold: readonly ItemSold[],
  changed: readonly ItemSold[],
  { before, after }: { before: readonly string[]; after: readonly string[] },
): CategoryChange[] {
  const names = [...new Set(changed.flatMap(({ category }) => category ?? []))]
  return names.map((category) => {
    const items = sold.filter((item) => item.category === category)
    const mean = (weeks: readonly string[]) =>
      sums(items, weeks).reduce((sum, count) => sum + count, 0) / weeks.length
    return { category, before: mean(before), after: mean(after) }
  })
}
