import type { PrintedPrice, ReadItem } from '#contract/intake.ts'
import type { ImprovedItem, IntakeItem } from '#contract/menu-intake-model.ts'
import type { Price } from '#contract/menus.ts'
import { formatPrice } from '#contract/money.ts'

/** What a menu without a currency sign is taken to mean. */
const HOUSE_CURRENCY = 'USD'

export type Change = 'section' | 'name' | 'description' | 'price' | 'calories' | 'picture'

/** The price in the menu's own letters, else as it was understood. */
export function printedPriceText({ priceText, prices }: ReadItem): string | null {
  if (priceText) return priceText
  const shown = prices.map((price) => [price.label, formatPrice(asPrice(price))].filter(Boolean))
  return prices.length > 0 ? shown.map((parts) => parts.join(' ')).join(' / ') : null
}

/** Which parts of an item are other than they stand on the menu. */
export function changesOf({ read, improved }: IntakeItem): Change[] {
  if (!improved) return []
  const changes: Record<Change, boolean> = {
    section: (read.section ?? '') !== (improved.section ?? ''),
    name: read.name !== improved.name,
    description: (read.description ?? '') !== (improved.description ?? ''),
    price: !samePrices(read.prices, improved),
    calories: improved.calories !== null,
    picture: improved.picture !== null,
  }
  return (Object.keys(changes) as Change[]).filter((change) => changes[change])
}

/** The currency that a price typed for this item is in. */
export function currencyOf({ read, improved }: IntakeItem): string {
  return improved?.price?.currency ?? read.prices[0]?.currency ?? HOUSE_CURRENCY
}

function samePrices(
  printed: readonly PrintedPrice[],
  { price, sizes }: Pick<ImprovedItem, 'price' | 'sizes'>,
): boolean {
  const now = sizes.length > 0 ? sizes.map((size) => size.price) : price ? [price] : []
  return (
    now.length === printed.length &&
    now.every(({ minor }, at) => minor === printed[at]?.amountMinor)
  )
}

function asPrice({ amountMinor, currency }: PrintedPrice): Price {
  return { minor: amountMinor, currency: currency ?? HOUSE_CURRENCY }
}
