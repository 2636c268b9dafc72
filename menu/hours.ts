import type { OpenPeriod } from '#contract/canonical-menu.ts'

/** Hours as people say them: from 18:00 to 02:00 is two periods, of which the second is the next day's. */
export function splitAtMidnight({ day, from, to }: OpenPeriod): OpenPeriod[] {
  if (to > from) return [{ day, from, to }]
  const rest = to === '00:00' ? [] : [{ day: (day + 1) % 7, from: '00:00', to }]
  return [{ day, from, to: '24:00' }, ...rest]
}

/** The periods that begin before another one of their day has ended. */
export function overlaps(hours: readonly OpenPeriod[]): OpenPeriod[] {
  const sorted = [...hours].sort(
    (one, other) => one.day - other.day || one.from.localeCompare(other.from),
  )
  return sorted.filter((period, at) => {
    const former = sorted[at - 1]
    return former !== undefined && former.day === period.day && period.from < former.to
  })
}

/**
 * Periods as people say them, in the order of the week: two that meet at midnight are one. What is longer than a day
 * stays two, as its one period would read as a short one.
 */
export function joinAtMidnight(hours: readonly OpenPeriod[]): OpenPeriod[] {
  const joined = new Set<OpenPeriod>()
  const spoken = hours.map((period): OpenPeriod => {
    const rest =
      period.to === '24:00' &&
      hours.find(
        ({ day, from, to }) =>
          day === (period.day + 1) % 7 && from === '00:00' && to < period.from && to !== '24:00',
      )
    if (!rest) return period
    joined.add(rest)
    return { ...period, to: rest.to }
  })
  return spoken
    .filter((_period, at) => {
      const period = hours[at]
      return period !== undefined && !joined.has(period)
    })
    .sort((one, other) => one.day - other.day || one.from.localeCompare(other.from))
}
