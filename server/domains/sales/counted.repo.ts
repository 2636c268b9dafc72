import { type SQL, sql } from 'drizzle-orm'
import type { Platform } from '#contract/platforms.ts'
import type { SalesChannel } from '#contract/sales-model.ts'
import type { ChannelDay } from '#sales/week-surprise.ts'
import type { Querier } from '#server/core/db/connect.ts'

/**
 * Of each booking one copy, whichever files hold it; and nothing of a file where a better one covers the same day of
 * the same channel, such as a till's own note of an order that the platform's file has.
 */
export function counted(
  restaurantId: number,
  of: { table: SQL; has: SQL; within: SQL; columns: SQL },
): SQL {
  return sql`
    active as (
      select * from sales_files where restaurant_id = ${restaurantId} and undone_at is null
    ),
    counted as (
      select distinct on (one.identity) one.identity, one.channel, one.business_day, ${of.columns}
      from ${of.table} one join active on active.id = one.file_id
      where one.restaurant_id = ${restaurantId} and ${of.within} and not exists (
        select 1 from active better
        where better.${of.has} and better.rank < active.rank and better.channels ? one.channel
          and one.business_day between better.period_from and better.period_to)
      order by one.identity, active.period_to desc, active.sha256
    )`
}

export type Range = { from: string; to: string }

export const entriesOf = ({ from, to }: Range) => ({
  table: sql`sales_entries`,
  has: sql`has_orders`,
  columns: sql`one.order_id, one.kind, one.is_cancelled, one.gross, one.revenue, one.commission`,
  within: sql`one.business_day between ${from} and ${to}`,
})
const linesOf = ({ from, to }: Range) => ({
  table: sql`sales_lines`,
  has: sql`has_items`,
  columns: sql`one.period_to, one.store, one.normal_name, one.item_name, one.quantity, one.net`,
  within: sql`one.business_day >= ${from} and one.period_to <= ${to}`,
})

/** The newest day with an order or an item; null where nothing is imported. */
export async function newestDay(db: Querier, restaurantId: number): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select to_char(max(period_to), 'YYYY-MM-DD') as "day"
    from sales_files where restaurant_id = ${restaurantId} and undone_at is null`)
  return rows[0]?.day ?? null
}

export type ChannelWeek = {
  week: string
  channel: SalesChannel
  orders: number
  days: number
  gross: number
  revenue: number
  commission: number
}

export async function sumWeeks(
  db: Querier,
  restaurantId: number,
  range: Range,
): Promise<ChannelWeek[]> {
  const isOrder = sql`kind = 'order' and not is_cancelled`
  const { rows } = await db.execute<ChannelWeek>(sql`
    with ${counted(restaurantId, entriesOf(range))}
    select to_char(date_trunc('week', business_day), 'YYYY-MM-DD') as "week", channel as "channel",
      count(distinct coalesce(order_id, identity)) filter (where ${isOrder})::int as "orders",
      count(distinct business_day) filter (where ${isOrder})::int as "days",
      sum(case when kind <> 'other' then gross else 0 end)::float8 as "gross",
      sum(revenue)::float8 as "revenue",
      sum(commission)::float8 as "commission"
    from counted
    group by 1, 2 order by 1, 2`)
  return rows
}

/** What each channel took on each day. */
export async function sumDays(
  db: Querier,
  restaurantId: number,
  range: Range,
): Promise<ChannelDay[]> {
  const { rows } = await db.execute<ChannelDay>(sql`
    with ${counted(restaurantId, entriesOf(range))}
    select to_char(business_day, 'YYYY-MM-DD') as "day", channel as "channel",
      sum(revenue)::float8 as "revenue",
      count(distinct coalesce(order_id, identity))
        filter (where kind = 'order' and not is_cancelled)::int as "orders"
    from counted
    group by business_day, 2 order by 1, 2`)
  return rows
}

export type SoldName = {
  nameKey: string
  name: string
  channel: SalesChannel
  store: string
  from: string
  to: string
  quantity: number
  net: number
}

/** What was sold by name and day, or by the period of a file that has no days. */
export async function sumNames(
  db: Querier,
  restaurantId: number,
  range: Range,
): Promise<SoldName[]> {
  const { rows } = await db.execute<SoldName>(sql`
    with ${counted(restaurantId, linesOf(range))}
    select normal_name as "nameKey", min(item_name) as "name", channel as "channel", store as "store",
      to_char(business_day, 'YYYY-MM-DD') as "from", to_char(period_to, 'YYYY-MM-DD') as "to",
      sum(quantity)::float8 as "quantity", sum(net)::float8 as "net"
    from counted
    group by 1, 3, 4, business_day, period_to`)
  return rows
}

/** Days on which a version of the menu was approved, in the restaurant's zone. */
export async function versionDays(
  db: Querier,
  restaurantId: number,
  range: { from: string; to: string; timeZone: string },
): Promise<{ number: number; day: string }[]> {
  const approved = sql`(v.at at time zone ${range.timeZone})::date`
  const { rows } = await db.execute<{ number: number; day: string }>(sql`
    select v.number as "number", to_char(${approved}, 'YYYY-MM-DD') as "day"
    from menu_versions v join menus m on m.id = v.menu_id
    where m.restaurant_id = ${restaurantId} and ${approved} between ${range.from} and ${range.to}
    order by v.number`)
  return rows
}

/** When versions were first live on each platform, in the restaurant's zone; practice aside. */
export async function liveDays(
  db: Querier,
  restaurantId: number,
  range: { from: string; to: string; timeZone: string },
): Promise<{ number: number; day: string; channel: Platform }[]> {
  const live = sql`(min(p.done_at) at time zone ${range.timeZone})::date`
  const { rows } = await db.execute<{ number: number; day: string; channel: Platform }>(sql`
    select p.version as "number", l.channel as "channel", to_char(${live}, 'YYYY-MM-DD') as "day"
    from publications p join channel_links l on l.id = p.link_id
    where p.restaurant_id = ${restaurantId} and not l.is_practice and p.state = 'live'
      and p.reason <> 'sold-out' and p.done_at is not null
    group by 1, 2 having ${live} between ${range.from} and ${range.to}
    order by 1, 2`)
  return rows
}
