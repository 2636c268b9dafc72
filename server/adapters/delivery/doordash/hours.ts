import type { OpenPeriod, SpecialDay } from '#contract/canonical-menu.ts'
import type { SellingPeriod } from '../parts/selling-hours.ts'
import type { DoordashHours, DoordashMenu } from './payload.ts'

const DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
/** DoorDash's last moment of a day. */
const END_OF_DAY = '23:59:59'

export function openHours(hours: readonly OpenPeriod[]): DoordashHours[] {
  return hours.map(({ day, from, to }) => ({
    day_index: DAYS[day] ?? 'MON',
    start_time: toTime(from),
    end_time: toTime(to),
  }))
}

export function itemHours(periods: readonly SellingPeriod[]): DoordashHours[] {
  return periods.flatMap(({ firstDate, lastDate, ...period }) =>
    openHours([period]).map((row) => ({
      ...row,
      ...(firstDate !== null && { start_date: firstDate }),
      ...(lastDate !== null && { end_date: lastDate }),
    })),
  )
}

export function specialHours(days: readonly SpecialDay[]): DoordashMenu['special_hours'] {
  return days.flatMap(({ date, hours }): DoordashMenu['special_hours'] =>
    hours.length === 0
      ? [{ date, closed: true }]
      : hours.map(({ from, to }) => ({
          date,
          closed: false,
          start_time: toTime(from),
          end_time: toTime(to),
        })),
  )
}

export function readOpenHours(rows: readonly DoordashHours[]): OpenPeriod[] {
  return rows.map(({ day_index, start_time, end_time }) => ({
    day: Math.max(
      0,
      DAYS.findIndex((day) => day_index.toUpperCase().startsWith(day)),
    ),
    from: fromTime(start_time),
    to: fromTime(end_time),
  }))
}

export function readItemHours(rows: readonly DoordashHours[]): SellingPeriod[] {
  return rows.flatMap((row) =>
    readOpenHours([row]).map((period) => ({
      ...period,
      firstDate: row.start_date ?? null,
      lastDate: row.end_date ?? null,
    })),
  )
}

export function readSpecialHours(rows: DoordashMenu['special_hours']): SpecialDay[] {
  const days = new Map<string, SpecialDay['hours']>()
  for (const { date, closed, start_time, end_time } of rows) {
    const hours = days.get(date) ?? []
    days.set(date, hours)
    if (!closed && start_time && end_time) {
      hours.push({ from: fromTime(start_time), to: fromTime(end_time) })
    }
  }
  return [...days].map(([date, hours]) => ({ date, hours }))
}

function toTime(clock: string): string {
  return clock === '24:00' ? END_OF_DAY : `${clock}:00`
}

function fromTime(time: string): string {
  return time === END_OF_DAY ? '24:00' : time.slice(0, 5)
}
