import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { STATEMENT_STATES } from '#contract/statements.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { statementEvents, statements } from './billing.tables.ts'

export type StatementRow = typeof statements.$inferSelect
export type EventRow = typeof statementEvents.$inferSelect
type State = (typeof STATEMENT_STATES)[number]

const has = (kind: string) =>
  sql`exists (select 1 from statement_events e where e.number = ${statements.number} and e.kind = ${kind})`
/** A dispute that waits for its answer comes first: an owner may have paid and found the fault afterwards. */
const STATE = sql<State>`case
  when ${has('disputed')} and not ${has('declined')} and not ${has('upheld')} then 'disputed'
  when ${has('paid')} then 'paid'
  when ${has('upheld')} then 'upheld'
  when ${statements.fee} <= 0 then 'nothing-due'
  else 'open' end`

export type StatementWithState = StatementRow & { state: State }

export async function nextNumber(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select nextval(pg_get_serial_sequence('statements', 'number'))::int as "number"`,
  )
  const [row] = rows
  if (!row) throw new Error('There is no number for a statement.')
  return row.number
}

export async function insertStatement(
  tx: Transaction,
  row: typeof statements.$inferInsert,
): Promise<void> {
  await tx.insert(statements).values(row)
}

export async function findStatement(
  db: Querier,
  number: number,
): Promise<StatementWithState | undefined> {
  const [row] = await select(db, eq(statements.number, number))
  return row
}

export async function listStatementRows(
  db: Querier,
  of: { accountId: string | null; state?: State | undefined; limit: number; offset: number },
): Promise<{ rows: StatementWithState[]; total: number }> {
  const where = and(
    of.accountId === null ? undefined : eq(statements.accountId, of.accountId),
    of.state ? sql`${STATE} = ${of.state}` : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    select(db, where).orderBy(desc(statements.number)).limit(of.limit).offset(of.offset),
    db.select({ total: count() }).from(statements).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export function statementsOfRestaurant(
  db: Querier,
  restaurantId: number,
): Promise<StatementWithState[]> {
  return select(db, eq(statements.restaurantId, restaurantId)).orderBy(desc(statements.number))
}

/** Oldest first. */
export function statementsOfAgreement(db: Querier, agreementId: string): Promise<StatementRow[]> {
  return db
    .select()
    .from(statements)
    .where(eq(statements.agreementId, agreementId))
    .orderBy(asc(statements.month))
}

function select(db: Querier, where: SQL | undefined) {
  return db
    .select({
      number: statements.number,
      accountId: statements.accountId,
      restaurantId: statements.restaurantId,
      agreementId: statements.agreementId,
      month: statements.month,
      issuedAt: statements.issuedAt,
      billable: statements.billable,
      fee: statements.fee,
      document: statements.document,
      sha256: statements.sha256,
      state: STATE.as('state'),
    })
    .from(statements)
    .where(where)
}

export function listEvents(db: Querier, number: number): Promise<EventRow[]> {
  return db
    .select()
    .from(statementEvents)
    .where(eq(statementEvents.number, number))
    .orderBy(asc(statementEvents.at))
}

/** False where that has happened already. */
export async function addEvent(
  db: Querier,
  row: typeof statementEvents.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(statementEvents)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: statementEvents.id })
  return rows.length > 0
}

/** Invoices that were sent and are not paid as far as is known. */
export async function listOpenInvoices(
  db: Querier,
): Promise<{ number: number; invoiceId: string }[]> {
  return db
    .select({
      number: statementEvents.number,
      invoiceId: sql<string>`${statementEvents.invoice} ->> 'id'`,
    })
    .from(statementEvents)
    .where(
      and(
        eq(statementEvents.kind, 'invoiced'),
        sql`not exists (select 1 from statement_events e where e.number = ${statementEvents.number} and e.kind = 'paid')`,
      ),
    )
}

/** When something happened to a statement, if it did. */
const whenWas = (kind: string) =>
  sql<string | null>`(select e.at::text from statement_events e
    where e.number = statements.number and e.kind = ${kind})`

/** Statements over something, with what became of them; oldest first. */
export async function feesOfAccounts(db: Querier, accountIds: readonly string[]) {
  if (accountIds.length === 0) return []
  return db
    .select({
      statement: statements,
      paidAt: whenWas('paid'),
      disputedAt: whenWas('disputed'),
      upheldAt: whenWas('upheld'),
      declinedAt: whenWas('declined'),
    })
    .from(statements)
    .where(and(inArray(statements.accountId, [...accountIds]), ne(statements.fee, 0)))
    .orderBy(asc(statements.number))
}
