import { eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { encryptionKeys, platformInfo } from './onboarding.tables.ts'

export type PlatformRow = typeof platformInfo.$inferSelect
export type SealedNumbers = Pick<
  PlatformRow,
  'routingNumberSealed' | 'accountNumberSealed' | 'taxIdSealed'
>

const SEALED = [
  platformInfo.routingNumberSealed,
  platformInfo.accountNumberSealed,
  platformInfo.taxIdSealed,
]

export async function findPlatformRow(
  db: Querier,
  accountId: string,
): Promise<PlatformRow | undefined> {
  const [row] = await db.select().from(platformInfo).where(eq(platformInfo.accountId, accountId))
  return row
}

/** Until the transaction ends, whoever else changes this account's row waits. */
export async function lockPlatformRow(tx: Transaction, accountId: string): Promise<PlatformRow> {
  await tx.insert(platformInfo).values({ accountId }).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(platformInfo)
    .where(eq(platformInfo.accountId, accountId))
    .for('update')
  if (!row) throw new Error('The row that was just made is gone.')
  return row
}

export async function updatePlatformRow(
  tx: Transaction,
  accountId: string,
  changes: Partial<Pick<PlatformRow, 'document'> & SealedNumbers>,
): Promise<void> {
  await tx
    .update(platformInfo)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(platformInfo.accountId, accountId))
}

/** Some of the accounts that have a number sealed with another key than this one. */
export async function accountsSealedOtherwise(db: Querier, keyId: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: platformInfo.accountId })
    .from(platformInfo)
    .where(or(...SEALED.map((column) => ne(keyOf(column), keyId))))
    .limit(100)
  return rows.map(({ accountId }) => accountId)
}

/** A start and the end of a rotation wait for each other. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${encryptionKeys} in share row exclusive mode`)
}

/** Keys that some process sealed with, or that a stored number needs. */
export async function usedKeyIds(db: Querier): Promise<string[]> {
  const needed = SEALED.map(
    (column) => sql`select ${keyOf(column)} from ${platformInfo} where ${column} is not null`,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${encryptionKeys} union ${sql.join(needed, sql` union `)} order by 1`,
  )
  return rows.map(({ id }) => id)
}

export async function rememberKey(tx: Transaction, id: string): Promise<void> {
  await tx.insert(encryptionKeys).values({ id }).onConflictDoNothing()
}

/** Of the keys but this one, those that no stored number needs. */
export async function forgetUnneededKeys(tx: Transaction, keyId: string): Promise<void> {
  const needing = tx
    .select({ one: sql`1` })
    .from(platformInfo)
    .where(or(...SEALED.map((column) => eq(keyOf(column), encryptionKeys.id))))
  await tx
    .delete(encryptionKeys)
    .where(sql`${ne(encryptionKeys.id, keyId)} and ${notExists(needing)}`)
}

/** The key's id within a sealed text; null where nothing is stored. */
function keyOf(column: AnyPgColumn): SQL<string> {
  return sql<string>`split_part(${column}, '.', 2)`
}
