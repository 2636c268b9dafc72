import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/sales.ts'
import type { SoldItem } from '#contract/sales.ts'
import { estimateFoodCost } from '#kitchen/kitchen.ts'
import { difference } from '#sales/difference.ts'
import { engineerMenu } from '#sales/menu-engineering.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { sumWeeks } from './counted.repo.ts'
import { rangeOf } from './sales.service.ts'
import { type Sold, soldByItem, soldRows } from './sold-items.ts'

type SalesDeps = Pick<Deps, 'db' | 'now'>
type CostDeps = SalesDeps & Pick<Deps, 'knowledge'>
type Window = { id: number; weeks: number }

export async function getSoldItems(
  deps: CostDeps,
  caller: Caller,
  { id, weeks }: Window,
): Promise<ResponseOf<typeof contract.getSoldItems>> {
  const shop = await ownRestaurant(deps.db, caller, id)
  const { currency } = shop
  const range = await rangeOf(deps, id, weeks)
  if (!range) return { currency, from: null, to: null, quantity: 0, commissionRate: 0, items: [] }
  const sold = await soldByItem(deps, shop, await soldRows(deps, id, range))
  const quantity = sold.reduce((sum, one) => sum + one.quantity, 0)
  const changeOf = changes(sold)
  const commissionRate = await commissionOf(deps, id, range)
  const items = sold
    .toSorted((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1))
    .map((one) => ({
      ref: one.ref,
      name: one.name,
      category: one.category,
      quantity: one.quantity,
      net: one.net,
      ...costOf(deps, one, { currency, commissionRate }),
      share: quantity > 0 ? one.quantity / quantity : 0,
      change: changeOf(one),
    }))
  return { currency, ...range, quantity, commissionRate, items }
}

/** Of revenue, what the platforms took. */
async function commissionOf(
  { db }: SalesDeps,
  id: number,
  range: { from: string; to: string },
): Promise<number> {
  const totals = await sumWeeks(db, id, range)
  const revenue = totals.reduce((sum, row) => sum + row.revenue, 0)
  const commission = totals.reduce((sum, row) => sum + row.commission, 0)
  return revenue > 0 ? Math.min(1, Math.max(0, commission / revenue)) : 0
}

/** The owner's own figure goes before an estimate from the components. */
function costOf(
  { knowledge }: CostDeps,
  { foodCost, components, net, quantity }: Sold,
  { currency, commissionRate }: { currency: string; commissionRate: number },
): Pick<SoldItem, 'foodCost' | 'margin'> {
  const minor = foodCost ?? estimateFoodCost(knowledge, components, currency)
  if (minor === null) return { foodCost: null, margin: null }
  const left = quantity > 0 ? (net / quantity) * (1 - commissionRate) - minor : null
  return {
    foodCost: { minor, isEstimated: foodCost === null },
    margin: left === null ? null : Math.round(left),
  }
}

/** Each item against all others, the later half of the weeks against the earlier. */
function changes(sold: readonly Sold[]) {
  const weeks = [...new Set(sold.flatMap(({ byWeek }) => [...(byWeek?.keys() ?? [])]))].sort()
  const middle = Math.floor(weeks.length / 2)
  const halves = [weeks.slice(weeks.length % 2, middle + (weeks.length % 2)), weeks.slice(-middle)]
  const isWhole = middle > 0 && sold.every(({ byWeek }) => byWeek !== null)
  const all = new Map(
    weeks.map((week) => [week, sold.reduce((sum, one) => sum + (one.byWeek?.get(week) ?? 0), 0)]),
  )
  return ({ byWeek }: Sold) => {
    if (!byWeek || !isWhole) return null
    const own = (half: readonly string[] = []) => half.map((week) => byWeek.get(week) ?? 0)
    const rest = (half: readonly string[] = []) =>
      half.map((week) => (all.get(week) ?? 0) - (byWeek.get(week) ?? 0))
    const found = difference({
      changedBefore: own(halves[0]),
      changedAfter: own(halves[1]),
      untouchedBefore: rest(halves[0]),
      untouchedAfter: rest(halves[1]),
    })
    if (!found) return null
    const { ratio, low, high, counts } = found
    return { ratio, low, high, before: counts.changedBefore, after: counts.changedAfter }
  }
}

export async function getMenuEngineering(
  deps: SalesDeps,
  caller: Caller,
  { id, weeks }: Window,
): Promise<ResponseOf<typeof contract.getMenuEngineering>> {
  const shop = await ownRestaurant(deps.db, caller, id)
  const { currency } = shop
  const range = await rangeOf(deps, id, weeks)
  if (!range) return { currency, from: null, to: null, commissionRate: 0, categories: [] }
  const commissionRate = await commissionOf(deps, id, range)
  const sold = await soldByItem(deps, shop, await soldRows(deps, id, range))
  const known = sold.filter(({ ref, category, quantity }) => ref && category && quantity > 0)
  const categories = [...Map.groupBy(known, ({ category }) => category ?? '')]
    .map(([category, items]) => ({ category, ...engineered(items, commissionRate) }))
    .toSorted((a, b) => b.sold - a.sold)
  return { currency, ...range, commissionRate, categories }
}

function engineered(sold: readonly Sold[], commissionRate: number) {
  const items = sold
    .toSorted((a, b) => b.quantity - a.quantity)
    .map(({ ref, name, quantity, net, foodCost }) => ({
      ref: ref ?? '',
      name,
      sold: quantity,
      contribution: foodCost === null ? null : (net / quantity) * (1 - commissionRate) - foodCost,
    }))
  return engineerMenu(items)
}
