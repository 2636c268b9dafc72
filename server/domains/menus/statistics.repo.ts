import { sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'

type Totals = {
  menus: number
  items: number
  kept: number
  pictures: number
  meanScore: number | null
}
type Week = {
  week: string
  items: number
  pictures: number
  generations: number
  meanScore: number | null
}

export async function countTotals(db: Querier, accountId: string): Promise<Totals> {
  const { rows } = await db.execute<Totals>(sql`
    select
      (select count(*)::int from menus where account_id = ${accountId} and deleted_at is null) as "menus",
      count(*)::int as "items",
      count(*) filter (where status = 'kept')::int as "kept",
      (select count(*)::int from pictures where account_id = ${accountId}) as "pictures",
      round(avg(score)::numeric, 1)::float8 as "meanScore"
    from menu_items where account_id = ${accountId} and deleted_at is null`)
  return rows[0] ?? { menus: 0, items: 0, kept: 0, pictures: 0, meanScore: null }
}

/** The last `weeks` weeks (Monday, UTC), oldest first, with those in which nothing was made. */
export async function countByWeek(
  db: Querier,
  accountId: string,
  weeks: number,
  now: Date,
): Promise<Week[]> {
  const { rows } = await db.execute<Week>(sql`
    with weeks as (
      select generate_series(
        date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC') - (${weeks - 1} * interval '1 week'),
        date_trunc('week', ${now.toISOString()}::timestamptz at time zone 'UTC'),
        interval '1 week') as start
    )
    select to_char(weeks.start, 'YYYY-MM-DD') as "week",
      (select count(*)::int from menu_items where account_id = ${accountId} and deleted_at is null
        and date_trunc('week', created_at at time zone 'UTC') = weeks.start) as "items",
      (select count(*)::int from pictures where account_id = ${accountId}
        and date_trunc('week', created_at at time zone 'UTC') = weeks.start) as "pictures",
      (select count(*)::int from generations where account_id = ${accountId}
        and date_trunc('week', created_at at time zone 'UTC') = weeks.start) as "generations",
      (select round(avg(score)::numeric, 1)::float8 from menu_items where account_id = ${accountId} and deleted_at is null
        and date_trunc('week', created_at at time zone 'UTC') = weeks.start) as "meanScore"
    from weeks order by weeks.start`)
  return rows
}

export async function countEngines(
  db: Querier,
  accountId: string,
): Promise<{ engine: string; generations: number }[]> {
  const { rows } = await db.execute<{ engine: string; generations: number }>(sql`
    select engine as "engine", count(*)::int as "generations" from generations
    where account_id = ${accountId} group by engine order by 2 desc, 1`)
  return rows
}

/** Items by whole point of their score: 0 to 1, 1 to 2, … 9 to 10. */
export async function countScores(
  db: Querier,
  accountId: string,
): Promise<{ from: number; to: number; items: number }[]> {
  const { rows } = await db.execute<{ from: number; to: number; items: number }>(sql`
    select band as "from", band + 1 as "to", count(menu_items.id)::int as "items"
    from generate_series(0, 9) as band
    left join menu_items on account_id = ${accountId} and deleted_at is null
      and score is not null and least(floor(score), 9) = band
    group by band order by band`)
  return rows
}
