import writeXlsxFile from 'write-excel-file/node'
import { currencyDigits } from '#contract/money.ts'
import { PRODUCT } from '#contract/product.ts'
import { channelNames, monthInWords, outcomeWords } from '#contract/statement-words.ts'
import type { StatementDocument } from '#contract/statements.ts'
import { COUNTED_WEEKS_MIN, Z } from '#sales/uplift.ts'

export type SheetCell = string | number | { formula: string } | null
export type StatementSheet = {
  name: string
  rows: SheetCell[][]
  /** Widths in characters. */
  widths: number[]
  /** Rows that head a table, by their place. */
  heads: number[]
}

/** Measured where there are so many stretches, else assumed. */
const STRETCHES_MIN = 8

/** The statement's arithmetic as formulas over its weeks, in major units. */
export function statementSheets(document: StatementDocument): StatementSheet[] {
  return [summary(document), weeks(document), baseline(document), chance(document)]
}

function summary(document: StatementDocument): StatementSheet {
  const { terms, working, number, month, restaurant, agreed } = document
  const major = majorOf(terms.currency)
  const digits = currencyDigits(terms.currency)
  const lastWeek = working.weeks.length + 1
  const over = (column: string) => `Weeks!${column}2:${column}${lastWeek}`
  const f = (formula: string) => ({ formula })
  const rows: SheetCell[][] = [
    [`${PRODUCT} statement ${number}`, null, `${restaurant.name}, ${monthInWords(month)}`],
    [
      'Amounts in',
      terms.currency,
      `Agreed by ${agreed.by} on ${agreed.on}, rule ${terms.ruleVersion}`,
    ],
    [null],
    ['Step', 'Amount', 'How'],
    ['Counted weeks', f(`SUM(${over('J')})`), 'sheet Weeks, column J'],
    ['Online revenue', f(`SUMPRODUCT(${over('H')},${over('J')})`), channelNames(terms)],
    [
      'Expected without a change',
      f(`ROUND(SUMPRODUCT(${over('K')},${over('J')}),${digits})`),
      'sheet Weeks, column K',
    ],
    ['Increase since the start', f('B6-B7'), ''],
    ['d', f('IF(MIN(B6,B7)>0,LN(B6/B7),0)'), 'ln(revenue / expected)'],
    ['s', f('Chance!D2'), 'sheet Chance'],
    ['s used', f(`MAX(B10*${working.noise.widening},${working.noise.least})`), ''],
    [
      'Lower limit',
      f(`IF(MIN(B6,B7)>0,ROUND(B7*(EXP(B9-${Z}*B11)-1),${digits}),-ABS(B8))`),
      'chance alone passes it once in ten times',
    ],
    ['Upper limit', f(`IF(MIN(B6,B7)>0,ROUND(B7*(EXP(B9+${Z}*B11)-1),${digits}),0)`), ''],
    ['Billed before', major(working.alreadyBilled), 'of the increase, on earlier statements'],
    [
      'Billed now',
      f(`IF(AND(B12>0,B5>=${COUNTED_WEEKS_MIN}),MAX(0,B8)-B14,MIN(0,MAX(0,B8)-B14))`),
      `where the lower limit is above nothing and ${COUNTED_WEEKS_MIN} weeks are counted`,
    ],
    ['Percentage', terms.rate / 10_000, ''],
    ['Fee', f(`ROUND(B15*B16,${digits})`), 'negative: given back'],
    [null],
    ['On the statement', major(working.fee), outcomeWords(document)],
  ]
  return { name: 'Statement', rows, widths: [28, 16, 70], heads: [3] }
}

