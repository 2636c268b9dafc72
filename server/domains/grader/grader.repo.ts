import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { graderLinks, graderObjections } from './grader.tables.ts'

export async function insertGraderLink(
  db: Querier,
  row: typeof graderLinks.$inferInsert,
): Promise<void> {
  await db.insert(graderLinks).values(row)
}

export async function findGraderLink(db: Querier, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(graderLinks)
    .where(and(eq(graderLinks.tokenHash, tokenHash), gt(graderLinks.expiresAt, now)))
  return row
}

/** Answers whether there was one. */
export async function deleteGraderLink(
  db: Querier,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(graderLinks)
    .where(and(eq(graderLinks.tokenHash, tokenHash), gt(graderLinks.expiresAt, now)))
    .returning({ tokenHash: graderLinks.tokenHash })
  return rows.length > 0
}

export async function deleteGraderLinksUntil(db: Querier, now: Date): Promise<void> {
  await db.delete(graderLinks).where(lte(graderLinks.expiresAt, now))
}

export type ObjectionRow = typeof graderObjections.$inferSelect

export async function insertObjection(
  db: Querier,
  row: typeof graderObjections.$inferInsert,
): Promise<void> {
  await db.insert(graderObjections).values(row)
}

export async function listObjectionRows(
  db: Querier,
  page: { limit: number; offset: number },
): Promise<{ rows: ObjectionRow[]; total: number }> {
  const [rows, [all]] = await Promise.all([
    db
      .select()
      .from(graderObjections)
      .orderBy(desc(graderObjections.at), desc(graderObjections.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ count: count() }).from(graderObjections),
  ])
  return { rows, total: all?.count ?? 0 }
}

export async function decideObjectionRow(
  db: Querier,
  id: string,
  upheld: boolean,
): Promise<ObjectionRow | undefined> {
  const [row] = await db
    .update(graderObjections)
    .set({ upheld })
    .where(eq(graderObjections.id, id))
    .returning()
  return row
}

/** By rule, of objections to the rules as they are numbered now. */
export function countObjections(db: Querier, versionNumber: number) {
  return db
    .select({
      rule: graderObjections.rule,
      objections: count(),
      decided: count(graderObjections.upheld),
      upheld: sql<number>`count(*) filter (where ${graderObjections.upheld})::int`,
    })
    .from(graderObjections)
    .where(eq(graderObjections.versionNumber, versionNumber))
    .groupBy(graderObjections.rule)
}
