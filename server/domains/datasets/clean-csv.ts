import { closeSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { type CsvReadAs, countUtf8, createDecoder } from './decode-csv.ts'
import {
  createCsvScanner,
  type ScannedCsv,
  type ScannedTable,
  type ScanStop,
  type TableRange,
} from './scan-csv.ts'
import { HEAD_BYTES, type SniffedCsv, sniffCsv } from './sniff-csv.ts'

export type CleanCsv = {
  source: string
  /** Where the clean copy goes, if one is needed. */
  copy: string
  /** Copies even what looks clean. */
  always: boolean
  /** Which rows are the table, where a person said so; null to find out. */
  table: TableRange | null
  maxColumns: number
  maxRecordBytes: number
}

export type CleanedCsv = {
  scanned: ScannedCsv
  readAs: CsvReadAs
  delimiter: string
  mark: number
  strays: number
  /** Which rows were taken for the table, and whether that is beyond doubt. */
  table: TableRange & {
    isSure: boolean
    isAnswered: boolean
    /** Where another table seems to begin beside it; null for nowhere. */
    beside: number | null
  }
  /** Whether the copy was written: records only, UTF-8, LF. Without it the file itself is as clean. */
  copied: boolean
}

export type CsvRefusal = { line: number | null; sentence: string }

const CHUNK_BYTES = 1024 * 1024

/** Checks a whole file, and copies it where the engine could not read it as it is. Blocks for as long as it takes: a large file is for a worker thread. */
export function cleanCsv(input: CleanCsv): CleanedCsv | CsvRefusal {
  const file = openSync(input.source, 'r')
  try {
    return cleanFile(file, input)
  } finally {
    closeSync(file)
  }
}

function cleanFile(file: number, input: CleanCsv): CleanedCsv | CsvRefusal {
  const size = fstatSync(file).size
  if (size === 0) return { line: null, sentence: 'The file is empty.' }
  const head = Buffer.alloc(Math.min(HEAD_BYTES, size))
  readSync(file, head, 0, head.length, 0)
  const sniffed = sniffCsv(head)
  if ('sentence' in sniffed) return { line: null, sentence: sniffed.sentence }

  const reading = { file, input, sniffed }
  const first = sniffed.encoding === 'windows-1252' ? resolveStrays(file) : null
  const readAs = first?.readAs ?? sniffed.encoding
  let outcome = readAs === 'UTF-8' && !input.always ? pass(reading, readAs, false) : 'needs a copy'
  if (outcome === 'needs a copy') outcome = pass(reading, readAs, true)
  if (outcome !== 'not UTF-8')
    return outcomeOf(outcome, reading, { readAs, strays: first?.strays ?? 0 })

  const resolved = resolveStrays(file)
  const again = pass(reading, resolved.readAs, true)
  return outcomeOf(again, reading, resolved)
}

type Reading = { file: number; input: CleanCsv; sniffed: SniffedCsv }
type Pass = ScanStop | 'not UTF-8' | { scanned: ScannedCsv; copied: boolean }

function outcomeOf(
  outcome: Pass,
  { input, sniffed }: Reading,
  read: { readAs: CsvReadAs; strays: number },
): CleanedCsv | CsvRefusal {
  if (typeof outcome === 'string') throw new Error(`A CSV copy ended with "${outcome}".`)
  if ('sentence' in outcome) return outcome
  const { nextTable, repeats, asides, leftOut } = outcome.scanned
  const found = tableOf(input, sniffed) ?? WHOLE_FILE
  const isPlain = !nextTable && !repeats && !asides
  const isSure = found.isAnswered || (sniffed.heading?.isSure === true && isPlain)
  const { firstRow, headerRows, isAnswered } = found
  const lastRow = nextTable ? nextTable - 1 : found.lastRow
  const beside = isAnswered ? null : (sniffed.heading?.beside ?? null)
  const table = { firstRow, headerRows, lastRow, leftOut, isSure, isAnswered, beside }
  return { ...outcome, ...read, delimiter: sniffed.delimiter, mark: sniffed.mark, table }
}

const WHOLE_FILE: ScannedTable = {
  firstRow: 1,
  headerRows: 1,
  lastRow: null,
  leftOut: [],
  isAnswered: false,
  hasAsides: false,
}

/** As a person said, else as the head shows; undefined where the head holds no record. */
function tableOf({ table }: CleanCsv, { heading }: SniffedCsv): ScannedTable | undefined {
  if (table) return { ...table, isAnswered: true, hasAsides: false }
  if (!heading) return undefined
  const { firstRow, headerRows, hasAsides } = heading
  return { firstRow, headerRows, lastRow: null, leftOut: [], isAnswered: false, hasAsides }
}

function pass({ file, input, sniffed }: Reading, readAs: CsvReadAs, copy: boolean): Pass {
  const out = copy ? openWriter(input.copy) : null
  const table = tableOf(input, sniffed)
  const scanner = createCsvScanner({
    delimiter: sniffed.delimiter,
    write: out?.write,
    maxColumns: input.maxColumns,
    maxRecordBytes: input.maxRecordBytes,
    ...(table && { table }),
  })
  const stop = feed(file, sniffed.mark, readAs, scanner.push)
  const outcome = stop ?? scanner.end()
  out?.close()
  if (typeof outcome === 'object' && 'rows' in outcome) return { scanned: outcome, copied: copy }
  if (copy) rmSync(input.copy, { force: true })
  return outcome
}

function feed(
  file: number,
  mark: number,
  readAs: CsvReadAs,
  push: (chunk: Uint8Array) => ScanStop | null,
): ScanStop | 'not UTF-8' | null {
  const decoder = createDecoder(readAs)
  for (const chunk of chunks(file, mark)) {
    const bytes = decoder.push(chunk)
    if (!bytes) return 'not UTF-8'
    const stop = push(bytes)
    if (stop) return stop
  }
  const rest = decoder.end()
  return rest ? push(rest) : 'not UTF-8'
}

/** Each chunk is good until the next is asked for. */
function* chunks(file: number, from: number): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  let position = from
  for (;;) {
    const read = readSync(file, buffer, 0, CHUNK_BYTES, position)
    if (read === 0) return
    position += read
    yield buffer.subarray(0, read)
  }
}

/** Few stray bytes among many UTF-8 characters are fixed one by one; else the whole file is in the other encoding. */
function resolveStrays(file: number): { readAs: CsvReadAs; strays: number } {
  let characters = 0
  let strays = 0
  for (const chunk of chunks(file, 0)) {
    const counted = countUtf8(chunk)
    characters += counted.characters
    strays += counted.strays
  }
  const fixed = characters > strays * 4
  return { readAs: fixed ? 'UTF-8 with windows-1252' : 'windows-1252', strays }
}

function openWriter(path: string) {
  const file = openSync(path, 'w')
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  let used = 0

  function flush(): void {
    if (used > 0) writeAll(file, buffer.subarray(0, used))
    used = 0
  }

  function write(bytes: Uint8Array): void {
    if (used + bytes.length > CHUNK_BYTES) flush()
    if (bytes.length > CHUNK_BYTES) {
      writeAll(file, bytes)
      return
    }
    buffer.set(bytes, used)
    used += bytes.length
  }

  function close(): void {
    flush()
    closeSync(file)
  }

  return { write, close }
}

function writeAll(file: number, bytes: Uint8Array): void {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written)
}
