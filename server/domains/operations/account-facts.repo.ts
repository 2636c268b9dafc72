import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Platform } from '#contract/platforms.ts'
import type { Database, Querier } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { securityEvents } from '../security/security.tables.ts'
import { FAILED_STATES } from './failed-states.ts'

export async function findAccountFacts(db: Querier, id: string) {
  const [row] = await db
    .select({
      phone: accounts.phone,
      businessAddress: accounts.businessAddress,
      businessPhone: accounts.businessPhone,
      businessEmail: accounts.businessEmail,
      businessType: accounts.businessType,
      hasSecondFactor: sql<boolean>`exists (select from second_factors where account_id = accounts.id and confirmed_at is not null)`,
      hasNewsletter: sql<boolean>`exists (select from newsletter_subscriptions where lower(email) = lower(accounts.email) and confirmed_at is not null)`,
      messages: sql<number>`(select count(*)::int from contact_messages where lower(email) = lower(accounts.email))`,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row
}

/** Getting in, and what changed in who may. */
export function listSignIns(db: Querier, accountId: string, limit: number) {
  return db
    .select({ at: securityEvents.at, action: securityEvents.action })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.accountId, accountId),
        inArray(securityEvents.action, [
          'login',
          'login_failed',
          'code_failed',
          'password_changed',
          'password_reset',
          'address_changed',
        ]),
      ),
    )
    .orderBy(desc(securityEvents.at))
    .limit(limit)
}

export type LinkFacts = {
  channel: Platform
  storeName: string
  isPractice: boolean
  state: string
  last: string | null
  isFailing: boolean
  words: string | null
}

export type RestaurantRow = {
  id: number
  name: string
  location: string
  parentId: number | null
  version: number | null
  approvedAt: string | null
  reviewedAt: string | null
  waiting: number
  links: LinkFacts[] | null
}

/** An account's restaurants, each with where its menu stands. */
export async function listRestaurantFacts(
  db: Database,
  accountId: string,
): Promise<RestaurantRow[]> {
  const { rows } = await db.execute<RestaurantRow>(sql`
    select r.id, r.name, r.location, r.parent_id as "parentId",
      newest.number as version, newest.at as "approvedAt", reviewed.at as "reviewedAt",
      (select count(*)::int from suggestions join proposals on proposals.id = proposal_id
        where restaurant_id = r.id and decision = 'undecided' and withdrawn_at is null) as waiting,
      (select json_agg(json_build_object('channel', l.channel, 'storeName', l.store_name,
          'isPractice', l.is_practice, 'state', l.state, 'last', p.state,
          'isFailing', l.state = 'lost' or coalesce(p.state in ${FAILED_STATES}, false),
          'words', coalesce(l.words, p.words)) order by l.channel)
        from channel_links l left join lateral (
          select state, words from publications where link_id = l.id order by created_at desc limit 1
        ) p on true
        where l.restaurant_id = r.id and l.unlinked_at is null) as links
    from restaurants r
    left join lateral (
      select v.number, v.at from menu_versions v join menus m on m.id = v.menu_id
      where m.restaurant_id = r.id and m.kind = 'menu' order by v.number desc limit 1
    ) newest on true
    left join lateral (
      select at from reviews where restaurant_id = r.id order by at desc limit 1
    ) reviewed on true
    where r.account_id = ${accountId}
    order by r.id`)
  return rows
}
