/// <reference lib="esnext.temporal" />
import type { ReviewSettings } from '#contract/reviews.ts'

/** ISO 8601: `2026-W48`. */
export function weekOf(now: Date, timeZone: string): string {
  const { weekOfYear, yearOfWeek } = zoned(now, timeZone)
  return `${yearOfWeek}-W${String(weekOfYear).padStart(2, '0')}`
}

/** Whether the review's hour of its day is now; of months only the first such day. */
export function isDue(settings: ReviewSettings, now: Date, timeZone: string): boolean {
  const { dayOfWeek, hour, day } = zoned(now, timeZone)
  if (settings.frequency === 'off') return false
  if (settings.frequency === 'monthly' && day > 7) return false
  return dayOfWeek - 1 === settings.weekday && hour === settings.hour
}

/** Null while reviews are off. An hour that a night of the clock's change leaves out is the one after it. */
export function nextReview(settings: ReviewSettings, now: Date, timeZone: string): Date | null {
  if (settings.frequency === 'off') return null
  const present = zoned(now, timeZone)
  const plainTime = Temporal.PlainTime.from({ hour: settings.hour })
  for (let days = 0; days <= 45; days += 1) {
    const day = present.toPlainDate().add({ days })
    const isItsDay = day.dayOfWeek - 1 === settings.weekday
    const isInMonth = settings.frequency === 'weekly' || day.day <= 7
    if (!isItsDay || !isInMonth) continue
    const at = day.toZonedDateTime({ timeZone, plainTime })
    if (Temporal.ZonedDateTime.compare(at, present) > 0) return new Date(at.epochMilliseconds)
  }
  return null
}

/** The restaurant's day, `YYYY-MM-DD`. */
export function dayOf(now: Date, timeZone: string): Temporal.PlainDate {
  return zoned(now, timeZone).toPlainDate()
}

function zoned(now: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
}
