import { and, desc, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import type { Cursor } from '#server/core/db/cursor.ts'
import { like } from '#server/core/db/like.ts'
import type { ActedFor, AuditEntry } from '#server/core/http/audit.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import { operatorActions } from './operations.tables.ts'

/** Begins an entry; where it is begun already, says for whom it is. */
export async function writeAction(
  db: Querier,
  entry: AuditEntry,
  { at, whom }: { at: Date; whom: ActedFor | null },
): Promise<void> {
  const { id, operatorId, address, action, words, target, given } = entry
  const forWhom = whom && { accountId: whom.accountId, restaurantId: whom.restaurantId ?? null }
  const inserted = db.insert(operatorActions).values({
    id,
    at,
    operatorId,
    operatorName: sql`coalesce(${nameOf(operatorId)}, '')`,
    operatorAddress: address,
    action,
    words,
    target,
    given,
    searched: sql`concat_ws(' ', ${nameOf(operatorId)}, ${[words, action, ...plain(target), ...plain(given)].join(' ')}::text)`,
    ...forWhom,
  })
  if (forWhom) await inserted.onConflictDoUpdate({ target: operatorActions.id, set: forWhom })
  else await inserted
}

function nameOf(operatorId: string): SQL {
  return sql`(select ${accounts.name} || ' ' || ${accounts.surname} from ${accounts} where ${accounts.id} = ${operatorId})`
}

/** The words and numbers in something, without its names and braces. */
function plain(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(plain)
  return value === null || value === undefined ? [] : [String(value)]
}

export async function endAction(db: Querier, id: string, status: number): Promise<void> {
  await db.update(operatorActions).set({ status }).where(eq(operatorActions.id, id))
}

const shown = {
  id: operatorActions.id,
  at: operatorActions.at,
  operator: operatorActions.operatorName,
  action: operatorActions.action,
  words: operatorActions.words,
  accountId: operatorActions.accountId,
  businessName: accounts.businessName,
  restaurantId: operatorActions.restaurantId,
  restaurantName: restaurants.name,
  target: operatorActions.target,
  given: operatorActions.given,
  status: operatorActions.status,
}

export type ActionsAsked = { search: string; accountId: string | null }

export function listActions(
  db: Querier,
  { search, accountId }: ActionsAsked,
  page: { after: Cursor | null; limit: number },
) {
  return newest(
    db,
    [accountId === null ? undefined : eq(operatorActions.accountId, accountId), wordsLike(search)],
    page,
  )
}

/** What became of something that was done for an account. */
export function listDoneFor(
  db: Querier,
  accountId: string,
  page: { after: Cursor | null; limit: number },
) {
  return newest(
    db,
    [
      eq(operatorActions.accountId, accountId),
      isNotNull(operatorActions.status),
      lt(operatorActions.status, 400),
    ],
    page,
  )
}

function newest(
  db: Querier,
  conditions: readonly (SQL | undefined)[],
  { after, limit }: { after: Cursor | null; limit: number },
) {
  return db
    .select(shown)
    .from(operatorActions)
    .leftJoin(accounts, eq(accounts.id, operatorActions.accountId))
    .leftJoin(restaurants, eq(restaurants.id, operatorActions.restaurantId))
    .where(
      and(
        ...conditions,
        after
          ? sql`(${operatorActions.at}, ${operatorActions.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(operatorActions.at), desc(operatorActions.id))
    .limit(limit)
}

function wordsLike(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = like(search)
  return sql`(${operatorActions.searched} ilike ${pattern} or ${accounts.businessName} ilike ${pattern} or ${restaurants.name} ilike ${pattern})`
}
