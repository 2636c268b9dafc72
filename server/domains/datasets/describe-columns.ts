import type { ColumnRole, ColumnType } from '#contract/datasets.ts'
import { scoreRoles } from './guess-roles.ts'
import { isMoney, shareOf } from './sample-shape.ts'

export type DescribedColumn = {
  type: ColumnType
  role: ColumnRole | null
  /** Whether what stands in the column says so, and neither its heading nor a person. */
  isGuessed: boolean
}

const LONGEST_CELL = 200
/** Files have a few marks such as `N/A` in any column. */
const ENOUGH = 0.95

const FORMS: [type: ColumnType, form: RegExp][] = [
  ['boolean', /^(true|false|yes|no|y|n|oui|non|si|sí|ja|nein|da|nu|ναι|όχι)$/i],
  ['integer', /^[-+]?\d{1,18}$/],
  ['number', /^[-+]?(\d+([.,]\d+)?|[.,]\d+)(e[-+]?\d+)?$/i],
  [
    'date',
    /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2}))([T ]\d{1,2}:\d{2}.*)?$/,
  ],
]

/**
 * Finds type and role of every column by what it is called, in whole and in parts, and a sample of records; `said` are
 * the roles that a person gave.
 */
export function describeColumns(
  names: readonly (string | readonly string[])[],
  sample: string[][],
  said: readonly (ColumnRole | null)[] | null = null,
): DescribedColumn[] {
  const columns = names.map((name, at) => ({
    names: typeof name === 'string' ? [name] : name,
    cells: filledCells(sample, at),
  }))
  const scored = said?.map((role) => ({ role, isGuessed: false })) ?? scoreRoles(columns)
  return columns.map(({ cells }, at) => {
    const { role, isGuessed } = scored[at] ?? { role: null, isGuessed: false }
    return { role, isGuessed, type: typeOf(cells, role) }
  })
}

export function filledCells(sample: string[][], at: number): string[] {
  return sample
    .map((record) => record[at]?.slice(0, LONGEST_CELL).trim() ?? '')
    .filter((cell) => cell !== '')
}

function typeOf(cells: string[], role: ColumnRole | null): ColumnType {
  if (cells.length === 0) return 'empty'
  if (role === 'price') return 'price'
  const form = FORMS.find(([, fits]) => shareOf(cells, (cell) => fits.test(cell)) >= ENOUGH)
  if (form) return form[0]
  return isMoney(cells) ? 'price' : 'text'
}
