import Papa from 'papaparse'
import type { MenuItem } from '#contract/menus.ts'
import { majorUnits } from '#contract/money.ts'
import { FIELDS, type TypeSelector } from '#contract/preferences.ts'
import { FORMULA } from '#server/core/csv.ts'

/**
 * A menu as CSV text. A field that was not asked for has no column, but the image's: that one is there and empty where
 * images are off. `origin` makes the pictures' addresses absolute.
 */
export function menuCsv(items: readonly MenuItem[], fields: TypeSelector, origin: string): string {
  const columns = FIELDS.filter((field) => fields[field] === 1)
  const rows = items.map((item) => [
    ...columns.map((field) => cell(item, field, origin)),
    item.nativeName ?? '',
    item.score ?? '',
  ])
  return Papa.unparse(
    { fields: [...columns, 'native_name', 'score'], data: rows },
    { escapeFormulae: FORMULA, newline: '\n' },
  )
}

function cell(item: MenuItem, field: (typeof FIELDS)[number], origin: string): string | number {
  if (field === 'price') return item.price ? majorUnits(item.price) : ''
  if (field === 'image') return item.picture ? `${origin}${item.picture.url}` : ''
  return item[field] ?? ''
}
