import type { ItemSize } from '#contract/menu-intake-model.ts'
import type { Price } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import { withEnding } from '#kitchen/kitchen.ts'
import type { WrittenItem } from '../generation/engines.service.ts'
import type { StoredImprovement } from './intake.tables.ts'
import type { IntakeItemRow } from './intake-items.repo.ts'

/** What an engine has written of a printed item, with the item's other sizes priced alike. */
export function improvementOf(
  { read }: IntakeItemRow,
  written: WrittenItem,
  brief: { style: Style; currency: string },
): StoredImprovement {
  const price: Price | null =
    written.priceMinor === null ? null : { minor: written.priceMinor, currency: written.currency }
  const { nativeName, priceSource, calories, engine, components, allergens, diets } = written
  return {
    section: read.section,
    name: written.name,
    nativeName,
    description: written.description,
    price,
    sizes: sizesOf(read.prices, { price, style: brief.style, currency: brief.currency }),
    priceSource,
    calories,
    score: written.score === null ? null : Math.round(written.score * 10) / 10,
    reasons: written.reasons,
    engine,
    components,
    allergens,
    addOns: read.addOns.map(({ name, amountMinor, currency }) => ({
      name,
      price: { minor: amountMinor, currency: currency ?? brief.currency },
    })),
    diets: [...new Set([...read.diets, ...diets])],
    spice: read.spice,
  }
}

/** Every size goes with the first one's price. */
function sizesOf(
  prices: IntakeItemRow['read']['prices'],
  { price, style, currency }: { price: Price | null; style: Style; currency: string },
): ItemSize[] {
  const [printed] = prices
  if (prices.length < 2 || !printed || !price) return []
  const factor = printed.amountMinor > 0 ? price.minor / printed.amountMinor : 1
  return prices.map(({ label, amountMinor, currency: own }, at) => {
    if (at === 0) return { label, price }
    const minor =
      factor === 1 ? amountMinor : withEnding(amountMinor * factor, { style, currency, most: null })
    return { label, price: { minor, currency: own ?? currency } }
  })
}
