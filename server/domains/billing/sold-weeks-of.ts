import type { SoldWeek } from '#sales/sold-weeks.ts'
import { weeksBetween } from '#sales/weeks.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { revenueWeeks } from '../sales/revenue-weeks.service.ts'
import { listLeftOut } from './fee.repo.ts'

type Sold = {
  weeks: SoldWeek[]
  files: Awaited<ReturnType<typeof revenueWeeks>>['files']
}

/** Every week of a time, those without sales among them, with what was left out of it. */
export async function soldWeeksOf(
  deps: { db: Querier },
  restaurantId: number,
  range: { from: string; to: string },
): Promise<Sold> {
  const { rows, openDays, files } = await revenueWeeks(deps, restaurantId, range)
  const flags = await listLeftOut(deps.db, restaurantId)
  const byWeek = Map.groupBy(rows, ({ week }) => week)
  const days = new Map(openDays.map(({ week, days: count }) => [week, count]))
  const reasons = new Map(flags.map(({ week, reason }) => [week, reason]))
  const weeks = weeksBetween(range.from, range.to).map(
    (week): SoldWeek => ({
      week,
      openDays: days.get(week) ?? 0,
      flag: reasons.get(week) ?? null,
      channels: (byWeek.get(week) ?? []).map(({ week: _week, ...channel }) => channel),
    }),
  )
  return { weeks, files }
}

/** Files whose days or amounts are not those of the restaurant any more; a sentence for each kind. */
export function strangeFiles(
  files: Sold['files'],
  as: { currency: string; timeZone: string },
): string[] {
  const { currency, timeZone } = as
  const zones = [...new Set(files.map((file) => file.timeZone))].filter((one) => one !== timeZone)
  const currencies = [...new Set(files.map((file) => file.currency))].filter(
    (one) => one !== currency,
  )
  return [
    ...(zones.length > 0
      ? [
          `The days of some files were told in ${zones.join(' and ')}, and the restaurant is in ${timeZone} now. Undo those files under Sales and bring them again, so that all weeks begin alike.`,
        ]
      : []),
    ...(currencies.length > 0
      ? [
          `Some files are in ${currencies.join(' and ')} and the rest in ${currency}. Amounts of two currencies are not added up: undo those files under Sales.`,
        ]
      : []),
  ]
}
