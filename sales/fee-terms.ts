import { MARKETPLACES, SALES_CHANNEL_NAMES, type SalesChannel } from '#contract/sales-model.ts'
import { percentWords } from '#contract/statement-words.ts'
import type { FeeTerms, HistoryWeek, OtherChannel } from '#contract/statements.ts'
import { weekOf } from './clock.ts'
import { comparedOf, type SoldWeek } from './sold-weeks.ts'
import {
  BASE_WEEKS,
  BASE_WEEKS_MIN,
  baselineOf,
  COUNTED_WEEKS_MIN,
  leftOut,
  type RevenueWeek,
} from './uplift.ts'
import { weekAfter } from './weeks.ts'

/** Changed with every change of what a statement comes to. */
export const RULE_VERSION = '2026-11'

type Offered = {
  weeks: readonly SoldWeek[]
  startDay: string
  hasControl: boolean
  rate: number
  currency: string
  timeZone: string
  /** Counting begins with the first whole week after these days. */
  notBefore: readonly string[]
}

export type OfferedTerms = { terms: FeeTerms; missing: null } | { terms: null; missing: string }

/** What an agreement would be based on, from the weeks before the start. */
export function offerTerms(offered: Offered): OfferedTerms {
  const { weeks, startDay, hasControl, rate, currency, timeZone, notBefore } = offered
  const startWeek = weekOf(startDay)
  const before = weeks.filter(({ week }) => week < startWeek)
  const { channels, otherChannels, since } = comparedChannels(before)
  if (channels.length === 0)
    return {
      terms: null,
      missing: `No delivery platform has orders in ${BASE_WEEKS_MIN} weeks before ${startDay}. Bring the platforms’ files of that time under Sales.`,
    }
  const history = before
    .filter(({ week }) => week >= since)
    .map((week) => comparedOf(week, channels, hasControl))
  const base = baselineOf(history, startWeek)
  if (base.missing)
    return {
      terms: null,
      missing: `There are ${base.missing}. Bring more files of the time before ${startDay} under Sales.`,
    }
  const count = base.weeks.length
  const mean = base.weeks.reduce((sum, week) => sum + week.revenue, 0) / count
  const controlMean = hasControl
    ? base.weeks.reduce((sum, week) => sum + (week.control ?? 0), 0) / count
    : null
  const begin = [startDay, ...notBefore].map(weekAfter).toSorted().at(-1) ?? weekAfter(startDay)
  return {
    missing: null,
    terms: {
      ruleVersion: RULE_VERSION,
      rule: ruleInWords({ rate, hasControl, channels }),
      rate,
      currency,
      timeZone,
      startDay,
      channels,
      otherChannels,
      hasControl,
      history: history.map((week) => toWeek(week, before)),
      baseWeeks: base.weeks.map(({ week }) => week),
      mean,
      controlMean,
      countFrom: begin,
    },
  }
}

function toWeek(week: RevenueWeek, sold: readonly SoldWeek[]): HistoryWeek {
  const { revenue, orders, openDays, control } = week
  const of = sold.find((one) => one.week === week.week)
  const marketing = of?.channels.reduce((sum, one) => sum + one.marketing, 0) ?? 0
  return {
    week: week.week,
    revenue,
    orders,
    openDays,
    control,
    marketing,
    leftOut: leftOut(week),
  }
}

/** Platforms that were there for long enough to be compared with, and the week since which all of them are. */
function comparedChannels(weeks: readonly SoldWeek[]): {
  channels: SalesChannel[]
  otherChannels: OtherChannel[]
  since: string
} {
  const recent = weeks.slice(-BASE_WEEKS)
  const weeksOf = (channel: SalesChannel, of: readonly SoldWeek[]) =>
    of.filter((week) => week.channels.some((one) => one.channel === channel && one.orders > 0))
  const channels = MARKETPLACES.filter(
    (channel) => weeksOf(channel, recent).length >= BASE_WEEKS_MIN,
  )
  const firsts = channels.map((channel) => weeksOf(channel, weeks)[0]?.week ?? '')
  const others = MARKETPLACES.filter(
    (channel) => !channels.includes(channel) && weeksOf(channel, weeks).length > 0,
  )
  return {
    channels,
    since: firsts.toSorted().at(-1) ?? '',
    otherChannels: others.map((channel) => {
      const of = weeks.flatMap((week) => week.channels.filter((one) => one.channel === channel))
      return {
        channel,
        orders: of.reduce((sum, one) => sum + one.orders, 0),
        revenue: of.reduce((sum, one) => sum + one.revenue, 0),
        why: `${weeksOf(channel, recent).length} weeks with orders before the start; ${BASE_WEEKS_MIN} make a baseline`,
      }
    }),
  }
}

function ruleInWords(of: {
  rate: number
  hasControl: boolean
  channels: readonly SalesChannel[]
}): string[] {
  const names = of.channels.map((channel) => SALES_CHANNEL_NAMES[channel]).join(', ')
  return [
    `Online revenue is what completed orders on ${names} bring: items without tax, less your own discounts, refunds and error charges. Tips, fees and what a platform pays for itself are no part of it; its commission is not taken off.`,
    `The baseline is the mean of the last ${BASE_WEEKS} usable weeks before the start (${BASE_WEEKS_MIN} at least). A week with orders on fewer than 5 days is left out, before and after.`,
    of.hasControl
      ? 'What a week would have brought anyway is the baseline times what your counter took in that week, by what it took in a baseline week.'
      : 'What a week would have brought anyway is the baseline itself, as nothing is compared with.',
    'The increase is the sum of all counted weeks less the sum of what they would have brought, good weeks and bad ones alike.',
    `It is billed where its lower limit is above nothing: the limit that chance alone passes once in ten times, from how far your weeks strayed before the start. The first ${COUNTED_WEEKS_MIN} counted weeks are never billed by themselves.`,
    `The fee is ${percentWords(of.rate)} of the increase since the start, less what was billed before. Where the increase shrinks, the difference is given back on the next statement; in all, you never pay for less than nothing.`,
    'A statement comes 31 days after the month, when refunds are in. It never changes; what changes later is on the next one. You can dispute it for 30 days.',
  ]
}
