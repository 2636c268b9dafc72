import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { currencyDigits } from '#contract/money.ts'
import { SALES_SAMPLE_ROWS, type SalesFileOutcome } from '#contract/sales.ts'
import type { SalesMapping } from '#contract/sales-model.ts'
import { fingerprintOf, headerKey, isPrivate } from '#sales/headers.ts'
import { keyCounter } from '#sales/key-counter.ts'
import { entriesOfLines, type LineWithOrder } from '#sales/lines-to-entries.ts'
import { mappedReport, missingInMapping } from '#sales/mapped-report.ts'
import { type ReportSummary, reportReader, type Sink } from '#sales/read-report.ts'
import { type Found, headerRowOf, recognise, recogniseSummary } from '#sales/recognise.ts'
import { reportSurvey } from '#sales/report-survey.ts'
import { copyFile, ENTRY_COLUMNS, LINE_COLUMNS } from './copied-rows.ts'
import { openTables, type Table } from './open-tables.service.ts'

/** What of a restaurant a file is read by. */
export type Shop = { id: number; name: string; timeZone: string; currency: string; country: string }

/** All that reading a file needs, so that it can be done in a thread of its own, without a database. */
export type ReadTask = {
  file: { path: string; name: string; folder: string }
  shop: Shop
  /** Stores to take; none: those of earlier files. */
  stores: readonly string[]
  mapping: SalesMapping | null
  /** What was said before, by the fingerprint of the headers. */
  mappings: ReadonlyMap<string, SalesMapping>
  /** Stores of earlier files, by source. */
  knownStores: ReadonlyMap<string, readonly string[]>
  /** When each file that is in force was imported, by the hash of its cells. */
  imported: ReadonlyMap<string, Date>
}

/** A table that was read, with its rows in files that COPY takes. */
export type ReadTable = {
  outcome: 'read'
  name: string
  fileId: string
  sha256: string
  fingerprint: string
  source: string
  report: string
  rank: number
  mapping: SalesMapping | null
  summary: ReportSummary
  /** `inPieces`: an order's bookings may be several rows, to be summed. */
  entries: { path: string; inPieces: boolean }
  lines: { path: string }
}
type Refused = Exclude<SalesFileOutcome, { outcome: 'taken' }>
export type ReadOutcome = ReadTable | Refused

type OnProgress = (progress: { name: string; share: number; rows: number }) => void

/** Reads one file as it came, by form or otherwise; a ZIP is as many as it holds. Throws UnreadableFile. */
export async function readSalesFile(task: ReadTask, progress: OnProgress): Promise<ReadOutcome[]> {
  const outcomes: ReadOutcome[] = []
  for (const table of await openTables(task.file))
    outcomes.push(await readTable(task, table, progress))
  return outcomes
}

async function readTable(task: ReadTask, table: Table, progress: OnProgress): Promise<ReadOutcome> {
  const { shop } = task
  const { name } = table
  const recognised = recogniseTable(table, task.mapping, task.mappings)
  const summary = recognised ? null : recogniseSummary(table.head)
  if (summary)
    return refused(
      name,
      `"${name}" is ${summary.name}, which holds sums alone: ${summary.instead}.`,
    )
  if (!recognised) return unknown(table)

  const { found, mapping } = recognised
  const looked = await lookOver(table, found, (share, rows) =>
    progress({ name, share: share * LOOK_SHARE, rows }),
  )
  const before = task.imported.get(looked.sha256)
  if (before) return importedBefore(name, before, shop)

  const fileId = randomUUID()
  const paths = {
    entries: join(task.file.folder, `${fileId}.entries`),
    lines: join(task.file.folder, `${fileId}.lines`),
  }
  const spool = spoolTo(paths, found, { fileId, restaurantId: shop.id })
  const stores = task.stores.length > 0 ? { stores: [...task.stores, ''] } : {}
  const reader = reportReader(
    found,
    looked.survey,
    { ...readOptionsOf(shop), ...stores },
    spool.sink,
  )
  await table.each((rows, bytesRead) => {
    reader.take(rows)
    spool.endPiece()
    const share = LOOK_SHARE + (1 - LOOK_SHARE) * shareOf(bytesRead, table)
    progress({ name, share, rows: spool.rows() })
  })
  const { inPieces } = spool.close()

  const read = reader.summary()
  const { report } = found
  const refusal = problemOf(name, read, found, task) ?? askForStores(name, read, found, task)
  if (refusal) return refusal
  return {
    outcome: 'read',
    name,
    fileId,
    sha256: looked.sha256,
    fingerprint: fingerprintOf(found.headers),
    source: report.source,
    report: report.name,
    rank: report.rank,
    mapping,
    summary: read,
    entries: { path: paths.entries, inPieces },
    lines: { path: paths.lines },
  }
}

/** The first look goes over the bytes alone; reading is the longer part. */
const LOOK_SHARE = 0.3

export type Recognised = { found: Found; mapping: SalesMapping | null }

/** A known report by its headers, else by the mapping that was said for them. */
export function recogniseTable(
  { head }: Table,
  given: SalesMapping | null,
  remembered: ReadonlyMap<string, SalesMapping>,
): Recognised | null {
  const known = recognise(head)
  if (known) return { found: known, mapping: null }
  const headerRow = headerRowOf(head)
  const headers = [...(head[headerRow] ?? [])]
  const mapping = given ?? remembered.get(fingerprintOf(headers))
  if (!mapping || !fits(mapping, headers)) return null
  return { found: { report: mappedReport(mapping), headerRow, headers }, mapping }
}

