import { headerKey } from './headers.ts'
import type { Report, Summary } from './report.ts'
import { REPORTS, SUMMARIES } from './reports.ts'

export type Found = {
  report: Report
  /** Index of the row with the headers; what stands before is a preamble. */
  headerRow: number
  headers: string[]
}

/** How far down a header is looked for: some files begin with a description or an invoice's head. */
const PREAMBLE_MAX = 20

/** Which report a table is, by the set of its headers and never by their place. */
export function recognise(rows: readonly (readonly string[])[]): Found | null {
  return bestOf(rows, REPORTS, ({ needs }) => needs.length)
}

/** Whether it is a known report of sums, from which no order can be told. */
export function recogniseSummary(rows: readonly (readonly string[])[]): Summary | null {
  return (
    SUMMARIES.find((summary) => rows.slice(0, PREAMBLE_MAX).some((row) => holds(row, summary))) ??
    null
  )
}

/** Where the headers of an unknown table stand: the first row that is as full as any among the first. */
export function headerRowOf(rows: readonly (readonly string[])[]): number {
  const counts = rows
    .slice(0, PREAMBLE_MAX)
    .map((row) => row.filter((cell) => cell.trim() !== '').length)
  const most = Math.max(0, ...counts)
  return Math.max(
    0,
    counts.findIndex((count) => count >= most * 0.8),
  )
}

function bestOf(
  rows: readonly (readonly string[])[],
  reports: readonly Report[],
  weight: (report: Report) => number,
): Found | null {
  for (const [headerRow, row] of rows.slice(0, PREAMBLE_MAX).entries()) {
    const fitting = reports.filter((report) => holds(row, report))
    const [report] = fitting.toSorted((a, b) => weight(b) - weight(a))
    if (report) return { report, headerRow, headers: [...row] }
  }
  return null
}

function holds(row: readonly string[], { needs }: { needs: readonly string[] }): boolean {
  const keys = new Set(row.map(headerKey))
  return needs.every((need) => keys.has(need))
}
