import type { CanonicalItem, CanonicalMenu, OpenPeriod, Ref } from '#contract/canonical-menu.ts'
import { splitAtMidnight } from '#menu/hours.ts'

/** Hours of a week, within dates where there are any. */
export type SellingPeriod = OpenPeriod & { firstDate: string | null; lastDate: string | null }

export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
export const WHOLE_WEEK: readonly OpenPeriod[] = DAYS.map((day) => ({
  day,
  from: '00:00',
  to: '24:00',
}))

/** Sorted and split at midnight, as every platform wants them. */
export function settledHours(hours: readonly OpenPeriod[]): OpenPeriod[] {
  return hours
    .flatMap(splitAtMidnight)
    .sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1))
}

/** When an item is sold by its dayparts and its own availability; null: whenever the restaurant is open. */
export function sellingHours(menu: CanonicalMenu, item: CanonicalItem): SellingPeriod[] | null {
  const dayparts = daypartsOf(menu, item.ref)
  const { availability } = item
  if (dayparts.length === 0 && availability === null) return null
  const outer =
    dayparts.length === 0
      ? WHOLE_WEEK.map((period) => ({ ...period, firstDate: null, lastDate: null }))
      : dayparts.flatMap(({ hours, from, to }) =>
          settledHours(hours).map((period) => ({ ...period, firstDate: from, lastDate: to })),
        )
  if (availability === null) return outer
  const inner = availability.hours.length === 0 ? WHOLE_WEEK : settledHours(availability.hours)
  return outer.flatMap((period) =>
    inner.flatMap((own) => {
      const from = later(period.from, own.from) ?? period.from
      const to = earlier(period.to, own.to) ?? period.to
      return own.day === period.day && from < to
        ? [
            {
              day: period.day,
              from,
              to,
              firstDate: later(period.firstDate, availability.from),
              lastDate: earlier(period.lastDate, availability.to),
            },
          ]
        : []
    }),
  )
}

/** The one availability that such periods come to. */
export function availabilityOf(
  periods: readonly SellingPeriod[] | null,
): CanonicalItem['availability'] {
  if (periods === null || periods.length === 0) return null
  const [first] = periods
  const hours = settledHours(periods.map(({ day, from, to }) => ({ day, from, to })))
  const isWholeWeek = DAYS.every((day) =>
    hours.some((period) => period.day === day && period.from === '00:00' && period.to === '24:00'),
  )
  const firstDate = periods.every((one) => one.firstDate === first?.firstDate)
  const lastDate = periods.every((one) => one.lastDate === first?.lastDate)
  const availability = {
    hours: isWholeWeek ? [] : hours,
    from: firstDate ? (first?.firstDate ?? null) : null,
    to: lastDate ? (first?.lastDate ?? null) : null,
  }
  return isWholeWeek && availability.from === null && availability.to === null ? null : availability
}

function daypartsOf({ categories, dayparts }: CanonicalMenu, item: Ref) {
  const parents = new Map(categories.map(({ ref, parent }) => [ref, parent]))
  const own = categories.find(({ items }) => items.includes(item))?.ref
  const above = new Set<Ref>()
  for (let ref = own ?? null; ref !== null && !above.has(ref); ref = parents.get(ref) ?? null) {
    above.add(ref)
  }
  return dayparts.filter((daypart) => daypart.categories.some((ref) => above.has(ref)))
}

function later(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}

function earlier(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one
}
