import { shiftDay } from '#contract/days.ts'
import { SALES_CHANNEL_NAMES } from '#contract/sales-model.ts'
import { weekOf } from '#sales/clock.ts'
import { itemsByChannel, momentumWeeks } from '#sales/item-weeks.ts'
import { LIKELY, matchItem } from '#sales/match-items.ts'
import { type ItemMomentum, itemMomentum } from '#sales/momentum.ts'
import { type OfferedVersion, stayedSince, unchangedOn } from '#sales/offered.ts'
import { type WeekSurprise, weekSurprise } from '#sales/week-surprise.ts'
import { lastWeekOver } from '#sales/weeks.ts'
import type { Deps } from '#server/deps.ts'
import { offeredSince } from '../menus/versions/versions.service.ts'
import { newestDay, type SoldName, sumDays, sumWeeks } from './counted.repo.ts'
import { itemReader, menuOf, soldRows } from './sold-items.ts'

/** What a restaurant's own sales say this week, each with how much it is based on; a sentence where they say nothing. */
export type SalesSignals = {
  /** The newest day that a file covers. */
  to: string
  surprise: WeekSurprise | { missing: string }
  momentum: { tested: ItemMomentum[]; leftOut: string[] } | { missing: string }
  /** Items without a sale in 8 weeks although they were offered in all of them. */
  neverSold: { refs: string[]; looked: number } | { missing: string }
  /** Of revenue, what the platforms took in the last 12 weeks; null without revenue. */
  commissionRate: number | null
}

const SURPRISE_WEEKS = 60
const NEVER_SOLD_WEEKS = 8
const COMMISSION_WEEKS = 12
const STALE_DAYS = 21

type Shop = { id: number; accountId: string; menuId: string }
type SalesDeps = Pick<Deps, 'db' | 'now'>

/** Null where nothing was imported, or nothing for weeks: what is old is no news. */
export async function salesSignals(
  deps: SalesDeps,
  shop: Shop,
  today: string,
): Promise<SalesSignals | null> {
  const to = await newestDay(deps.db, shop.id)
  if (to === null || to < shiftDay(today, -STALE_DAYS)) return null
  const days = await sumDays(deps.db, shop.id, { from: weeksBefore(to, SURPRISE_WEEKS), to })
  const week = lastWeekOver(to, today)
  const { surprise, missing } = weekSurprise(days, week)
  return {
    to,
    surprise: surprise ?? { missing },
    ...(await itemSignals(deps, shop, week)),
    commissionRate: await commissionRate(deps, shop.id, to),
  }
}

async function itemSignals(
  deps: SalesDeps,
  shop: Shop,
  week: string,
): Promise<Pick<SalesSignals, 'momentum' | 'neverSold'>> {
  const weeks = momentumWeeks(week)
  const from = weeks[0] ?? week
  const last = shiftDay(week, 6)
  const rows = await soldRows(deps, shop.id, { from, to: last })
  if (rows.length === 0) {
    const missing = 'no file with items of the last 16 weeks'
    return { momentum: { missing }, neverSold: { missing } }
  }
  const versions = await offeredSince(deps.db, shop.menuId, new Date(from))
  const itemOf = await itemReader(deps, shop)
  const keyOf = (row: SoldName) => itemOf(row)?.ref ?? `name:${row.nameKey}`
  const { channels, leftOut } = itemsByChannel(
    rows.map((row) => ({ ...row, ref: keyOf(row) })),
    weeks,
    unchangedOn(versions),
  )
  const tested = itemMomentum(channels).tested
  return {
    momentum: {
      tested,
      leftOut: leftOut.map(({ channel, why }) => `${SALES_CHANNEL_NAMES[channel]}: ${why}`),
    },
    neverSold: await neverSold(deps, shop, { rows, versions, last }),
  }
}

/** An item whose name a file may print in a way that nobody has confirmed yet is not called unsold. */
async function neverSold(
  deps: SalesDeps,
  shop: Shop,
  of: { rows: readonly SoldName[]; versions: readonly OfferedVersion[]; last: string },
): Promise<SalesSignals['neverSold']> {
  const from = shiftDay(of.last, 1 - 7 * NEVER_SOLD_WEEKS)
  const offered = stayedSince(of.versions, new Date(from))
  if (!offered)
    return { missing: `the menu was first approved less than ${NEVER_SOLD_WEEKS} weeks ago` }
  const recent = of.rows.filter((row) => row.from >= from)
  const weeks = new Set(recent.map((row) => weekOf(row.from)))
  if (weeks.size < NEVER_SOLD_WEEKS)
    return { missing: `items of ${weeks.size} of the last ${NEVER_SOLD_WEEKS} weeks` }
  const itemOf = await itemReader(deps, shop)
  const menu = await menuOf(deps, shop)
  const sold = new Set<string>()
  for (const row of recent) {
    const ref = itemOf(row)?.ref ?? likelyRef(row, menu)
    if (ref !== null && row.quantity > 0) sold.add(ref)
  }
  const looked = menu.filter(({ ref }) => offered.has(ref))
  return {
    looked: looked.length,
    refs: looked.filter(({ ref }) => !sold.has(ref)).map(({ ref }) => ref),
  }
}

function likelyRef({ name }: SoldName, menu: Parameters<typeof matchItem>[1]): string | null {
  const match = matchItem(name, menu)
  return match && match.confidence >= LIKELY ? match.ref : null
}

async function commissionRate(
  deps: SalesDeps,
  restaurantId: number,
  to: string,
): Promise<number | null> {
  const weeks = await sumWeeks(deps.db, restaurantId, {
    from: weeksBefore(to, COMMISSION_WEEKS),
    to,
  })
  const revenue = weeks.reduce((sum, row) => sum + row.revenue, 0)
  const commission = weeks.reduce((sum, row) => sum + row.commission, 0)
  return revenue > 0 ? Math.min(1, Math.max(0, commission / revenue)) : null
}

function weeksBefore(to: string, weeks: number): string {
  return shiftDay(weekOf(to), -7 * (weeks - 1))
}
