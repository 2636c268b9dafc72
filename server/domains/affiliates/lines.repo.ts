import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Line } from '#affiliates/lines.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { affiliateLines } from './affiliates.tables.ts'

export type LineRow = typeof affiliateLines.$inferSelect
export type LineWithPayment = LineRow & { isPaidOut: boolean }

/** A statement is settled by a payment of it or of a later one of its currency. */
const IS_PAID_OUT = sql<boolean>`exists (
  select 1 from affiliate_payments p where p.affiliate_id = affiliate_lines.affiliate_id
  and p.currency = affiliate_lines.currency and p.number >= affiliate_lines.statement)`

/** Newest first. */
export async function listLines(db: Querier, affiliateId: string): Promise<LineWithPayment[]> {
  const rows = await db
    .select({ line: affiliateLines, isPaidOut: IS_PAID_OUT })
    .from(affiliateLines)
    .where(eq(affiliateLines.affiliateId, affiliateId))
    .orderBy(sql`${affiliateLines.createdAt} desc`, asc(affiliateLines.id))
  return rows.map(({ line, isPaidOut }) => ({ ...line, isPaidOut }))
}

/** A sale and all that was taken back of it, which is what the rules look at. */
export function linesOfSale(db: Querier, saleId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(affiliateLines)
    .where(or(eq(affiliateLines.id, saleId), eq(affiliateLines.takesFrom, saleId)))
}

export function unstatedLines(db: Querier, affiliateId: string): Promise<LineRow[]> {
  return db
    .select()
    .from(affiliateLines)
    .where(and(eq(affiliateLines.affiliateId, affiliateId), isNull(affiliateLines.statement)))
}

export async function findSaleOf(db: Querier, invoice: string): Promise<LineRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliateLines)
    .where(
      and(
        eq(affiliateLines.invoice, invoice),
        isNull(affiliateLines.takesFrom),
        isNull(affiliateLines.reversedOn),
      ),
    )
  return row
}

/** False where the invoice is somebody's sale already. */
export async function insertLine(
  db: Querier,
  affiliateId: string,
  line: Line,
  createdAt: Date,
): Promise<boolean> {
  const rows = await db
    .insert(affiliateLines)
    .values({ ...line, affiliateId, createdAt })
    .onConflictDoNothing()
    .returning({ id: affiliateLines.id })
  return rows.length > 0
}

/** Of a sale and of what was taken back of it before a statement had it. */
export async function setPaid(
  tx: Transaction,
  saleId: string,
  { paidOn, dueOn }: { paidOn: string; dueOn: string | null },
): Promise<void> {
  await tx.update(affiliateLines).set({ paidOn }).where(eq(affiliateLines.id, saleId))
  await tx
    .update(affiliateLines)
    .set({ dueOn })
    .where(
      and(
        or(eq(affiliateLines.id, saleId), eq(affiliateLines.takesFrom, saleId)),
        isNull(affiliateLines.statement),
      ),
    )
}

export async function setReversed(
  tx: Transaction,
  { id, reversedOn, reason }: Pick<Line, 'id' | 'reversedOn' | 'reason'>,
): Promise<void> {
  await tx.update(affiliateLines).set({ reversedOn, reason }).where(eq(affiliateLines.id, id))
}

/** Each stands in one statement: a line that another one took meanwhile is not moved. */
export async function putIntoStatement(
  tx: Transaction,
  ids: readonly string[],
  statement: number,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .update(affiliateLines)
    .set({ statement })
    .where(and(inArray(affiliateLines.id, [...ids]), isNull(affiliateLines.statement)))
    .returning({ id: affiliateLines.id })
  if (rows.length !== ids.length) throw new Error('A line stands in another statement already.')
}
