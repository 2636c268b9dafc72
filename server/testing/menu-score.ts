import type { ReadItem } from '#contract/intake.ts'

/** What a menu prints: the first price in main units, null where it has none in figures. */
export type PrintedItem = { name: string; price: number | null; section?: string | null }

export type MenuScore = { f1: number; hits: number; missed: PrintedItem[]; extra: ReadItem[] }

const UNLIKE = 0.15

/** An item is found where its name is within 15 % of edits and its first price is the same. */
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

function isSame({ name, prices: [price] }: ReadItem, printed: PrintedItem): boolean {
  const amount = price ? price.amountMinor / 100 : null
  if (amount !== printed.price) return false
  const [one, other] = [plain(name), plain(printed.name)]
  return edits(one, other) <= UNLIKE * Math.max(one.length, other.length)
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
