import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { affiliatePayments, affiliateStatements, affiliates } from './affiliates.tables.ts'

export type StatementRow = typeof affiliateStatements.$inferSelect
export type PaymentRow = typeof affiliatePayments.$inferSelect
export type StatementWithPayment = StatementRow & { payment: PaymentRow | null }

export async function nextNumber(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select nextval(pg_get_serial_sequence('affiliate_statements', 'number'))::int as "number"`,
  )
  const [row] = rows
  if (!row) throw new Error('There is no number for a statement.')
  return row.number
}

export async function insertStatement(
  tx: Transaction,
  row: typeof affiliateStatements.$inferInsert,
): Promise<void> {
  await tx.insert(affiliateStatements).values(row)
}

const JOINED = { statement: affiliateStatements, payment: affiliatePayments }

export async function findStatement(
  db: Querier,
  number: number,
): Promise<StatementWithPayment | undefined> {
  const [row] = await db
    .select(JOINED)
    .from(affiliateStatements)
    .leftJoin(affiliatePayments, eq(affiliatePayments.number, affiliateStatements.number))
    .where(eq(affiliateStatements.number, number))
  return row && { ...row.statement, payment: row.payment }
}

/** Newest first. */
export async function listStatements(
  db: Querier,
  affiliateId: string,
): Promise<StatementWithPayment[]> {
  const rows = await db
    .select(JOINED)
    .from(affiliateStatements)
    .leftJoin(affiliatePayments, eq(affiliatePayments.number, affiliateStatements.number))
    .where(eq(affiliateStatements.affiliateId, affiliateId))
    .orderBy(desc(affiliateStatements.number))
  return rows.map(({ statement, payment }) => ({ ...statement, payment }))
}

export async function newestStatement(
  db: Querier,
  { affiliateId, currency }: { affiliateId: string; currency: string },
): Promise<StatementRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliateStatements)
    .where(
      and(
        eq(affiliateStatements.affiliateId, affiliateId),
        eq(affiliateStatements.currency, currency),
      ),
    )
    .orderBy(desc(affiliateStatements.number))
    .limit(1)
  return row
}

/** False where it was paid already. */
export async function insertPayment(
  tx: Transaction,
  row: typeof affiliatePayments.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(affiliatePayments)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: affiliatePayments.number })
  return rows.length > 0
}

/** Of statements from this one on: those before are on a statement already. */
export function paymentsSince(
  db: Querier,
  of: { affiliateId: string; currency: string; number: number },
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(affiliatePayments)
    .where(
      and(
        eq(affiliatePayments.affiliateId, of.affiliateId),
        eq(affiliatePayments.currency, of.currency),
        sql`${affiliatePayments.number} >= ${of.number}`,
      ),
    )
    .orderBy(asc(affiliatePayments.number))
}

/** The newest statement of each affiliate and currency, where it waits for its payout. */
export async function listToPay(db: Querier) {
  const rows = await db
    .select({ statement: affiliateStatements, affiliate: affiliates })
    .from(affiliateStatements)
    .innerJoin(affiliates, eq(affiliates.id, affiliateStatements.affiliateId))
    .leftJoin(affiliatePayments, eq(affiliatePayments.number, affiliateStatements.number))
    .where(
      and(
        isNotNull(affiliateStatements.payoutOn),
        isNull(affiliatePayments.number),
        sql`not exists (select 1 from affiliate_statements n
          where n.affiliate_id = ${affiliateStatements.affiliateId}
          and n.currency = ${affiliateStatements.currency}
          and n.number > ${affiliateStatements.number})`,
      ),
    )
    .orderBy(asc(affiliateStatements.number))
  return rows
}
