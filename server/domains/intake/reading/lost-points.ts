import type { PrintedPrice } from '#contract/intake.ts'
import type { PlacedDraft } from './finish-items.ts'
import { middle } from './segments.ts'

/** What parts thousands: "1.234,00". */
const GROUPED = /(?<=\d)[.,'’ ](?=\d{3}(?!\d))/g
const FEWEST = 4
/** Of the other prices: a price among them costs at most so many times the middle one, or that part of it. */
const FARTHEST = 5

/** Where fewer have lost theirs, one is fixed by its size alone; where more have, its cents must be those of the others too. */
const MOSTLY_KEPT = 0.8
/** Fewer prices with their points than this part of all say nothing of the others. */
const LEAST_KEPT = 0.2

export type Fixed = PlacedDraft & { doubt: 'none' | 'little' | 'great' }

/**
 * Recognised text loses decimal points: among prices such as 7,50 and 9,80 an "820" is 8,20. Fixed where the menu's other
 * prices have decimals and this one is as much beyond them without its point as it is like them with it. A price that is
 * beyond the others and cannot be fixed is in great doubt.
 */
export function fixLostPoints(drafts: readonly PlacedDraft[]): Fixed[] {
  const all = drafts.flatMap(({ prices, priceText }) =>
    prices.map((price) => ({ price, hasPoint: hasPoint(price, priceText) })),
  )
  const amounts = all.filter((one) => one.hasPoint).map(({ price }) => price.amountMinor)
  const kept = amounts.length / Math.max(1, all.length)
  if (amounts.length < FEWEST || kept < LEAST_KEPT)
    return drafts.map((draft) => ({ ...draft, doubt: 'none' }))
  const usual = middle(amounts)
  const cents = new Set(amounts.map((amount) => amount % 100))
  const isBeyond = ({ amountMinor }: PrintedPrice) =>
    amountMinor % 100 === 0 && amountMinor >= 100 * 100 && amountMinor > usual * FARTHEST
  const isLost = (price: PrintedPrice) => {
    const fixed = price.amountMinor / 100
    const isLike = fixed > usual / FARTHEST && fixed < usual * FARTHEST
    if (!isBeyond(price) || !isLike) return false
    return kept >= MOSTLY_KEPT
      ? price.amountMinor > Math.max(...amounts) * 2
      : cents.has(fixed % 100)
  }
  return drafts.map((draft): Fixed => {
    const isWhole = (price: PrintedPrice) => !hasPoint(price, draft.priceText)
    const prices = draft.prices.map((price) =>
      isWhole(price) && isLost(price) ? { ...price, amountMinor: price.amountMinor / 100 } : price,
    )
    if (prices.some((price) => isWhole(price) && isBeyond(price)))
      return { ...draft, prices, doubt: 'great' }
    const isFixed = prices.some((price, at) => price !== draft.prices[at])
    return { ...draft, prices, doubt: isFixed ? 'little' : 'none' }
  })
}

/** Whether a price stands with its decimals in the text; the one beside it may have lost them. */
function hasPoint({ amountMinor }: PrintedPrice, priceText: string): boolean {
  const whole = Math.floor(amountMinor / 100)
  const cents = String(amountMinor % 100).padStart(2, '0')
  return new RegExp(String.raw`(?<!\d)${whole}[.,]${cents}(?!\d)`).test(
    priceText.replace(GROUPED, ''),
  )
}
