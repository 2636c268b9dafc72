import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ReviewKind, Stop } from '#affiliates/fraud.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { affiliateCustomers, affiliates } from './affiliates.tables.ts'

export type CustomerRow = typeof affiliateCustomers.$inferSelect
export type Customer = CustomerRow & {
  account: Pick<
    typeof accounts.$inferSelect,
    | 'name'
    | 'surname'
    | 'email'
    | 'phone'
    | 'businessName'
    | 'businessAddress'
    | 'businessPhone'
    | 'businessEmail'
  >
}

/** The affiliate's next customer; an account that is another's becomes this one's. */
export async function setCustomer(
  tx: Transaction,
  values: Omit<typeof affiliateCustomers.$inferInsert, 'number'>,
): Promise<number> {
  const [counted] = await tx
    .update(affiliates)
    .set({ customers: sql`${affiliates.customers} + 1` })
    .where(eq(affiliates.id, values.affiliateId))
    .returning({ number: affiliates.customers })
  if (!counted) throw new Error('There is no such affiliate.')
  const row = { stoppedFor: null, isSameDevice: false, ...values, number: counted.number }
  await tx
    .insert(affiliateCustomers)
    .values(row)
    .onConflictDoUpdate({ target: affiliateCustomers.accountId, set: row })
  return counted.number
}

export async function findCustomer(
  db: Querier,
  accountId: string,
): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliateCustomers)
    .where(eq(affiliateCustomers.accountId, accountId))
  return row
}

export async function hasAccount(db: Querier, accountId: string): Promise<boolean> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId))
  return rows.length > 0
}

export async function forgetCustomer(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(affiliateCustomers).where(eq(affiliateCustomers.accountId, accountId))
}

export async function stopCustomer(
  db: Querier,
  accountId: string,
  stop: Stop | ReviewKind,
): Promise<void> {
  await db
    .update(affiliateCustomers)
    .set({ stoppedFor: stop })
    .where(eq(affiliateCustomers.accountId, accountId))
}

export async function listCustomers(db: Querier, affiliateId: string): Promise<Customer[]> {
  const rows = await db
    .select({ customer: affiliateCustomers, account: accounts })
    .from(affiliateCustomers)
    .innerJoin(accounts, eq(accounts.id, affiliateCustomers.accountId))
    .where(eq(affiliateCustomers.affiliateId, affiliateId))
    .orderBy(asc(affiliateCustomers.number))
  return rows.map(({ customer, account }) => ({ ...customer, account }))
}

/** When those signed up who came by the code of late. */
export async function signupsSince(
  db: Querier,
  { affiliateId, since }: { affiliateId: string; since: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ at: affiliateCustomers.at })
    .from(affiliateCustomers)
    .where(
      and(
        eq(affiliateCustomers.affiliateId, affiliateId),
        gt(affiliateCustomers.at, since),
        sql`${affiliateCustomers.by} <> 'operator'`,
      ),
    )
  return rows.map(({ at }) => at)
}
