import { LEFT_OUT_MAX } from '#contract/datasets.ts'
import {
  areWords,
  beginsTable,
  headingParts,
  isAside,
  joinHeadings,
} from './heading/find-heading.ts'
import { parseRecords } from './parse-records.ts'
import { createSampler } from './record-sampler.ts'
import type { ScanCsv, ScannedCsv, ScanStop } from './scan-csv.ts'
import { isSeparator } from './skipped-lines.ts'
import { sepLine } from './sniff-csv.ts'

/** A record as the scanner found it, good until the next one begins. */
export type ScannedRecord = {
  /** Bytes, without what ends it. */
  size: number
  /** How many values it has. */
  fields: number
  /** The physical line on which it begins. */
  line: number
  quoted: boolean
  /** Whether its copy needs writing anew. */
  uneven: boolean
  text(): string
  firstByte(): number | undefined
  bytes(): Uint8Array
  isBlank(): boolean
}

export type RecordTaker = {
  take(record: ScannedRecord): ScanStop | null
  /** Whether the table has ended, so that what follows is nothing of it. */
  isClosed(): boolean
  end(): ScanStop | ScannedCsv
  /** What was found so far. */
  scanned: ScannedCsv
}

const QUOTE = 34
const LINE_END = Uint8Array.of(10)
/** So much of a first heading tells whether a record may repeat the headings. */
const PREFIX_BYTES = 12

