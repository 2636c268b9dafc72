import { type SQL, sql } from 'drizzle-orm'
import type { AccountSort, PlanStand } from '#contract/operations.ts'
import type { Database } from '#server/core/db/connect.ts'
import type { Cursor } from '#server/core/db/cursor.ts'
import { like } from '#server/core/db/like.ts'
import { FAILED_STATES } from './failed-states.ts'

/** As the database says it; points in time are text in its own form. */
export type AccountRow = {
  id: string
  businessName: string
  name: string
  email: string
  confirmed: boolean
  joinedAt: string
  restaurants: number
  interval: 'monthly' | 'quarterly' | 'yearly' | null
  stand: PlanStand
  trialEndsOn: string | null
  reviewedAt: string | null
  open: number
  failing: number
  signedInAt: string
  /** What the list is sorted by, as text. */
  sortValue: string
  /** How many are found; null but on the first page, which looks at all of them anyway. */
  total: number | null
}

export type AccountsAsked = {
  search: string
  plan: PlanStand | null
  links: 'failing' | 'fine' | 'none' | null
  confirmed: boolean | null
  sort: AccountSort
  descending: boolean
  ids: readonly string[] | null
  /** The day by which plans run. */
  today: string
}

/** What of an account is looked up in other tables; each join gives one row. */
type Part = 'owned' | 'plan' | 'reviewed' | 'links' | 'failing' | 'signed'

/** What each sort compares, its type, and what it has to be looked up in. Nothing yet counts as the oldest. */
const SORTS: Record<AccountSort, { by: SQL; as: SQL; needs: readonly Part[] }> = {
  business: { by: sql`lower(a.business_name)`, as: sql`text`, needs: [] },
  joined: { by: sql`a.created_at`, as: sql`timestamptz`, needs: [] },
  signIn: {
    by: sql`greatest(a.created_at, signed.at)`,
    as: sql`timestamptz`,
    needs: ['signed'],
  },
  review: {
    by: sql`coalesce(reviewed.at, '-infinity')`,
    as: sql`timestamptz`,
    needs: ['reviewed'],
  },
  trialEnds: {
    by: sql`coalesce(plan.trial_ends_on, '-infinity')`,
    as: sql`date`,
    needs: ['plan'],
  },
  restaurants: { by: sql`owned.count`, as: sql`int`, needs: ['owned'] },
  failing: { by: sql`coalesce(failing.count, 0)`, as: sql`int`, needs: ['failing'] },
}

/**
 * One more than the page where there are more. Which accounts they are is found first, with what the list is sorted and
 * narrowed by alone; the rest is looked up for the page.
 */
export async function listAccountRows(
  db: Database,
  asked: AccountsAsked,
  { after, limit }: { after: Cursor | null; limit: number },
): Promise<AccountRow[]> {
  const { by, as } = SORTS[asked.sort]
  const direction = asked.descending ? sql`desc` : sql`asc`
  const beyond = asked.descending ? sql`<` : sql`>`
  const from = after
    ? sql`and (${by}, a.id) ${beyond} (${after.value}::${as}, ${after.id}::uuid)`
    : sql``
  const { rows } = await db.execute<AccountRow>(sql`
    with page as materialized (
      select a.id, ${by} as sorted, ${after ? sql`null::int` : sql`count(*) over ()::int`} as total
      from accounts a ${joins(asked.today, neededBy(asked))}
      where ${conditions(asked)} ${from}
      order by ${by} ${direction}, a.id ${direction} limit ${limit}
    )
    select a.id, a.business_name as "businessName", a.name || ' ' || a.surname as name, a.email,
      a.confirmed, a.created_at as "joinedAt", owned.count as restaurants,
      plan.interval, coalesce(plan.stand, 'none') as stand, plan.trial_ends_on as "trialEndsOn",
      reviewed.at as "reviewedAt", links.count as open, coalesce(failing.count, 0)::int as failing,
      greatest(a.created_at, signed.at) as "signedInAt", page.sorted::text as "sortValue",
      page.total
    from page join accounts a on a.id = page.id ${joins(asked.today, ALL_PARTS)}
    order by page.sorted ${direction}, a.id ${direction}`)
  return rows
}

