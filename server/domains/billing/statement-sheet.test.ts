import FormulaParser from 'fast-formula-parser'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { FeeWorking, StatementDocument } from '#contract/statements.ts'
import { reckonFee } from '#sales/fee-statement.ts'
import { offerTerms } from '#sales/fee-terms.ts'
import { soldWeek } from '#sales/testing/sold-weeks.ts'
import { type StatementSheet, statementSheets, statementXlsx } from './statement-sheet.ts'

const START = '2026-01-05'

/** Weeks that waver, so that chance is measured, with two that were left out. */
function aStatement(of: { weeksBefore: number; hasControl: boolean; effect: number }) {
  const { weeksBefore, hasControl, effect } = of
  const weeks = Array.from({ length: weeksBefore + 1 + 16 }, (_, position) => {
    const at = position - weeksBefore
    const waver = 1 + 0.03 * Math.sin(position * 2.4)
    const rise = at > 0 ? 1 + effect : 1
    return {
      ...soldWeek(START, at, {
        doordash: Math.round(420_000 * waver * rise),
        counter: Math.round(1_000_000 * (1 + 0.02 * Math.cos(position))),
      }),
      flag: at === 4 || at === -3 ? 'the street was closed' : null,
    }
  })
  const { terms, missing } = offerTerms({
    weeks,
    startDay: START,
    hasControl,
    rate: 250,
    currency: 'USD',
    timeZone: 'America/New_York',
    notBefore: [],
  })
  if (!terms) throw new Error(missing)
  const working = reckonFee({
    terms,
    weeks: weeks.filter(({ week }) => week >= terms.countFrom),
    newFrom: terms.countFrom,
    alreadyBilled: 100_000,
    before: [],
  })
  const document: StatementDocument = {
    number: 1001,
    month: '2026-04',
    restaurant: { id: 1001, name: 'Casa Rosa' },
    business: { name: 'Casa Rosa', address: '12 Mission St' },
    issuedOn: '2026-06-01',
    issuedBy: null,
    disputeUntil: '2026-07-01',
    payBy: '2026-07-01',
    agreed: { by: 'Rosa Quispe', on: '2026-01-08' },
    terms,
    working,
  }
  return document
}

/** Each sheet needs those before it only. */
const IN_ORDER = ['Baseline', 'Chance', 'Weeks', 'Statement']

/** Functions that the parser does not have. */
const LACKING = Object.fromEntries(
  [Math.min, Math.max].map((of) => [
    of.name.toUpperCase(),
    (...given: { value: number }[]) => of(...given.map(({ value }) => value)),
  ]),
)

/** What a spreadsheet shows: every formula worked out by a program that knows nothing of ours. */
function workedOut(sheets: readonly StatementSheet[]) {
  const shown = new Map(sheets.map(({ name, rows }) => [name, rows.map((row) => [...row])]))
  const plain = (sheet: string, row: number, column: number) => {
    const cell = shown.get(sheet)?.[row - 1]?.[column - 1] ?? null
    if (typeof cell === 'object' && cell !== null) throw new Error(`${sheet} is not in order.`)
    return cell
  }
  const parser = new FormulaParser({
    functions: LACKING,
    onCell: ({ sheet, row, col }) => plain(sheet, row, col),
    onRange: ({ sheet, from, to }) =>
      Array.from({ length: to.row - from.row + 1 }, (_, down) =>
        Array.from({ length: to.col - from.col + 1 }, (_one, across) =>
          plain(sheet, from.row + down, from.col + across),
        ),
      ),
  })
  for (const name of IN_ORDER)
    for (const [at, row] of (shown.get(name) ?? []).entries())
      for (const [across, cell] of row.entries()) {
        if (typeof cell !== 'object' || cell === null) continue
        const place = { sheet: name, row: at + 1, col: across + 1 }
        row[across] = numberOf(parser.parse(cell.formula, place), cell.formula)
      }
  return (label: string) => shown.get('Statement')?.find(([first]) => first === label)?.[1]
}

function numberOf(value: unknown, formula: string): number {
  if (typeof value !== 'number') throw new Error(`${formula} comes to ${String(value)}`)
  return value
}

test.each([
  ['with a counter and an increase', { weeksBefore: 60, hasControl: true, effect: 0.3 }],
  ['with a counter and too short a past', { weeksBefore: 26, hasControl: true, effect: 0.3 }],
  ['with nothing to compare with', { weeksBefore: 60, hasControl: false, effect: 0.4 }],
  ['with what was billed before gone', { weeksBefore: 60, hasControl: true, effect: -0.1 }],
])('the formulas come to the statement’s figures, %s', (_what, of) => {
  const document = aStatement(of)
  const { working } = document
  const shown = workedOut(statementSheets(document))
  const figures: [string, keyof FeeWorking][] = [
    ['Counted weeks', 'counted'],
    ['Online revenue', 'actual'],
    ['Expected without a change', 'expected'],
    ['Increase since the start', 'uplift'],
    ['Lower limit', 'low'],
    ['Upper limit', 'high'],
    ['Billed now', 'billable'],
    ['Fee', 'fee'],
  ]
  for (const [label, field] of figures) {
    const scale = field === 'counted' ? 1 : 100
    expect(shown(label), label).toBeCloseTo(Number(working[field]) / scale, 6)
  }
  expect(shown('s used')).toBeCloseTo(working.noise.used, 12)
  expect(working.noise.measured === null).toBe(of.weeksBefore === 26)
})

test('the file has its four sheets, with the weeks as they are', async () => {
  const document = aStatement({ weeksBefore: 60, hasControl: true, effect: 0.3 })
  const sheets = await readXlsxFile(await statementXlsx(document))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Statement', 'Weeks', 'Baseline', 'Chance'])
  const [, weeks] = sheets
  expect(weeks?.data[4]?.at(-1)).toBe('the street was closed')
})
