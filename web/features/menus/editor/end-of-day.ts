import { now as nowIn, parseAbsolute, toCalendarDate, toZoned } from '@internationalized/date'

/** The next midnight in a zone, as a point in time; right on the days that are 23 or 25 hours long. */
export function endOfDay(at: Date, timeZone: string): Date {
  const zone = isZone(timeZone) ? timeZone : nowIn('UTC').timeZone
  const day = toCalendarDate(parseAbsolute(at.toISOString(), zone))
  return toZoned(day.add({ days: 1 }), zone).toDate()
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}
