import type { Style } from '#contract/preferences.ts'
import type { UsedRow } from '../brief.ts'
import type { Course } from '../knowledge/schema.ts'
import type { PriceWish } from '../reading/price-wish.ts'
import { type Comparables, comparablesFor, medianOf, type PricedRow } from './comparables.ts'
import { formatMoney, minorPerUnit, priceLevel } from './currencies.ts'
import {
  COURSES_IN_WORDS,
  STYLE_FACTORS,
  STYLES_IN_WORDS,
  TIER_FACTORS,
  tablePrice,
} from './price-table.ts'
import { type Basis, settledPrice } from './settle.ts'

export type PricedDish = {
  name: string
  course: Course
  /** Main component as a menu names it. */
  main: string
  /** Cost level of the two dearest components, 1 to 5. */
  cost: number
  tier: number
  style: Style
  currency: string
  /** Factor on the portion that a guest asked for. */
  portion: number
  wish: PriceWish
  rows: readonly PricedRow[]
  /** Factor on the kitchen's own table, where a menu's own level is known. */
  level?: number
}

/** What comparable rows cost, else what the kitchen's own table says; with the sentence that says which. */
export function priceDish(dish: PricedDish): PricedBy {
  const comparables = comparablesFor(dish)
  const rows = comparables?.rows ?? []
  if (comparables?.isOwners && asksNothing(dish)) return { ...fromOwner(dish, comparables), rows }
  const basis = comparables === null ? fromTable(dish) : fromComparables(dish, comparables)
  const portion = dish.portion === 1 ? 1 : 0.4 + 0.6 * dish.portion
  return { ...settledPrice({ ...basis, minor: basis.minor * portion }, dish), rows }
}

export type PricedBy = {
  minor: number
  ground: string
  /** The records that it rests on. */
  rows: readonly UsedRow[]
}

/** Whether neither another portion nor another price was asked for. */
function asksNothing({ portion, wish }: PricedDish): boolean {
  return (
    portion === 1 &&
    wish.most === null &&
    wish.least === null &&
    wish.level === 0 &&
    wish.target === null
  )
}

/** The owner's price as it stands: no style and no ending of ours. */
function fromOwner({ currency }: PricedDish, { prices, rows, from }: Comparables) {
  const minor = prices[0] ?? 0
  return {
    minor,
    ground: `${formatMoney(minor, currency)} in row ${rows[0]?.row ?? 1} of ${from}.`,
  }
}

/** Five per cent a level about the middle, so that dishes of a tier do not all cost the same. */
function costFactor(cost: number): number {
  return 1 + (cost - 3) * 0.05
}

function fromTable({ course, tier, style, currency, cost, level }: PricedDish): Basis {
  const usd = tablePrice(course, tier, style) * costFactor(cost)
  const minor = usd * priceLevel(currency) * minorPerUnit(currency) * (level ?? 1)
  return {
    minor,
    ground: () =>
      `From the kitchen's price table for ${COURSES_IN_WORDS[course]}, ${STYLES_IN_WORDS[style]} style${level === undefined ? '' : ', at this menu’s own level'}`,
  }
}

function fromComparables(dish: PricedDish, found: Comparables): Basis {
  const median = medianOf(found.prices)
  const tier = found.alike ? 1 : (TIER_FACTORS[dish.tier - 1] ?? 1)
  const style = 1 + (STYLE_FACTORS[dish.style] - 1) * 0.6
  const count = found.prices.length
  return {
    minor: median * tier * style,
    ground: (minor) =>
      `${count === 1 ? 'The same dish' : `Median of ${count} ${found.alike ? 'similar' : 'comparable'} dishes`} in ${found.from}: ${formatMoney(Math.round(median), dish.currency)}, ${style === 1 ? '' : `adjusted to ${STYLES_IN_WORDS[dish.style]} style and `}set to ${formatMoney(minor, dish.currency)}`,
  }
}
