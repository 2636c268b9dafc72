import Papa from 'papaparse'

const DELIMITERS = [',', ';', '\t', '|'] as const
const SAMPLE_LINES = 40

export type CsvShape = {
  delimiter: string
  /** Whole rows were quoted into one cell. */
  isQuotedWhole: boolean
}

export type Rows = string[][]

/** How a file is written, by its beginning. Its line ends are `\n` alone. */
export function csvShapeOf(beginning: string): CsvShape {
  const delimiter = delimiterOf(beginning)
  const sample = parse(beginning, delimiter, SAMPLE_LINES)
  const isQuotedWhole =
    sample.length > 1 && sample.every((row) => row.length === 1 && (row[0] ?? '').includes(','))
  return { delimiter, isQuotedWhole }
}

/** UTF-8 where the bytes are, UTF-16 by its mark, and else what old programs write. */
export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** By the mark at the beginning; null where the bytes have to be looked through. */
export function markedEncoding([first, second]: Uint8Array): CsvEncoding | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

/** Makes every line end `\n`, in pieces of a text as they come. */
export function lineEnds(): (piece: string) => string {
  let endedInReturn = false
  return (piece) => {
    // the return that ended the piece before was written as a line's end already
    const text = endedInReturn && piece.startsWith('\n') ? piece.slice(1) : piece
    if (piece !== '') endedInReturn = piece.endsWith('\r')
    return text.replaceAll(/\r\n?/g, '\n')
  }
}

export function readCsv(text: string): Rows {
  const lines = text.replaceAll(/\r\n?/g, '\n')
  const shape = csvShapeOf(lines)
  return shapedRows(parse(lines, shape.delimiter), shape)
}

/** Hands on the rows of a long text piece by piece, as they are parsed. */
export function streamCsv(
  text: NodeJS.ReadableStream,
  shape: CsvShape,
  take: (rows: Rows) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter: shape.delimiter,
      newline: '\n',
      chunk: ({ data }, parser) => {
        try {
          take(shapedRows(data.filter(isFilled), shape))
        } catch (error) {
          reject(error)
          parser.abort()
        }
      },
      complete: () => resolve(),
      error: reject,
    })
  })
}

function shapedRows(rows: Rows, { isQuotedWhole }: CsvShape): Rows {
  return isQuotedWhole ? rows.flatMap(([cell = '']) => parse(cell, ',')) : rows
}

function parse(text: string, delimiter: string, preview = 0): Rows {
  return Papa.parse<string[]>(text, { delimiter, preview, newline: '\n' }).data.filter(isFilled)
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

/** The one that makes the widest rows; preambles have few cells of any. */
function delimiterOf(text: string): string {
  const widths = DELIMITERS.map((delimiter) => {
    const rows = parse(text, delimiter, SAMPLE_LINES)
    return { delimiter, cells: rows.reduce((sum, row) => sum + row.length, 0) }
  })
  return widths.reduce((best, next) => (next.cells > best.cells ? next : best)).delimiter
}
