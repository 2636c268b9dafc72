import type { ReadItem } from '#contract/intake.ts'
import type { PageWords } from '#server/adapters/ocr/ocr.ts'

/** How many letters a name has at most before it is a sentence. */
const LONGEST_NAME = 70

/**
 * Where two readers read a page, the reading that makes the better items of it: both together in most cases, the second
 * one alone where the first read into pictures, or found so much that columns ran into one another.
 */
export function bestReadings(
  pages: readonly PageWords[],
  read: (page: PageWords) => readonly ReadItem[],
): { best: PageWords[]; others: Map<number, readonly ReadItem[]> } {
  const others = new Map<number, readonly ReadItem[]>()
  const best = pages.map(({ other, ...own }, at) => {
    if (!other) return own
    const alone = { ...own, ...other }
    const [ownItems, aloneItems] = [read(own), read(alone)]
    const isAlone = worthOf(aloneItems) > worthOf(ownItems) * CLEARLY
    others.set(at + 1, isAlone ? ownItems : aloneItems)
    return isAlone ? alone : own
  })
  return { best, others }
}

/** Both together know more than either: another reading has to be better by this. */
const CLEARLY = 1.06

function worthOf(items: readonly ReadItem[]): number {
  return items.reduce((sum, item) => sum + worthOfItem(item), 0)
}

/** Of an item that is read as it is printed, 1: a name of words, a price, surely read. */
function worthOfItem({ name, prices, confidence, description }: ReadItem): number {
  let worth = confidence
  if (prices.length === 0) worth *= 0.6
  if (prices.length > 3) worth *= 0.7
  if (name.length > LONGEST_NAME || !/\p{L}{3}/u.test(name)) worth *= 0.4
  if (/\d/.test(name)) worth *= 0.85
  if (/^[^\p{Lu}\p{Lo}\d"“'‘(]/u.test(name)) worth *= 0.7
  if (description !== null && /\d[.,]\d{2}(?!\d)/.test(description)) worth *= 0.6
  return worth
}
