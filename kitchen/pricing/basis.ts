import { type Comparables, medianOf } from './comparables.ts'
import { formatMoney, minorPerUnit, priceLevel } from './currencies.ts'
import type { HouseRow, HouseStyle } from './house-prices.ts'

/** What a price is based on, before constraints and endings. */
export type Basis = {
  minor: number
  /** Without a full stop. */
  source: (minor: number) => string
}

/** What a line of the kitchen's own table says, times a factor. */
export function fromTable(
  { called, tiers }: HouseRow,
  {
    tier,
    style,
    currency,
    factor,
  }: { tier: number; style: HouseStyle; currency: string; factor: number },
): Basis {
  const usd = (tiers[tier - 1] ?? tiers[1]) * style.factor * factor
  return {
    minor: usd * priceLevel(currency) * minorPerUnit(currency),
    source: () => `From the kitchen's price table for ${called}, ${style.called} style`,
  }
}

/** Rows of others are of other styles too: so much of a style's factor is still to come. */
const STYLE_SHARE = 0.6

/** What comparable rows cost in the middle, adjusted to the style and times a factor. */
export function fromRows(
  { prices, alike, from }: Comparables,
  {
    style,
    currency,
    one,
    many,
    factor = 1,
  }: { style: HouseStyle; currency: string; one: string; many: string; factor?: number },
): Basis {
  const median = medianOf(prices)
  const ofStyle = 1 + (style.factor - 1) * STYLE_SHARE
  const what =
    prices.length === 1
      ? `The same ${one}`
      : `Median of ${prices.length} ${alike ? 'similar' : 'comparable'} ${many}`
  const adjusted = ofStyle === 1 ? '' : `adjusted to ${style.called} style and `
  return {
    minor: median * factor * ofStyle,
    source: (minor) =>
      `${what} in ${from}: ${formatMoney(Math.round(median), currency)}, ${adjusted}set to ${formatMoney(minor, currency)}`,
  }
}
