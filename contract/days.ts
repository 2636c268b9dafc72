const DAY_MS = 24 * 60 * 60 * 1000

/** Days and months are texts, `2026-03-01` and `2026-03`: they compare as they are. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export function monthAfter(month: string): string {
  return shiftDay(lastDayOf(month), 1).slice(0, 7)
}

/** The month that was over last on this day. */
export function monthBefore(day: string): string {
  return shiftDay(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
}

/** Whole months on, on the same day of the month or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}
