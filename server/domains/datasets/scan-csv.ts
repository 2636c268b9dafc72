import { parseRecords } from './parse-records.ts'
import { createSampler } from './record-sampler.ts'
import { isSeparator } from './skipped-lines.ts'
import { sepLine } from './sniff-csv.ts'

export type ScanCsv = {
  delimiter: string
  /** Writes a clean copy of the records: one LF after each, no header. Without it the scan only checks. */
  write?: (bytes: Uint8Array) => void
  maxColumns: number
  maxRecordBytes: number
}

export type ScannedCsv = {
  header: string[]
  rows: number
  longestRecord: number
  /** Records spread evenly over the file. */
  sample: string[][]
  /** Lines left out before the last record, and the first of them. */
  blankLines: number
  firstBlankLine: number
  separators: number
  firstSeparator: number
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
  const sampler = createSampler()
  const scanned: ScannedCsv = {
    header: [],
    rows: 0,
    longestRecord: 0,
    sample: [],
    blankLines: 0,
    firstBlankLine: 0,
    separators: 0,
    firstSeparator: 0,
    lineEnds: { lf: 0, crlf: 0, cr: 0 },
  }

  let stop: ScanStop | null = null
  let state = START
  let lastByte = 0
  let line = 1
  /** The record being read, as far as it lies in chunks before; one buffer that grows and is used again. */
  let held = new Uint8Array(SHORT_RECORD)
  let heldBytes = 0
  /** Of the record being read: its values, first line, whether quoted, and whether its copy needs writing anew. */
  let fields = 1
  let recordLine = 1
  let quoted = false
  let uneven = false
  let quoteLine = 1
  let blankNow = 0
  let firstBlankNow = 0

  function fail(at: number | null, what: string): ScanStop {
    return { line: at, sentence: at === null ? what : `Line ${at}: ${what}` }
  }

  function push(chunk: Uint8Array): ScanStop | null {
    if (stop) return stop
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
          scanned.lineEnds.crlf += 1
          scanned.lineEnds.cr -= 1
        } else {
          if (byte === LF) scanned.lineEnds.lf += 1
          else scanned.lineEnds.cr += 1
          stop = endRecord(chunk, from, at - 1)
          if (stop) return stop
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
        fields += 1
        state = START
      } else if (byte === QUOTE) {
        if (state === START || state === PADDED) {
          if (state === PADDED) uneven = true
          state = QUOTED
          quoted = true
          quoteLine = line
        } else if (state === CLOSED) {
          if (lastOf(chunk, at) !== QUOTE) {
            stop = fail(line, afterQuote())
            return stop
          }
          state = QUOTED
        } else uneven = true
      } else if (byte === 32 || byte === 9) {
        if (state === START) state = PADDED
        else if (state === CLOSED) uneven = true
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
    if (state === QUOTED) return fail(quoteLine, 'a quoted value is never closed.')
    if (heldBytes > 0) {
      stop = endRecord(NOTHING, 0, 0)
      if (stop) return stop
    }
    if (scanned.header.length === 0)
      return fail(null, blankNow > 0 ? 'The file holds only blank lines.' : 'The file is empty.')
    if (scanned.rows === 0)
      return fail(null, 'The file has column names but no records below them.')
    if (!input.write && hasUnevenEnds(scanned, false)) return 'needs a copy'
    scanned.sample = sampler.records.map((text) => fieldsOf(text))
    return scanned
  }

  function endRecord(chunk: Uint8Array, from: number, end: number): ScanStop | null {
    const size = heldBytes + end - from
    const ended = takeRecord(chunk, from, end, size)
    heldBytes = 0
    state = START
    fields = 1
    quoted = false
    uneven = false
    recordLine = line
    if (ended || input.write) return ended
    return hasUnevenEnds(scanned, chunk[end] === CR) ? 'needs a copy' : null
  }

  function takeRecord(chunk: Uint8Array, from: number, end: number, size: number): ScanStop | null {
    if (size > input.maxRecordBytes) return tooLong()
    if (fields === 1 && !quoted && isBlank(chunk, from, end, size)) return takeBlank(size)
    const columns = scanned.header.length
    if (columns === 0) return takeHeader(textOf(chunk, from, end))
    if (fields !== columns) return takeOdd(chunk, from, end)
    passBlanks()
    scanned.rows += 1
    if (size > scanned.longestRecord) scanned.longestRecord = size
    if (sampler.wants(scanned.rows, size)) sampler.add(textOf(chunk, from, end))
    if (input.write) {
      if (uneven) input.write(Buffer.from(evenRecord(fieldsOf(textOf(chunk, from, end)))))
      else input.write(bytesOf(chunk, from, end))
      input.write(LINE_END)
      return null
    }
    return uneven ? 'needs a copy' : null
  }

  function takeBlank(size: number): ScanStop | null {
    if (blankNow === 0) firstBlankNow = recordLine
    blankNow += 1
    const read = size === 0 && scanned.header.length > 1
    return read || input.write ? null : 'needs a copy'
  }

  function passBlanks(): void {
    if (blankNow === 0) return
    if (scanned.blankLines === 0) scanned.firstBlankLine = firstBlankNow
    scanned.blankLines += blankNow
    blankNow = 0
  }

  function takeHeader(text: string): ScanStop | null {
    const first = recordLine === 1 && sepLine(text) !== null
    if (first || (fields === 1 && isSeparator([text]))) return takeSeparator(first)
    if (fields > input.maxColumns)
      return fail(
        recordLine,
        `found ${fields} columns; at most ${input.maxColumns} are taken. Remove the columns that are not needed.`,
      )
    passBlanks()
    scanned.header = fieldsOf(text)
    return null
  }

  function takeSeparator(excel: boolean): ScanStop | null {
    passBlanks()
    if (!excel) {
      if (scanned.separators === 0) scanned.firstSeparator = recordLine
      scanned.separators += 1
    }
    return input.write ? null : 'needs a copy'
  }

  function takeOdd(chunk: Uint8Array, from: number, end: number): ScanStop | null {
    if (fields === 1 && isSeparator([textOf(chunk, from, end)])) return takeSeparator(false)
    const found = fields === 1 ? '1 value' : `${fields} values`
    return fail(recordLine, `found ${found}, expected ${scanned.header.length}.`)
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
    return quoted
      ? fail(quoteLine, `a record is longer than ${size}. Perhaps the quote here is never closed.`)
      : fail(recordLine, `a record is longer than ${size}.`)
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

  function fieldsOf(text: string): string[] {
    return parseRecords(text, input.delimiter, 1)[0]?.fields ?? ['']
  }

  function evenRecord(values: string[]): string {
    return values.map((value) => `"${value.replaceAll('"', '""')}"`).join(input.delimiter)
  }

  return { push, end }
}

const NOTHING = new Uint8Array(0)
const LINE_END = Uint8Array.of(LF)

function stops(...bytes: number[]): Uint8Array {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}

/** DuckDB reads a file only when all its records end alike, with LF or CRLF. */
function hasUnevenEnds({ lineEnds }: ScannedCsv, mayPair: boolean): boolean {
  return lineEnds.cr > (mayPair ? 1 : 0) || (lineEnds.lf > 0 && lineEnds.crlf > 0)
}
