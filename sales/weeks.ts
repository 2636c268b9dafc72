import { shiftDay } from '#contract/days.ts'
import { weekOf } from './clock.ts'

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
