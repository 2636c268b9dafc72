import { foldText } from '../fold-text.ts'
import { currencyIn } from '../guess-currency.ts'
import { type CellKind, cellKind } from './cell-kinds.ts'
import { headerWords, ROLES, roleScore, UNIT_WORDS, WHOLE_HEADERS } from './column-words.ts'

/** A row of a table as a spreadsheet counts it, from 1; blank rows are among them. */
export type TableRow = { row: number; cells: string[] }

/** Where the columns' names stand; `headerRows` is 0 where the first row is data already. */
export type Heading = {
  /** The first row of names, or of data where there are none. */
  firstRow: number
  headerRows: number
  /** Whether names, types and place leave no doubt. */
  isSure: boolean
}

export const HEADER_ROWS_MAX = 3
/** A heading further down than this is not looked for. */
const LOOKED_AT = 30
/** So many rows show what a column holds. */
const JUDGED_ROWS = 200
const LONGEST_HEADING = 60

/** Judges the first rows of a table by their words, their kinds and what is empty. Null where there is no row. */
export function findHeading(rows: readonly TableRow[]): Heading | null {
  const filled = rows.filter(({ cells }) => countFilled(cells) > 0).slice(0, JUDGED_ROWS)
  const [first] = filled
  if (!first) return null
  const table = judged(filled)
  const { header, data } = search(table)
  if (header === null) return { firstRow: data?.row ?? first.row, headerRows: 0, isSure: false }
  const from = upperRows(table, table.rows.indexOf(header))
  const upTo = lowerRows(table, table.rows.indexOf(header))
  const headerRows = (table.rows[upTo]?.row ?? header.row) - from.row + 1
  const isPlain = headerRows === 1 && header.row === first.row
  const { isText, isStrong } = evidence(table, header)
  return { firstRow: from.row, headerRows, isSure: isPlain && isText && isStrong }
}

/** Whether a row below a table begins another: words only, and headings known by themselves or from the table. */
export function beginsTable(cells: readonly string[], header: readonly string[]): boolean {
  const filled = cells.filter((cell) => cellKind(cell) !== 'empty')
  if (filled.length < 2 || !filled.every((cell) => cellKind(cell) === 'text')) return false
  const known = new Set(header.map(foldText))
  const again = filled.filter((cell) => known.has(foldText(cell))).length
  return again >= filled.length / 2 || areHeadings(filled)
}

/** The names of columns over whose parts several rows stand; a name over several columns counts for each. */
export function joinHeadings(rows: readonly (readonly string[])[], columns: number): string[] {
  const spread = rows.map((cells, at) => {
    const isLowest = at === rows.length - 1
    let over = ''
    return Array.from({ length: columns }, (_, column) => {
      const cell = cells[column]?.trim() ?? ''
      if (cell !== '') over = cell
      return isLowest ? cell : over
    })
  })
  if (rows.length === 1) return Array.from({ length: columns }, (_, at) => rows[0]?.[at] ?? '')
  return Array.from({ length: columns }, (_, column) => {
    const parts = spread.map((names) => names[column] ?? '').filter(Boolean)
    return parts.filter((part, at) => part !== parts[at - 1]).join(' ')
  })
}

type Judged = {
  rows: readonly TableRow[]
  kinds: ReadonlyMap<TableRow, CellKind[]>
  /** Filled cells of a usual row. */
  usual: number
}

function judged(rows: readonly TableRow[]): Judged {
  const counts = rows.map(({ cells }) => countFilled(cells)).sort((one, other) => one - other)
  return {
    rows,
    kinds: new Map(rows.map((row) => [row, row.cells.map(cellKind)])),
    usual: counts[Math.floor(counts.length / 2)] ?? 1,
  }
}

/** The row that is surest the heading, else the row where data begins. */
function search(table: Judged): { header: TableRow | null; data: TableRow | null } {
  const maybe: TableRow[] = []
  for (const row of table.rows.slice(0, LOOKED_AT)) {
    if (isThin(table, row)) continue
    const { isText, isStrong, isData, isLikeBelow } = evidence(table, row)
    // names with nothing below them are a record, where there is another row for the names
    const isLast = row === table.rows.at(-1) && maybe.length > 0
    if (isText && isStrong && !isLast) return { header: row, data: null }
    if (isData) {
      // over figures a heading shows; over words alone the first may be one
      const above = isLikeBelow ? maybe.findLast((one) => mayHead(table, one)) : maybe[0]
      return { header: above ?? null, data: maybe[0] ?? row }
    }
    maybe.push(row)
  }
  return { header: maybe[0] ?? null, data: null }
}

function mayHead(table: Judged, row: TableRow): boolean {
  const { contrasts, isKnown } = evidence(table, row)
  return contrasts > 0 || isKnown
}

/** A title or a remark: far fewer cells than the table's rows have. */
function isThin({ usual }: Judged, { cells }: TableRow): boolean {
  const count = countFilled(cells)
  return count < usual && (count <= 1 || count <= usual / 3)
}

