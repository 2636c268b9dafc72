import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Unzip, UnzipInflate } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { SALES_WORKBOOK_MAX_BYTES } from '#contract/sales.ts'
import {
  type CsvEncoding,
  csvShapeOf,
  lineEnds,
  markedEncoding,
  type Rows,
  streamCsv,
} from '#sales/csv.ts'

/** One sheet or file as rows of text, which can be gone through more than once. */
export type Table = {
  name: string
  /** Its first rows, with the headers among them. */
  head: Rows
  bytes: number
  /** Hands on all rows in order, piece by piece, with how many bytes were read. */
  each(take: (rows: Rows, bytesRead: number) => void): Promise<void>
}

/** The file holds nothing that can be read as a table; the message says why. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
}

const MB = 1024 * 1024
/** What a packed file may become in all; more is no report of sales. */
const UNPACKED_MAX = 1024 * MB
const ZIP_ENTRIES_MAX = 50
const HEAD_BYTES = 256 * 1024
const HEAD_ROWS = 60

/** Opens CSV, XLSX and ZIP by their bytes, whatever the name says. What is packed is unpacked into `folder`. */
export async function openTables({
  path,
  name,
  folder,
}: {
  path: string
  name: string
  folder: string
}): Promise<Table[]> {
  if ((await stat(path)).size === 0) throw new UnreadableFile(`"${name}" is empty.`)
  if (!(await isZip(path))) return [await openCsv(path, name)]
  const files = await unpack({ path, name, folder })
  if (files === 'workbook') return openWorkbook(path, name)
  if (files.length === 0) throw new UnreadableFile(`"${name}" holds no CSV or XLSX file.`)
  const tables: Table[] = []
  for (const file of files) {
    if (await isZip(file.path)) tables.push(...(await openWorkbook(file.path, file.name)))
    else tables.push(await openCsv(file.path, file.name))
  }
  return tables
}

async function isZip(path: string): Promise<boolean> {
  const start = await firstBytes(path, 2)
  return start[0] === 0x50 && start[1] === 0x4b
}

async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function openCsv(path: string, name: string): Promise<Table> {
  const encoding = await encodingOf(path)
  const start = lineEnds()(new TextDecoder(encoding).decode(await firstBytes(path, HEAD_BYTES)))
  const shape = csvShapeOf(start)
  const head: Rows = []
  await streamCsv(Readable.from([start]), shape, (rows) => {
    head.push(...rows.slice(0, Math.max(0, HEAD_ROWS - head.length)))
  })
  const { size } = await stat(path)
  return {
    name,
    head,
    bytes: size,
    each(take) {
      const bytes = createReadStream(path, { highWaterMark: HEAD_BYTES })
      return streamCsv(Readable.from(textOf(bytes, encoding)), shape, (rows) =>
        take(rows, bytes.bytesRead),
      )
    },
  }
}

async function* textOf(bytes: AsyncIterable<Uint8Array>, encoding: CsvEncoding) {
  const decoder = new TextDecoder(encoding)
  const clean = lineEnds()
  for await (const chunk of bytes) yield clean(decoder.decode(chunk, { stream: true }))
  yield clean(decoder.decode())
}

async function encodingOf(path: string): Promise<CsvEncoding> {
  const marked = markedEncoding(await firstBytes(path, 2))
  if (marked) return marked
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: MB })) {
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

type Unpacked = { name: string; path: string }

/** Its tables, each in a file of its own; `workbook` where the ZIP is one itself. */
async function unpack({
  path,
  name,
  folder,
}: {
  path: string
  name: string
  folder: string
}): Promise<Unpacked[] | 'workbook'> {
  const files: Unpacked[] = []
  const written: Promise<unknown>[] = []
  let [size, count, isWorkbook] = [0, 0, false]
  let failure: Error | null = null
  const unzip = new Unzip((entry) => {
    if (entry.name.startsWith('xl/')) isWorkbook = true
    count += 1
    if (count > ZIP_ENTRIES_MAX && !isWorkbook) failure ??= new TooMuch()
    if (!/\.(csv|tsv|txt|xlsx)$/i.test(entry.name) || entry.name.startsWith('__MACOSX/')) return
    const file = {
      name: entry.name.split('/').at(-1) ?? entry.name,
      path: join(folder, `unpacked-${files.length}`),
    }
    files.push(file)
    const out = createWriteStream(file.path)
    written.push(once(out, 'close'))
    entry.ondata = (error, chunk, isLast) => {
      if (error) failure ??= error
      size += chunk?.length ?? 0
      if (size > UNPACKED_MAX) failure ??= new TooMuch()
      if (chunk && !failure) out.write(chunk)
      if (isLast || failure) out.end()
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 64 * 1024 })) {
      unzip.push(chunk)
      if (failure) throw failure
      if (isWorkbook) return 'workbook'
    }
    unzip.push(new Uint8Array(0), true)
    if (failure) throw failure
    // an archive whose list of files is cut off opens none of them
    if (count === 0) throw new Error('no entry')
    await Promise.all(written)
    return files
  } catch (cause) {
    const why = cause instanceof TooMuch ? 'unpacks to more than 1 GB' : 'is damaged'
    throw new UnreadableFile(`"${name}" ${why}; nothing was read.`, { cause })
  }
}

class TooMuch extends Error {}

async function openWorkbook(path: string, name: string): Promise<Table[]> {
  const { size } = await stat(path)
  if (size > SALES_WORKBOOK_MAX_BYTES)
    throw new UnreadableFile(
      `"${name}" is a workbook of more than ${SALES_WORKBOOK_MAX_BYTES / MB} MB. Save it as CSV and bring that; nothing was read.`,
    )
  const sheets = await sheetsOf(path, name)
  return sheets.map(({ sheet, data }) => {
    const rows = data.map((row) => row.map(cellText))
    return {
      name: sheets.length > 1 ? `${name}: ${sheet}` : name,
      head: rows.slice(0, HEAD_ROWS),
      bytes: size,
      each: async (take: (rows: Rows, bytesRead: number) => void) => take(rows, size),
    }
  })
}

async function sheetsOf(path: string, name: string) {
  try {
    return await readWorkbook(Uint8Array.from(await readFile(path)).buffer)
  } catch (cause) {
    throw new UnreadableFile(`"${name}" could not be read as a workbook.`, { cause })
  }
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  return String(cell)
}
