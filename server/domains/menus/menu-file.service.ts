import Papa from 'papaparse'
import writeXlsxFile from 'write-excel-file/node'
import type { Menu, MenuItem } from '#contract/menus.ts'
import { majorUnits } from '#contract/money.ts'
import { FORMULA } from '#server/core/csv.ts'

export type MenuFile = { name: string; mime: string; data: Buffer }

const HEADER = [
  'ref',
  'category',
  'name',
  'native_name',
  'description',
  'price',
  'currency',
  'calories',
  'recipe',
  'allergens',
  'allergens_confirmed',
  'diets',
  'image',
  'image_provenance',
  'score',
] as const

/** A menu for other programs. `origin` makes the pictures' addresses absolute; each travels with its provenance. */
export async function menuFile(
  menu: Menu,
  format: 'csv' | 'xlsx',
  origin: string,
): Promise<MenuFile> {
  const name = `${fileName(menu.title)}.${format}`
  const rows = menu.items.map((item) => cells(item, origin).map(printable))
  if (format === 'csv') {
    const text = Papa.unparse(
      { fields: [...HEADER], data: rows },
      { escapeFormulae: FORMULA, newline: '\r\n' },
    )
    // The byte order mark tells Excel that this is UTF-8.
    return { name, mime: 'text/csv; charset=utf-8', data: Buffer.from(`\uFEFF${text}`, 'utf8') }
  }
  const bold = HEADER.map((value) => ({ value, fontWeight: 'bold' as const }))
  const data = [bold, ...rows.map((row) => row.map((value) => (value === '' ? null : { value })))]
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return {
    name,
    mime,
    data: await writeXlsxFile(data, { sheet: 'Menu', stickyRowsCount: 1 }).toBuffer(),
  }
}

function cells(item: MenuItem, origin: string): (string | number)[] {
  return [
    item.ref,
    item.category,
    item.name,
    item.nativeName ?? '',
    item.description ?? '',
    item.price ? Number(majorUnits(item.price)) : '',
    item.price?.currency ?? '',
    item.calories ?? '',
    item.recipe ?? '',
    item.allergens.join(', '),
    item.allergensConfirmed ? 'yes' : 'suggested',
    item.diets.join(', '),
    item.picture ? `${origin}${item.picture.url}` : '',
    item.picture?.provenance ?? '',
    item.score ?? '',
  ]
}

/** XLSX is XML, which knows no control characters but line ends and tabs. */
function printable(value: string | number): string | number {
  return typeof value === 'number' ? value : value.replace(/[^\P{Cc}\n\r\t]/gu, '')
}

function fileName(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80)
      // The cut may have gone through a pair.
      .replace(/\p{Surrogate}$/u, '') || 'menu'
  )
}
