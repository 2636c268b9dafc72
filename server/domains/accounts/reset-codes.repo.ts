import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { resetCodes } from './accounts.tables.ts'

export type ResetCodeRow = typeof resetCodes.$inferSelect

/** Begins a request for a code; the one before it and its tries are gone. */
export async function replaceResetRequest(
  db: Querier,
  values: Pick<ResetCodeRow, 'addressHash' | 'accountId' | 'requestId' | 'expiresAt'>,
): Promise<void> {
  const fresh = { ...values, codeHash: null, wrongTries: 0 }
  await db
    .insert(resetCodes)
    .values(fresh)
    .onConflictDoUpdate({ target: resetCodes.addressHash, set: fresh })
}

/** Gives the request its code, unless an earlier try has; undefined where it has expired or a newer one took its place. */
export async function setResetCode(
  db: Querier,
  input: { requestId: string; codeHash: string; expiresAt: Date; now: Date },
): Promise<ResetCodeRow | undefined> {
  const { requestId, codeHash, expiresAt, now } = input
  const [row] = await db
    .update(resetCodes)
    .set({ codeHash: sql`coalesce(${resetCodes.codeHash}, ${codeHash})`, expiresAt })
    .where(and(eq(resetCodes.requestId, requestId), gt(resetCodes.expiresAt, now)))
    .returning()
  return row
}

/** Uses up one try and answers what it is tried on; undefined where no try is left. */
export async function takeCodeTry(
  db: Querier,
  input: { addressHash: string; tries: number; now: Date },
): Promise<ResetCodeRow | undefined> {
  const { addressHash, tries, now } = input
  const [row] = await db
    .update(resetCodes)
    .set({ wrongTries: sql`${resetCodes.wrongTries} + 1` })
    .where(
      and(
        eq(resetCodes.addressHash, addressHash),
        gt(resetCodes.expiresAt, now),
        lt(resetCodes.wrongTries, tries),
      ),
    )
    .returning()
  return row
}

export async function giveBackCodeTry(db: Querier, requestId: string): Promise<void> {
  await db
    .update(resetCodes)
    .set({ wrongTries: sql`${resetCodes.wrongTries} - 1` })
    .where(eq(resetCodes.requestId, requestId))
}

export async function findResetRequest(
  db: Querier,
  addressHash: string,
  now: Date,
): Promise<ResetCodeRow | undefined> {
  const [row] = await db
    .select()
    .from(resetCodes)
    .where(and(eq(resetCodes.addressHash, addressHash), gt(resetCodes.expiresAt, now)))
  return row
}

/** Answers whether the code was still there: of two resets with one code, one finds it. */
export async function useUpResetCode(
  db: Querier,
  { requestId, codeHash }: { requestId: string; codeHash: string },
): Promise<boolean> {
  const rows = await db
    .delete(resetCodes)
    .where(and(eq(resetCodes.requestId, requestId), eq(resetCodes.codeHash, codeHash)))
    .returning({ requestId: resetCodes.requestId })
  return rows.length > 0
}

/** Leaves alone what somebody is just replacing, so that no two wait for each other. */
export async function deleteExpiredResetCodes(db: Querier, now: Date): Promise<void> {
  const expired = db
    .select({ addressHash: resetCodes.addressHash })
    .from(resetCodes)
    .where(lte(resetCodes.expiresAt, now))
    .for('update', { skipLocked: true })
  await db.delete(resetCodes).where(inArray(resetCodes.addressHash, expired))
}

/** Codes that went to an address or were good for a password that is no more. */
export async function deleteResetCodesOf(db: Querier, accountId: string): Promise<void> {
  await db.delete(resetCodes).where(eq(resetCodes.accountId, accountId))
}