export async function countAccounts(db: Database, asked: AccountsAsked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from accounts a ${joins(asked.today, narrowedBy(asked))}
    where ${conditions(asked)}`)
  return rows[0]?.total ?? 0
}

const ALL_PARTS: readonly Part[] = ['owned', 'plan', 'reviewed', 'links', 'failing', 'signed']

function narrowedBy({ plan, links }: AccountsAsked): Part[] {
  return [
    ...(plan === null ? [] : (['plan'] as const)),
    ...(links === 'fine' || links === 'none' ? (['links'] as const) : []),
    ...(links === 'fine' || links === 'failing' ? (['failing'] as const) : []),
  ]
}

function neededBy(asked: AccountsAsked): readonly Part[] {
  return [...new Set([...SORTS[asked.sort].needs, ...narrowedBy(asked)])]
}

function joins(today: string, parts: readonly Part[]): SQL {
  const all: Record<Part, SQL> = {
    owned: sql`left join lateral (
      select count(*)::int as count from restaurants where account_id = a.id
    ) owned on true`,
    plan: sql`left join lateral (${planOn(today)}) plan on true`,
    reviewed: sql`left join lateral (
      select max(newest.at) as at from restaurants
        cross join lateral (
          select at from reviews where restaurant_id = restaurants.id order by at desc limit 1
        ) newest
      where account_id = a.id
    ) reviewed on true`,
    links: sql`left join lateral (
      select count(*)::int as count from channel_links
        join restaurants on restaurants.id = channel_links.restaurant_id
      where account_id = a.id and unlinked_at is null
    ) links on true`,
    failing: sql`left join (${failingByAccount()}) failing on failing.account_id = a.id`,
    signed: sql`left join lateral (
      select max(at) as at from security_events where account_id = a.id and action = 'login'
    ) signed on true`,
  }
  return sql.join(
    parts.map((part) => all[part]),
    sql` `,
  )
}

/** Where the newest plan of an account stands; `planOn` of the plans says the same of one. */
function planOn(today: string): SQL {
  return sql`
    select newest.interval, newest.trial_ends_on,
      case when ends_on < ${today}::date then 'ended'
        when starts_on > ${today}::date then 'coming'
        when newest.trial_ends_on >= ${today}::date then 'trial'
        else 'running' end as stand
    from (
      select interval, starts_on, ends_on, (case trial
        when '1-week' then starts_on + 6
        when '1-month' then (starts_on + interval '1 month')::date - 1
        when '2-months' then (starts_on + interval '2 months')::date - 1 end) as trial_ends_on
      from plans where account_id = a.id order by set_at desc limit 1
    ) newest`
}

/** The failing links are few, and found at once by an index of their own. */
function failingByAccount(): SQL {
  return sql`
    select account_id, count(*) as count from restaurants
      join channel_links on channel_links.restaurant_id = restaurants.id
    where unlinked_at is null and (channel_links.state = 'lost' or channel_links.id in (
      select failed.link_id from publications failed
      where failed.state in ${FAILED_STATES} and not exists (
        select from publications later
        where later.link_id = failed.link_id and later.created_at > failed.created_at)))
    group by account_id`
}

function conditions({ search, plan, links, confirmed, ids }: AccountsAsked): SQL {
  const all: SQL[] = [sql`true`]
  if (search !== '') all.push(found(search))
  if (plan !== null) all.push(sql`coalesce(plan.stand, 'none') = ${plan}`)
  if (confirmed !== null) all.push(sql`a.confirmed = ${confirmed}`)
  if (links === 'failing') all.push(sql`failing.count > 0`)
  if (links === 'fine') all.push(sql`links.count > 0 and failing.count is null`)
  if (links === 'none') all.push(sql`links.count = 0`)
  if (ids !== null) all.push(sql`a.id in ${[...ids]}`)
  return sql.join(all, sql` and `)
}

/** Without regard to accents and capitals; a number is a restaurant's. */
function found(search: string): SQL {
  const pattern = sql`lower(unaccent(${like(search)}))`
  const byNumber = /^\d{1,9}$/.test(search) ? sql`or id = ${Number(search)}` : sql``
  return sql`(lower(unaccent(concat_ws(' ', a.business_name, a.name, a.surname, a.email, a.business_email))) like ${pattern}
    or a.id in (select account_id from restaurants where lower(unaccent(name)) like ${pattern} ${byNumber}))`
}
