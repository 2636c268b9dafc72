import { MARKETPLACES } from '#contract/sales-model.ts'
import type { FeeTerms, FeeWorking, OtherChannel, StatementWeek } from '#contract/statements.ts'
import { weekOf } from './clock.ts'
import { comparedOf, type SoldWeek } from './sold-weeks.ts'
import { meanOf, sum } from './sums.ts'
import {
  COUNTED_WEEKS_MIN,
  expectedRevenue,
  feeOf,
  gateNoise,
  leftOut,
  noiseOf,
  type RevenueWeek,
  upliftOf,
} from './uplift.ts'

type Reckoned = {
  terms: FeeTerms
  /** Every week from the first counted one to the last, in order; those without sales among them. */
  weeks: readonly SoldWeek[]
  /** The first week that no statement has counted yet. */
  newFrom: string
  /** Of the increase, what earlier statements billed, less what they gave back. */
  alreadyBilled: number
  /** What the weeks of the last statement counted for. */
  before: readonly { week: string; revenue: number }[]
}

/** A statement's arithmetic, from orders to the fee. */
export function reckonFee({ terms, weeks, newFrom, alreadyBilled, before }: Reckoned): FeeWorking {
  const { channels, hasControl, rate } = terms
  const compared = weeks.map((week) => comparedOf(week, channels, hasControl))
  const counted = compared.filter((week) => leftOut(week) === null)
  const base = baseOf(terms)
  const expectations = expectedRevenue(base, counted)
  const expectedByWeek = new Map(counted.map(({ week }, at) => [week, expectations[at] ?? 0]))
  const actual = sum(counted.map(({ revenue }) => revenue))
  const expected = Math.round(sum(expectations))
  const measured = noiseOf(historyOf(terms), counted.length)
  const gate = gateNoise(measured, hasControl)
  const { uplift, d, low, high } = upliftOf({ actual, expected, s: gate.used })
  const isEarly = counted.length < COUNTED_WEEKS_MIN
  const { hasEvidence, billable, fee } = feeOf({
    low: isEarly ? 0 : low,
    cumulativeUplift: uplift,
    alreadyBilled,
    rate,
  })
  return {
    weeks: weeks.map((sold, at) => {
      const week = compared[at]
      if (!week) throw new Error('A week is compared with none.')
      return toWeek(sold, week, {
        isNew: sold.week >= newFrom,
        expected: expectedByWeek.get(sold.week) ?? null,
      })
    }),
    otherChannels: otherChannels(weeks, terms),
    corrections: corrections(compared, before),
    noise: {
      errors: measured.errors,
      measured: measured.isAssumed ? null : measured.s,
      ...gate,
    },
    counted: counted.length,
    actual,
    expected,
    uplift,
    d,
    low,
    high,
    marketing: {
      before: meanOf(
        terms.history
          .filter(({ week }) => terms.baseWeeks.includes(week))
          .map(({ marketing }) => marketing),
      ),
      after: meanOf(
        weeks
          .filter(({ week }) => expectedByWeek.has(week))
          .map((week) => sum(week.channels.map(({ marketing }) => marketing))),
      ),
    },
    alreadyBilled,
    outcome: outcomeOf({ isEarly, hasEvidence, billable }),
    billable,
    fee,
  }
}

function outcomeOf(of: {
  isEarly: boolean
  hasEvidence: boolean
  billable: number
}): FeeWorking['outcome'] {
  if (of.billable > 0) return 'increase'
  if (of.billable < 0) return 'credit'
  if (of.isEarly) return 'too-early'
  return of.hasEvidence ? 'unchanged' : 'no-evidence'
}

/** The weeks before the start as they were agreed. */
function historyOf({ history }: FeeTerms): RevenueWeek[] {
  return history.map(({ leftOut: flag, ...week }) => ({ ...week, flag }))
}

function baseOf(terms: FeeTerms): RevenueWeek[] {
  return historyOf(terms).filter(({ week }) => terms.baseWeeks.includes(week))
}

function toWeek(
  sold: SoldWeek,
  compared: RevenueWeek,
  more: { isNew: boolean; expected: number | null },
): StatementWeek {
  const { revenue, orders, openDays, control } = compared
  return {
    week: sold.week,
    isNew: more.isNew,
    channels: sold.channels,
    orders,
    openDays,
    revenue,
    control,
    expected: more.expected,
    leftOut: leftOut(compared),
  }
}

/** Platforms that joined after the start: without a baseline there is no increase to speak of. */
function otherChannels(
  weeks: readonly SoldWeek[],
  { channels, startDay }: FeeTerms,
): OtherChannel[] {
  const all = weeks.flatMap((week) => week.channels)
  return MARKETPLACES.filter((channel) => !channels.includes(channel)).flatMap((channel) => {
    const of = all.filter((one) => one.channel === channel)
    if (of.length === 0) return []
    return [
      {
        channel,
        orders: sum(of.map(({ orders }) => orders)),
        revenue: sum(of.map(({ revenue }) => revenue)),
        why: `it has no baseline before ${weekOf(startDay)}`,
      },
    ]
  })
}

/** Weeks of the last statement that count for another revenue now; one that is left out counts for nothing. */
function corrections(
  weeks: readonly RevenueWeek[],
  before: Reckoned['before'],
): FeeWorking['corrections'] {
  return before.flatMap(({ week, revenue }) => {
    const now = weeks.find((one) => one.week === week)
    const after = now && leftOut(now) === null ? now.revenue : 0
    return after === revenue ? [] : [{ week, before: revenue, after }]
  })
}
