import { foldText } from '#server/core/fold-text.ts'
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
  /** Whether rows of one value stand among the records, as titles of sections and remarks do. */
  hasAsides: boolean
  /** The column in which another table begins beside this one, from 1; null for none. */
  beside: number | null
}

export const HEADER_ROWS_MAX = 3
/** A heading further down than this is not looked for. */
const LOOKED_AT = 30
/** So many rows show what a column holds. */
const SAMPLED_ROWS = 200
const LONGEST_HEADING = 60

/** Finds where a table begins by the words, the kinds and the gaps of its first rows. Null where there is no row. */
export function findHeading(rows: readonly TableRow[]): Heading | null {
  const filled = rows.filter(({ cells }) => countFilled(cells) > 0).slice(0, SAMPLED_ROWS)
  const [first] = filled
  if (!first) return null
  const table = sampled(filled)
  const { header, data } = search(table)
  if (header === null) {
    const begin = data ?? first
    const hasAsides = haveAsides(table, table.rows.indexOf(begin))
    return { firstRow: begin.row, headerRows: 0, isSure: false, hasAsides, beside: null }
  }
  const at = table.rows.indexOf(header)
  const from = upperRows(table, at)
  const upTo = lowerRows(table, at)
  const headerRows = (table.rows[upTo]?.row ?? header.row) - from.row + 1
  const hasAsides = haveAsides(table, upTo + 1)
  const beside = besideColumn(table, at, upTo + 1)
  const isPlain = headerRows === 1 && header.row === first.row && !hasAsides && beside === null
  const { isText, isStrong } = evidence(table, header)
  const isSure = isPlain && isText && isStrong && !mayGoOn(table, at) && !liesOnSide(table, at)
  return { firstRow: from.row, headerRows, isSure, hasAsides, beside }
}

/** Whether a row below a table begins another: words only, and headings known by themselves or from the table. */
export function beginsTable(cells: readonly string[], header: readonly string[]): boolean {
  if (!areWords(cells)) return false
  const filled = cells.filter((cell) => cellKind(cell) !== 'empty')
  const known = new Set(header.map(foldText))
  const again = filled.filter((cell) => known.has(foldText(cell))).length
  return again >= filled.length / 2 || areHeadings(filled)
}

/** At least two cells of words, and none of figures. */
export function areWords(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cellKind(cell) !== 'empty')
  return filled.length >= 2 && filled.every((cell) => cellKind(cell) === 'text' && isShort(cell))
}

/** The parts of each column's name, the upper first; a name over several columns counts for each. */
export function headingParts(rows: readonly (readonly string[])[], columns: number): string[][] {
  const spread = rows.map((cells, at) => {
    const isLowest = at === rows.length - 1
    let over = ''
    return Array.from({ length: columns }, (_, column) => {
      const cell = cells[column]?.trim() ?? ''
      if (cell !== '') over = cell
      return isLowest ? cell : over
    })
  })
  return Array.from({ length: columns }, (_, column) => {
    const parts = spread.map((names) => names[column] ?? '').filter(Boolean)
    return parts.filter((part, at) => part !== parts[at - 1])
  })
}

export function joinHeadings(rows: readonly (readonly string[])[], columns: number): string[] {
  if (rows.length === 1) return Array.from({ length: columns }, (_, at) => rows[0]?.[at] ?? '')
  return headingParts(rows, columns).map((parts) => parts.join(' '))
}

type SampledTable = {
  rows: readonly TableRow[]
  kinds: ReadonlyMap<TableRow, CellKind[]>
  /** Filled cells of a usual row. */
  usual: number
}

function sampled(rows: readonly TableRow[]): SampledTable {
  const counts = rows.map(({ cells }) => countFilled(cells)).sort((one, other) => one - other)
  return {
    rows,
    kinds: new Map(rows.map((row) => [row, row.cells.map(cellKind)])),
    usual: counts[Math.floor(counts.length / 2)] ?? 1,
  }
}

/** The row that is surest the heading, else the row where data begins. */
function search(table: SampledTable): { header: TableRow | null; data: TableRow | null } {
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
  const [only] = maybe
  if (only && table.rows.length === 1 && !evidence(table, only).isText)
    return { header: null, data: only }
  return { header: only ?? null, data: null }
}

function mayHead(table: SampledTable, row: TableRow): boolean {
  const { contrasts, isKnown } = evidence(table, row)
  return contrasts > 0 || isKnown
}

