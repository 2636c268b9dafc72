import { type DateOrder, dateOrderOf } from './clock.ts'
import { currencyInHeaders } from './headers.ts'
import { type DecimalMark, decimalMarkOf } from './money.ts'
import type { Found } from './recognise.ts'
import { rowReader } from './row-reader.ts'

/** What can only be told from a look over all rows. */
export type Survey = {
  order: DateOrder | null
  mark: DecimalMark | null
  currencies: string[]
}

/** Rows by which the decimal mark and the currency's sign are found. */
const SAMPLE = 2000

/** Looks a recognised table over before it is read; its rows may come in any number of pieces. */
export function reportSurvey({ report, headerRow, headers }: Found): {
  look(rows: readonly (readonly string[])[]): void
  result(): Survey
} {
  const reader = rowReader(report, headers)
  const named = new Set<string>()
  let [order, mark, sign]: [DateOrder | null, DecimalMark | null, string | null] = [
    null,
    null,
    currencyInHeaders(headers),
  ]
  let seen = -headerRow - 1
  return {
    look(rows) {
      const body = seen < 0 ? rows.slice(-seen) : rows
      const sample = body.slice(0, Math.max(0, SAMPLE - Math.max(0, seen)))
      seen += rows.length
      order ??= dateOrderOf(body.flatMap((row) => reader.texts(row, 'date')))
      const cells = sample.flatMap((row) => reader.amountCells(row))
      mark ??= decimalMarkOf(cells)
      sign ??= currencyInHeaders(cells)
      for (const row of body) {
        const code = reader.text(row, 'currency').toUpperCase()
        if (/^[A-Z]{3}$/.test(code)) named.add(code)
      }
    },
    result: () => ({
      order,
      mark,
      currencies: named.size > 0 ? [...named] : sign ? [sign] : [],
    }),
  }
}
