import { and, eq, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from './accounts.tables.ts'

export type AccountRow = typeof accounts.$inferSelect

export async function insertAccount(
  db: Querier,
  values: typeof accounts.$inferInsert,
): Promise<AccountRow> {
  const [row] = await db.insert(accounts).values(values).returning()
  if (!row) throw new Error('The insert of an account answered no row.')
  return row
}

export async function findAccountByEmail(
  db: Querier,
  email: string,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
  return row
}

export async function findAccount(db: Querier, id: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id))
  return row
}

/** Begins a confirmation of the account's address: a mail of an earlier one is not sent any more. */
export async function setConfirmationId(
  db: Querier,
  id: string,
  confirmationId: string,
): Promise<void> {
  await db.update(accounts).set({ confirmationId }).where(eq(accounts.id, id))
}

/** Gives the confirmation its token; undefined where the address is confirmed or a newer mail was asked for. */
export async function setConfirmationHash(
  db: Querier,
  input: { accountId: string; confirmationId: string; hash: string },
): Promise<AccountRow | undefined> {
  const { accountId, confirmationId, hash } = input
  const [row] = await db
    .update(accounts)
    .set({ confirmationHash: hash })
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.confirmationId, confirmationId),
        eq(accounts.confirmed, false),
      ),
    )
    .returning()
  return row
}

/** Undefined where it is not this account's token. It stays good, so that a second click is no error. */
export async function confirmByHash(
  db: Querier,
  id: string,
  confirmationHash: string,
): Promise<AccountRow | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ confirmed: true })
    .where(and(eq(accounts.id, id), eq(accounts.confirmationHash, confirmationHash)))
    .returning()
  return row
}

export async function hasConfirmation(db: Querier, confirmationHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.confirmationHash, confirmationHash))
  return rows.length > 0
}

/** Uses the token up; undefined where no unconfirmed account has it. */
export async function confirmAndSetPassword(
  db: Querier,
  input: { confirmationHash: string; passwordHash: string },
): Promise<AccountRow | undefined> {
  const [row] = await db
    .update(accounts)
    .set({
      confirmed: true,
      passwordHash: input.passwordHash,
      confirmationId: null,
      confirmationHash: null,
    })
    .where(
      and(eq(accounts.confirmationHash, input.confirmationHash), eq(accounts.confirmed, false)),
    )
    .returning()
  return row
}

export async function setPasswordHash(
  db: Querier,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id))
}

/** The new address is unconfirmed, and no link that went to the old one confirms it. */
export async function updateEmail(db: Querier, id: string, email: string): Promise<void> {
  await db
    .update(accounts)
    .set({ email, confirmed: false, confirmationId: null, confirmationHash: null })
    .where(eq(accounts.id, id))
}

/**
 * Answers whether the password is still this one, and keeps it until the transaction ends: a login that is under way
 * while the password changes must not open a session that outlives the old one's.
 */
export async function holdPassword(
  tx: Transaction,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .for('share')
  return rows.length > 0
}
