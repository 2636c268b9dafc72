import { asc, count, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { planReminders, plans } from './billing.tables.ts'
import type { Reminder } from './plan-dates.ts'

export type PlanRow = typeof plans.$inferSelect
export type PayingAccount = {
  id: string
  name: string
  surname: string
  businessName: string
  businessAddress: string
  email: string
  confirmed: boolean
}

const PAYING = {
  id: accounts.id,
  name: accounts.name,
  surname: accounts.surname,
  businessName: accounts.businessName,
  businessAddress: accounts.businessAddress,
  email: accounts.email,
  confirmed: accounts.confirmed,
}

export async function findPayingAccount(
  db: Querier,
  accountId: string,
): Promise<PayingAccount | undefined> {
  const [row] = await db.select(PAYING).from(accounts).where(eq(accounts.id, accountId))
  return row
}

export async function findPlan(db: Querier, accountId: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(eq(plans.accountId, accountId))
    .orderBy(desc(plans.setAt))
    .limit(1)
  return row
}

export async function insertPlan(
  tx: Querier,
  row: typeof plans.$inferInsert,
): Promise<PlanRow | undefined> {
  const [inserted] = await tx.insert(plans).values(row).returning()
  return inserted
}

export async function listAccounts(
  db: Querier,
  { search, limit, offset }: { search: string; limit: number; offset: number },
): Promise<{ rows: PayingAccount[]; total: number }> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const of: SQL | undefined =
    search === ''
      ? undefined
      : or(
          ilike(accounts.businessName, like),
          ilike(accounts.email, like),
          ilike(sql`${accounts.name} || ' ' || ${accounts.surname}`, like),
        )
  const [rows, [counted]] = await Promise.all([
    db
      .select(PAYING)
      .from(accounts)
      .where(of)
      .orderBy(asc(accounts.businessName), asc(accounts.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(accounts).where(of),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** The newest plan of each account, in pages by account. */
export async function listPlanRows(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<PlanRow[]> {
  return db
    .selectDistinctOn([plans.accountId])
    .from(plans)
    .where(after === null ? undefined : gt(plans.accountId, after))
    .orderBy(asc(plans.accountId), desc(plans.setAt))
    .limit(limit)
}

export async function newestPlans(
  db: Database,
  accountIds: readonly string[],
): Promise<Map<string, PlanRow>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([plans.accountId])
    .from(plans)
    .where(inArray(plans.accountId, [...accountIds]))
    .orderBy(asc(plans.accountId), desc(plans.setAt))
  return new Map(rows.map((row) => [row.accountId, row]))
}

/** False where it was noted before. */
export async function noteReminder(
  tx: Transaction,
  accountId: string,
  { kind, on }: Reminder,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .insert(planReminders)
    .values({ accountId, kind, on, at })
    .onConflictDoNothing()
    .returning({ kind: planReminders.kind })
  return rows.length > 0
}
