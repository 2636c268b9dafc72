import { shiftDay } from '#contract/days.ts'
import type { SalesChannel } from '#contract/sales-model.ts'
import type { ChannelRevenue } from '#contract/statements.ts'
import { type Random, seededBy } from '#kitchen/random.ts'
import { reckonFee } from '#sales/fee-statement.ts'
import { offerTerms } from '#sales/fee-terms.ts'
import type { SoldWeek } from '#sales/sold-weeks.ts'

type Print = (line: string) => void
type Shop = { ordersAWeek: number; weeksBefore: number; hasControl: boolean; effect: number }

const RESTAURANTS = 1000
const RATE = 250
const START = '2026-01-05'
const YEAR = 52
const MONTHS = 12
const ORDER = { mean: 2800, sd: 1400 }
const SHOCK = { sd: 0.08, rho: 0.4, shared: 0.6 }
const MOST_FOR_NOTHING = 0.02
const LEAST_FOUND = 75

/** What the method bills over a year of monthly statements where nothing changed, and where sales rose by a tenth. */
export async function benchFee(print: Print): Promise<void> {
  print(`fee: ${RESTAURANTS} restaurants each, twelve monthly statements, 2.5 % of the increase`)
  for (const hasControl of [true, false]) {
    const nothing = ofMany({ hasControl, effect: 0 })
    const tenth = ofMany({ hasControl, effect: 0.1 })
    const forNothing = (100 * nothing.fee) / nothing.revenue
    const found = (100 * tenth.fee) / tenth.owed
    print(hasControl ? '  compared with the counter' : '  compared with nothing')
    print(
      `    no effect   billed ${forNothing.toFixed(4)} % of revenue (at most ${MOST_FOR_NOTHING} %)  ever billed ${nothing.everBilled.toFixed(1)} %`,
    )
    print(
      `    effect 10 % found ${found.toFixed(1)} % of what is owed${hasControl ? ` (at least ${LEAST_FOUND} %)` : ''}  ever billed ${tenth.everBilled.toFixed(1)} %`,
    )
    const isKept = forNothing <= MOST_FOR_NOTHING && (!hasControl || found >= LEAST_FOUND)
    if (!isKept) process.exitCode = 1
    print(isKept ? '    kept' : '    MISSED')
  }
}

/** Small and large ones, with histories of half a year to two years. */
function ofMany({ hasControl, effect }: Pick<Shop, 'hasControl' | 'effect'>) {
  const all = { fee: 0, revenue: 0, owed: 0, everBilled: 0 }
  for (let at = 0; at < RESTAURANTS; at += 1) {
    const random = seededBy('fee', at)
    const shop = {
      ordersAWeek: at % 2 === 0 ? 40 : 150,
      weeksBefore: [26, 52, 78, 104][Math.floor(at / 2) % 4] ?? 26,
      hasControl,
      effect,
    }
    const year = oneYear(shop, random)
    all.fee += year.fee
    all.revenue += year.revenue
    all.owed += (year.revenue * effect * RATE) / ((1 + effect) * 10_000)
    all.everBilled += year.isBilled ? 100 / RESTAURANTS : 0
  }
  return all
}

function oneYear(shop: Shop, random: Random) {
  const weeks = simulatedWeeks(shop, random)
  const { terms, missing } = offerTerms({
    weeks,
    startDay: START,
    hasControl: shop.hasControl,
    rate: RATE,
    currency: 'USD',
    timeZone: 'UTC',
    notBefore: [],
  })
  if (!terms) throw new Error(missing)
  const after = weeks.filter(({ week }) => week >= terms.countFrom)
  let alreadyBilled = 0
  let fee = 0
  let isBilled = false
  for (let month = 1; month <= MONTHS; month += 1) {
    const counted = after.slice(0, Math.round((month * YEAR) / MONTHS))
    const newFrom = terms.countFrom
    const one = reckonFee({ terms, weeks: counted, newFrom, alreadyBilled, before: [] })
    alreadyBilled += one.billable
    fee += one.fee
    isBilled ||= one.fee > 0
  }
  const revenue = after.reduce((sum, week) => sum + (week.channels[0]?.revenue ?? 0), 0)
  return { fee, revenue, isBilled }
}

/** Orders by chance around a season, a trend and shocks that last; the counter has the same season and part of the rest. */
function simulatedWeeks(shop: Shop, random: Random): SoldWeek[] {
  const { ordersAWeek, weeksBefore, effect } = shop
  const season = { height: 0.15 * random.next(), phase: 2 * Math.PI * random.next() }
  const trend = 0.1 * normal(random)
  let online = SHOCK.sd * normal(random)
  let counter = SHOCK.shared * online + 0.8 * SHOCK.sd * normal(random)
  return Array.from({ length: weeksBefore + 1 + YEAR }, (_, position): SoldWeek => {
    const at = position - weeksBefore
    const step = SHOCK.sd * Math.sqrt(1 - SHOCK.rho ** 2)
    const news = normal(random)
    online = SHOCK.rho * online + step * news
    counter = SHOCK.rho * counter + step * (SHOCK.shared * news + 0.8 * normal(random))
    const wave = season.height * Math.sin((2 * Math.PI * at) / YEAR + season.phase)
    const slope = (trend * at) / YEAR
    const level = Math.exp(wave + slope + online) * (at > 0 ? 1 + effect : 1)
    return {
      week: shiftDay(START, 7 * at),
      openDays: 7,
      flag: null,
      channels: [
        sold('doordash', ordersAWeek * level, random),
        sold('in-store', 2 * ordersAWeek * Math.exp(wave + slope / 2 + counter), random),
      ],
    }
  })
}

function sold(channel: SalesChannel, mean: number, random: Random): ChannelRevenue {
  const orders = Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)))
  const sum = ORDER.mean * orders + ORDER.sd * Math.sqrt(orders) * normal(random)
  const revenue = Math.max(0, Math.round(sum))
  return {
    channel,
    orders,
    gross: revenue,
    discounts: 0,
    refunds: 0,
    charges: 0,
    cancelled: 0,
    revenue,
    commission: 0,
    marketing: 0,
  }
}

/** Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}