/** Decides what each record of a file is: above the table, a row of column names, a record, or of no table at all. */
export function createRecordTaker(input: ScanCsv): RecordTaker {
  const sampler = createSampler()
  const scanned: ScannedCsv = {
    header: [],
    headerParts: [],
    rows: 0,
    longestRecord: 0,
    sample: [],
    blankLines: 0,
    firstBlankLine: 0,
    separators: 0,
    firstSeparator: 0,
    nextTable: null,
    repeats: 0,
    firstRepeat: 0,
    asides: 0,
    firstAside: null,
    leftOut: [],
    lineEnds: { lf: 0, crlf: 0, cr: 0 },
  }
  const headerRows = input.table?.headerRows ?? 1
  const lastRow = input.table?.lastRow ?? null
  const seeksTables = input.table !== undefined && !input.table.isAnswered
  const seeksAsides = seeksTables && input.table?.hasAsides === true
  const saidOut = new Set(input.table?.leftOut)
  const delimiter = input.delimiter.charCodeAt(0)
  let firstRow = input.table?.firstRow ?? 0
  let row = 0
  let columns = 0
  let names: string[][] = []
  let prefix: Uint8Array = new Uint8Array(0)
  let isClosed = false
  let isAfterGap = false
  let blankNow = 0
  let firstBlankNow = 0
  /** Records without a value are records only where others follow in the table, or nothing at all. */
  let emptyNow = 0

  function take(record: ScannedRecord): ScanStop | null {
    row += 1
    if (record.fields === 1 && !record.quoted && record.isBlank()) return takeBlank(record)
    if (lastRow !== null && row > lastRow) return close()
    if (columns === 0 || row < firstRow + headerRows) {
      const isHeading = takeAbove(record)
      if (isHeading !== 'data') return isHeading
    }
    if (saidOut.has(row)) return leaveOut()
    if (record.fields !== columns) return takeOdd(record)
    if (record.size === columns - 1 && columns > 1) {
      emptyNow += 1
      isAfterGap = true
      return null
    }
    if (seeksAsides && mayBeAside(record)) {
      const cells = fieldsOf(record)
      if (isAside(cells, columns) && scanned.leftOut.length < LEFT_OUT_MAX) return takeAside(cells)
    }
    if (seeksTables && (isAfterGap || mayRepeat(record))) {
      const found = takeAgain(record)
      if (found !== 'data') return found
    }
    isAfterGap = false
    return takeData(record)
  }

  function takeData(record: ScannedRecord): ScanStop | null {
    passBlanks()
    passEmpty()
    scanned.rows += 1
    if (record.size > scanned.longestRecord) scanned.longestRecord = record.size
    if (sampler.wants(scanned.rows, record.size)) sampler.add(record.text())
    if (!input.write) return record.uneven ? 'needs a copy' : null
    input.write(record.uneven ? Buffer.from(evenRecord(record)) : record.bytes())
    input.write(LINE_END)
    return null
  }

  /** What stands above the first record, or is its column names; 'data' where it is the first record itself. */
  function takeAbove(record: ScannedRecord): ScanStop | null | 'data' {
    const isExcel = row === 1 && sepLine(record.text()) !== null
    if (isExcel || (record.fields === 1 && isSeparator([record.text()])))
      return takeSeparator(record, isExcel)
    if (firstRow === 0) firstRow = row
    if (row < firstRow) return aside()
    if (record.fields > input.maxColumns) return tooWide(record)
    if (row < firstRow + headerRows) {
      passBlanks()
      names = [...names, fieldsOf(record)]
      return takeNames(record)
    }
    if (headerRows > 0)
      return fail(null, `Row ${firstRow} has no column names. Choose another row.`)
    columns = record.fields
    scanned.header = Array.from({ length: columns }, () => '')
    return input.write ? 'data' : 'needs a copy'
  }

  function takeNames(record: ScannedRecord): ScanStop | null {
    columns = record.fields
    scanned.header = joinHeadings(names, columns)
    scanned.headerParts = headingParts(names, columns)
    const [first = ''] = names.at(-1) ?? []
    prefix = Buffer.from(first).subarray(0, PREFIX_BYTES)
    return headerRows > 1 && !input.write ? 'needs a copy' : null
  }

  function takeBlank(record: ScannedRecord): ScanStop | null {
    if (blankNow === 0) firstBlankNow = record.line
    blankNow += 1
    isAfterGap = true
    const isRead = record.size === 0 && columns > 1
    return isRead || input.write ? null : 'needs a copy'
  }

  function passBlanks(): void {
    if (blankNow === 0) return
    if (scanned.blankLines === 0) scanned.firstBlankLine = firstBlankNow
    scanned.blankLines += blankNow
    blankNow = 0
  }

  function passEmpty(): void {
    scanned.rows += emptyNow
    const empty = Buffer.from(input.delimiter.repeat(Math.max(0, columns - 1)))
    for (; emptyNow > 0; emptyNow -= 1) {
      input.write?.(empty)
      input.write?.(LINE_END)
    }
  }

  function takeSeparator(record: ScannedRecord, isExcel: boolean): ScanStop | null {
    passBlanks()
    isAfterGap = true
    if (!isExcel) {
      if (scanned.separators === 0) scanned.firstSeparator = record.line
      scanned.separators += 1
    }
    return aside()
  }

  function takeOdd(record: ScannedRecord): ScanStop | null {
    if (record.fields === 1 && isSeparator([record.text()])) return takeSeparator(record, false)
    const cells = seeksTables ? fieldsOf(record) : []
    if (seeksTables && mayBegin(cells)) return closeBefore()
    if (seeksAsides && isAside(cells, columns) && scanned.leftOut.length < LEFT_OUT_MAX)
      return takeAside(cells)
    const found = record.fields === 1 ? '1 value' : `${record.fields} values`
    return fail(record.line, `found ${found}, expected ${columns}.`)
  }

  /** A row of words below a gap that is wider than the table is nothing of it. */
  function mayBegin(cells: readonly string[]): boolean {
    if (beginsTable(cells, scanned.header)) return true
    return isAfterGap && cells.length > columns && areWords(cells)
  }

  function takeAside(cells: readonly string[]): ScanStop | null {
    passBlanks()
    passEmpty()
    scanned.firstAside ??= { row, text: cells.find((cell) => cell.trim() !== '')?.trim() ?? '' }
    scanned.asides += 1
    isAfterGap = true
    return leaveOut()
  }

  function leaveOut(): ScanStop | null {
    scanned.leftOut.push(row)
    return aside()
  }

  /** A record that is empty at its beginning or its end. */
  function mayBeAside(record: ScannedRecord): boolean {
    return record.firstByte() === delimiter || record.bytes().at(-1) === delimiter
  }

  /** A record that may be the column names again, as reports print them on each page, or those of another table. */
  function takeAgain(record: ScannedRecord): ScanStop | null | 'data' {
    const cells = fieldsOf(record).map((cell) => cell.trim())
    const isAgain = names.some((known) => known.every((name, at) => name.trim() === cells[at]))
    if (!isAgain) return isAfterGap && beginsTable(cells, scanned.header) ? closeBefore() : 'data'
    if (scanned.leftOut.length >= LEFT_OUT_MAX) return 'data'
    passBlanks()
    if (scanned.repeats === 0) scanned.firstRepeat = row
    scanned.repeats += 1
    return leaveOut()
  }

  function mayRepeat(record: ScannedRecord): boolean {
    const first = record.firstByte()
    if (prefix.length === 0 || (first !== prefix[0] && first !== QUOTE)) return false
    const bytes = record.bytes()
    const from = first === QUOTE ? 1 : 0
    return prefix.every((byte, at) => bytes[from + at] === byte)
  }

  function closeBefore(): ScanStop | null {
    scanned.nextTable = row
    emptyNow = 0
    return close()
  }

  function close(): ScanStop | null {
    isClosed = true
    return aside()
  }

  /** The engine would read what is left out. */
  function aside(): ScanStop | null {
    return input.write ? null : 'needs a copy'
  }

  function end(): ScanStop | ScannedCsv {
    passEmpty()
    if (scanned.header.length === 0)
      return fail(null, blankNow > 0 ? 'The file holds only blank lines.' : 'The file is empty.')
    if (scanned.rows === 0)
      return fail(null, 'The file has column names but no records below them.')
    scanned.sample = sampler.records.map((text) => parsed(text))
    return scanned
  }

  function tooWide({ line, fields }: ScannedRecord): ScanStop {
    return fail(
      line,
      `found ${fields} columns; at most ${input.maxColumns} are taken. Remove the columns that are not needed.`,
    )
  }

  function fieldsOf(record: ScannedRecord): string[] {
    return parsed(record.text())
  }

  function parsed(text: string): string[] {
    return parseRecords(text, input.delimiter, 1)[0]?.fields ?? ['']
  }

  function evenRecord(record: ScannedRecord): string {
    return fieldsOf(record)
      .map((value) => `"${value.replaceAll('"', '""')}"`)
      .join(input.delimiter)
  }

  return { take, isClosed: () => isClosed, end, scanned }
}

export function fail(line: number | null, what: string): Exclude<ScanStop, string> {
  return { line, sentence: line === null ? what : `Line ${line}: ${what}` }
}
