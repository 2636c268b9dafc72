import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { recoveryCodes, secondFactors } from './accounts.tables.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

/** The one that was begun, confirmed or not. */
export async function findBegunFactor(
  db: Querier,
  accountId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId))
  return row
}

/** The one that logging in asks for. */
export async function findFactor(
  db: Querier,
  accountId: string,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return row
}

/** Begins anew; answers whether it did: one that is on stays as it is. */
export async function beginFactor(
  db: Querier,
  values: { accountId: string; secretEncrypted: string },
): Promise<boolean> {
  const rows = await db
    .insert(secondFactors)
    .values(values)
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { secretEncrypted: values.secretEncrypted, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

/** Answers whether it was this one, and not on yet. */
export async function turnFactorOn(
  db: Querier,
  { accountId, secretEncrypted }: Pick<SecondFactorRow, 'accountId' | 'secretEncrypted'>,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ confirmedAt: at })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.secretEncrypted, secretEncrypted),
        isNull(secondFactors.confirmedAt),
      ),
    )
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

/** Takes a time step; false where it or a later one was taken before, however many ask at once. */
export async function takeStep(db: Querier, accountId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId })
  return rows.length > 0
}

export async function deleteFactor(db: Querier, accountId: string): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

export async function replaceRecoveryCodes(
  db: Querier,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ accountId, codeHash })))
}

/** Uses a recovery code up; false where there is none. */
export async function takeRecoveryCode(
  db: Querier,
  accountId: string,
  codeHash: string,
): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ codeHash: recoveryCodes.codeHash })
  return rows.length > 0
}

export async function countRecoveryCodes(db: Querier, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.accountId, accountId))
  return row?.count ?? 0
}

/** Some of those whose secret another key than this one encrypts. */
export function factorsEncryptedOtherwise(db: Querier, keyId: string): Promise<SecondFactorRow[]> {
  return db
    .select()
    .from(secondFactors)
    .where(sql`split_part(${secondFactors.secretEncrypted}, '.', 2) not in (${keyId}, '')`)
    .limit(100)
}

/** Unless it was begun anew meanwhile. */
export async function setFactorSecret(
  db: Querier,
  { accountId, secretEncrypted }: Pick<SecondFactorRow, 'accountId' | 'secretEncrypted'>,
  reencrypted: string,
): Promise<void> {
  await db
    .update(secondFactors)
    .set({ secretEncrypted: reencrypted })
    .where(
      and(
        eq(secondFactors.accountId, accountId),
        eq(secondFactors.secretEncrypted, secretEncrypted),
      ),
    )
}
