import type { ResponseOf } from '#contract/endpoint.ts'
import { dayInWords } from '#contract/statement-words.ts'
import type * as contract from '#contract/statements.ts'
import type { STATEMENT_FORMATS, STATEMENT_STATES, Statement } from '#contract/statements.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { dayIn } from './day-in.ts'
import { issueStatement as issue } from './issue-statement.ts'
import { invoiceStatement, notePaid } from './pay-statement.ts'
import { findPayingAccount } from './plans.repo.ts'
import { statementCsv } from './statement-csv.ts'
import { statementXlsx } from './statement-sheet.ts'
import {
  addEvent,
  findStatement,
  listEvents,
  listStatementRows,
  type StatementWithState,
} from './statements.repo.ts'
import { toStatement, toSummary } from './to-statement.ts'

type StatementDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'invoices'>

export async function listStatements(
  deps: StatementDeps,
  caller: Caller,
  page: {
    state?: (typeof STATEMENT_STATES)[number] | undefined
    limit: number
    offset: number
  },
): Promise<ResponseOf<typeof contract.listStatements>> {
  const accountId = caller.role === 'operator' ? null : caller.accountId
  const { rows, total } = await listStatementRows(deps.db, { ...page, accountId })
  return { statements: rows.map(toSummary), total }
}

/** The newest of an account's, for staff who look at it. */
export async function statementsOf(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  limit: number,
): Promise<contract.StatementSummary[]> {
  const { rows } = await listStatementRows(db, { accountId, limit, offset: 0 })
  return rows.map(toSummary)
}

export async function getStatement(deps: StatementDeps, caller: Caller, number: number) {
  return { statement: await shown(deps, caller, await ownStatement(deps, caller, number)) }
}

export async function statementFile(
  deps: StatementDeps,
  caller: Caller,
  { number, format }: { number: number; format: (typeof STATEMENT_FORMATS)[number] },
): Promise<{ name: string; mime: string; data: Buffer }> {
  const { document, sha256 } = await ownStatement(deps, caller, number)
  const name = `statement-${number}.${format}`
  if (format === 'csv')
    return { name, mime: 'text/csv; charset=utf-8', data: statementCsv(document) }
  if (format === 'xlsx')
    return {
      name,
      mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      data: await statementXlsx(document),
    }
  // the writer of PDF and its fonts are loaded by those who ask for one
  const { statementPdf } = await import('./statement-pdf.ts')
  return { name, mime: 'application/pdf', data: await statementPdf(document, sha256) }
}

export async function issueStatement(
  deps: StatementDeps,
  caller: Caller,
  { id, month }: { id: number; month: string },
): Promise<{ statement: Statement }> {
  const shop = await ownRestaurant(deps.db, caller, id)
  const number = await issue(deps, shop, { month, issuedBy: await nameOf(deps, caller) })
  return getStatement(deps, caller, number)
}

export async function disputeStatement(
  deps: StatementDeps,
  caller: Caller,
  { number, reason }: { number: number; reason: string },
): Promise<{ statement: Statement }> {
  const row = await ownStatement(deps, caller, number)
  if (row.accountId !== caller.accountId)
    throw conflict('billing.owners_only', 'Only the owner disputes a statement.')
  const { disputeUntil, terms } = row.document
  if (dayIn(deps.now(), terms.timeZone) > disputeUntil)
    throw conflict(
      'billing.dispute_over',
      `This statement could be disputed until ${dayInWords(disputeUntil)}. Write to us: what is wrong is put right on the next one.`,
    )
  const event = { number, kind: 'disputed' as const, text: reason }
  if (!(await addEvent(deps.db, { ...event, ...(await byWhom(deps, caller)) })))
    throw conflict('billing.disputed', 'You have disputed this statement already.')
  return getStatement(deps, caller, number)
}

export async function answerDispute(
  deps: StatementDeps,
  caller: Caller,
  { number, decision, text }: { number: number; decision: 'upheld' | 'declined'; text: string },
): Promise<{ statement: Statement }> {
  const row = await ownStatement(deps, caller, number)
  if (row.state !== 'disputed')
    throw conflict('billing.not_disputed', 'There is no dispute of this statement to answer.')
  const event = { number, kind: decision, text }
  if (!(await addEvent(deps.db, { ...event, ...(await byWhom(deps, caller)) })))
    throw conflict('billing.answered', 'This dispute was answered already.')
  return getStatement(deps, caller, number)
}

export async function markPaid(
  deps: StatementDeps,
  caller: Caller,
  { number, text }: { number: number; text: string },
): Promise<{ statement: Statement }> {
  const row = await ownStatement(deps, caller, number)
  const { by, byName } = await byWhom(deps, caller)
  await notePaid(deps, row, { by, byName, text })
  return getStatement(deps, caller, number)
}

export async function sendInvoice(
  deps: StatementDeps,
  caller: Caller,
  number: number,
): Promise<{ statement: Statement }> {
  await invoiceStatement(deps, caller, await ownStatement(deps, caller, number))
  return getStatement(deps, caller, number)
}

async function ownStatement(
  { db }: StatementDeps,
  caller: Caller,
  number: number,
): Promise<StatementWithState> {
  const row = await findStatement(db, number)
  const isSeen = row && (caller.role === 'operator' || row.accountId === caller.accountId)
  if (!isSeen) throw notFound('billing.no_statement', `There is no statement ${number}.`)
  const { accountId, restaurantId } = row
  await caller.actsFor?.(db, { accountId, ...(restaurantId !== null && { restaurantId }) })
  return row
}

async function shown(
  deps: StatementDeps,
  caller: Caller,
  row: StatementWithState,
): Promise<Statement> {
  return toStatement(row, await listEvents(deps.db, row.number), {
    now: deps.now(),
    isOwn: row.accountId === caller.accountId,
    canInvoice: deps.invoices !== null && caller.role === 'operator',
  })
}

async function byWhom(deps: StatementDeps, caller: Caller) {
  return { at: deps.now(), by: caller.accountId, byName: await nameOf(deps, caller) }
}

async function nameOf({ db }: Pick<StatementDeps, 'db'>, { accountId }: Caller): Promise<string> {
  const account = await findPayingAccount(db, accountId)
  return account ? `${account.name} ${account.surname}` : ''
}
