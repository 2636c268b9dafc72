import type { Querier } from '#server/core/db/connect.ts'
import { listSoldOutPeriods, type SoldOutPeriod } from './sold-out-periods.repo.ts'

/** When items of a restaurant's menu were off, of what reaches beyond a moment. */
export function soldOutSince(
  db: Querier,
  restaurantId: number,
  since: Date,
): Promise<SoldOutPeriod[]> {
  return listSoldOutPeriods(db, restaurantId, since)
}

export type { SoldOutPeriod }
