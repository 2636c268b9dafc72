import type { ReadItem } from '#contract/intake.ts'
import { readMarks } from '#server/domains/intake/reading/marks.ts'
import { minorOf } from '#server/domains/intake/reading/price-forms.ts'

/** What a menu prints: the first price in main units, null where it has none in figures. */
export type PrintedItem = { name: string; price: number | null; section?: string | null }

export type MenuScore = { f1: number; hits: number; missed: PrintedItem[]; extra: ReadItem[] }

const UNLIKE = 0.15

/**
 * An item is found where its name is within 15 % of edits and its first price is the same. What stands in brackets after a
 * name may be kept in the name or beside it: "Tuna Salad (made to order)" is no other item than "Tuna Salad".
 */
export function scoreItems(items: readonly ReadItem[], truth: readonly PrintedItem[]): MenuScore {
  const extra = [...items]
  const missed: PrintedItem[] = []
  for (const printed of truth) {
    const at = extra.findIndex((item) => isSame(item, printed))
    if (at < 0) missed.push(printed)
    else extra.splice(at, 1)
  }
  const hits = truth.length - missed.length
  const all = items.length + truth.length
  return { f1: all === 0 ? 1 : (2 * hits) / all, hits, missed, extra }
}

function isSame(item: ReadItem, printed: PrintedItem): boolean {
  const [price] = item.prices
  const amount = price ? price.amountMinor / minorOf(1, price.currency) : null
  if (amount !== printed.price) return false
  // Marks such as "(v)" stand in fields of their own.
  const names = [printed.name, readMarks(printed.name).text]
  if (names.some((each) => isAlike(item.name, each))) return true
  const [read, asked] = [partedAtBracket(item.name), partedAtBracket(printed.name)]
  const kept = plain(`${read.bracket} ${item.description ?? ''}`)
  return isAlike(read.name, asked.name) && kept.includes(plain(asked.bracket))
}

function isAlike(one: string, other: string): boolean {
  const [read, printed] = [plain(one), plain(other)]
  return edits(read, printed) <= UNLIKE * Math.max(read.length, printed.length)
}

function partedAtBracket(name: string): { name: string; bracket: string } {
  const [, before, bracket] = /^(.*\S)\s*(\([^()]*\))$/.exec(name) ?? []
  return before && bracket ? { name: before, bracket } : { name, bracket: '' }
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[’‘`]/g, "'").replaceAll(/\s+/g, ' ').trim()
}

function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
