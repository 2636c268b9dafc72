import { and, count, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Spent } from '#contract/menus.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Month } from './monthly-limit.service.ts'
import { modelCalls } from './usage.tables.ts'

export type ModelCall = Omit<typeof modelCalls.$inferSelect, 'id'>

export async function insertModelCall(db: Querier, row: ModelCall): Promise<void> {
  await db.insert(modelCalls).values(row)
}

const isUnreported = sql`${modelCalls.inputTokens} is null and ${modelCalls.outputTokens} is null`
// bigint comes as text.
const inputTokens = sql`coalesce(sum(${modelCalls.inputTokens}), 0)::bigint`.mapWith(Number)
const outputTokens = sql`coalesce(sum(${modelCalls.outputTokens}), 0)::bigint`.mapWith(Number)
const knownCost = sql`coalesce(sum(${modelCalls.costMicros}), 0)::bigint`.mapWith(Number)

function nullOrNumber(value: unknown): number | null {
  return value === null ? null : Number(value)
}

/** The cost is null where that of one call is not known, but for failed ones of which the provider told nothing. */
const spent = {
  calls: count(),
  inputTokens,
  outputTokens,
  costMicros: sql`case
    when bool_or(${modelCalls.costMicros} is null and not (${modelCalls.outcome} = 'failed' and ${isUnreported})) then null
    else sum(${modelCalls.costMicros})::bigint end`.mapWith(nullOrNumber),
}

function during(accountId: string, { start, next }: Month) {
  return and(
    eq(modelCalls.accountId, accountId),
    gte(modelCalls.createdAt, start),
    lt(modelCalls.createdAt, next),
  )
}

/** As much as is known: what a limit counts. */
export async function sumMonth(
  db: Querier,
  accountId: string,
  month: Month,
): Promise<{ costMicros: number; tokens: number }> {
  const [row] = await db
    .select({
      costMicros: knownCost,
      tokens: sql`${inputTokens} + ${outputTokens}`.mapWith(Number),
    })
    .from(modelCalls)
    .where(during(accountId, month))
  return row ?? { costMicros: 0, tokens: 0 }
}

export async function readMonth(db: Querier, accountId: string, month: Month) {
  const [row] = await db
    .select({
      ...spent,
      knownCost,
      // What failed at once costs nothing; what was broken off may.
      uncountedCalls: sql<number>`(count(*) filter (where ${isUnreported} and ${modelCalls.costMicros} is null
        and (${modelCalls.outcome} <> 'failed' or ${modelCalls.failure} in ('timeout', 'stopped'))))::int`,
    })
    .from(modelCalls)
    .where(during(accountId, month))
  return row
}

export async function sumByMenu(db: Querier, menuIds: readonly string[]) {
  if (menuIds.length === 0) return []
  return db
    .select({ menuId: modelCalls.menuId, ...spent })
    .from(modelCalls)
    .where(inArray(modelCalls.menuId, [...menuIds]))
    .groupBy(modelCalls.menuId)
}

export async function sumAll(db: Querier, accountId: string): Promise<Spent | undefined> {
  const [row] = await db.select(spent).from(modelCalls).where(eq(modelCalls.accountId, accountId))
  return row
}

/** By week (its Monday, UTC), since `from`; weeks without a call are absent. */
export async function sumByWeek(db: Querier, accountId: string, from: Date) {
  const week = sql<string>`to_char(date_trunc('week', ${modelCalls.createdAt} at time zone 'UTC'), 'YYYY-MM-DD')`
  return db
    .select({ week, ...spent })
    .from(modelCalls)
    .where(and(eq(modelCalls.accountId, accountId), gte(modelCalls.createdAt, from)))
    .groupBy(sql`1`)
}