type Evidence = {
  /** Words and nothing else, each once and short. */
  isText: boolean
  isStrong: boolean
  /** Its words are headings by themselves. */
  isKnown: boolean
  isData: boolean
  /** Figures, times or links, as below. */
  isLikeBelow: boolean
  /** Columns where words stand over figures, times or links. */
  contrasts: number
}

function evidence(table: Judged, row: TableRow): Evidence {
  const kinds = table.kinds.get(row) ?? []
  const below = table.rows
    .slice(table.rows.indexOf(row) + 1)
    .filter((other) => !isHeadingAgain(other.cells, row.cells))
  const columns = kinds.map((kind, at) => ({
    kind,
    cell: row.cells[at] ?? '',
    usual: usualKind(table, below, at),
    recurs: kind === 'text' && recurs(below, at, row.cells[at] ?? ''),
  }))
  const filled = columns.filter(({ kind }) => kind !== 'empty')
  const words = filled.filter(({ kind }) => kind === 'text').map(({ cell }) => cell)
  const isText =
    words.length === filled.length &&
    words.every((word) => word.trim().length <= LONGEST_HEADING) &&
    !filled.some((column) => column.recurs)
  const others = filled.filter(
    ({ kind, usual }) => kind === 'text' && usual !== null && usual.kind !== 'text',
  )
  const contrasts = others.length
  const isLikeBelow = filled.some(({ kind, usual }) => kind !== 'text' && kind === usual?.kind)
  const isKnown = areHeadings(words)
  return {
    isText,
    isStrong: isKnown || contrasts >= 2 || others.some(({ usual }) => usual?.isAlways),
    isKnown,
    isData: !isKnown && (isLikeBelow || filled.some((column) => column.recurs)),
    isLikeBelow,
    contrasts,
  }
}

/** A word that may as well stand in a cell counts half. */
function areHeadings(words: readonly string[]): boolean {
  const points = words.reduce((sum, word) => sum + pointsOf(word), 0)
  return points >= 2 || (points >= 1 && points / words.length >= 0.25)
}

function pointsOf(word: string): number {
  if (word.length > LONGEST_HEADING || !ROLES.some((role) => roleScore(word, role) > 0)) return 0
  return WHOLE_HEADERS.has(headerWords(word)) ? 0.5 : 1
}

const MOST = 0.8
/** So many cells of one kind, without another among them, are no chance. */
const ALWAYS = 5

type UsualKind = { kind: CellKind; isAlways: boolean }

/** What most cells of a column are; null where they have nothing in common, or are empty. */
function usualKind({ kinds }: Judged, rows: readonly TableRow[], at: number): UsualKind | null {
  const counts = new Map<CellKind, number>()
  let total = 0
  for (const row of rows) {
    const kind = kinds.get(row)?.[at] ?? 'empty'
    if (kind === 'empty') continue
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    total += 1
  }
  for (const [kind, count] of counts) {
    if (count >= total * MOST) return { kind, isAlways: count === total && total >= ALWAYS }
  }
  return null
}

function recurs(rows: readonly TableRow[], at: number, cell: string): boolean {
  const wanted = foldText(cell)
  return rows.some(({ cells }) => foldText(cells[at] ?? '') === wanted)
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length && one.every((cell, at) => cell.trim() === (other[at] ?? '').trim())
  )
}

/** The same names, or those of another table with some more or fewer. */
function isHeadingAgain(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = countFilled(one) < countFilled(other) ? [one, other] : [other, one]
  return (
    countFilled(fewer) >= 2 &&
    fewer.every((cell, at) => cell.trim() === '' || cell.trim() === (more[at] ?? '').trim())
  )
}

/** Rows of names right above the heading, over several columns each. */
function upperRows({ rows, kinds }: Judged, header: number): TableRow {
  let from = rows[header] as TableRow
  const width = from.cells.length
  for (let at = header - 1; at >= 0 && header - at < HEADER_ROWS_MAX; at -= 1) {
    const row = rows[at] as TableRow
    const filled = row.cells.filter((cell) => cell.trim() !== '')
    const isUpper =
      row.row === from.row - 1 &&
      row.cells.length === width &&
      filled.length >= 2 &&
      (kinds.get(row) ?? []).every((kind) => kind === 'text' || kind === 'empty') &&
      filled.every((cell) => cell.length <= LONGEST_HEADING && !cell.trim().endsWith(':'))
    if (!isUpper) break
    from = row
  }
  return from
}

/** The last row of names: those repeated, parted further, or with the units of the columns. */
function lowerRows(table: Judged, header: number): number {
  let last = header
  const first = table.rows[header] as TableRow
  while (last + 1 < table.rows.length && last + 1 - header < HEADER_ROWS_MAX) {
    const row = table.rows[last + 1] as TableRow
    const { isText, contrasts } = evidence(table, row)
    const isLower =
      isSame(row.cells, first.cells) ||
      (isText && (contrasts >= 2 || (contrasts === 1 && row.cells.some(isUnit))))
    if (!isLower) break
    last += 1
  }
  return last
}

function isUnit(cell: string): boolean {
  const word = foldText(cell).replace(/[()[\].]/g, '')
  return UNIT_WORDS.has(word) || (word.length <= 4 && currencyIn(cell) !== null)
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
