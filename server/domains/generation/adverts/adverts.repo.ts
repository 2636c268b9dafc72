import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { advertisements } from '../adverts.tables.ts'

export type AdvertRow = typeof advertisements.$inferSelect

export async function insertAdverts(
  db: Querier,
  rows: (typeof advertisements.$inferInsert)[],
): Promise<AdvertRow[]> {
  return db.insert(advertisements).values(rows).returning()
}

/** Newest first; those of one call in the order in which they were asked for. */
export async function listAdvertRows(
  db: Querier,
  accountId: string,
  input: { itemId?: string; menuId?: string; limit: number; offset: number },
) {
  const where = and(
    eq(advertisements.accountId, accountId),
    isNull(advertisements.deletedAt),
    input.itemId ? eq(advertisements.itemId, input.itemId) : undefined,
    input.menuId ? eq(advertisements.menuId, input.menuId) : undefined,
  )
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(advertisements)
      .where(where)
      .orderBy(desc(advertisements.createdAt), desc(advertisements.id))
      .limit(input.limit)
      .offset(input.offset),
    db.select({ count: count() }).from(advertisements).where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

/** `deleted` true looks among the deleted ones. */
export async function findAdvertRow(
  db: Querier,
  accountId: string,
  id: string,
  deleted = false,
): Promise<AdvertRow | undefined> {
  const state = deleted
    ? sql`${advertisements.deletedAt} is not null`
    : isNull(advertisements.deletedAt)
  const [row] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, id), eq(advertisements.accountId, accountId), state))
  return row
}

/** Writes only where the version is still the one that was read. */
export async function updateAdvertRow(
  db: Querier,
  input: {
    id: string
    version: number
    changes: Pick<AdvertRow, 'heading' | 'text' | 'warnings'>
  },
): Promise<AdvertRow | undefined> {
  const [row] = await db
    .update(advertisements)
    .set({ ...input.changes, edited: true, version: input.version + 1, updatedAt: sql`now()` })
    .where(
      and(
        eq(advertisements.id, input.id),
        eq(advertisements.version, input.version),
        isNull(advertisements.deletedAt),
      ),
    )
    .returning()
  return row
}

export async function setAdvertDeleted(
  db: Querier,
  id: string,
  deletedAt: Date | null,
): Promise<void> {
  await db.update(advertisements).set({ deletedAt }).where(eq(advertisements.id, id))
}
