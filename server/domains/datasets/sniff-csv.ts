import { findHeading, type Heading } from './heading/find-heading.ts'
import { type ParsedRecord, parseRecords } from './parse-records.ts'
import { isBlankRecord, isSeparator } from './skipped-lines.ts'
import { type CsvEncoding, sniffEncoding } from './sniff-encoding.ts'
import { sniffForeign } from './sniff-foreign.ts'

export type SniffedCsv = {
  encoding: CsvEncoding
  /** Bytes of the byte order mark. */
  mark: number
  delimiter: string
  /** The records that the head holds whole, from the first on, without blank and separator lines. */
  records: ParsedRecord[]
  /** Where the columns' names stand, as far as the head shows; null where it holds no record. */
  heading: Heading | null
  /** Whether Excel's own first line names the delimiter. */
  isMarked: boolean
  /** Whether the first record ends with CR and LF. */
  crlf: boolean
}

/** This much of a file's beginning decides what it is. */
export const HEAD_BYTES = 256 * 1024

const OTHER_DELIMITERS = [';', '\t', '|']
const SAMPLE_RECORDS = 1000

/** Tells from a file's first bytes how to read it, or in one sentence why it is no CSV file. */
export function sniffCsv(head: Buffer): SniffedCsv | { sentence: string } {
  const { encoding, mark } = sniffEncoding(head)
  const foreign = sniffForeign(head, encoding)
  if (foreign) return { sentence: foreign }
  const text = decodeHead(head.subarray(mark), encoding)
  const first = sepLine(text)
  const delimiter = first?.delimiter ?? guessDelimiter(text)
  const records = wholeRecords(text, delimiter, head.length < HEAD_BYTES)
  return {
    encoding,
    mark,
    delimiter,
    records,
    heading: findHeading(records.map(({ row, fields }) => ({ row, cells: fields }))),
    isMarked: first !== null,
    crlf: records[0]?.end === '\r\n',
  }
}

/** Excel's own first line `sep=;`. */
export function sepLine(text: string): { delimiter: string } | null {
  const delimiter = /^sep=([^\r\n"])(?:[\r\n]|$)/i.exec(text)?.[1]
  return delimiter === undefined ? null : { delimiter }
}

function decodeHead(bytes: Buffer, encoding: CsvEncoding): string {
  return new TextDecoder(encoding.toLowerCase()).decode(bytes)
}

/** Every comma stands between digits, or between a figure and the dash of its cents: `4,50` and `99,-`. */
const DECIMAL_COMMA = /(?<=\d),(?=\d{1,2}(?!\d)|\s?[-–—])/g

/** Where two do as well, commas are the ones that stand in texts. */
function guessDelimiter(text: string): string {
  let best = { delimiter: ',', share: 0, columns: 1 }
  // commas of figures part no values, where something else does
  const commas = text.replace(DECIMAL_COMMA, '').includes(',') ? [','] : []
  for (const delimiter of [...commas, ...OTHER_DELIMITERS]) {
    const records = wholeRecords(text, delimiter, false)
    const { columns, share } = usualColumns(records)
    if (columns < 2) continue
    const isRarer = columns === best.columns || delimiter === '\t'
    const isLikelier = columns > best.columns || (isRarer && best.delimiter === ',')
    if (share > best.share || (share === best.share && isLikelier))
      best = { delimiter, share, columns }
  }
  return best.delimiter
}

/** How many values most records have, of those with more than one: titles and remarks stand above a table. */
function usualColumns(records: readonly ParsedRecord[]): { columns: number; share: number } {
  const counts = new Map<number, number>()
  for (const { fields } of records) {
    if (fields.length > 1) counts.set(fields.length, (counts.get(fields.length) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most ? { columns: most[0], share: most[1] / records.length } : { columns: 1, share: 0 }
}

/** All records that the head holds, blank and separator lines too. */
export function headRecords(
  head: Buffer,
  { encoding, mark, delimiter }: Pick<SniffedCsv, 'encoding' | 'mark' | 'delimiter'>,
): ParsedRecord[] {
  return parseRecords(decodeHead(head.subarray(mark), encoding), delimiter)
}

function wholeRecords(text: string, delimiter: string, ended: boolean): ParsedRecord[] {
  const records = parseRecords(text, delimiter, SAMPLE_RECORDS)
  if (records.length > 1 && !ended && records.at(-1)?.end === '') records.pop()
  const several = records.some((record) => record.fields.length > 1)
  return records.filter(
    (record) =>
      !isBlankRecord(record) &&
      !(several && isSeparator(record.fields)) &&
      !(record.line === 1 && sepLine(record.fields.join(delimiter))),
  )
}
