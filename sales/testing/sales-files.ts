import { readFileSync } from 'node:fs'
import type { DateOrder } from '../clock.ts'
import { type Rows, readCsv } from '../csv.ts'
import { entriesOfLines, type LineWithOrder } from '../lines-to-entries.ts'
import type { SalesEntry, SalesLine } from '../model.ts'
import { type ReportSummary, reportReader } from '../read-report.ts'
import { recognise } from '../recognise.ts'
import { reportSurvey } from '../report-survey.ts'

export const SALES_FILES = [
  'doordash-product-mix.csv',
  'doordash-transactions.csv',
  'doordash-simplified.csv',
  'doordash-orders.csv',
  'uber-payment-details.csv',
  'uber-orders.csv',
  'grubhub-transactions.csv',
  'deliveroo-statement.csv',
  'deliveroo-orders.csv',
  'square-items.csv',
  'square-transactions.csv',
  'toast-items.csv',
] as const

export function salesFile(name: string): Uint8Array {
  return readFileSync(new URL(name, import.meta.url))
}

export const NEW_YORK = {
  zone: 'America/New_York',
  currency: 'USD',
  digitsOf: () => 2,
  dateOrder: 'mdy' as DateOrder,
}

export type ReadReport = ReportSummary & {
  entries: SalesEntry[]
  lines: SalesLine[]
  report: string
}

/** A file as the intake reads it, of a store in New York unless said otherwise. */
export async function readSales(
  bytes: Uint8Array | string,
  options: Partial<typeof NEW_YORK> = {},
): Promise<ReadReport> {
  const rows = rowsOf(bytes)
  const found = recognise(rows)
  if (!found) throw new Error('The file was not recognised.')
  const survey = reportSurvey(found)
  survey.look(rows)
  const entries: SalesEntry[] = []
  const lines: LineWithOrder[] = []
  const sink = {
    entry: (entry: SalesEntry) => void entries.push(entry),
    line: (line: LineWithOrder) => void lines.push(line),
  }
  const reader = reportReader(found, survey.result(), { ...NEW_YORK, ...options }, sink)
  reader.take(rows)
  if (found.report.grain === 'line') entries.push(...entriesOfLines(lines, found.report.source))
  return {
    ...reader.summary(),
    entries,
    lines: lines.map(({ line }) => line),
    report: found.report.id,
  }
}

export function rowsOf(bytes: Uint8Array | string): Rows {
  if (typeof bytes === 'string') return readCsv(bytes)
  const isUtf8 = Buffer.from(bytes).toString().includes('\ufffd') === false
  return readCsv(new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes))
}
