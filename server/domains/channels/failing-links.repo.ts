import { type SQL, sql } from 'drizzle-orm'
import type { PublicationState } from '#contract/channel-model.ts'
import type { Platform } from '#contract/platforms.ts'
import type { Database } from '#server/core/db/connect.ts'
import type { Cursor } from '#server/core/db/cursor.ts'
import { like } from '#server/core/db/like.ts'

export type FailingRow = {
  id: string
  accountId: string
  businessName: string
  restaurantId: number
  restaurantName: string
  channel: Platform
  storeName: string
  isPractice: boolean
  isLost: boolean
  last: PublicationState | null
  version: number | null
  words: string | null
  since: string | null
  sortValue: string
}

export type FailingAsked = {
  search: string
  channel: Platform | null
  isPractice: boolean | null
}

/** Those that fail the longest come first: somebody should have looked at them. */
export async function listFailingRows(
  db: Database,
  asked: FailingAsked,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<FailingRow[]> {
  const beyond = after
    ? sql`and (coalesce(since, '-infinity'), id) > (${after.value}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await db.execute<FailingRow>(sql`
    select *, coalesce(since, '-infinity')::text as "sortValue"
    from (${failing(asked)}) failing where true ${beyond}
    order by coalesce(since, '-infinity'), id limit ${limit}`)
  return rows
}

export async function countFailing(db: Database, asked: FailingAsked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${failing(asked)}) failing`,
  )
  return rows[0]?.total ?? 0
}

function failing({ search, channel, isPractice }: FailingAsked): SQL {
  const conditions: SQL[] = [sql`l.unlinked_at is null`]
  if (channel !== null) conditions.push(sql`l.channel = ${channel}`)
  if (isPractice !== null) conditions.push(sql`l.is_practice = ${isPractice}`)
  if (search !== '') {
    conditions.push(
      sql`lower(unaccent(concat_ws(' ', r.name, a.business_name, l.store_name, l.words, p.words))) like lower(unaccent(${like(search)}))`,
    )
  }
  return sql`
    select l.id, r.account_id as "accountId", a.business_name as "businessName",
      r.id as "restaurantId", r.name as "restaurantName", l.channel, l.store_name as "storeName",
      l.is_practice as "isPractice", l.state = 'lost' as "isLost", p.state as last, p.version,
      case when l.state = 'lost' then l.words else p.words end as words,
      case when l.state = 'lost' then (
        select max(at) from channel_news where link_id = l.id and kind = 'link-lost'
      ) else coalesce(p.done_at, p.created_at) end as since
    from channel_links l
      join restaurants r on r.id = l.restaurant_id
      join accounts a on a.id = r.account_id
      left join publications p on p.link_id = l.id
        and p.state in ('rejected', 'partially-live', 'unknown', 'blocked')
        and not exists (
          select from publications later where later.link_id = p.link_id
            and (later.created_at, later.id) > (p.created_at, p.id))
    where (l.state = 'lost' or p.id is not null) and ${sql.join(conditions, sql` and `)}`
}
