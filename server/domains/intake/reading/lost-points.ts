import type { PrintedPrice } from '#contract/intake.ts'
import type { PlacedDraft } from './finish-items.ts'
import { middle } from './segments.ts'

const DECIMALS = /\d[.,]\d{2}(?!\d)/
const FEWEST = 4
/** Of the other prices: a price among them costs at most so many times the middle one, or that part of it. */
const FARTHEST = 5

/**
 * Recognised text loses a decimal point now and then: among prices such as 7,50 and 9,80 an "820" is 8,20. Mended where
 * the menu's other prices have decimals and this one is as much beyond them without its point as it is like them with it.
 */
export function mendLostPoints(drafts: readonly PlacedDraft[]): PlacedDraft[] {
  const amounts = drafts
    .filter(({ priceText }) => DECIMALS.test(priceText))
    .flatMap(({ prices }) => prices.map(({ amountMinor }) => amountMinor))
  const priced = drafts.filter(({ prices }) => prices.length > 0)
  if (amounts.length < FEWEST || amounts.length < priced.length * 0.8) return [...drafts]
  const usual = middle(amounts)
  const isLost = ({ amountMinor }: PrintedPrice) =>
    amountMinor % 100 === 0 &&
    amountMinor >= 100 * 100 &&
    amountMinor > Math.max(...amounts) * 2 &&
    amountMinor / 100 > usual / FARTHEST &&
    amountMinor / 100 < usual * FARTHEST
  return drafts.map((draft) =>
    DECIMALS.test(draft.priceText) || !draft.prices.some(isLost)
      ? draft
      : {
          ...draft,
          prices: draft.prices.map((price) =>
            isLost(price) ? { ...price, amountMinor: price.amountMinor / 100 } : price,
          ),
        },
  )
}
