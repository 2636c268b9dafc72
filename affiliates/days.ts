const DAY_MS = 24 * 60 * 60 * 1000

/** Days and months are texts, `2026-03-01` and `2026-03`: they compare as they are. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export function monthAfter(month: string): string {
  return daysAfter(lastDayOf(month), 1).slice(0, 7)
}

/** The month that was over last on this day. */
export function monthBefore(day: string): string {
  return daysAfter(`${day.slice(0, 7)}-01`, -1).slice(0, 7)
}
