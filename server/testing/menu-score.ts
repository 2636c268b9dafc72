import type { ReadItem } from '#contract/intake.ts'
import { readMarks } from '#server/domains/intake/reading/marks.ts'
import { minorOf } from '#server/domains/intake/reading/price-forms.ts'

/** What a menu prints: the first price in main units, null where it has none in figures. */
export type PrintedItem = { name: string; price: number | null; section?: string | null }

export type MenuScore = {
  f1: number
  hits: number
  missed: PrintedItem[]
  /** Readings that the menu does not print; of an item that is held as its sizes, those sizes. */
  extra: ReadItem[]
  /** Items with any such reading. */
  wrong: ReadItem[]
}

const UNLIKE = 0.15

/**
 * An item is found where its name is within 15 % of edits and its first price is the same. What stands in brackets after a
 * name may be kept in the name or beside it: "Tuna Salad (made to order)" is no other item than "Tuna Salad".
 *
 * Where the menu's items are a dish's sizes, as "Pancake (half)", or "half" under the heading "Pancake", an owner sees the
 * same in "Pancake" with a price named "half". An item that is none as a whole counts as its sizes where one of them is
 * such an item: each is a reading by itself, found once or wrong, and the whole is no reading any more. An item that the
 * menu prints as one, with however many prices, is one reading.
 */
export function scoreItems(items: readonly ReadItem[], truth: readonly PrintedItem[]): MenuScore {
  const whole = matched(items, truth)
  const isOfSizes = (item: ReadItem) =>
    sizesOf(item).some((size) => whole.missed.some((printed) => isSame(size, printed)))
  const inSizes = whole.extra.filter(isOfSizes)
  const origins = new Map(
    whole.extra.flatMap((item) =>
      (inSizes.includes(item) ? sizesOf(item) : [item]).map((reading) => [reading, item]),
    ),
  )
  const { missed, extra } = matched([...origins.keys()], whole.missed)
  const hits = truth.length - missed.length
  const all = hits + extra.length + truth.length
  const wrong = [...new Set(extra.map((reading) => origins.get(reading) ?? reading))]
  return { f1: all === 0 ? 1 : (2 * hits) / all, hits, missed, extra, wrong }
}

/** Each printed item with the first reading that is the same. */
function matched(
  readings: readonly ReadItem[],
  truth: readonly PrintedItem[],
): Pick<MenuScore, 'missed' | 'extra'> {
  const extra = [...readings]
  const missed: PrintedItem[] = []
  for (const printed of truth) {
    const at = extra.findIndex((item) => isSame(item, printed))
    if (at < 0) missed.push(printed)
    else extra.splice(at, 1)
  }
  return { missed, extra }
}

/** As items of their own; none where no price has a name. */
function sizesOf(item: ReadItem): ReadItem[] {
  if (item.prices.every(({ label }) => label === null)) return []
  return item.prices.map((price) => ({
    ...item,
    name: price.label === null ? item.name : `${item.name} (${price.label})`,
    prices: [price],
  }))
}

function isSame(item: ReadItem, printed: PrintedItem): boolean {
  const [price] = item.prices
  const amount = price ? price.amountMinor / minorOf(1, price.currency) : null
  if (amount !== printed.price) return false
  if (printed.section && isAlike(item.name, `${printed.section} (${printed.name})`)) return true
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
