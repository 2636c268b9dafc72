import { weekOf } from './clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday after the week that the day is in. */
export function weekAfter(day: string): string {
  return shiftDay(weekOf(day), 7)
}

/** The Monday of the newest week that is over and that something is known of. */
export function lastWeekOver(newestDay: string, today: string): string {
  const [known, present] = [weekOf(newestDay), weekOf(today)]
  return known < present ? known : shiftDay(present, -7)
}

/** Mondays from one week to another, both among them. */
export function weeksBetween(from: string, to: string): string[] {
  const weeks: string[] = []
  for (let week = weekOf(from); week <= to; week = shiftDay(week, 7)) weeks.push(week)
  return weeks
}

/** A week belongs to the month that its Sunday is in. */
export function monthOfWeek(week: string): string {
  return shiftDay(week, 6).slice(0, 7)
}

export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

export function monthAfter(month: string): string {
  return shiftDay(lastDayOf(month), 1).slice(0, 7)
}

/** Whole months on, on the same day of the month or its last one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}
