import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { countByWeek, countEngines, countScores, countTotals } from './statistics.repo.ts'

/** What was made and how good it is. */
export async function readStatistics(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  weeks: number,
) {
  const { db } = deps
  const { accountId } = caller
  const [totals, byWeek, engines, scores] = await Promise.all([
    countTotals(db, accountId),
    countByWeek(db, accountId, weeks, deps.now()),
    countEngines(db, accountId),
    countScores(db, accountId),
  ])
  return { totals, weeks: byWeek, engines, scores }
}
