import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { MAX_COLUMNS, MAX_RECORD_BYTES } from '#contract/datasets.ts'
import type { CleanCsv, CleanedCsv, CsvRefusal } from './clean-csv.ts'
import { describeReading, questionOf } from './describe-reading.ts'
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
  rows: number
  notes: string[]
  /** Which rows were taken, and what a person is asked about it. */
  table: TableRange
  question: string | null
  sample: string[][]
}

/** Checks a CSV file on disk in a thread of its own. A file that is refused leaves no copy. */
export async function readCsv(input: ReadCsv): Promise<CsvReading | CsvRefusal> {
  const cleaned = await inWorker(input).catch(async (error: unknown) => {
    await rm(input.copy, { force: true })
    throw error
  })
  if ('sentence' in cleaned) return cleaned
  const { scanned, copied, delimiter } = cleaned
  const { isSure: _, ...table } = cleaned.table
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
    columns: scanned.header.map((original, at) => ({ name: named.names[at] ?? '', original })),
    rows: scanned.rows,
    notes: [...describeReading(cleaned), ...(table.headerRows > 0 ? named.notes : [])],
    table,
    question: questionOf(cleaned),
    sample: scanned.sample,
  }
}

function inWorker({
  source,
  copy,
  always = false,
  table = null,
  signal,
}: ReadCsv): Promise<CleanedCsv | CsvRefusal> {
  const workerData: CleanCsv = {
    source,
    copy,
    always,
    table,
    maxColumns: MAX_COLUMNS,
    maxRecordBytes: MAX_RECORD_BYTES,
  }
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./scan-csv.worker.ts', import.meta.url), { workerData })
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
