import { and, eq, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { secondFactors } from '../accounts/accounts.tables.ts'
import { affiliates } from '../affiliates/affiliates.tables.ts'
import { encryptionKeys, platformInfo } from './onboarding.tables.ts'

export type PlatformRow = typeof platformInfo.$inferSelect
export type EncryptedNumbers = Pick<
  PlatformRow,
  'routingNumberEncrypted' | 'accountNumberEncrypted' | 'taxIdEncrypted'
>

const ENCRYPTED = [
  platformInfo.routingNumberEncrypted,
  platformInfo.accountNumberEncrypted,
  platformInfo.taxIdEncrypted,
]

/** Whose information it is: a restaurant's, or the account's before it has one. */
export type PlatformOwner = { accountId: string; restaurantId: number | null }

function isOf({ accountId, restaurantId }: PlatformOwner) {
  return and(
    eq(platformInfo.accountId, accountId),
    restaurantId === null
      ? isNull(platformInfo.restaurantId)
      : eq(platformInfo.restaurantId, restaurantId),
  )
}

export async function findPlatformRow(
  db: Querier,
  owner: PlatformOwner,
): Promise<PlatformRow | undefined> {
  const [row] = await db.select().from(platformInfo).where(isOf(owner))
  return row
}

export function listPlatformRows(db: Querier, accountId: string): Promise<PlatformRow[]> {
  return db
    .select()
    .from(platformInfo)
    .where(eq(platformInfo.accountId, accountId))
    .orderBy(platformInfo.restaurantId)
}

/** Until the transaction ends, whoever else changes this row waits. */
export async function lockPlatformRow(tx: Transaction, owner: PlatformOwner): Promise<PlatformRow> {
  await tx.insert(platformInfo).values(owner).onConflictDoNothing()
  const [row] = await tx.select().from(platformInfo).where(isOf(owner)).for('update')
  if (!row) throw new Error('The row that was just made is gone.')
  return row
}

export async function updatePlatformRow(
  tx: Transaction,
  id: string,
  changes: Partial<Pick<PlatformRow, 'document'> & EncryptedNumbers>,
): Promise<void> {
  await tx
    .update(platformInfo)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(platformInfo.id, id))
}

/** Some of the rows that have a number encrypted with another key than this one. */
export function rowsEncryptedOtherwise(db: Querier, keyId: string): Promise<PlatformRow[]> {
  return db
    .select()
    .from(platformInfo)
    .where(or(...ENCRYPTED.map((column) => ne(keyOf(column), keyId))))
    .limit(100)
}

/** A start and the end of a rotation wait for each other. */
export async function lockKeys(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${encryptionKeys} in share row exclusive mode`)
}

/** Keys that some process encrypted with, or that a stored number, second factor or payout needs. */
export async function usedKeyIds(db: Querier): Promise<string[]> {
  const needed = [...ENCRYPTED, secondFactors.secretEncrypted, affiliates.secretPayout].map(
    (column) => sql`select ${keyOf(column)} from ${column.table} where ${keyOf(column)} <> ''`,
  )
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${encryptionKeys} union ${sql.join(needed, sql` union `)} order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Answers whether it is new here. */
export async function rememberKey(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.insert(encryptionKeys).values({ id }).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Of the keys but this one, those that nothing stored needs. */
export async function forgetUnneededKeys(tx: Transaction, keyId: string): Promise<void> {
  const needing = tx
    .select({ one: sql`1` })
    .from(platformInfo)
    .where(or(...ENCRYPTED.map((column) => eq(keyOf(column), encryptionKeys.id))))
  const factors = tx
    .select({ one: sql`1` })
    .from(secondFactors)
    .where(eq(keyOf(secondFactors.secretEncrypted), encryptionKeys.id))
  const payouts = tx
    .select({ one: sql`1` })
    .from(affiliates)
    .where(eq(keyOf(affiliates.secretPayout), encryptionKeys.id))
  await tx
    .delete(encryptionKeys)
    .where(
      and(ne(encryptionKeys.id, keyId), notExists(needing), notExists(factors), notExists(payouts)),
    )
}

/** The key's id within an encrypted text; null where nothing is stored. */
function keyOf(column: AnyPgColumn): SQL<string> {
  return sql<string>`split_part(${column}, '.', 2)`
}
