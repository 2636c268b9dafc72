import type { Style } from '#contract/preferences.ts'
import type { Offer } from '../knowledge/offer-schema.ts'
import type { PriceConstraint } from '../reading/price-constraint.ts'
import { fromRows, fromTable } from './basis.ts'
import { comparablesFor, type PricedRow } from './comparables.ts'
import { HOUSE_PRICES } from './house-prices.ts'
import { settledPrice } from './settle.ts'

type OfferPricing = {
  style: Style
  currency: string
  constraint: PriceConstraint
  rows: readonly PricedRow[]
}

/** What rows of a like name cost, else what the kitchen's table for offers says; with the sentence that says which. */
export function priceOffer(offer: Offer, pricing: OfferPricing): { minor: number; source: string } {
  const { style, currency, rows } = pricing
  const { name, priced, tier, factor, variantOf, size } = offer
  const table = HOUSE_PRICES.offers
  const row = table.rows[priced]
  if (!row) throw new Error(`There is no price group "${priced}".`)
  const found = comparablesFor({ name, course: 'bread', main: name, rows })
  const inStyle = table.styles[style]
  const basis = found?.alike
    ? fromRows(found, { style: inStyle, currency, one: 'offer', many: 'offers' })
    : fromTable(row, { tier, style: inStyle, currency, factor })
  const ofSize = variantOf === null || found?.alike ? '' : `, for ${size}`
  return settledPrice({ ...basis, source: (minor) => `${basis.source(minor)}${ofSize}` }, pricing)
}
