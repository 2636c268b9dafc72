import type { SalesChannel } from '#contract/sales-model.ts'
import { weekOf } from './clock.ts'
import { ASSUMED_NOISE, OPEN_DAYS_MIN, PLACEBOS_MIN } from './uplift.ts'

/** What a channel took on a day; minor units. */
export type ChannelDay = { day: string; channel: SalesChannel; revenue: number; orders: number }

export type WeekSurprise = {
  /** Its Monday. */
  week: string
  channels: SalesChannel[]
  actual: number
  /** The same days of the week, each at its median of the 8 weeks before. */
  expected: number
  /** ln(actual / expected), and how far it strays when nothing happens. */
  d: number
  s: number
  isAssumed: boolean
  weeksBefore: number
  /** Beyond what chance passes once in ten weeks. */
  isSurprising: boolean
}

export const SURPRISE_WEEKS_MIN = 12
const MEDIAN_WEEKS = 8
const MEDIAN_WEEKS_MIN = 6
const MEDIAN_DAYS_MIN = 4
const DAY_MS = 24 * 60 * 60 * 1000
/** Two-sided 90 %. */
const Z = 1.645

type SurpriseAnswer =
  | { surprise: WeekSurprise; missing: null }
  | { surprise: null; missing: string }

/**
 * A week (its Monday) against the weeks before it, by channel and day of the week. Only days with orders are
 * compared, and a week with fewer than five of them is left out: a closed store and a missing file are no loss of sales.
 * A channel counts once it has orders in twelve weeks.
 */
export function weekSurprise(days: readonly ChannelDay[], week: string): SurpriseAnswer {
  const sold = days.filter(({ day, orders }) => orders > 0 && weekOf(day) <= week)
  const channels = steadyChannels(sold)
  if (channels.length === 0) return none(`no channel has orders in ${SURPRISE_WEEKS_MIN} weeks yet`)
  const compared = sold.filter(({ channel }) => channels.includes(channel))
  const weeks = Map.groupBy(compared, ({ day }) => weekOf(day))
  const usable = [...weeks.keys()].filter((monday) => openDays(weeks.get(monday)) >= OPEN_DAYS_MIN)
  usable.sort()
  if (usable.at(-1) !== week)
    return none(`orders on fewer than ${OPEN_DAYS_MIN} days of the last week`)
  if (usable.length < SURPRISE_WEEKS_MIN)
    return none(`${usable.length} weeks of orders; ${SURPRISE_WEEKS_MIN} are needed`)
  const placed = usable.map((monday) => byPlace(weeks.get(monday) ?? []))
  const strays = placed.flatMap((own, at) => {
    const before = placed.slice(Math.max(0, at - MEDIAN_WEEKS), at)
    const found = before.length < MEDIAN_WEEKS_MIN ? null : comparison(own, before)
    return found ? [{ ...found, at }] : []
  })
  const last = strays.at(-1)
  if (last?.at !== usable.length - 1) return none('the last week has nothing to be compared with')
  const errors = strays.slice(0, -1).map(({ d }) => d)
  const isAssumed = errors.length < PLACEBOS_MIN
  const s = isAssumed
    ? ASSUMED_NOISE.alone
    : Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
  const { actual, expected, d } = last
  const isSurprising = Math.abs(d) > Z * s
  const weeksBefore = usable.length - 1
  return {
    missing: null,
    surprise: { week, channels, actual, expected, d, s, isAssumed, weeksBefore, isSurprising },
  }
}

const none = (missing: string): SurpriseAnswer => ({ surprise: null, missing })

function steadyChannels(sold: readonly ChannelDay[]): SalesChannel[] {
  return [...Map.groupBy(sold, ({ channel }) => channel)].flatMap(([channel, of]) => {
    const weeks = new Set(of.map(({ day }) => weekOf(day)))
    return weeks.size >= SURPRISE_WEEKS_MIN ? [channel] : []
  })
}

/** Revenue by channel and day of the week. */
type Placed = ReadonlyMap<string, number>

function byPlace(days: readonly ChannelDay[]): Placed {
  return new Map(
    days.map(({ day, channel, revenue }) => [
      `${channel}|${(Date.parse(day) - Date.parse(weekOf(day))) / DAY_MS}`,
      revenue,
    ]),
  )
}

function comparison(
  own: Placed,
  before: readonly Placed[],
): { actual: number; expected: number; d: number } | null {
  let [actual, expected] = [0, 0]
  for (const [place, revenue] of own) {
    const others = before.flatMap((week) => week.get(place) ?? [])
    if (others.length < MEDIAN_DAYS_MIN) continue
    actual += revenue
    expected += medianOf(others)
  }
  if (actual <= 0 || expected <= 0) return null
  return { actual, expected, d: Math.log(actual / expected) }
}

function openDays(days: readonly ChannelDay[] = []): number {
  return new Set(days.map(({ day }) => day)).size
}

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
