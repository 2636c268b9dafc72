import type { Price } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'
import type { Style } from '#contract/preferences.ts'
import { comparablesFor, medianOf, type PricedRow } from '#kitchen/pricing/comparables.ts'
import { withEnding } from '#kitchen/pricing/endings.ts'

/** In minor units, with the sentence that says why. */
export type Grounded = { minor: number; ground: string }

/** What the kitchen asks for a dish that it knows, beside comparable rows; by its own table where there are none. */
export type PricedBy = (rows: readonly PricedRow[]) => Grounded

/** How far the kitchen's table may take a price from the printed one: its owner knows the street. */
const TABLE_SLACK = { low: 0.85, high: 1.2 }

/** What comparable rows or the kitchen's table say; null where nothing speaks for a change. */
export function newPrice(
  printed: { name: string; price: Price | null },
  pricedBy: PricedBy | null,
  { rows, style, currency }: { rows: readonly PricedRow[]; style: Style; currency: string },
): Grounded | null {
  const before = printed.price ? ` The menu printed ${formatPrice(printed.price)}.` : ''
  if (!pricedBy) {
    const alike = ofAlike(printed.name, rows)
    return alike && { ...alike, ground: `${alike.ground}${before}` }
  }
  const found = pricedBy(rows)
  const isTable = found.ground === pricedBy([]).ground
  const ground = `${found.ground}${before}`
  if (!isTable || !printed.price) return { ...found, ground }
  const { minor } = printed.price
  const bounded = Math.min(Math.max(found.minor, minor * TABLE_SLACK.low), minor * TABLE_SLACK.high)
  if (bounded === found.minor) return { minor: bounded, ground }
  return {
    minor: withEnding(bounded, { style, currency, most: null }),
    ground: `${ground} Kept near it.`,
  }
}

function ofAlike(name: string, rows: readonly PricedRow[]): Grounded | null {
  const found = comparablesFor({ name, course: 'main', main: name, rows })
  if (!found?.alike) return null
  const count = found.prices.length
  return {
    minor: Math.round(medianOf(found.prices)),
    ground: `Median of ${count} similar ${count === 1 ? 'dish' : 'dishes'} in ${found.from}.`,
  }
}