function weeks({ terms, working }: StatementDocument): StatementSheet {
  const major = majorOf(terms.currency)
  const head = [
    'Week of',
    'Orders',
    'Items sold',
    'Own discounts',
    'Refunds',
    'Error charges',
    'Cancelled',
    'Online revenue',
    'Counter',
    'Counted',
    'Expected',
    'Left out because',
  ]
  const rows = working.weeks.map((week, at): SheetCell[] => {
    const row = at + 2
    const own = week.channels.filter(({ channel }) => terms.channels.includes(channel))
    const sum = (field: 'gross' | 'discounts' | 'refunds' | 'charges' | 'cancelled') =>
      major(own.reduce((total, one) => total + one[field], 0))
    return [
      week.week,
      week.orders,
      sum('gross'),
      sum('discounts'),
      sum('refunds'),
      sum('charges'),
      sum('cancelled'),
      { formula: `C${row}-D${row}-E${row}-F${row}-G${row}` },
      week.control === null ? null : major(week.control),
      week.leftOut === null ? 1 : 0,
      {
        formula: terms.hasControl
          ? `IF(J${row}=1,Baseline!$H$2*I${row}/Baseline!$H$3,0)`
          : `IF(J${row}=1,Baseline!$H$2,0)`,
      },
      week.leftOut ?? '',
    ]
  })
  return {
    name: 'Weeks',
    rows: [head, ...rows],
    widths: [12, 8, 12, 14, 12, 14, 12, 15, 12, 9, 12, 40],
    heads: [0],
  }
}

function baseline({ terms }: StatementDocument): StatementSheet {
  const major = majorOf(terms.currency)
  const { history, baseWeeks, hasControl } = terms
  const last = history.length + 1
  const mean = (column: string) =>
    `SUMPRODUCT(${column}2:${column}${last},E2:E${last})/SUM(E2:E${last})`
  const means: SheetCell[][] = [
    ['Mean revenue', { formula: mean('B') }],
    ...(hasControl ? [['Mean of the counter', { formula: mean('D') }]] : []),
  ]
  const rows = history.map(({ week, revenue, orders, control, leftOut }, at): SheetCell[] => [
    week,
    major(revenue),
    orders,
    control === null ? null : major(control),
    baseWeeks.includes(week) ? 1 : 0,
    leftOut ?? '',
    ...(means[at] ?? []),
  ])
  const head = [
    'Week of',
    'Online revenue',
    'Orders',
    'Counter',
    'In the baseline',
    'Left out because',
  ]
  return {
    name: 'Baseline',
    rows: [head, ...rows],
    widths: [12, 15, 8, 12, 15, 30, 20, 15],
    heads: [0],
  }
}

function chance({ working }: StatementDocument): StatementSheet {
  const { errors, assumed } = working.noise
  const list = `A2:A${Math.max(errors.length, 1) + 1}`
  const measured =
    errors.length >= STRETCHES_MIN ? { formula: `SQRT(SUMSQ(${list})/COUNT(${list}))` } : assumed
  const explained =
    errors.length >= STRETCHES_MIN
      ? `root of the mean square of ${errors.length} stretches of ${working.counted} weeks before the start`
      : `assumed: there are ${errors.length} stretches of ${working.counted} weeks before the start, and ${STRETCHES_MIN} are needed`
  const rows = Array.from({ length: Math.max(errors.length, 1) }, (_, at): SheetCell[] => [
    errors[at] ?? null,
    null,
    ...(at === 0 ? ['s', measured, explained] : []),
  ])
  return {
    name: 'Chance',
    rows: [['ln(actual / expected) of earlier stretches'], ...rows],
    widths: [40, 4, 6, 12, 70],
    heads: [0],
  }
}

function majorOf(currency: string) {
  const scale = 10 ** currencyDigits(currency)
  return (minor: number) => minor / scale
}

export function statementXlsx(document: StatementDocument): Promise<Buffer> {
  const sheets = statementSheets(document).map(({ name, rows, widths, heads }) => ({
    sheet: name,
    columns: widths.map((width) => ({ width })),
    data: rows.map((row, at) => row.map((cell) => written(cell, heads.includes(at)))),
  }))
  return writeXlsxFile(sheets).toBuffer()
}

function written(cell: SheetCell, isHead: boolean) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'object') return { type: 'Formula' as const, value: `=${cell.formula}` }
  return isHead ? { value: cell, fontWeight: 'bold' as const } : { value: cell }
}
