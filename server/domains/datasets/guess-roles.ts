import type { ColumnRole } from '#contract/datasets.ts'
import { foldText } from '#server/core/fold-text.ts'
import { currencyIn } from './guess-currency.ts'
import { MISSING_WORDS, ROLES, roleScore } from './heading/column-words.ts'
import { readPrice } from './read-price.ts'
import { isMoney, shareOf } from './sample-shape.ts'

export type SampledColumn = {
  /** What it is called: in whole, then in parts; nothing where the file has no names. */
  names: readonly string[]
  cells: string[]
}

type Claim = { at: number; role: ColumnRole; score: number }

export type GuessedRole = {
  role: ColumnRole | null
  /** Whether what stands in the column says so, and not its heading. */
  isGuessed: boolean
}

/** At most one column for a role and one role for a column: the surest header first, its content willing. */
export function scoreRoles(columns: SampledColumn[]): GuessedRole[] {
  const roles: (ColumnRole | null)[] = columns.map(() => null)
  const claims = columns
    .flatMap((column, at) => ROLES.map((role) => ({ at, role, score: headerScore(column, role) })))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.at - other.at)
  for (const claim of claims) take(roles, claim)
  const byHeading = [...roles]
  const isNameless = columns.every(({ names }) => names.length === 0)
  if (!roles.includes('price')) takeFirst(roles, 'price', columns, ({ cells }) => isMoney(cells))
  if (!roles.includes('price') && isNameless) takePlainPrices(roles, columns)
  if (!roles.includes('name')) takeNames(roles, columns)
  if (isNameless) {
    takeFirst(roles, 'category', columns, looksLikeKinds)
    takeFirst(roles, 'description', columns, looksLikeProse)
  }
  return roles.map((role, at) => ({ role, isGuessed: role !== byHeading[at] }))
}

export function guessRoles(columns: SampledColumn[]): (ColumnRole | null)[] {
  return scoreRoles(columns).map(({ role }) => role)
}

function take(roles: (ColumnRole | null)[], { at, role }: Pick<Claim, 'at' | 'role'>): void {
  if (roles[at] === null && !roles.includes(role)) roles[at] = role
}

function takeFirst(
  roles: (ColumnRole | null)[],
  role: ColumnRole,
  columns: SampledColumn[],
  fits: (column: SampledColumn) => boolean,
): void {
  const at = columns.findIndex((column, index) => roles[index] === null && fits(column))
  if (at >= 0) take(roles, { at, role })
}

/** The first column that looks like names; tills export them as short descriptions. */
function takeNames(roles: (ColumnRole | null)[], columns: SampledColumn[]): void {
  const at = columns.findIndex(
    (column, index) =>
      (roles[index] === null || (roles[index] === 'description' && isShort(column))) &&
      looksLikeNames(column),
  )
  if (at >= 0) roles[at] = 'name'
}

/** Of columns without names, figures with cents before others. */
function takePlainPrices(roles: (ColumnRole | null)[], columns: SampledColumn[]): void {
  takeFirst(roles, 'price', columns, ({ cells }) => {
    const cents = shareOf(cells, (cell) => /[.,]\d{1,2}$/.test(cell))
    return cents >= 0.5 && looksLikePrices(cells)
  })
  const last = columns.findLastIndex(
    ({ cells }, at) => roles[at] === null && looksLikePrices(cells),
  )
  if (last >= 0) take(roles, { at: last, role: 'price' })
}

const HIGHEST_PRICE = 10_000_000

/** Amounts, and no numbers of rows, years or codes. */
function looksLikePrices(all: string[]): boolean {
  const isFigure = (cell: string) => /^\d[\d.,' ]*$/.test(cell) && !/^0\d/.test(cell)
  const cells = all.filter((cell) => !MISSING_WORDS.has(foldText(cell)))
  if (cells.length === 0 || shareOf(cells, isFigure) < 0.9) return false
  const values = cells.filter(isFigure).map((cell) => readPrice(cell) ?? 0)
  const isCounting =
    values.length > 1 && values.every((value, at) => value === at + (values[0] ?? 0))
  const areYears = values.every((value) => Number.isInteger(value) && value > 1900 && value < 2100)
  const fit = values.filter((value) => value > 0 && value < HIGHEST_PRICE).length
  return !isCounting && !areYears && fit >= values.length * 0.9
}

/** 0 for no claim: the heading says nothing of the role, or what stands below it does not fit. */
function headerScore({ names, cells }: SampledColumn, role: ColumnRole): number {
  const score = Math.max(0, ...names.map((name) => roleScore(name, role)))
  return score > 0 && (cells.length === 0 || contentFits(role, cells)) ? score : 0
}

function contentFits(role: ColumnRole, cells: string[]): boolean {
  switch (role) {
    case 'price':
      return shareOf(cells, (cell) => cell.length < 40 && readPrice(cell) !== null) >= 0.5
    case 'latitude':
      return shareOf(cells, (cell) => within(cell, 90)) >= 0.9
    case 'longitude':
      return shareOf(cells, (cell) => within(cell, 180)) >= 0.9
    case 'currency':
      return shareOf(cells, (cell) => cell.length < 20 && currencyIn(cell) !== null) >= 0.5
    case 'language':
      return shareOf(cells, (cell) => /^\p{L}[\p{L} _-]{1,20}$/u.test(cell)) >= 0.9
    case 'calories':
      return shareOf(cells, (cell) => /^\d{1,5}([.,]\d+)?(\s*k?cal\.?)?$/i.test(cell)) >= 0.6
    case 'image':
      return (
        shareOf(cells, (cell) =>
          /^(https?:|data:image)|\.(jpe?g|png|webp|gif|avif)\b/i.test(cell),
        ) >= 0.5
      )
    default:
      return shareOf(cells, (cell) => /\p{L}/u.test(cell) && !isLink(cell)) >= 0.5
  }
}

function within(cell: string, most: number): boolean {
  const value = Number(cell.replace(',', '.'))
  return Number.isFinite(value) && Math.abs(value) <= most
}

function isLink(cell: string): boolean {
  return /^(https?:\/\/|www\.|\/)\S+$/i.test(cell)
}

const CODE = /^[\p{L}\d]{0,4}[-_/ .]?\d+[-_\p{L}\d]*$/u

/** Short texts of which most differ. */
function looksLikeNames({ cells }: SampledColumn): boolean {
  if (shareOf(cells, (cell) => /\p{L}{2}/u.test(cell) && !isLink(cell)) < 0.8) return false
  if (shareOf(cells, (cell) => CODE.test(cell)) >= 0.5) return false
  const length = meanLength(cells)
  if (length < 3 || length > 80) return false
  return differing(cells) >= 0.6
}

const SHORT_NAME = 40

function isShort({ cells }: SampledColumn): boolean {
  return cells.length > 0 && meanLength(cells) <= SHORT_NAME
}

/** Short words that stand again and again. */
function looksLikeKinds({ cells }: SampledColumn): boolean {
  const isWord = (cell: string) => /^\p{L}[\p{L} &,'’-]{2,30}$/u.test(cell)
  return cells.length > 2 && shareOf(cells, isWord) >= 0.9 && differing(cells) < 0.6
}

function looksLikeProse({ cells }: SampledColumn): boolean {
  return (
    cells.length > 0 && meanLength(cells) > 20 && shareOf(cells, (cell) => / /.test(cell)) >= 0.6
  )
}

function meanLength(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length)
}

function differing(cells: string[]): number {
  return new Set(cells).size / Math.max(1, cells.length)
}
