import { createRecordTaker, fail, type ScannedRecord } from './record-taker.ts'

export type ScanCsv = {
  delimiter: string
  /** Writes a clean copy of the records: one LF after each, no header. Without it the scan only checks. */
  write?: (bytes: Uint8Array) => void
  maxColumns: number
  maxRecordBytes: number
  /** Which rows are the table; without it the first record holds the column names, and all others are records. */
  table?: ScannedTable
}

export type ScannedTable = TableRange & {
  /** Whether a person said so: then no other table is looked for. */
  isAnswered: boolean
  /** Whether rows of one value among the records are titles and remarks, and no records. */
  hasAsides: boolean
}

/** Rows as a spreadsheet counts them, from 1, blank ones too. */
export type TableRange = {
  /** The first row of column names, or of records where there are none. */
  firstRow: number
  headerRows: number
  /** Null for the file's end. */
  lastRow: number | null
  /** Rows of the table that are no records. */
  leftOut: readonly number[]
}

export type ScannedCsv = {
  header: string[]
  /** The parts of each name where several rows hold them. */
  headerParts: string[][]
  rows: number
  longestRecord: number
  /** Records spread evenly over the file. */
  sample: string[][]
  /** Lines left out before the last record, and the first of them. */
  blankLines: number
  firstBlankLine: number
  separators: number
  firstSeparator: number
  /** The row in which another table begins, where this one was ended for it. */
  nextTable: number | null
  /** Rows that say the column names again, and the first of them. */
  repeats: number
  firstRepeat: number
  /** Rows of one value that are no records, with the first of them. */
  asides: number
  firstAside: { row: number; text: string } | null
  /** All rows of the table that are no records, blank and separator lines aside. */
  leftOut: number[]
  lineEnds: { lf: number; crlf: number; cr: number }
}

export type ScanStop = { line: number | null; sentence: string } | 'needs a copy'

export type CsvScanner = {
  /** Takes the next UTF-8 bytes, cut anywhere; answers what ends the scan, if anything does. */
  push: (chunk: Uint8Array) => ScanStop | null
  end: () => ScanStop | ScannedCsv
}

const LF = 10
const CR = 13
const QUOTE = 34

const SHORT_RECORD = 64 * 1024

const START = 0
const PLAIN = 1
const PADDED = 2
const QUOTED = 3
const CLOSED = 4

