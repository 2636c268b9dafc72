import Papa from 'papaparse'
import { majorUnits } from '#contract/money.ts'
import {
  correctionLines,
  leftOutLines,
  monthInWords,
  outcomeWords,
  statementSteps,
} from '#contract/statement-words.ts'
import type { StatementDocument } from '#contract/statements.ts'

/** How a cell begins that a spreadsheet would run. */
const FORMULA = /^[=+\-@\t\r]/

/** The steps, then the weeks, then what was left out; amounts in major units. */
export function statementCsv(document: StatementDocument): Buffer {
  const { terms, working, number, month, restaurant } = document
  const { currency } = terms
  const major = (minor: number) => Number(majorUnits({ minor, currency }))
  const rows: (string | number)[][] = [
    ['statement', number, restaurant.name, monthInWords(month), currency],
    [outcomeWords(document)],
    [],
    ['step', 'amount', 'note'],
    ...statementSteps(document).map(({ label, value, note }) => [
      label,
      typeof value === 'number' ? major(value) : value,
      note,
    ]),
    [],
    [
      'week',
      'channel',
      'orders',
      'items_sold',
      'own_discounts',
      'refunds',
      'error_charges',
      'cancelled',
      'revenue',
      'commission',
      'left_out',
    ],
    ...working.weeks.flatMap(({ week, channels, leftOut }) =>
      channels.map((one) => [
        week,
        one.channel,
        one.orders,
        major(one.gross),
        major(one.discounts),
        major(one.refunds),
        major(one.charges),
        major(one.cancelled),
        major(one.revenue),
        major(one.commission),
        leftOut ?? (terms.channels.includes(one.channel) ? '' : 'not compared'),
      ]),
    ),
    [],
    ...[...leftOutLines(document), ...correctionLines(document)].map((line) => [line]),
  ]
  const text = Papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })
  // The byte order mark tells Excel that this is UTF-8.
  return Buffer.from(`\uFEFF${text}`, 'utf8')
}
