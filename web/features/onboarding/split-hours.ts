import { DAYS, type Day, type DayHours, type OpenHours } from '#contract/business-hours.ts'

type Days = Record<Day, DayHours>

export function alikeEveryDay(days: Days): boolean {
  const { isOpen, openTime, closeTime } = days.monday
  return DAYS.every(
    (day) =>
      days[day].isOpen === isOpen &&
      days[day].openTime === openTime &&
      days[day].closeTime === closeTime,
  )
}

/** When each day gets hours of its own: days that were never told apart begin with those that held for all. */
export function splitIntoDays(form: Days & OpenHours): Partial<Days> {
  const { openTime, closeTime } = form
  if (!alikeEveryDay(form) || openTime === '' || closeTime === '') return {}
  return Object.fromEntries(DAYS.map((day) => [day, { ...form[day], openTime, closeTime }]))
}
