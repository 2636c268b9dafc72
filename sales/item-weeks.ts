import { shiftDay } from '#contract/days.ts'
import type { SalesChannel } from '#contract/sales-model.ts'
import { weekOf } from './clock.ts'
import { BEFORE_WEEKS, type ChannelItems, type ItemWeeks, MOMENTUM_WEEKS } from './momentum.ts'
import { sum } from './sums.ts'

/** What was sold of an item on a day, or over a period of a file that has no days. */
export type ItemSale = {
  channel: SalesChannel
  /** Of the menu's item, or of the name where no item is known for it. */
  ref: string
  from: string
  to: string
  quantity: number
  net: number
}

export type ChannelsOfItems = {
  channels: ChannelItems[]
  /** Channels of which the files say too little, with the reason. */
  leftOut: { channel: SalesChannel; why: string }[]
}

/** A closed fortnight is not the end of a comparison; a missing month is. */
const EMPTY_WEEKS_MAX = 2
const RECENT_WEEKS_MIN = 4
/** What one brings on average may stray so far, by options and discounts, before it is called another price. */
const SAME_PRICE = 0.03

/** The Mondays of 16 weeks, this one the last. */
export function momentumWeeks(last: string): string[] {
  return Array.from({ length: MOMENTUM_WEEKS }, (_, at) =>
    shiftDay(last, 7 * (at + 1 - MOMENTUM_WEEKS)),
  )
}

/** Sales by channel, item and week. `isUnchanged`: offered all the time under one name and price, as far as is known. */
export function itemsByChannel(
  sales: readonly ItemSale[],
  weeks: readonly string[],
  isUnchanged: (ref: string) => boolean,
): ChannelsOfItems {
  const found: ChannelsOfItems = { channels: [], leftOut: [] }
  for (const [channel, of] of Map.groupBy(sales, (sale) => sale.channel)) {
    const why = problemOf(of, weeks)
    if (why === null) found.channels.push({ channel, items: itemsOf(of, weeks, isUnchanged) })
    else found.leftOut.push({ channel, why })
  }
  return found
}

function problemOf(sales: readonly ItemSale[], weeks: readonly string[]): string | null {
  if (sales.some(({ from, to }) => weekOf(from) !== weekOf(to)))
    return 'its file sums up more than a week; bring one for each week'
  const sold = new Set(sales.map(({ from }) => weekOf(from)))
  const recent = weeks.slice(-RECENT_WEEKS_MIN).filter((week) => !sold.has(week)).length
  const empty = weeks.filter((week) => !sold.has(week)).length
  if (recent > 0) return 'one of the last 4 weeks has no items'
  return empty > EMPTY_WEEKS_MAX ? `${empty} of ${weeks.length} weeks have no items` : null
}

function itemsOf(
  sales: readonly ItemSale[],
  weeks: readonly string[],
  isUnchanged: (ref: string) => boolean,
): ItemWeeks[] {
  const places = new Map(weeks.map((week, at) => [week, at]))
  return [...Map.groupBy(sales, ({ ref }) => ref)].map(([ref, of]) => {
    const counts = weeks.map(() => 0)
    const nets = weeks.map(() => 0)
    for (const { from, quantity, net } of of) {
      const at = places.get(weekOf(from))
      if (at === undefined) continue
      counts[at] = (counts[at] ?? 0) + quantity
      nets[at] = (nets[at] ?? 0) + net
    }
    const isComparable = isUnchanged(ref) && isOnePrice(counts, nets)
    return { ref, counts: counts.map((count) => Math.max(0, count)), isComparable }
  })
}

function isOnePrice(counts: readonly number[], nets: readonly number[]): boolean {
  const each = (from: number, to: number) => sum(nets.slice(from, to)) / sum(counts.slice(from, to))
  const [before, recent] = [each(0, BEFORE_WEEKS), each(BEFORE_WEEKS, MOMENTUM_WEEKS)]
  if (!(before > 0) || !(recent > 0)) return false
  return Math.abs(Math.log(recent / before)) <= SAME_PRICE
}
