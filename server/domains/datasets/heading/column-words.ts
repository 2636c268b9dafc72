import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { type ColumnRole, columnRole } from '#contract/datasets.ts'
import { foldText } from '#server/core/fold-text.ts'

const words = z.array(z.string()).transform((list) => list.map(foldText))
const byLanguage = z.record(z.string(), words).transform((lists) => Object.values(lists))

const file = z
  .strictObject({
    roles: z.record(columnRole, byLanguage),
    other: words,
    whole: words,
    units: words,
    missing: words,
  })
  .parse(load(readFileSync(new URL('./column-words.yaml', import.meta.url), 'utf8')))

/** Words of each role, a list for each language, the surest of it first. */
export const COLUMN_WORDS: Readonly<Record<ColumnRole, readonly string[][]>> = file.roles

export const ROLES = columnRole.options

export const OTHER_WORDS: ReadonlySet<string> = new Set(file.other)
export const WHOLE_HEADERS: ReadonlySet<string> = new Set(file.whole)
export const UNIT_WORDS: ReadonlySet<string> = new Set(file.units)
export const MISSING_WORDS: ReadonlySet<string> = new Set(file.missing)

/** `menuItem_Name (EUR)` as `menu item name eur`. */
export function headerWords(header: string): string {
  return foldText(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How surely a heading names the role, 2 and down; 0 for not at all. The word itself beats a heading that holds it. */
export function roleScore(heading: string, role: ColumnRole): number {
  return Math.max(...COLUMN_WORDS[role].map((list) => scoreIn(headerWords(heading), list)))
}

function scoreIn(header: string, list: readonly string[]): number {
  const rank = list.indexOf(header)
  return rank >= 0 ? 2 - rank / list.length : partScore(header, list)
}

function partScore(header: string, list: readonly string[]): number {
  const parts = header.split(' ')
  if (parts.length > 4 || parts.some((part) => OTHER_WORDS.has(part))) return 0
  const rank = list.findIndex(
    (word) => word.length > 2 && !WHOLE_HEADERS.has(word) && parts.includes(word),
  )
  return rank < 0 ? 0 : 0.8 - rank / list.length / 2
}
