import Papa from 'papaparse'
import type { ResultItem } from './result-item.ts'

/** Reads `csv0`: columns by their names, in any order and case; throws a sentence where it is no table. */
export function readMenuCsv(text: string): ResultItem[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim().toLowerCase(),
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new Error(`The menu's CSV cannot be read: ${broken.message}`)
  return data.map((row, index) => itemOf(row, index))
}

function itemOf(row: Record<string, string | undefined>, index: number): ResultItem {
  const cell = (column: string) => unescaped(row[column]?.trim() ?? '')
  const name = cell('name')
  const image = pictureUrl(cell('image'))
  const calories = cell('calories')
  const score = Number.parseFloat(cell('score'))
  return {
    id: `row-${index}`,
    name,
    nativeName: cell('native_name'),
    category: '',
    description: cell('description'),
    price: priceText(cell('price')),
    priceSource: '',
    calories: /^\d+$/.test(calories) ? `${calories} kcal` : calories,
    recipe: cell('recipe'),
    score: Number.isNaN(score) ? null : score,
    reasons: [],
    allergens: [],
    areAllergensConfirmed: false,
    diets: [],
    picture: image === '' ? null : { url: image, alt: name, provenance: null },
  }
}

/** The apostrophe that keeps a spreadsheet from running a cell. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

/** A bare number of a price column is dollars; anything else is shown as it came. */
function priceText(cell: string): string {
  return /^\d+(\.\d+)?$/.test(cell) ? `$${Number(cell).toFixed(2)}` : cell
}

function pictureUrl(cell: string): string {
  return /^(https?:\/\/|\/|data:image\/)/i.test(cell) ? cell : ''
}
