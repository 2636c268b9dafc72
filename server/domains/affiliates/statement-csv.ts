import Papa from 'papaparse'
import type { AffiliateStatementDocument } from '#contract/affiliate-statements.ts'
import { majorUnits } from '#contract/money.ts'

/** How a cell begins that a spreadsheet would run; amounts are numbers and no text. */
const FORMULA = /^[=+\-@\t\r]/

/** The lines in their order, between the two balances; amounts in major units. */
export function affiliateStatementCsv(document: AffiliateStatementDocument): Buffer {
  const { currency, lines, payments, opening, closing, percent } = document
  const major = (minor: number) => Number(majorUnits({ minor, currency }))
  const rows: (string | number)[][] = [
    ['', 'opening balance', '', '', '', '', major(opening), ''],
    ...payments.map(({ paidOn, reference, amount }) => [
      paidOn,
      'payout',
      '',
      reference,
      '',
      '',
      major(-amount),
      '',
    ]),
    ...lines.map(({ day, kind, customer, invoice, net, commission, reason }) => [
      day,
      kind,
      `Restaurant #${customer}`,
      invoice,
      major(net),
      percent,
      major(commission),
      reason ?? '',
    ]),
    ['', 'closing balance', '', '', '', '', major(closing), ''],
  ]
  const fields = ['date', 'what', 'customer', 'reference', 'net', 'percent', 'commission', 'reason']
  const table = { fields: [...fields, 'currency'], data: rows.map((row) => [...row, currency]) }
  const text = Papa.unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' })
  // The byte order mark tells Excel that this is UTF-8.
  return Buffer.from(`\uFEFF${text}`, 'utf8')
}
