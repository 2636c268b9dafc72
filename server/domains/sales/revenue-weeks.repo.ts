import { sql } from 'drizzle-orm'
import { MARKETPLACES, type SalesChannel } from '#contract/sales-model.ts'
import type { ChannelRevenue } from '#contract/statements.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { counted, entriesOf, type Range } from './counted.repo.ts'

const AMOUNTS = sql`one.order_id, one.kind, one.is_cancelled, one.gross, one.merchant_discount, one.refund,
  one.error_charge, one.revenue, one.commission, one.marketing`

/** What makes the revenue of each channel in each week. */
export async function sumRevenue(
  db: Querier,
  restaurantId: number,
  range: Range,
): Promise<(ChannelRevenue & { week: string })[]> {
  const total = (what: string) =>
    sql`sum(case when kind <> 'other' then ${sql.identifier(what)} else 0 end)::float8`
  const { rows } = await db.execute<ChannelRevenue & { week: string }>(sql`
    with ${counted(restaurantId, { ...entriesOf(range), columns: AMOUNTS })}
    select to_char(date_trunc('week', business_day), 'YYYY-MM-DD') as "week", channel as "channel",
      count(distinct coalesce(order_id, identity))
        filter (where kind = 'order' and not is_cancelled)::int as "orders",
      ${total('gross')} as "gross", ${total('merchant_discount')} as "discounts",
      ${total('refund')} as "refunds", ${total('error_charge')} as "charges",
      (sum(case when kind <> 'other' then gross - merchant_discount - refund - error_charge else 0 end)
        - sum(revenue))::float8 as "cancelled",
      sum(revenue)::float8 as "revenue", sum(commission)::float8 as "commission",
      sum(marketing)::float8 as "marketing"
    from counted
    group by 1, 2 order by 1, 2`)
  return rows
}

/** Days of each week with an order on a delivery platform. */
export async function countOpenDays(
  db: Querier,
  restaurantId: number,
  range: Range,
): Promise<{ week: string; days: number }[]> {
  const channels = sql.join(
    MARKETPLACES.map((channel) => sql`${channel}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ week: string; days: number }>(sql`
    with ${counted(restaurantId, entriesOf(range))}
    select to_char(date_trunc('week', business_day), 'YYYY-MM-DD') as "week",
      count(distinct business_day)::int as "days"
    from counted
    where kind = 'order' and not is_cancelled and channel in (${channels})
    group by 1`)
  return rows
}

export type OrderFile = {
  name: string
  channels: SalesChannel[]
  from: string
  to: string
  currency: string
  timeZone: string
}

/** Files with orders of these days that were not undone. */
export async function listOrderFiles(
  db: Querier,
  restaurantId: number,
  { from, to }: Range,
): Promise<OrderFile[]> {
  const { rows } = await db.execute<OrderFile>(sql`
    select name as "name", channels as "channels", to_char(period_from, 'YYYY-MM-DD') as "from",
      to_char(period_to, 'YYYY-MM-DD') as "to", currency as "currency", time_zone as "timeZone"
    from sales_files
    where restaurant_id = ${restaurantId} and undone_at is null and has_orders
      and period_from <= ${to} and period_to >= ${from}
    order by period_from`)
  return rows
}