/** Whether the mapping says enough, of columns that the file has. */
function fits(mapping: SalesMapping, headers: readonly string[]): boolean {
  const keys = new Set(headers.map(headerKey))
  const named = Object.values(mapping.columns)
  return missingInMapping(mapping).length === 0 && named.every((name) => keys.has(headerKey(name)))
}

export function readOptionsOf({ timeZone, currency, country }: Shop) {
  return {
    zone: timeZone,
    currency,
    digitsOf: currencyDigits,
    dateOrder: country === 'US' ? ('mdy' as const) : ('dmy' as const),
  }
}

/** What only all rows together say, and a hash that is the same for the same cells, packed or not. */
export async function lookOver(
  table: Table,
  found: Found,
  progress: (share: number, rows: number) => void = () => undefined,
) {
  const hash = createHash('sha256')
  const survey = reportSurvey(found)
  let count = 0
  await table.each((rows, bytesRead) => {
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
    survey.look(rows)
    count += rows.length
    progress(shareOf(bytesRead, table), count)
  })
  return { sha256: hash.digest('hex'), survey: survey.result() }
}

function shareOf(bytesRead: number, { bytes }: Table): number {
  return Math.min(1, bytesRead / Math.max(1, bytes))
}

/**
 * Writes what is read to files. A till's lines become bookings piece by piece, as a file may have too many to hold; an
 * order that goes on in the next piece waits for it.
 */
function spoolTo(
  paths: { entries: string; lines: string },
  { report }: Found,
  of: { fileId: string; restaurantId: number },
) {
  const entries = copyFile(paths.entries, ENTRY_COLUMNS, of)
  const lines = copyFile(paths.lines, LINE_COLUMNS, of)
  const written = keyCounter()
  let [piece, count, inPieces]: [LineWithOrder[], number, boolean] = [[], 0, false]
  const sink: Sink = {
    entry(entry) {
      entries.add(entry)
      count += 1
    },
    line(one) {
      lines.add(one.line)
      if (report.grain === 'line') piece.push(one)
      count += 1
    },
  }
  function write(done: readonly LineWithOrder[]) {
    for (const entry of entriesOfLines(done, report.source)) {
      if (written.add(entry.identity) > 0) inPieces = true
      entries.add(entry)
    }
  }
  return {
    sink,
    rows: () => count,
    endPiece() {
      const last = piece.at(-1)?.line.orderId ?? null
      const isLast = ({ line }: LineWithOrder) => last !== null && line.orderId === last
      write(piece.filter((one) => !isLast(one)))
      piece = piece.filter(isLast)
    },
    /** Answers whether an order's bookings are in several rows, as its lines stood far apart. */
    close(): { inPieces: boolean } {
      write(piece)
      entries.close()
      lines.close()
      return { inPieces }
    },
  }
}

export function importedBefore(name: string, at: Date, { timeZone }: Shop): Refused {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(at)
  return refused(name, `"${name}" was imported on ${day} already; nothing was counted again.`)
}

export function refused(name: string, why: string): Refused {
  return { outcome: 'refused', name, why }
}

function unknown({ name, head }: Table): Refused {
  const at = headerRowOf(head)
  const headers = head[at] ?? []
  if (headers.length < 2)
    return refused(name, `"${name}" holds no table with a row of headers; nothing was stored.`)
  // what is about people is not even shown
  const shown = headers
    .map((header, column) => ({ header, column }))
    .filter(({ header }) => !isPrivate(header))
  const body = head.slice(at + 1, at + 1 + SALES_SAMPLE_ROWS)
  return {
    outcome: 'unknown',
    name,
    headers: shown.map(({ header }) => header),
    sample: body.map((row) => shown.map(({ column }) => (row[column] ?? '').slice(0, 200))),
    privateColumns: headers.filter(isPrivate),
  }
}

function problemOf(
  name: string,
  { currencies, rowsRead, bad, skipped }: ReportSummary,
  { report }: Found,
  { shop, stores }: ReadTask,
): Refused | null {
  if (currencies.length > 1)
    return refused(
      name,
      `"${name}" holds amounts in ${currencies.join(' and ')}. Bring one file for each currency; nothing was stored.`,
    )
  const [currency = shop.currency] = currencies
  if (currency !== shop.currency)
    return refused(
      name,
      `"${name}" is in ${currency}, and ${shop.name} sells in ${shop.currency}. Choose the restaurant that it is of, or set its currency; nothing was stored.`,
    )
  if (rowsRead > 0) return null
  if (skipped.has('of another store'))
    return refused(name, `"${name}" holds nothing of ${stores.join(', ')}; nothing was stored.`)
  const [first] = bad.first
  return refused(
    name,
    first
      ? `"${name}" has the columns of ${report.name}, but no row could be read. Row ${first.row}: ${first.why}`
      : `"${name}" has the columns of ${report.name} and no rows; nothing was stored.`,
  )
}

/** The question which stores a file may be of; null where it is clear. */
function askForStores(
  name: string,
  read: ReportSummary,
  { report }: Found,
  { shop, stores, knownStores }: ReadTask,
): Refused | null {
  const named = read.stores.filter((store) => store !== '')
  if (named.length === 0 || stores.length > 0) return null
  const known = knownStores.get(report.source) ?? []
  if (known.length === 0 && named.length === 1) return null
  if (known.length > 0 && named.every((store) => known.includes(store))) return null
  const why =
    named.length > 1
      ? `"${name}" is of ${named.length} stores. Which of them are ${shop.name}? Nothing was stored yet.`
      : `"${name}" is of ${named[0]}, and earlier files were of ${known.join(', ')}. Is it ${shop.name} too? Nothing was stored yet.`
  return { outcome: 'stores', name, why, stores: named }
}
