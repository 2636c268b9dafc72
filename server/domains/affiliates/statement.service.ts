import type { z } from 'zod'
import type { PayoutWay } from '#contract/affiliate-statements.ts'
import type { affiliateFileFormat, affiliateStatement } from '#contract/affiliates.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { affiliateMail } from './affiliate-mail.job.ts'
import { demand, note } from './applications.service.ts'
import { affiliateStatementCsv } from './statement-csv.ts'
import {
  findStatement,
  insertPayment,
  newestStatement,
  type StatementWithPayment,
} from './statements.repo.ts'
import { toPayment } from './to-affiliate.ts'

type StatementDeps = Pick<Deps, 'db' | 'jobs' | 'now'>

export async function anyStatement(
  { db }: Pick<Deps, 'db'>,
  number: number,
): Promise<StatementWithPayment> {
  const row = await findStatement(db, number)
  if (!row) throw notFound('affiliates.no_statement', `There is no statement ${number}.`)
  return row
}

export function toStatement(row: StatementWithPayment): z.output<typeof affiliateStatement> {
  const { document, sha256, payment } = row
  return { document, sha256, payment: payment && toPayment(payment) }
}

export async function statementFile(
  { number, document, sha256 }: StatementWithPayment,
  format: z.output<typeof affiliateFileFormat>,
): Promise<{ name: string; mime: string; data: Buffer }> {
  const name = `affiliate-statement-${number}.${format}`
  if (format === 'csv')
    return { name, mime: 'text/csv; charset=utf-8', data: affiliateStatementCsv(document) }
  // the writer of PDF and its fonts are loaded by those who ask for one
  const { affiliateStatementPdf } = await import('./statement-pdf.ts')
  return { name, mime: 'application/pdf', data: await affiliateStatementPdf(document, sha256) }
}

/** Notes that the closing balance went out; it settles the statements before it, too. */
export async function recordPayment(
  deps: StatementDeps,
  caller: Caller,
  { number, ...paid }: { number: number; way: PayoutWay; reference: string; paidOn: string },
): Promise<StatementWithPayment> {
  await deps.db.transaction(async (tx) => {
    const { affiliateId, currency, closing, payoutOn } = await anyStatement({ db: tx }, number)
    const affiliate = await demand(tx, affiliateId)
    const newest = await newestStatement(tx, { affiliateId, currency })
    if (newest && newest.number !== number)
      throw conflict(
        'affiliates.newer_statement',
        `Its balance went on to statement ${newest.number}. Pay that one.`,
      )
    if (payoutOn === null)
      throw conflict('affiliates.nothing_to_pay', 'Nothing is paid out for this statement.')
    if (affiliate.secretPayout === null)
      throw conflict(
        'affiliates.no_tax_data',
        'The affiliate has not given tax data yet, which the first payout needs. The statement’s mail asks for it.',
      )
    const row = { number, affiliateId, amount: closing, currency, ...paid }
    const by = { recordedAt: deps.now(), recordedBy: caller.accountId }
    if (!(await insertPayment(tx, { ...row, ...by })))
      throw conflict('affiliates.paid', 'This statement was paid already.')
    await note(deps, tx, caller, affiliateId, `Recorded the payment of statement ${number}`)
    await deps.jobs.enqueue(tx, affiliateMail, { kind: 'payment', number })
  })
  return anyStatement(deps, number)
}
