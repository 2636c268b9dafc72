import type { z } from 'zod'
import type { usage } from '#contract/generation.ts'
import type { Spent } from '#contract/menus.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { MICROS_PER_DOLLAR, type sumOf } from './model-cost.ts'
import { limitSentence, monthOf, reachedLimit } from './monthly-limit.service.ts'
import { readMonth, sumAll, sumByMenu, sumByWeek } from './usage.repo.ts'

const NO_LIMIT = { dollars: null, tokens: null }

/** What models took for the account in this month, and how that stands to the limit. */
export async function readUsage(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { accountId }: Caller,
): Promise<z.input<typeof usage.response>> {
  const month = monthOf(deps.now())
  const limit = deps.config.ai?.monthlyLimit ?? NO_LIMIT
  const row = await readMonth(deps.db, accountId, month)
  const { calls = 0, inputTokens = 0, outputTokens = 0, knownCost = 0 } = row ?? {}
  const reached = reachedLimit(limit, {
    costMicros: knownCost,
    tokens: inputTokens + outputTokens,
  })
  return {
    month: month.name,
    startsAnew: month.next.toISOString(),
    calls,
    inputTokens,
    outputTokens,
    costMicros: row?.costMicros ?? null,
    uncountedCalls: row?.uncountedCalls ?? 0,
    limit: {
      costMicros: limit.dollars === null ? null : Math.round(limit.dollars * MICROS_PER_DOLLAR),
      tokens: limit.tokens,
    },
    reached: reached === null ? null : limitSentence(reached, month),
  }
}

/** A run's sum as the contract has it; null where no model was called. */
export function toSpent(sum: ReturnType<typeof sumOf>): Spent | null {
  const { modelCalls, inputTokens, outputTokens, costMicros } = sum
  if (modelCalls === 0) return null
  return { calls: modelCalls, inputTokens, outputTokens, costMicros }
}

/** What the writing of each menu took; those that no model wrote are absent. */
export async function spentOnMenus(
  db: Querier,
  menuIds: readonly string[],
): Promise<Map<string, Spent>> {
  const sums = new Map<string, Spent>()
  for (const { menuId, ...spent } of await sumByMenu(db, menuIds)) {
    if (menuId !== null) sums.set(menuId, spent)
  }
  return sums
}

export async function spentInAll(db: Querier, accountId: string): Promise<Spent | null> {
  const spent = await sumAll(db, accountId)
  return spent && spent.calls > 0 ? spent : null
}

/** By the week's Monday (UTC); weeks without a call of a model are absent. */
export async function spentByWeek(
  db: Querier,
  accountId: string,
  from: Date,
): Promise<Map<string, Spent>> {
  const sums = await sumByWeek(db, accountId, from)
  return new Map(sums.map(({ week, ...spent }) => [week, spent]))
}
