import { and, count, desc, eq, exists, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SuggestionKind } from '#contract/proposals.ts'
import type { ReviewSettings } from '#contract/reviews.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { menus, menuVersions } from '../menus/menus.tables.ts'
import { proposals, suggestions } from '../proposals/proposals.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import { reviewFailures, reviewSettings, reviews } from './reviews.tables.ts'

export type ReviewRow = typeof reviews.$inferSelect
export type NewReview = typeof reviews.$inferInsert
export type Reviewed = {
  id: number
  accountId: string
  name: string
  timeZone: string
  owner: { name: string; email: string; confirmed: boolean }
}

export async function listReviewRows(
  db: Querier,
  restaurantId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const of = eq(reviews.restaurantId, restaurantId)
  const [rows, [counted]] = await Promise.all([
    db.select().from(reviews).where(of).orderBy(desc(reviews.week)).limit(limit).offset(offset),
    db.select({ total: count() }).from(reviews).where(of),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findReviewOfWeek(
  db: Querier,
  restaurantId: number,
  week: string,
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.restaurantId, restaurantId), eq(reviews.week, week)))
  return row
}

export async function findReview(db: Querier, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  return row
}

/** Undefined where somebody else has written this week's meanwhile. */
export async function insertReview(
  tx: Transaction,
  row: NewReview,
): Promise<ReviewRow | undefined> {
  const [inserted] = await tx.insert(reviews).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function setMailed(db: Querier, id: string, at: Date): Promise<void> {
  await db.update(reviews).set({ mailedAt: at }).where(eq(reviews.id, id))
}

export async function findReviewSettings(
  db: Querier,
  restaurantId: number,
): Promise<ReviewSettings | undefined> {
  const [row] = await db
    .select({ settings: reviewSettings.settings })
    .from(reviewSettings)
    .where(eq(reviewSettings.restaurantId, restaurantId))
  return row?.settings
}

export async function writeReviewSettings(
  db: Querier,
  restaurantId: number,
  settings: ReviewSettings,
): Promise<void> {
  await db
    .insert(reviewSettings)
    .values({ restaurantId, settings })
    .onConflictDoUpdate({ target: reviewSettings.restaurantId, set: { settings } })
}

/** Restaurants with an approved menu, in pages by id: only what somebody has approved is looked at again. */
export function listReviewable(
  db: Querier,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; timeZone: string; settings: ReviewSettings | null }[]> {
  return db
    .select({
      id: restaurants.id,
      timeZone: restaurants.timeZone,
      settings: reviewSettings.settings,
    })
    .from(restaurants)
    .leftJoin(reviewSettings, eq(reviewSettings.restaurantId, restaurants.id))
    .where(and(sql`${restaurants.id} > ${after}`, exists(approvedMenu(db))))
    .orderBy(restaurants.id)
    .limit(limit)
}

export async function isApproved(db: Querier, restaurantId: number): Promise<boolean> {
  const rows = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.id, restaurantId), exists(approvedMenu(db))))
  return rows.length > 0
}

function approvedMenu(db: Querier) {
  return db
    .select({ one: sql`1` })
    .from(menuVersions)
    .innerJoin(menus, eq(menus.id, menuVersions.menuId))
    .where(eq(menus.restaurantId, restaurants.id))
}

export async function findReviewed(
  db: Querier,
  restaurantId: number,
): Promise<Reviewed | undefined> {
  const [row] = await db
    .select({
      id: restaurants.id,
      accountId: restaurants.accountId,
      name: restaurants.name,
      timeZone: restaurants.timeZone,
      owner: { name: accounts.name, email: accounts.email, confirmed: accounts.confirmed },
    })
    .from(restaurants)
    .innerJoin(accounts, eq(accounts.id, restaurants.accountId))
    .where(eq(restaurants.id, restaurantId))
  return row
}

/** What was said to each kind of suggestion that reviews made; null: of all restaurants since a day. */
export function countAnswers(
  db: Querier,
  { restaurantId, since }: { restaurantId: number | null; since: Date | null },
): Promise<{ kind: SuggestionKind; accepted: number; rejected: number; undecided: number }[]> {
  const counted = (decision: string) =>
    sql<number>`count(*) filter (where ${suggestions.decision} = ${decision})::int`
  return db
    .select({
      kind: suggestions.kind,
      accepted: counted('accepted'),
      rejected: counted('rejected'),
      undecided: counted('undecided'),
    })
    .from(suggestions)
    .innerJoin(proposals, eq(proposals.id, suggestions.proposalId))
    .where(
      and(
        eq(proposals.source, 'review'),
        restaurantId === null ? undefined : eq(proposals.restaurantId, restaurantId),
        since ? gte(proposals.at, since) : undefined,
      ),
    )
    .groupBy(suggestions.kind)
    .orderBy(suggestions.kind)
}

/** Of a review that all tries failed to make. */
export async function insertFailure(
  db: Querier,
  failure: typeof reviewFailures.$inferInsert,
): Promise<void> {
  await db.insert(reviewFailures).values(failure).onConflictDoNothing()
}

export async function deleteFailure(
  db: Querier,
  restaurantId: number,
  week: string,
): Promise<void> {
  await db
    .delete(reviewFailures)
    .where(and(eq(reviewFailures.restaurantId, restaurantId), eq(reviewFailures.week, week)))
}

type ReviewCounts = { done: number; failed: number; withSuggestions: number; mailed: number }

export async function countReviews(db: Querier, since: Date): Promise<ReviewCounts> {
  const [failures] = await db
    .select({ failed: count() })
    .from(reviewFailures)
    .where(gte(reviewFailures.at, since))
  const [row] = await db
    .select({
      done: count(),
      withSuggestions: sql<number>`count(*) filter (where ${isNotNull(reviews.proposalId)})::int`,
      mailed: sql<number>`count(*) filter (where not (${isNull(reviews.mailedAt)}))::int`,
    })
    .from(reviews)
    .where(gte(reviews.at, since))
  return { done: 0, withSuggestions: 0, mailed: 0, ...row, failed: failures?.failed ?? 0 }
}

/** By the week in which they were made, newest first. */
export async function countReviewWeeks(
  db: Querier,
  since: Date,
): Promise<{ monday: string; done: number; withSuggestions: number }[]> {
  const monday = sql<string>`to_char(date_trunc('week', ${reviews.at}), 'YYYY-MM-DD')`
  return db
    .select({
      monday,
      done: count(),
      withSuggestions: sql<number>`count(*) filter (where ${isNotNull(reviews.proposalId)})::int`,
    })
    .from(reviews)
    .where(gte(reviews.at, since))
    .groupBy(monday)
    .orderBy(sql`1 desc`)
}
