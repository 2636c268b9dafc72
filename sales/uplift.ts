import { shareOf } from '#contract/fee-share.ts'
import { meanOf, sum } from './sums.ts'

/** Completed online revenue of one ISO week in the store's zone, minor units. */
export type RevenueWeek = {
  week: string
  revenue: number
  orders: number
  openDays: number
  /** Revenue of what was not worked on, such as the counter; null where it is not known. */
  control: number | null
  /** Closed, moved, a platform joined or left: why it is left out; null where it is not. */
  flag: string | null
}

export const BASE_WEEKS = 26
export const BASE_WEEKS_MIN = 12
export const BASE_ORDERS_MIN = 200
export const OPEN_DAYS_MIN = 5
/** Before a quarter is over an increase is not told from chance. */
export const COUNTED_WEEKS_MIN = 12
export const PLACEBOS_MIN = 8
/** One-sided 90 %. */
export const Z = 1.2816
export const ASSUMED_NOISE = { alone: 0.12, withControl: 0.085 }
/** Without a control the season and the trend of the trade look like an increase. */
const WIDENING = { alone: 1.4, withControl: 1 }
/** A calm past says little about the next year. */
const LEAST = { alone: 0.12, withControl: 0.07 }

/** Why a week counts for nothing; null where it counts. */
export function leftOut(week: RevenueWeek): string | null {
  if (week.flag !== null) return week.flag
  return week.openDays < OPEN_DAYS_MIN ? `open on ${week.openDays} days` : null
}

export type Baseline = { weeks: RevenueWeek[]; missing: string | null }

/** The last usable weeks before the start; the week of the start belongs to neither side. */
export function baselineOf(weeks: readonly RevenueWeek[], startWeek: string): Baseline {
  const usable = usableWeeks(weeks.filter(({ week }) => week < startWeek)).slice(-BASE_WEEKS)
  const orders = usable.reduce((sum, week) => sum + week.orders, 0)
  if (usable.length < BASE_WEEKS_MIN)
    return {
      weeks: usable,
      missing: `${usable.length} usable weeks before the start; ${BASE_WEEKS_MIN} are needed`,
    }
  if (orders < BASE_ORDERS_MIN)
    return {
      weeks: usable,
      missing: `${orders} orders before the start; ${BASE_ORDERS_MIN} are needed`,
    }
  if (usable.reduce((sum, week) => sum + week.revenue, 0) <= 0)
    return { weeks: usable, missing: 'the weeks before the start come to nothing' }
  return { weeks: usable, missing: null }
}

/** What the weeks would have brought without a change, minor units; fractions are left for the sum. */
export function expectedRevenue(
  base: readonly RevenueWeek[],
  weeks: readonly RevenueWeek[],
): number[] {
  const mean = meanOf(base.map(({ revenue }) => revenue))
  const hasControl = [...base, ...weeks].every(({ control }) => control !== null)
  const controlMean = hasControl ? meanOf(base.map(({ control }) => control ?? 0)) : 0
  return weeks.map(({ control }) =>
    controlMean > 0 && control !== null ? (mean * control) / controlMean : mean,
  )
}

export type Noise = { s: number; isAssumed: boolean; windows: number; errors: number[] }

/** How far a window of this length strays when nothing was changed, from every earlier one. */
export function noiseOf(history: readonly RevenueWeek[], length: number): Noise {
  const weeks = usableWeeks(history)
  const errors: number[] = []
  for (let at = BASE_WEEKS_MIN; at + length <= weeks.length; at += 1) {
    const window = weeks.slice(at, at + length)
    const expected = sum(expectedRevenue(weeks.slice(Math.max(0, at - BASE_WEEKS), at), window))
    const actual = sum(window.map(({ revenue }) => revenue))
    if (expected > 0 && actual > 0) errors.push(Math.log(actual / expected))
  }
  if (errors.length >= PLACEBOS_MIN) {
    const s = Math.sqrt(meanOf(errors.map((error) => error ** 2)))
    return { s, isAssumed: false, windows: errors.length, errors }
  }
  const hasControl = weeks.length > 0 && weeks.every(({ control }) => control !== null)
  const s = hasControl ? ASSUMED_NOISE.withControl : ASSUMED_NOISE.alone
  return { s, isAssumed: true, windows: errors.length, errors }
}

export type GateNoise = { assumed: number; widening: number; least: number; used: number }

/** The noise that the gate goes by: `npm run bench fee` shows what it lets through and what it holds back. */
export function gateNoise(
  { s, isAssumed }: Pick<Noise, 's' | 'isAssumed'>,
  hasControl: boolean,
): GateNoise {
  const which = hasControl ? 'withControl' : 'alone'
  const [assumed, widening, least] = [ASSUMED_NOISE[which], WIDENING[which], LEAST[which]]
  const widened = (isAssumed ? assumed : s) * widening
  return { assumed, widening, least, used: Math.max(widened, least) }
}

export type Uplift = {
  actual: number
  expected: number
  uplift: number
  /** ln(actual / expected); null where nothing came in. */
  d: number | null
  low: number
  high: number
}

/** The signed difference of a window with its interval, minor units. */
export function upliftOf({
  actual,
  expected,
  s,
}: {
  actual: number
  expected: number
  s: number
}): Uplift {
  const uplift = actual - expected
  // refunds may be more than what was sold: there is no ratio then, and no increase
  if (actual <= 0 || expected <= 0)
    return { actual, expected, uplift, d: null, low: -Math.abs(uplift), high: 0 }
  const d = Math.log(actual / expected)
  const at = (exponent: number) => Math.round(expected * (Math.exp(exponent) - 1))
  return { actual, expected, uplift, d, low: at(d - Z * s), high: at(d + Z * s) }
}

export type Fee = {
  hasEvidence: boolean
  /** Minor units; negative is a credit. */
  billable: number
  fee: number
}

/** What a statement owes; in all, never less than nothing is paid out. */
export function feeOf(input: {
  /** Lower limit of the cumulative window. */
  low: number
  cumulativeUplift: number
  alreadyBilled: number
  /** Hundredths of a percent: 250 is 2.5 %. */
  rate: number
}): Fee {
  const { low, cumulativeUplift, alreadyBilled, rate } = input
  const worth = Math.max(0, cumulativeUplift)
  const hasEvidence = low > 0
  // without evidence nothing is billed anew, and what is no longer there is given back
  const billable = hasEvidence ? worth - alreadyBilled : Math.min(0, worth - alreadyBilled)
  return { hasEvidence, billable, fee: shareOf(billable, rate) }
}

function usableWeeks(weeks: readonly RevenueWeek[]): RevenueWeek[] {
  return weeks
    .filter((week) => leftOut(week) === null)
    .toSorted((a, b) => (a.week < b.week ? -1 : 1))
}
