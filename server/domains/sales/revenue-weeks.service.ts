import type { Querier } from '#server/core/db/connect.ts'
import type { Range } from './counted.repo.ts'
import { countOpenDays, listOrderFiles, sumRevenue } from './revenue-weeks.repo.ts'

/** Revenue by week and channel with every step to it, and the files it is from. */
export async function revenueWeeks({ db }: { db: Querier }, restaurantId: number, range: Range) {
  // one after the other: within a transaction there is one connection
  const rows = await sumRevenue(db, restaurantId, range)
  const openDays = await countOpenDays(db, restaurantId, range)
  const files = await listOrderFiles(db, restaurantId, range)
  return { rows, openDays, files }
}
