import { and, eq, gt, lt } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { accounts, sessions } from './accounts.tables.ts'

export async function insertSession(
  db: Querier,
  values: typeof sessions.$inferInsert,
): Promise<void> {
  await db.insert(sessions).values(values)
}

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
    })
    .from(sessions)
    .innerJoin(accounts, eq(sessions.accountId, accounts.id))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)))
  return row
}

export async function extendSession(db: Querier, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id))
}

export async function deleteSession(db: Querier, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteExpiredSessions(
  db: Querier,
  accountId: string,
  now: Date,
): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), lt(sessions.expiresAt, now)))
}
