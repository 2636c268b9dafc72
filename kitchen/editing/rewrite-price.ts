import type { Price } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'
import type { Style } from '#contract/preferences.ts'
import { comparablesFor, medianOf, type PricedRow } from '../pricing/comparables.ts'
import { minorPerUnit } from '../pricing/currencies.ts'
import { withEnding } from '../pricing/endings.ts'

/** In minor units, with the sentence that says why. */
export type SourcedPrice = { minor: number; source: string }

/** Fewer dishes of a like name speak for no price. */
const FEWEST = 3
/** How far a suggestion may lie from the printed price: its owner knows the street. */
const BOUND = 0.25

/**
 * What dishes of a like name cost, for the owner to weigh; a printed price stays as it is. Null where too few are known.
 */
export function suggestedPrice(
  printed: { name: string; price: Price | null },
  { rows, style, currency }: { rows: readonly PricedRow[]; style: Style; currency: string },
): SourcedPrice | null {
  const { name, price } = printed
  const found = comparablesFor({ name, course: 'main', main: name, rows })
  if (!found?.alike || found.prices.length < FEWEST) return null
  const median = Math.round(medianOf(found.prices))
  const alike = `${found.prices.length} dishes of a like name in ${found.from} cost ${formatPrice({ minor: median, currency })} in the middle`
  if (!price) {
    const minor = withEnding(median, { style, currency, most: null })
    return { minor, source: `${alike}.` }
  }
  const bounded = Math.min(Math.max(median, price.minor * (1 - BOUND)), price.minor * (1 + BOUND))
  const minor = endingLike(price, bounded)
  const suggestion =
    minor === price.minor
      ? 'Yours fits.'
      : `Within 25 % of yours that would be ${formatPrice({ minor, currency: price.currency })}.`
  return { minor: price.minor, source: `${alike}. ${suggestion} The printed price is kept.` }
}

/** The nearest price that ends as the owner's do. */
function endingLike({ minor, currency }: Price, wanted: number): number {
  const unit = minorPerUnit(currency)
  const step = unit === 1 ? 10 : unit
  return Math.round((wanted - (minor % step)) / step) * step + (minor % step)
}
