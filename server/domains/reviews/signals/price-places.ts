import type { PriceRule } from '#contract/menu-editor.ts'
import { currencyDigits } from '#contract/money.ts'
import { type Trigrams, trigramSimilarity, trigramsOf } from '#kitchen/words.ts'
import { changedPrice } from '#menu/price-change.ts'

/** A dish of somebody else with its price, and where that stands. */
export type Comparable = { name: string; price: number; from: string }

/** From here on a name means the same dish: a risotto with mushrooms is no roll with them. */
const ALIKE = 0.7
const ENDING_ROOM = 1.5
export const COMPARABLES_MIN = 3

/** Looks rows up by how their names are like a dish's; each once. */
export function comparableReader(rows: readonly Comparable[]): (name: string) => Comparable[] {
  const distinct = new Map(rows.map((row) => [`${row.name}|${row.price}|${row.from}`, row]))
  const known: { row: Comparable; trigrams: Trigrams }[] = [...distinct.values()].map((row) => ({
    row,
    trigrams: trigramsOf(row.name),
  }))
  return (name) => {
    const own = trigramsOf(name)
    return known
      .filter(({ trigrams }) => trigramSimilarity(own, trigrams) >= ALIKE)
      .map(({ row }) => row)
  }
}

/** Lower quartile, median and upper quartile, between two values where they lie there. */
export function quartilesOf(prices: readonly number[]): [number, number, number] {
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => {
    const place = share * (sorted.length - 1)
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
    return low + (high - low) * (place - Math.floor(place))
  }
  return [at(0.25), at(0.5), at(0.75)]
}

/** Parts of a unit that menus price by, the roughest first. */
const STEPS = [1, 0.5, 0.25, 0.1, 0.05]
const MOSTLY = 0.8

/** How the menu's own prices end, so that a new one looks like the others. */
export function endingOf(prices: readonly number[], currency: string): PriceRule['rounding'] {
  const unit = 10 ** currencyDigits(currency)
  if (unit === 1) return { to: 'step', step: 10 }
  const endings = Map.groupBy(prices, (price) => price % unit)
  const [most] = [...endings].toSorted(([, a], [, b]) => b.length - a.length)
  if (most && most[0] !== 0 && most[1].length > 1 && most[1].length >= prices.length / 2)
    return { to: 'ending', ending: most[0], step: unit }
  const step = STEPS.map((part) => Math.round(part * unit)).find(
    (size) => prices.filter((price) => price % size === 0).length >= prices.length * MOSTLY,
  )
  return step === undefined ? { to: 'none' } : { to: 'step', step }
}

/** A step towards the target of at most `most` of the price and half as much for its ending; the same where there is none. */
export function steppedPrice(
  price: number,
  target: number,
  { rounding, most }: { rounding: PriceRule['rounding']; most: number },
): number {
  const limit = Math.round(price * most)
  const wanted = Math.min(price + limit, Math.max(price - limit, Math.round(target)))
  const stepped = changedPrice(price, { percent: 0, amount: wanted - price, rounding })
  const isRightWay = Math.sign(stepped - price) === Math.sign(target - price)
  return isRightWay && Math.abs(stepped - price) <= limit * ENDING_ROOM ? stepped : price
}
