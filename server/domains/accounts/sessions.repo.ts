import { and, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { accounts, secondFactors, sessions } from './accounts.tables.ts'
import { LONGEST_LIFE_MS } from './session-life.ts'

export async function insertSession(
  db: Querier,
  values: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(values)
}

const oldestBegin = (now: Date) => new Date(now.getTime() - LONGEST_LIFE_MS)
const isLive = (now: Date) =>
  and(gt(sessions.expiresAt, now), gt(sessions.createdAt, oldestBegin(now)))
const isOver = (now: Date) =>
  or(lte(sessions.expiresAt, now), lte(sessions.createdAt, oldestBegin(now)))

/** The session with its account, where it has not expired. */
export async function findSession(db: Querier, tokenHash: string, now: Date) {
  const [row] = await db
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      accountId: accounts.id,
      name: accounts.name,
      email: accounts.email,
      confirmed: accounts.confirmed,
      hasFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(sessions.accountId, accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(now)))
  return row
}

export async function extendSession(db: Querier, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))
}

export async function deleteSession(db: Querier, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSessionsOf(db: Querier, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId))
}

export async function deleteExpiredSessions(
  db: Querier,
  accountId: string,
  now: Date,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), isOver(now)))
}

export function listOpenSessions(db: Querier, accountId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now)))
    .orderBy(desc(sessions.expiresAt), desc(sessions.createdAt))
}

/** Answers whether there was one. */
export async function deleteSessionById(
  db: Querier,
  accountId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Ends all of the account's sessions but this one; answers how many. */
export async function deleteOtherSessions(
  db: Querier,
  accountId: string,
  kept: { tokenHash: string } | { id: string },
): Promise<number> {
  const isOther = 'id' in kept ? ne(sessions.id, kept.id) : ne(sessions.tokenHash, kept.tokenHash)
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), isOther))
    .returning({ id: sessions.id })
  return rows.length
}
