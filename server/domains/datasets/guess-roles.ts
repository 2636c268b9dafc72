import type { ColumnRole } from '#contract/datasets.ts'
import { currencyIn } from './guess-currency.ts'
import { ROLES, roleScore } from './heading/column-words.ts'
import { readPrice } from './read-price.ts'
import { isMoney, shareOf } from './sample-shape.ts'

export type SampledColumn = { name: string; cells: string[] }

type Claim = { at: number; role: ColumnRole; score: number }

/** At most one column for a role and one role for a column: the surest header first, its content willing. */
export function guessRoles(columns: SampledColumn[]): (ColumnRole | null)[] {
  const roles: (ColumnRole | null)[] = columns.map(() => null)
  const claims = columns
    .flatMap((column, at) => ROLES.map((role) => ({ at, role, score: headerScore(column, role) })))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.at - other.at)
  for (const claim of claims) take(roles, claim)
  if (!roles.includes('price')) takeFirst(roles, 'price', columns, ({ cells }) => isMoney(cells))
  if (!roles.includes('name')) takeFirst(roles, 'name', columns, looksLikeNames)
  return roles
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

/** 0 for no claim: the heading says nothing of the role, or what stands below it does not fit. */
function headerScore({ name, cells }: SampledColumn, role: ColumnRole): number {
  const score = roleScore(name, role)
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

/** Short texts of which most differ. */
function looksLikeNames({ cells }: SampledColumn): boolean {
  if (shareOf(cells, (cell) => /\p{L}{2}/u.test(cell) && !isLink(cell)) < 0.8) return false
  const length = cells.reduce((sum, cell) => sum + cell.length, 0) / cells.length
  if (length < 3 || length > 80) return false
  return new Set(cells).size / cells.length >= 0.6
}
