import { shiftDay } from '#contract/days.ts'
import { SALES_CHANNEL_NAMES, type SalesChannel } from '#contract/sales-model.ts'
import type { ChannelRevenue } from '#contract/statements.ts'
import { OPEN_DAYS_MIN, type RevenueWeek } from './uplift.ts'

/** What came in over all channels in an ISO week of the store's zone. */
export type SoldWeek = {
  week: string
  /** Days with an order on a delivery platform. */
  openDays: number
  channels: ChannelRevenue[]
  /** Why somebody left it out. */
  flag: string | null
}

/** A week as it is compared: the agreed channels together, and the counter beside them where it is looked at. */
export function comparedOf(
  sold: SoldWeek,
  channels: readonly SalesChannel[],
  hasControl: boolean,
): RevenueWeek {
  const of = sold.channels.filter(({ channel }) => channels.includes(channel))
  const counter = sold.channels.find(({ channel }) => channel === 'in-store')?.revenue ?? 0
  const isCounterEmpty = hasControl && counter <= 0
  return {
    week: sold.week,
    revenue: of.reduce((sum, { revenue }) => sum + revenue, 0),
    orders: of.reduce((sum, { orders }) => sum + orders, 0),
    openDays: sold.openDays,
    control: hasControl ? counter : null,
    flag: sold.flag ?? (isCounterEmpty ? 'nothing was sold at the counter' : null),
  }
}

export type CoveringFile = { channels: readonly SalesChannel[]; from: string; to: string }

/** Weeks of which no file of a channel says enough; a sentence for each channel. */
export function missingFiles(input: {
  files: readonly CoveringFile[]
  channels: readonly SalesChannel[]
  weeks: readonly string[]
}): string[] {
  const { files, channels, weeks } = input
  return channels.flatMap((channel) => {
    const own = files.filter((file) => file.channels.includes(channel))
    const missing = weeks.filter((week) => coveredDays(own, week) < OPEN_DAYS_MIN)
    if (missing.length === 0) return []
    const name = channel === 'in-store' ? 'your till' : SALES_CHANNEL_NAMES[channel]
    const [first = ''] = missing
    const which =
      missing.length === 1 ? `the week of ${first}` : `${missing.length} weeks from ${first} on`
    return [
      `No file of ${name} covers ${which}. Bring it under Sales, or write to us if there is a reason.`,
    ]
  })
}

function coveredDays(files: readonly CoveringFile[], week: string): number {
  const days = Array.from({ length: 7 }, (_, at) => shiftDay(week, at))
  return days.filter((day) => files.some(({ from, to }) => from <= day && day <= to)).length
}
