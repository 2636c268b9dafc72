import type { Style } from '#contract/preferences.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { PriceWish } from '../reading/price-wish.ts'
import { comparablesFor, medianOf, type PricedRow } from './comparables.ts'
import { formatMoney, minorPerUnit, priceLevel } from './currencies.ts'
import { OFFER_STYLES, offerStyleFactor, offerTablePrice, pluralOf } from './offer-prices.ts'
import { type Basis, settledPrice } from './settle.ts'

export type OfferPricing = {
  style: Style
  currency: string
  wish: PriceWish
  rows: readonly PricedRow[]
}

/** What rows of a like name cost, else what the kitchen's table for offers says; with the sentence that says which. */
export function priceOffer(offer: Offer, pricing: OfferPricing): { minor: number; ground: string } {
  return settledPrice(fromRows(offer, pricing) ?? fromTable(offer, pricing), pricing)
}

function fromRows(offer: Offer, { style, currency, rows }: OfferPricing): Basis | null {
  const found = comparablesFor({ name: offer.name, course: 'bread', main: offer.name, rows })
  if (!found?.alike) return null
  const median = medianOf(found.prices)
  const factor = 1 + (offerStyleFactor(style) - 1) * 0.6
  const count = found.prices.length
  return {
    minor: median * factor,
    ground: (minor) =>
      `${count === 1 ? 'The same offer' : `Median of ${count} similar offers`} in ${found.from}: ${formatMoney(Math.round(median), currency)}, ${factor === 1 ? '' : `adjusted to ${OFFER_STYLES[style]} style and `}set to ${formatMoney(minor, currency)}`,
  }
}

function fromTable(offer: Offer, { style, currency }: OfferPricing): Basis {
  const usd = offerTablePrice(offer.priced, offer.tier, style) * offer.factor
  return {
    minor: usd * priceLevel(currency) * minorPerUnit(currency),
    ground: () =>
      `From the kitchen's price table for ${pluralOf(offer.priced)}, ${OFFER_STYLES[style]} style${offer.variantOf === null ? '' : `, for ${offer.size}`}`,
  }
}
