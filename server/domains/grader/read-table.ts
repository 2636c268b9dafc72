import { strFromU8, unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import type { ReadItem } from '#contract/intake.ts'
import { markedEncoding, type Rows, readCsv } from '#sales/csv.ts'
import { guessCurrency, guessRoles, priceStyle, readPrice } from '../datasets/columns.service.ts'
import { minorOf } from '../intake/reading/reading.service.ts'
import { allergenNotes } from './read-text.ts'
import type { Reading } from './reading.ts'

/** Rows at the top that may stand above the headers. */
const PREAMBLE_ROWS = 10
const SAMPLE_ROWS = 200
/** What a workbook of 2 MB may unpack to; more is no menu. */
const UNPACKED_MAX = 64 * 1024 * 1024

const HIGHEST_MINOR = 999_999_999

/** The items of a CSV file's text; null where it is no table of dishes. */
export function readTable(text: string): Reading | null {
  return readRows(readCsv(text))
}

/** The items of the first sheet that holds some; null where none does. */
export async function readSheets(bytes: Uint8Array): Promise<Reading | null> {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      return name === '[Content_Types].xml'
    },
  })
  const types = strFromU8(files['[Content_Types].xml'] ?? new Uint8Array())
  if (unpacked > UNPACKED_MAX || !types.includes('spreadsheetml')) return null
  const sheets = await readWorkbook(Uint8Array.from(bytes).buffer)
  for (const { data } of sheets) {
    const reading = readRows(data.map((row) => row.map((cell) => String(cell ?? ''))))
    if (reading) return reading
  }
  return null
}

/** UTF-8 where the bytes are, else what old programs write. */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

type Columns = { name: number; description: number; price: number; section: number }

function readRows(rows: Rows): Reading | null {
  for (let at = 0; at < Math.min(rows.length, PREAMBLE_ROWS); at += 1) {
    const columns = columnsUnder(rows, at)
    if (columns) return readingOf(rows.slice(at + 1), columns, rows[at] ?? [])
  }
  return null
}

/** Where the row is the headers of a table of dishes: names, and prices or descriptions. */
function columnsUnder(rows: Rows, at: number): Columns | null {
  const headers = rows[at] ?? []
  const below = rows.slice(at + 1, at + 1 + SAMPLE_ROWS)
  if (headers.length < 2 || below.length === 0) return null
  const roles = guessRoles(
    headers.map((name, column) => ({
      names: [name],
      cells: below.map((row) => row[column]?.trim() ?? '').filter(Boolean),
    })),
  )
  const columns = {
    name: roles.indexOf('name'),
    description: roles.indexOf('description'),
    price: roles.indexOf('price'),
    section: roles.indexOf('category'),
  }
  // A header is no dish: it has no price of its own.
  const isHeader = readPrice(headers[columns.price] ?? '') === null
  const isOfDishes = columns.name >= 0 && (columns.price >= 0 || columns.description >= 0)
  return isOfDishes && isHeader ? columns : null
}

function readingOf(rows: Rows, columns: Columns, headers: readonly string[]): Reading {
  const cellsOf = (column: number) => rows.map((row) => row[column]?.trim() ?? '')
  const prices = cellsOf(columns.price)
  const style = priceStyle(prices.filter(Boolean))
  const currency = guessCurrency([...prices, headers[columns.price] ?? ''])
  const items = rows.flatMap((row): ReadItem[] => {
    const cell = (column: number) => row[column]?.trim() ?? ''
    const name = cell(columns.name).slice(0, 300)
    if (!/\p{L}/u.test(name)) return []
    const priceText = cell(columns.price)
    const amount = priceText === '' ? null : readPrice(priceText, style)
    const amountMinor = amount === null ? null : minorOf(amount, currency)
    return [
      {
        section: cell(columns.section).slice(0, 200) || null,
        name,
        description: cell(columns.description).slice(0, 2000) || null,
        prices:
          amountMinor === null || amountMinor > HIGHEST_MINOR
            ? []
            : [{ label: null, amountMinor, currency }],
        priceText: priceText.slice(0, 200) || null,
        addOns: [],
        diets: [],
        spice: null,
        confidence: 1,
        page: 1,
        box: null,
      },
    ]
  })
  return {
    source: 'table',
    isRecognised: false,
    pagesLeft: 0,
    items,
    allergenNotes: allergenNotes(headers),
    pictures: [],
    warnings: [],
  }
}
