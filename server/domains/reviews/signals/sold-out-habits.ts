/// <reference lib="esnext.temporal" />
import type { ReviewNote } from '#contract/reviews.ts'
import type { SoldOutPeriod } from '../../menus/working/sold-out-periods.service.ts'
import { inPercent } from './figures.ts'
import type { SignalInput } from './signal.ts'

export const HABIT_DAYS = 28
/** Of the hours in which it could be ordered. */
const SHARE_MIN = 0.15
const SHOWN = 3

type Span = { from: number; to: number }

/** Items that were off in 15 % or more of the opening hours of the last four weeks. */
export function soldOutHabits(
  { menu, today }: SignalInput,
  periods: readonly SoldOutPeriod[],
): { looked: string; notes: ReviewNote[] } {
  const open = openSpans(menu.restaurant, today)
  if (open.length === 0)
    return { looked: 'no opening hours are set, so none can be counted', notes: [] }
  const looked = `${open.length} opening times of ${HABIT_DAYS} days`
  const names = new Map(menu.items.map(({ ref, name }) => [ref, name]))
  const all = open.reduce((sum, span) => sum + lengthOf(span), 0)
  const notes = [...Map.groupBy(periods, ({ ref }) => ref)]
    .flatMap(([ref, of]) => {
      const name = names.get(ref)
      const spans = of.map(({ startedAt, endsAt }) => ({
        from: startedAt.getTime(),
        to: endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
      }))
      const out = open.map((span) => Math.min(lengthOf(span), outIn(span, spans)))
      const share = out.reduce((sum, ms) => sum + ms, 0) / all
      const times = out.filter((ms) => ms > 0).length
      // what is off all the time is told elsewhere
      if (name === undefined || share < SHARE_MIN || share > 0.99) return []
      return [{ name, share, times }]
    })
    .toSorted((a, b) => b.share - a.share)
    .slice(0, SHOWN)
    .map(({ name, share, times }) => ({
      signal: 'sold-out' as const,
      text: `${name} was sold out on ${times} of ${open.length} opening times in four weeks.`,
      evidence: [`Off for ${inPercent(share)} of the hours in which it could be ordered`],
      whyNow:
        'Prepare more of it, or sell it only when you have it: its hours are set in the menu.',
      to: '/menu-editor',
    }))
  return { looked, notes }
}

/** When the restaurant was open in the days before today, in moments. */
function openSpans(
  { hours, specialHours, timeZone }: SignalInput['menu']['restaurant'],
  today: Temporal.PlainDate,
): Span[] {
  const special = new Map(specialHours.map((day) => [day.date, day.hours]))
  return Array.from({ length: HABIT_DAYS }, (_, at) => today.subtract({ days: at + 1 })).flatMap(
    (day) => {
      const ofDay =
        special.get(day.toString()) ?? hours.filter((one) => one.day === day.dayOfWeek - 1)
      return ofDay.map(({ from, to }) => {
        const start = momentOf(day, from, timeZone)
        const end = momentOf(day, to, timeZone)
        // what goes over midnight is written as two periods, the first of which ends at 24:00
        return {
          from: start,
          to: end > start ? end : momentOf(day.add({ days: 1 }), '00:00', timeZone),
        }
      })
    },
  )
}

function momentOf(day: Temporal.PlainDate, time: string, timeZone: string): number {
  const isNextDay = time === '24:00'
  const date = isNextDay ? day.add({ days: 1 }) : day
  const plainTime = Temporal.PlainTime.from(isNextDay ? '00:00' : time)
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds
}

function outIn(span: Span, out: readonly Span[]): number {
  return out.reduce(
    (sum, one) => sum + Math.max(0, Math.min(span.to, one.to) - Math.max(span.from, one.from)),
    0,
  )
}

function lengthOf({ from, to }: Span): number {
  return to - from
}
