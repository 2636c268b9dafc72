/// <reference lib="esnext.temporal" />
import { BOOKING_MONTHS, CONSULTATION_MINUTES } from '#contract/consultations.ts'
import type { Config } from '#server/config.ts'

export type BusinessDays = Config['business']

/** A time that consultations begin at: `HH:MM` in the business's zone, and the same as a point in time. */
export type Slot = { time: string; startsAt: Date }

const SATURDAY = 6

/** When consultations begin: each half hour from 09:00 until one ends at 17:00. */
const TIMES = Array.from({ length: 16 }, (_, nth) =>
  Temporal.PlainTime.from('09:00').add({ minutes: nth * CONSULTATION_MINUTES }),
).map((plainTime) => ({ plainTime, time: clock(plainTime) }))

/** The days that can be booked, `YYYY-MM-DD`, both included. Six months from 31 August end in February's last day. */
export function bookingWindow(
  { timeZone }: Pick<BusinessDays, 'timeZone'>,
  now: Date,
): { first: string; last: string } {
  const today = zoned(now, timeZone).toPlainDate()
  return { first: today.toString(), last: today.add({ months: BOOKING_MONTHS }).toString() }
}

/** All of a day's slots, of today also those that have begun; none on days that cannot be booked. */
export function slotsOfDay(business: BusinessDays, date: string, now: Date): Slot[] {
  const { first, last } = bookingWindow(business, now)
  const day = Temporal.PlainDate.from(date)
  const isWorkday = day.dayOfWeek < SATURDAY && !business.holidays.includes(date)
  if (date < first || date > last || !isWorkday) return []
  return TIMES.map(({ time, plainTime }) => {
    const there = day.toZonedDateTime({ timeZone: business.timeZone, plainTime })
    return { time, startsAt: new Date(there.epochMilliseconds) }
  })
}

/** Every slot that can still begin, by its day; days without one are left out. */
export function comingSlots(business: BusinessDays, now: Date): Map<string, Slot[]> {
  const { first, last } = bookingWindow(business, now)
  const days = new Map<string, Slot[]>()
  let day = Temporal.PlainDate.from(first)
  while (day.toString() <= last) {
    const slots = slotsOfDay(business, day.toString(), now).filter(({ startsAt }) => startsAt > now)
    if (slots.length > 0) days.set(day.toString(), slots)
    day = day.add({ days: 1 })
  }
  return days
}

/** A point in time as day and time of a zone. */
export function dayAndTime(at: Date, timeZone: string): { date: string; time: string } {
  const there = zoned(at, timeZone)
  return { date: there.toPlainDate().toString(), time: clock(there.toPlainTime()) }
}

export function endOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() + CONSULTATION_MINUTES * 60_000)
}

/** What began at this moment or before is over. */
export function startOfRunning(now: Date): Date {
  return new Date(now.getTime() - CONSULTATION_MINUTES * 60_000)
}

function clock(time: Temporal.PlainTime): string {
  return time.toString({ smallestUnit: 'minute' })
}

function zoned(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
}
