import Papa from 'papaparse'
import type { getExportKit } from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Platform } from '#contract/platforms.ts'
import { FORMULA } from '#server/core/csv.ts'

export type KitRow = ResponseOf<typeof getExportKit>['rows'][number]

const COLUMNS = {
  category: 'Category',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  pickupPrice: 'Pickup price',
  currency: 'Currency',
  options: 'Options',
  allergens: 'Allergens',
  pictureFile: 'Picture',
} as const satisfies Partial<Record<keyof KitRow, string>>
type Column = keyof typeof COLUMNS

/** In the order in which each platform has the fields of an item. */
const ORDER: Readonly<Record<Platform, readonly Column[]>> = {
  doordash: ['category', 'name', 'price', 'pickupPrice', 'description', 'pictureFile', 'options'],
  ubereats: ['category', 'name', 'description', 'pictureFile', 'price', 'options', 'allergens'],
  grubhub: ['category', 'name', 'description', 'price', 'pickupPrice', 'options', 'pictureFile'],
  deliveroo: [
    'category',
    'name',
    'description',
    'price',
    'pickupPrice',
    'options',
    'allergens',
    'pictureFile',
  ],
  justeat: ['category', 'name', 'description', 'pictureFile', 'price', 'pickupPrice', 'options'],
  jetconnect: [
    'category',
    'name',
    'price',
    'pickupPrice',
    'description',
    'options',
    'allergens',
    'pictureFile',
  ],
}

/** The kit as a CSV that a spreadsheet opens: with a byte order mark, and no cell that it would run. */
export function kitSheet(rows: readonly KitRow[], channel: Platform): string {
  const columns: Column[] = [...ORDER[channel], 'currency']
  const data = rows.map((row) => columns.map((column) => row[column]))
  const fields = columns.map((column) => COLUMNS[column])
  const text = Papa.unparse({ fields, data }, { escapeFormulae: FORMULA, newline: '\r\n' })
  return `\uFEFF${text}\r\n`
}
