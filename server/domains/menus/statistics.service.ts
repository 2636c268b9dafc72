import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { spentByWeek, spentInAll } from '../usage/usage.service.ts'
import { countByWeek, countEngines, countScores, countTotals } from './statistics.repo.ts'

const WEEK_MS = 7 * 86_400_000

/** What was made and how good it is. */
export async function readStatistics(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  weeks: number,
) {
  const { db } = deps
  const { accountId } = caller
  const now = deps.now()
  const from = new Date(now.getTime() - weeks * WEEK_MS)
  const [totals, byWeek, engines, scores, spent, spentIn] = await Promise.all([
    countTotals(db, accountId),
    countByWeek(db, accountId, weeks, now),
    countEngines(db, accountId),
    countScores(db, accountId),
    spentInAll(db, accountId),
    spentByWeek(db, accountId, from),
  ])
  return {
    totals: { ...totals, spent },
    weeks: byWeek.map((week) => ({ ...week, spent: spentIn.get(week.week) ?? null })),
    engines,
    scores,
  }
}
