import { shiftDay } from '#contract/days.ts'
import type { SalesChannel } from '#contract/sales-model.ts'
import type { ChannelRevenue } from '#contract/statements.ts'
import type { SoldWeek } from '../sold-weeks.ts'

export function soldOn(channel: SalesChannel, revenue: number, orders = 150): ChannelRevenue {
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

/** A week so many weeks after another one: DoorDash and the counter. */
export function soldWeek(
  from: string,
  at: number,
  { doordash, counter, ...more }: { doordash: number; counter: number } & Partial<SoldWeek>,
): SoldWeek {
  return {
    week: shiftDay(from, 7 * at),
    openDays: 7,
    channels: [soldOn('doordash', doordash), soldOn('in-store', counter)],
    flag: null,
    ...more,
  }
}
