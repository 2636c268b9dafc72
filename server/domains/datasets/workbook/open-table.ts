import path from 'node:path'
import type { CsvRefusal } from '../clean-csv.ts'
import { readHead } from '../read-head.ts'
import { isWorkbookHead } from '../sniff-foreign.ts'
import { openWorkbook } from './open-workbook.ts'

/** The text that is read: the file itself, or a sheet of it as CSV. */
export type OpenedTable = { path: string; sheet: string | null; sheets: string[] }

/** A sheet is written into the folder; null for the first that holds a table. */
export async function openTable(input: {
  source: string
  folder: string
  sheet: string | null
  signal?: AbortSignal | undefined
}): Promise<OpenedTable | CsvRefusal> {
  const { source, folder, sheet, signal } = input
  if (!(await isWorkbookFile(source))) return { path: source, sheet: null, sheets: [] }
  const target = path.join(folder, 'sheet.csv.part')
  const opened = await openWorkbook({ source, target, sheet }, signal)
  return typeof opened === 'string' ? { line: null, sentence: opened } : { path: target, ...opened }
}

export function isWorkbook(table: OpenedTable | CsvRefusal): table is OpenedTable {
  return 'sheet' in table && table.sheet !== null
}

/** Told by its bytes, whatever its name says. */
export async function isWorkbookFile(source: string): Promise<boolean> {
  return isWorkbookHead(await readHead(source))
}

export function sheetNote({ sheet, sheets }: OpenedTable): string[] {
  return sheet !== null && sheets.length > 1
    ? [`The sheet "${sheet}" is read, one of ${sheets.length} that hold a table.`]
    : []
}