/** Checks and copies a CSV file byte by byte, holding one record in memory. Lines are physical ones, from 1. */
export function createCsvScanner(input: ScanCsv): CsvScanner {
  const delimiter = input.delimiter.charCodeAt(0)
  const plainStops = stops(delimiter, QUOTE, LF, CR, 0)
  const quotedStops = stops(QUOTE, LF, CR, 0)
  const taker = createRecordTaker(input)
  const { lineEnds } = taker.scanned

  let stop: ScanStop | null = null
  let state = START
  let lastByte = 0
  let line = 1
  /** The record being read, as far as it lies in chunks before; one buffer that grows and is used again. */
  let held = new Uint8Array(SHORT_RECORD)
  let heldBytes = 0
  let quoteLine = 1
  /** Where the rest of the record that just ended stands. */
  let [chunkNow, fromNow, endNow] = [NOTHING, 0, 0]
  const record: ScannedRecord = {
    size: 0,
    fields: 1,
    line: 1,
    quoted: false,
    uneven: false,
    text: () => textOf(chunkNow, fromNow, endNow),
    firstByte: () => (heldBytes > 0 ? held[0] : chunkNow[fromNow]),
    bytes: () => bytesOf(chunkNow, fromNow, endNow),
    isBlank: () => isBlank(chunkNow, fromNow, endNow, record.size),
  }

  function push(chunk: Uint8Array): ScanStop | null {
    if (stop || taker.isClosed()) return stop
    const length = chunk.length
    let at = 0
    let from = 0
    while (at < length) {
      if (state === PLAIN) {
        while (at < length && plainStops[chunk[at] as number] === 0) at += 1
        if (at === length) break
      } else if (state === QUOTED) {
        while (at < length && quotedStops[chunk[at] as number] === 0) at += 1
        if (at === length) break
      }
      const byte = chunk[at] as number
      at += 1
      if (byte === LF || byte === CR) {
        const pairs = byte === LF && (at > 1 ? chunk[at - 2] : lastByte) === CR
        if (!pairs) line += 1
        if (state === QUOTED) continue
        if (pairs) {
          lineEnds.crlf += 1
          lineEnds.cr -= 1
        } else {
          if (byte === LF) lineEnds.lf += 1
          else lineEnds.cr += 1
          stop = endRecord(chunk, from, at - 1)
          if (stop || taker.isClosed()) return stop
        }
        from = at
        continue
      }
      if (byte === 0) {
        stop = fail(line, 'a NUL byte, which no text has. The file is damaged.')
        return stop
      }
      if (state === QUOTED) {
        state = CLOSED
      } else if (byte === delimiter) {
        record.fields += 1
        state = START
      } else if (byte === QUOTE) {
        if (state === START || state === PADDED) {
          if (state === PADDED) record.uneven = true
          state = QUOTED
          record.quoted = true
          quoteLine = line
        } else if (state === CLOSED) {
          if (lastOf(chunk, at) !== QUOTE) {
            stop = fail(line, afterQuote())
            return stop
          }
          state = QUOTED
        } else record.uneven = true
      } else if (byte === 32 || byte === 9) {
        if (state === START) state = PADDED
        else if (state === CLOSED) record.uneven = true
      } else if (state === CLOSED) {
        stop = fail(line, afterQuote())
        return stop
      } else state = PLAIN
    }
    keep(chunk, from)
    if (length > 0) lastByte = chunk[length - 1] as number
    return stop
  }

  function end(): ScanStop | ScannedCsv {
    if (stop) return stop
    if (taker.isClosed()) return taker.end()
    if (state === QUOTED) return fail(quoteLine, 'a quoted value is never closed.')
    if (heldBytes > 0) {
      stop = endRecord(NOTHING, 0, 0)
      if (stop) return stop
    }
    const scanned = taker.end()
    if (typeof scanned === 'string' || 'sentence' in scanned) return scanned
    return !input.write && hasUnevenEnds(lineEnds, false) ? 'needs a copy' : scanned
  }

  function endRecord(chunk: Uint8Array, from: number, end: number): ScanStop | null {
    const size = heldBytes + end - from
    record.size = size
    ;[chunkNow, fromNow, endNow] = [chunk, from, end]
    const ended = size > input.maxRecordBytes ? tooLong() : taker.take(record)
    heldBytes = 0
    state = START
    record.fields = 1
    record.quoted = false
    record.uneven = false
    record.line = line
    if (ended || input.write) return ended
    return hasUnevenEnds(lineEnds, chunk[end] === CR) ? 'needs a copy' : null
  }

  function keep(chunk: Uint8Array, from: number): void {
    if (from >= chunk.length) return
    heldBytes = append(chunk.subarray(from))
    if (heldBytes > input.maxRecordBytes) stop = tooLong()
  }

  /** Writes behind what is held, without holding it yet; answers the size of both. */
  function append(bytes: Uint8Array): number {
    const size = heldBytes + bytes.length
    if (size > held.length) {
      const larger = new Uint8Array(2 * size)
      larger.set(held.subarray(0, heldBytes))
      held = larger
    }
    held.set(bytes, heldBytes)
    return size
  }

  function tooLong(): ScanStop {
    const size = `${Math.floor(input.maxRecordBytes / 1024 / 1024)} MB`
    return record.quoted
      ? fail(quoteLine, `a record is longer than ${size}. Perhaps the quote here is never closed.`)
      : fail(record.line, `a record is longer than ${size}.`)
  }

  function afterQuote(): string {
    const where = quoteLine === line ? '' : ` The quote opens on line ${quoteLine}.`
    return `text after a closing quote.${where}`
  }

  function lastOf(chunk: Uint8Array, at: number): number {
    return at > 1 ? (chunk[at - 2] as number) : lastByte
  }

  /** The record's bytes, good until the next record begins. */
  function bytesOf(chunk: Uint8Array, from: number, end: number): Uint8Array {
    const tail = chunk.subarray(from, end)
    if (heldBytes === 0) return tail
    return held.subarray(0, append(tail))
  }

  function textOf(chunk: Uint8Array, from: number, end: number): string {
    const bytes = bytesOf(chunk, from, end)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')
  }

  function isBlank(chunk: Uint8Array, from: number, end: number, size: number): boolean {
    if (size === 0) return true
    const first = (heldBytes > 0 ? held[0] : chunk[from]) ?? 0
    // Only what begins with a space, ASCII's or Unicode's, can be blank.
    if (first > 32 && first !== 0xc2 && first < 0xe1) return false
    return textOf(chunk, from, end).trim() === ''
  }

  return { push, end }
}

const NOTHING: Uint8Array = new Uint8Array(0)

function stops(...bytes: number[]): Uint8Array {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}

/** DuckDB reads a file only when all its records end alike, with LF or CRLF. */
function hasUnevenEnds(lineEnds: ScannedCsv['lineEnds'], mayPair: boolean): boolean {
  return lineEnds.cr > (mayPair ? 1 : 0) || (lineEnds.lf > 0 && lineEnds.crlf > 0)
}
