import { sameRow } from './gutters.ts'
import type { Segment } from './segments.ts'

const FEWEST = 3
const MOSTLY = 0.6
/** Rounded, as calories are; a price that lost its point seldom is. */
const COUNT = /^\d{1,3}0$/
const PRICE = /^[$£€]?\d{1,3}[.,]\d{2}$/
/** A dish has more of them than this for each unit of its price. */
const FOR_EACH = 10
const UNIT = 'cal'

/**
 * A column of whole numbers beside a column of prices with cents counts calories: they stand on most rows, and are far too
 * many for prices. They stay on their rows, with their unit.
 */
export function withCalories(segments: readonly Segment[]): Segment[] {
  const prices = segments.filter((segment) => isOf(segment, PRICE))
  const counts = segments.filter((segment) => isOf(segment, COUNT) && !segment.afterLeader)
  const beside = counts.filter((count) =>
    prices.some(
      (price) =>
        price.x0 > count.x1 &&
        sameRow(price, count) &&
        amountOf(count) > amountOf(price) * FOR_EACH,
    ),
  )
  if (beside.length < FEWEST || beside.length < prices.length * MOSTLY) return [...segments]
  return segments.map((segment) => {
    const [word] = segment.words
    if (!word || !beside.includes(segment)) return segment
    return { ...segment, words: [{ ...word, text: `${word.text} ${UNIT}` }] }
  })
}

function isOf({ words }: Segment, form: RegExp): boolean {
  return words.length === 1 && form.test(words[0]?.text ?? '')
}

function amountOf({ words }: Segment): number {
  return Number(words[0]?.text.replace(/^\D/, '').replace(',', '.'))
}
