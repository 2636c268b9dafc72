import { rm, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { MAX_COLUMNS, MAX_RECORD_BYTES } from '#contract/datasets.ts'
import { type CleanCsv, type CleanedCsv, type CsvRefusal, cleanCsv } from './clean-csv.ts'
import { assumedOf, describeReading } from './describe-reading.ts'
import { nameColumns } from './name-columns.ts'
import type { TableRange } from './scan-csv.ts'

export type ReadCsv = {
  source: string
  /** Where the clean copy is written, where the file itself is not clean. */
  copy: string
  /** Copies even a clean file. */
  always?: boolean
  /** Which rows are the table, where a person said so. */
  table?: TableRange | null
  signal?: AbortSignal
}

export type CsvReading = {
  /** What to load: the source, or the copy, which has no header. */
  clean: {
    path: string
    header: boolean
    delimiter: string
    crlf: boolean
    longestRecord: number
  }
  encoding: string
  /** Unique names beside what stands in the header. */
  columns: { name: string; original: string }[]
  /** What each column is called in the rows of names; empty where there are none. */
  headings: string[][]
  rows: number
  notes: string[]
  /** Which rows were taken, and what was assumed of them where that is not beyond doubt. */
  table: TableRange
  assumed: string[] | null
  sample: string[][]
}

/** Below it a file is checked sooner than a thread is started, in a few milliseconds. */
const SMALL_BYTES = 64 * 1024

/** Checks a CSV file on disk without holding the service up. A file that is refused leaves no copy. */
export async function readCsv(input: ReadCsv): Promise<CsvReading | CsvRefusal> {
  const cleaned = await clean(input).catch(async (error: unknown) => {
    await rm(input.copy, { force: true })
    throw error
  })
  if ('sentence' in cleaned) return cleaned
  const { scanned, copied, delimiter } = cleaned
  const { firstRow, headerRows, lastRow, leftOut } = cleaned.table
  const named = nameColumns(scanned.header)
  return {
    clean: {
      path: copied ? input.copy : input.source,
      header: !copied,
      delimiter,
      crlf: !copied && scanned.lineEnds.crlf > 0,
      longestRecord: scanned.longestRecord,
    },
    encoding: cleaned.readAs,
    columns: scanned.header.map((original, at) => ({
      name: named.names[at] ?? '',
      original,
    })),
    headings: scanned.headerParts,
    rows: scanned.rows,
    notes: [...describeReading(cleaned), ...(headerRows > 0 ? named.notes : [])],
    table: { firstRow, headerRows, lastRow, leftOut },
    assumed: cleaned.table.isSure ? null : assumedOf(cleaned),
    sample: scanned.sample,
  }
}

async function clean(given: ReadCsv): Promise<CleanedCsv | CsvRefusal> {
  const { source, copy, always = false, table = null, signal } = given
  const input: CleanCsv = {
    source,
    copy,
    always,
    table,
    maxColumns: MAX_COLUMNS,
    maxRecordBytes: MAX_RECORD_BYTES,
  }
  const { size } = await stat(source)
  signal?.throwIfAborted()
  return size < SMALL_BYTES ? cleanCsv(input) : inWorker(input, signal)
}

function inWorker(
  input: CleanCsv,
  signal: AbortSignal | undefined,
): Promise<CleanedCsv | CsvRefusal> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./scan-csv.worker.ts', import.meta.url), {
      workerData: input,
    })
    const abort = () => void worker.terminate()
    signal?.addEventListener('abort', abort)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => {
      signal?.removeEventListener('abort', abort)
      reject(signal?.reason ?? new Error('The CSV check ended without an answer.'))
    })
  })
}
