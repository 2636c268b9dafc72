import type { Word } from '#server/adapters/ocr/ocr.ts'
import { isPortion } from './portion-words.ts'
import { type FoundPrice, findPrices } from './price-words.ts'
import { middle, type Segment } from './segments.ts'
import { spelledPrice } from './spelled-prices.ts'

/**
 * How this menu writes its prices, by vote; bare whole numbers and those in words count only where they are its way, and
 * whole ones from `least` on.
 */
export type PriceStyle = {
  wholes: boolean
  decimals: boolean
  spelled: boolean
  /** Set where prices stand in brackets. */
  bracketed?: boolean
  least: number
}

/** Of the middle price: a menu of dishes at 259 has a 2 for a count, or for a drawn mark read as one, and never as a price. */
const LEAST_PART = 1 / 40

export function votePriceStyle(segments: readonly Segment[]): PriceStyle {
  const votes = { sign: 0, decimal: 0, whole: 0, words: 0, spelled: 0 }
  let [sized, bracketed] = [0, 0]
  const amounts: number[] = []
  for (const { words } of segments) {
    const last = findPrices(words).at(-1) ?? spelledPrice(words)
    if (!last || last.to !== words.length || !isPlausible(last)) continue
    if (last.isBracketed) {
      bracketed += 1
      continue
    }
    votes[last.form] += 1
    if (last.form === 'whole') sized += sizesIn(words)
    amounts.push(...last.amounts.map(({ amount }) => amount))
  }
  const priced = votes.sign + votes.decimal
  return {
    wholes:
      (votes.whole >= 3 || sized >= FEWEST_SIZED) &&
      votes.whole > priced * 0.6 &&
      votes.sign < votes.whole,
    spelled: votes.spelled >= FEWEST_SPELLED && votes.spelled > priced + votes.whole,
    decimals: votes.decimal >= 1 && votes.decimal >= votes.sign * 0.08,
    bracketed: bracketed >= FEWEST_BRACKETED && bracketed > priced,
    least: middle(amounts) * LEAST_PART,
  }
}

const FEWEST_SIZED = 2
const FEWEST_SPELLED = 4
const FEWEST_BRACKETED = 3

/** How many whole numbers stand beside a size each, with nothing else: "小 120 大 150"; a sign of one dish has no more prices. */
function sizesIn(words: readonly Word[]): number {
  const prices = findPrices(words)
  const between = prices.map(({ from }, at) => words.slice(prices[at - 1]?.to ?? 0, from))
  return between.every(isSizeInWords) ? between.length : 0
}

/** Whether a segment has prices and, before each, a size: "並 700", "small 8 large 10". */
export function isOfSizedPrices(words: readonly Word[], style: PriceStyle): boolean {
  // 'Small 10"' ends in a measure
  const text = words.map((word) => word.text).join(' ')
  if (isPortion(text) && !/\d$/.test(text)) return false
  const prices = pricesIn(words, style)
  const sizes = prices.map(({ from }, at) => words.slice(prices[at - 1]?.to ?? 0, from))
  return (
    prices.length > 0 &&
    prices.at(-1)?.to === words.length &&
    sizes.every((size) => isSizeInWords(size))
  )
}

/** A number says nothing here: it may be a price as well. */
function isSizeInWords(words: readonly Word[]): boolean {
  const text = words.map((word) => word.text).join(' ')
  return /\p{L}/u.test(text) && isPortion(text)
}

/** Years, postcodes and house numbers are no prices; those of won, yen and rupiah are round. */
function isPlausible({ form, amounts }: FoundPrice): boolean {
  return (
    form !== 'whole' ||
    amounts.every(({ amount }) => (amount >= 1 && amount < 1900) || isRound(amount))
  )
}

const ROUND = 50

function isRound(amount: number): boolean {
  return amount >= 1900 && amount % ROUND === 0
}

/** The prices of a segment that this menu means as prices. `isPrice` says that its place shows it to be one. */
export function pricesIn(words: readonly Word[], style: PriceStyle, isPrice = false): FoundPrice[] {
  const spelled = style.spelled ? spelledPrice(words) : null
  if (spelled) return [spelled]
  const found = findPrices(words)
  // from here on there are prices, and sizes before them, and nothing else
  const end = found.reduceRight((from, price) => {
    const between = words.slice(price.to, from)
    return between.length === 0 || isSizeInWords(between) ? price.from : from
  }, words.length)
  return found.filter((price) => {
    if (price.isBracketed) return style.bracketed === true && price.from >= end
    if (price.isAdded || price.form === 'words' || price.form === 'sign') return true
    if (price.form === 'decimal') return style.decimals || isPrice
    const isAtEnd = price.from >= end
    const isInScale = price.amounts.every(({ amount }) => amount >= style.least)
    return isPlausible(price) && isInScale && isAtEnd && (isPrice || style.wholes)
  })
}
