import type { OpenPeriod } from '#contract/canonical-menu.ts'
import type { UberDayHours } from './payload.ts'

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
/** A period ends at the latest then. */
const END_OF_DAY = '23:59'

/** A day without hours is not there. */
export function uberWeek(hours: readonly OpenPeriod[]): UberDayHours[] {
  return DAYS.map((day_of_week, day) => ({
    day_of_week,
    time_periods: hours.filter((period) => period.day === day).map(uberPeriod),
  })).filter(({ time_periods }) => time_periods.length > 0)
}

export function uberPeriod({ from, to }: { from: string; to: string }) {
  return { start_time: from, end_time: to === '24:00' ? END_OF_DAY : to }
}

export function readWeek(week: readonly UberDayHours[]): OpenPeriod[] {
  return week
    .flatMap(({ day_of_week, time_periods }) =>
      time_periods.map(({ start_time, end_time }) => ({
        day: Math.max(
          0,
          DAYS.findIndex((day) => day_of_week.toLowerCase().startsWith(day)),
        ),
        from: start_time,
        to: end_time === END_OF_DAY ? '24:00' : end_time,
      })),
    )
    .sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1))
}
