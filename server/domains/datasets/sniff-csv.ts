import { type ParsedRecord, parseRecords } from './parse-records.ts'
import { isBlankRecord, isSeparator } from './skipped-lines.ts'
import { type CsvEncoding, sniffEncoding } from './sniff-encoding.ts'
import { sniffForeign } from './sniff-foreign.ts'

export type SniffedCsv = {
  encoding: CsvEncoding
  /** Bytes of the byte order mark. */
  mark: number
  delimiter: string
  /** The records that the head holds whole, header first, without blank and separator lines. */
  records: string[][]
  /** Whether the header stands on the first line. */
  headerFirst: boolean
  /** Whether the header ends with CR and LF. */
  crlf: boolean
}

/** This much of a file's beginning decides what it is. */
export const HEAD_BYTES = 256 * 1024

const DELIMITERS = [',', ';', '\t', '|']
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
  const [header] = records
  return {
    encoding,
    mark,
    delimiter,
    records: records.map((record) => record.fields),
    headerFirst: header?.line === 1 && !first,
    crlf: header?.end === '\r\n',
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

function guessDelimiter(text: string): string {
  let best = { delimiter: ',', share: 0, columns: 1 }
  for (const delimiter of DELIMITERS) {
    const records = wholeRecords(text, delimiter, false)
    const columns = records[0]?.fields.length ?? 0
    if (columns < 2) continue
    const share = records.filter((one) => one.fields.length === columns).length / records.length
    const better = share > best.share || (share === best.share && columns > best.columns)
    if (better) best = { delimiter, share, columns }
  }
  return best.delimiter
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
