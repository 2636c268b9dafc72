import type { OpenPeriod } from '#contract/canonical-menu.ts'
import { sortHours } from '../sold-menu.ts'
import { GRUBHUB_DAYS, type GrubhubSchedule } from './payload.ts'

/** The clock of a schedule has no 24:00. */
const END_OF_DAY = '23:59:59.999'

/** Days with the same hours share a rule. */
export function weeklySchedule(
  id: string,
  name: string,
  hours: readonly OpenPeriod[],
): GrubhubSchedule {
  const days = new Map<string, { day: number; from: string; to: string }[]>()
  for (const period of sortHours(hours)) {
    const key = `${period.from} ${period.to}`
    days.set(key, [...(days.get(key) ?? []), period])
  }
  return {
    external_id: id,
    name,
    type: 'WEEKLY',
    rules: [...days.values()].flatMap((periods) => {
      const [first] = periods
      if (!first) return []
      return {
        days: [...new Set(periods.map(({ day }) => GRUBHUB_DAYS[day] ?? 'MONDAY'))],
        start_time: `${first.from}:00.000`,
        end_time: first.to === '24:00' ? END_OF_DAY : `${first.to}:00.000`,
      }
    }),
  }
}

export function readSchedule({ rules }: GrubhubSchedule): OpenPeriod[] {
  return sortHours(
    rules.flatMap(({ days, start_time, end_time }) =>
      days
        .map((name) => (GRUBHUB_DAYS as readonly string[]).indexOf(name))
        .filter((day) => day >= 0)
        .map((day) => ({
          day,
          from: start_time.slice(0, 5),
          to: end_time.startsWith('23:59:59') ? '24:00' : end_time.slice(0, 5),
        })),
    ),
  )
}
