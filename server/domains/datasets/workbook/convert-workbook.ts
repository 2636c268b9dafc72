import { closeSync, createReadStream, openSync, readFileSync, writeSync } from 'node:fs'
import { Unzip, UnzipInflate } from 'fflate'
import readWorkbook from 'read-excel-file/universal'

export type ConvertWorkbook = {
  source: string
  /** Where the sheet goes as CSV. */
  target: string
  /** The sheet that a person chose; null for the first with a table. */
  sheet: string | null
}

export type Converted = {
  sheet: string
  /** All sheets that hold a table. */
  sheets: string[]
}

export const WORKBOOK_MAX_BYTES = 25 * 1024 * 1024
const UNPACKED_MAX = 100 * 1024 * 1024
const PARTS_MAX = 2000

/** Writes one sheet of a workbook as CSV, row for row. Answers a sentence where it cannot. Blocks: for a thread. */
export async function convertWorkbook(input: ConvertWorkbook): Promise<Converted | string> {
  const problem = await unpackingProblem(input.source)
  if (problem) return problem
  const read = await readSheets(input.source)
  if (!read) return 'This workbook is damaged and cannot be read. Save it again, or as CSV.'
  const sheets = read.map(({ sheet, data }) => ({ name: sheet, rows: data.map(rowTexts) }))
  const tables = sheets.filter(({ rows }) => rows.filter(isFilled).length > 1)
  const wanted = input.sheet
  const chosen =
    wanted === null ? (tables[0] ?? sheets[0]) : sheets.find(({ name }) => name === wanted)
  if (!chosen)
    return wanted === null ? 'The workbook is empty.' : `There is no sheet "${wanted}" in it.`
  writeCsv(input.target, chosen.rows)
  return { sheet: chosen.name, sheets: tables.map(({ name }) => name) }
}

/** What is small as a file may be gigabytes once unpacked. */
async function unpackingProblem(source: string): Promise<string | null> {
  const tooMuch =
    'This workbook unpacks to more than 100 MB. Save the sheet as CSV and upload that.'
  let [size, parts, isDamaged] = [0, 0, false]
  const unzip = new Unzip((part) => {
    parts += 1
    part.ondata = (error, chunk) => {
      isDamaged ||= error !== null
      size += chunk?.length ?? 0
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of createReadStream(source, { highWaterMark: 16 * 1024 })) {
      unzip.push(chunk)
      if (size > UNPACKED_MAX || parts > PARTS_MAX) return tooMuch
    }
  } catch {
    isDamaged = true
  }
  return isDamaged ? 'This workbook is damaged and cannot be read. Save it again, or as CSV.' : null
}

async function readSheets(source: string) {
  try {
    return await readWorkbook(Uint8Array.from(readFileSync(source)).buffer)
  } catch {
    return null
  }
}

function rowTexts(row: readonly unknown[]): string[] {
  return row.map(cellText)
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) {
    const text = cell.toISOString()
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
  }
  return String(cell)
}

function isFilled(row: readonly string[]): boolean {
  return row.some((cell) => cell.trim() !== '')
}

/** Every row has as many values as the widest, and a row without any is a blank line, so that rows keep their numbers. */
function writeCsv(target: string, rows: readonly string[][]): void {
  const columns = rows.reduce((most, row) => Math.max(most, row.findLastIndex(Boolean) + 1), 0)
  const file = openSync(target, 'w')
  try {
    for (const row of rows) {
      const cells = Array.from({ length: columns }, (_, at) => quoted(row[at] ?? ''))
      writeSync(file, `${isFilled(row) ? cells.join(',') : ''}\n`)
    }
  } finally {
    closeSync(file)
  }
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