/** A title or a remark: far fewer cells than the table's rows have. */
function isThin({ usual }: SampledTable, { cells }: TableRow): boolean {
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

function evidence(table: SampledTable, row: TableRow): Evidence {
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
function usualKind(
  { kinds }: SampledTable,
  rows: readonly TableRow[],
  at: number,
): UsualKind | null {
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
function upperRows({ rows, kinds }: SampledTable, header: number): TableRow {
  let from = rows[header] as TableRow
  const width = from.cells.length
  for (let at = header - 1; at >= 0 && header - at < HEADER_ROWS_MAX; at -= 1) {
    const row = rows[at] as TableRow
    const filled = row.cells.filter((cell) => cell.trim() !== '')
    const isUpper =
      row.row === from.row - 1 &&
      row.cells.length === width &&
      (filled.length >= 2 || isKnownOverOthers(row.cells)) &&
      (kinds.get(row) ?? []).every((kind) => kind === 'text' || kind === 'empty') &&
      filled.every((cell) => isShort(cell) && !cell.trim().endsWith(':') && !/\d/.test(cell))
    if (!isUpper) break
    from = row
  }
  return from
}

/** One name that stands over columns further on, as "Price" does over "small" and "large"; a title stands first. */
function isKnownOverOthers(cells: readonly string[]): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '')
  return at > 0 && pointsOf(cells[at] ?? '') >= 1
}

/** The last row of names: those repeated, said in another language, parted further, or with the units of the columns. */
function lowerRows(table: SampledTable, header: number): number {
  for (let last = header + HEADER_ROWS_MAX - 1; last > header; last -= 1) {
    if (last < table.rows.length - 1 && areLower(table, header, last)) return last
  }
  return header
}

function areLower(table: SampledTable, header: number, last: number): boolean {
  const rows = table.rows.slice(header, last + 1)
  const [first, ...others] = rows as [TableRow, ...TableRow[]]
  if (others.every(({ cells }) => isSame(cells, first.cells))) return true
  if (!others.every((row) => isOfWords(table, row))) return false
  const { isText, contrasts } = evidence(table, rows.at(-1) as TableRow)
  const { cells } = rows.at(-1) as TableRow
  const isNamed = areHeadings(cells.filter((cell) => cell.trim() !== ''))
  return isText && (contrasts >= 2 || (contrasts === 1 && (isNamed || cells.some(isUnit))))
}

/** A row of words below the names, where the others have figures: names too, or a record without its price. */
function mayGoOn(table: SampledTable, header: number): boolean {
  const next = table.rows[header + 1]
  return next !== undefined && isOfWords(table, next) && evidence(table, next).contrasts > 0
}

function isOfWords({ kinds }: SampledTable, row: TableRow): boolean {
  return (kinds.get(row) ?? []).every((kind) => kind === 'text' || kind === 'empty')
}

/** Names stand one below the other in the first column. */
function liesOnSide({ rows }: SampledTable, header: number): boolean {
  const cells = rows.slice(header + 1).map((row) => row.cells[0] ?? '')
  const names = cells.filter((cell) => pointsOf(cell) >= 1).length
  return names >= 2 && names >= cells.length / 2
}

const ASIDES_MOST = 0.45

/** Few rows of one value among others that have several. */
function haveAsides({ rows, usual }: SampledTable, from: number): boolean {
  const records = rows.slice(from)
  const columns = Math.max(usual, ...records.map(({ cells }) => cells.length))
  const asides = records.filter(({ cells }) => isAside(cells, columns))
  return asides.length > 0 && asides.length <= records.length * ASIDES_MOST
}

/**
 * A title of a section or a remark: words in one cell, and nothing beside it. In two columns that is as well a dish
 * without a price, unless it is written as titles are, or its line has no second value at all.
 */
export function isAside(cells: readonly string[], columns: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  const [text = ''] = filled
  if (columns < 2 || filled.length !== 1 || cellKind(text) !== 'text') return false
  return (
    columns > 2 ||
    cells.length === 1 ||
    text.endsWith(':') ||
    (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text))
  )
}

/** Where a column without a name and a value parts names that each are a table's. */
function besideColumn({ rows }: SampledTable, header: number, from: number): number | null {
  const names = rows[header]?.cells ?? []
  const records = rows.slice(from)
  const isGap = (at: number) =>
    names[at]?.trim() === '' && records.every(({ cells }) => (cells[at] ?? '').trim() === '')
  for (let at = 1; at < names.length - 2; at += 1) {
    const [left, right] = [names.slice(0, at), names.slice(at + 1)].map((part) =>
      part.filter((name) => name.trim() !== ''),
    )
    if (isGap(at) && areTable(left ?? []) && areTable(right ?? [])) return at + 2
  }
  return null
}

function areTable(names: readonly string[]): boolean {
  return names.length >= 2 && names.some((name) => pointsOf(name) > 0)
}

function isShort(cell: string): boolean {
  return cell.length <= LONGEST_HEADING
}

function isUnit(cell: string): boolean {
  const word = foldText(cell).replace(/[()[\].]/g, '')
  return UNIT_WORDS.has(word) || (word.length <= 4 && currencyIn(cell) !== null)
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length
}
