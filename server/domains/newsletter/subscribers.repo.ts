import { and, count, desc, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import type { Cursor } from '#server/core/db/cursor.ts'
import { like } from '#server/core/db/like.ts'
import { newsletterSubscriptions as subscriptions } from './newsletter.tables.ts'

export type SubscribersAsked = {
  search: string
  isConfirmed: boolean | null
  ids: readonly string[] | null
}

export type SubscriberRow = Awaited<ReturnType<typeof listSubscriberRows>>[number]

/** Newest first. Of their tokens only the one that unsubscribes leaves the database. */
export function listSubscriberRows(
  db: Querier,
  asked: SubscribersAsked,
  { after, limit }: { after: Cursor | null; limit: number },
) {
  const older = after
    ? sql`(${subscriptions.askedAt}, ${subscriptions.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
    : undefined
  return db
    .select({
      id: subscriptions.id,
      email: subscriptions.email,
      askedAt: subscriptions.askedAt,
      exactAt: sql<string>`${subscriptions.askedAt}::text`,
      confirmedAt: subscriptions.confirmedAt,
      unsubscribeToken: subscriptions.unsubscribeToken,
    })
    .from(subscriptions)
    .where(and(conditions(asked), older))
    .orderBy(desc(subscriptions.askedAt), desc(subscriptions.id))
    .limit(limit)
}

export async function countSubscribers(db: Querier, asked: SubscribersAsked): Promise<number> {
  const [row] = await db.select({ total: count() }).from(subscriptions).where(conditions(asked))
  return row?.total ?? 0
}

function conditions({ search, isConfirmed, ids }: SubscribersAsked): SQL | undefined {
  return and(
    search === '' ? undefined : sql`lower(${subscriptions.email}) like lower(${like(search)})`,
    isConfirmed === null
      ? undefined
      : isConfirmed
        ? isNotNull(subscriptions.confirmedAt)
        : isNull(subscriptions.confirmedAt),
    ids === null ? undefined : inArray(subscriptions.id, [...ids]),
  )
}
