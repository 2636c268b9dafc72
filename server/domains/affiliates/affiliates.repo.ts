import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { AffiliateState } from '#contract/affiliate-desk.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { affiliateClicks, affiliateLog, affiliates } from './affiliates.tables.ts'

export type AffiliateRow = typeof affiliates.$inferSelect

/** Undefined where an affiliate of this address is there already. */
export async function insertAffiliate(
  db: Querier,
  values: typeof affiliates.$inferInsert,
): Promise<AffiliateRow | undefined> {
  const [row] = await db.insert(affiliates).values(values).onConflictDoNothing().returning()
  return row
}

export async function findAffiliate(db: Querier, id: string): Promise<AffiliateRow | undefined> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.id, id))
  return row
}

/** Until the transaction ends nobody else changes what belongs to this affiliate. */
export async function lockAffiliate(
  tx: Transaction,
  id: string,
): Promise<AffiliateRow | undefined> {
  const [row] = await tx.select().from(affiliates).where(eq(affiliates.id, id)).for('update')
  return row
}

export async function changeAffiliate(
  db: Querier,
  id: string,
  values: Partial<typeof affiliates.$inferInsert>,
): Promise<void> {
  await db.update(affiliates).set(values).where(eq(affiliates.id, id))
}

export async function findByLink(db: Querier, linkHash: string): Promise<AffiliateRow | undefined> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.linkHash, linkHash))
  return row
}

export async function findByEmail(db: Querier, email: string): Promise<AffiliateRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliates)
    .where(
      and(
        eq(sql`lower(${affiliates.email})`, email.toLowerCase()),
        sql`${affiliates.state} in ('approved', 'ended')`,
      ),
    )
    .orderBy(desc(affiliates.appliedAt))
    .limit(1)
  return row
}

/** One whose signups count. */
export async function findByCode(db: Querier, code: string): Promise<AffiliateRow | undefined> {
  const [row] = await db
    .select()
    .from(affiliates)
    .where(and(eq(affiliates.code, code), eq(affiliates.state, 'approved')))
  return row
}

/** In pages, by id. */
export async function listEarning(
  db: Querier,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .where(and(sql`${affiliates.state} in ('approved', 'ended')`, sql`${affiliates.id} > ${after}`))
    .orderBy(asc(affiliates.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

const OPEN_REVIEWS = sql<number>`(select count(*)::int from affiliate_reviews r
  where r.affiliate_id = affiliates.id and r.outcome = 'open')`
/** The newest of each currency, where it is to be paid out and was not. */
const TO_PAY = sql<number>`(select count(*)::int from affiliate_statements s
  where s.affiliate_id = affiliates.id and s.payout_on is not null
  and not exists (select 1 from affiliate_payments p where p.number = s.number)
  and not exists (select 1 from affiliate_statements n where n.affiliate_id = s.affiliate_id
    and n.currency = s.currency and n.number > s.number))`

export type ListedAffiliate = AffiliateRow & { openReviews: number; toPay: number }

const LISTED = { affiliate: affiliates, openReviews: OPEN_REVIEWS, toPay: TO_PAY }

export async function findListed(db: Querier, id: string): Promise<ListedAffiliate | undefined> {
  const [row] = await db.select(LISTED).from(affiliates).where(eq(affiliates.id, id))
  return row && { ...row.affiliate, openReviews: row.openReviews, toPay: row.toPay }
}

export async function listAffiliateRows(
  db: Querier,
  of: { state?: AffiliateState | undefined; search: string; limit: number; offset: number },
): Promise<{ rows: ListedAffiliate[]; total: number }> {
  const like = `%${of.search.replace(/[\\%_]/g, '\\$&')}%`
  const where: SQL | undefined = and(
    of.state ? eq(affiliates.state, of.state) : undefined,
    of.search === ''
      ? undefined
      : or(
          ilike(affiliates.name, like),
          ilike(affiliates.email, like),
          ilike(affiliates.code, like),
        ),
  )
  const waitFirst = sql`case ${affiliates.state} when 'applied' then 0 when 'approved' then 1 else 2 end`
  const [rows, [counted]] = await Promise.all([
    db
      .select(LISTED)
      .from(affiliates)
      .where(where)
      .orderBy(waitFirst, desc(affiliates.appliedAt), affiliates.id)
      .limit(of.limit)
      .offset(of.offset),
    db.select({ total: count() }).from(affiliates).where(where),
  ])
  return {
    rows: rows.map(({ affiliate, ...counts }) => ({ ...affiliate, ...counts })),
    total: counted?.total ?? 0,
  }
}

export async function addClick(db: Querier, affiliateId: string, on: string): Promise<void> {
  await db
    .insert(affiliateClicks)
    .values({ affiliateId, on, count: 1 })
    .onConflictDoUpdate({
      target: [affiliateClicks.affiliateId, affiliateClicks.on],
      set: { count: sql`${affiliateClicks.count} + 1` },
    })
}

export async function countClicks(db: Querier, affiliateId: string): Promise<number> {
  const [row] = await db
    .select({ clicks: sql<number>`coalesce(sum(${affiliateClicks.count}), 0)::int` })
    .from(affiliateClicks)
    .where(eq(affiliateClicks.affiliateId, affiliateId))
  return row?.clicks ?? 0
}

export async function writeLog(
  db: Querier,
  entry: { affiliateId: string; at: Date; by: string; text: string },
): Promise<void> {
  await db.insert(affiliateLog).values(entry)
}

export function readLog(db: Querier, affiliateId: string) {
  return db
    .select({ at: affiliateLog.at, by: affiliateLog.by, text: affiliateLog.text })
    .from(affiliateLog)
    .where(eq(affiliateLog.affiliateId, affiliateId))
    .orderBy(desc(affiliateLog.at))
    .limit(200)
}

export async function staffName(db: Querier, accountId: string): Promise<string> {
  const [row] = await db
    .select({ name: accounts.name, surname: accounts.surname })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row ? `${row.name} ${row.surname}` : ''
}

export function payoutsEncryptedOtherwise(db: Querier, keyId: string): Promise<AffiliateRow[]> {
  return db
    .select()
    .from(affiliates)
    .where(sql`split_part(${affiliates.secretPayout}, '.', 2) not in (${keyId}, '')`)
    .limit(100)
}
