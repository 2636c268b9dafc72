import type { Style } from '#contract/preferences.ts'
import type { UsedRow } from '../brief.ts'
import type { Course } from '../knowledge/schema.ts'
import type { PriceConstraint } from '../reading/price-constraint.ts'
import { fromRows, fromTable } from './basis.ts'
import { type Comparables, comparablesFor, type PricedRow } from './comparables.ts'
import { formatMoney } from './currencies.ts'
import { HOUSE_PRICES } from './house-prices.ts'
import { settledPrice } from './settle.ts'

type PricedDish = {
  name: string
  course: Course
  /** Main component as a menu names it. */
  main: string
  /** Cost level of the two dearest components, 1 to 5. */
  cost: number
  tier: number
  /** Cost levels by which what was asked for is dearer than the dish itself. */
  dearerBy?: number
  style: Style
  currency: string
  /** Factor on the portion that a guest asked for. */
  portion: number
  constraint: PriceConstraint
  rows: readonly PricedRow[]
}

/** What comparable rows cost, else what the kitchen's own table says; with the sentence that says which. */
export function priceDish(dish: PricedDish): PricedBy {
  const comparables = comparablesFor(dish)
  const rows = comparables?.rows ?? []
  if (comparables?.isOwners && asksNothing(dish)) return { ...fromOwner(dish, comparables), rows }
  const { tier, currency } = dish
  const { dishes, tierFactors } = HOUSE_PRICES
  const style = dishes.styles[dish.style]
  const basis =
    comparables === null
      ? fromTable(dishes.rows[dish.course], {
          tier,
          style,
          currency,
          factor: costFactor(dish.cost),
        })
      : fromRows(comparables, {
          style,
          currency,
          one: 'dish',
          many: 'dishes',
          factor: comparables.alike ? 1 : (tierFactors[tier - 1] ?? 1),
        })
  const portion = dish.portion === 1 ? 1 : 0.4 + 0.6 * dish.portion
  const added = 1 + (dish.dearerBy ?? 0) * DEARER
  return { ...settledPrice({ ...basis, minor: basis.minor * portion * added }, dish), rows }
}

export type PricedBy = {
  minor: number
  source: string
  /** The records that it is based on. */
  rows: readonly UsedRow[]
}

/** Whether neither another portion nor another price was asked for. */
function asksNothing({ portion, constraint }: PricedDish): boolean {
  return (
    portion === 1 &&
    constraint.most === null &&
    constraint.least === null &&
    constraint.level === 0 &&
    constraint.target === null
  )
}

/** The owner's price as it stands: no style and no ending of ours. */
function fromOwner({ currency }: PricedDish, { prices, rows, from }: Comparables) {
  const minor = prices[0] ?? 0
  return {
    minor,
    source: `${formatMoney(minor, currency)} in row ${rows[0]?.row ?? 1} of ${from}.`,
  }
}

/** So much more for each cost level of a meat or fish that was asked for. */
const DEARER = 0.15

/** Five per cent a level about the middle, so that dishes of a tier do not all cost the same. */
function costFactor(cost: number): number {
  return 1 + (cost - 3) * 0.05
}
