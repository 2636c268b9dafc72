import { and, count, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { like } from '#server/core/db/like.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { menus } from '../menus/menus.tables.ts'
import { platformInfo } from '../onboarding/onboarding.tables.ts'
import { restaurants } from './restaurants.tables.ts'

const shown = {
  id: restaurants.id,
  accountId: restaurants.accountId,
  name: restaurants.name,
  cuisines: restaurants.cuisines,
  text_stat: restaurants.text,
  location: restaurants.location,
  datasetId: restaurants.datasetId,
  dataset: datasets.name,
  currency: restaurants.currency,
  country: restaurants.country,
  locale: restaurants.locale,
  timeZone: restaurants.timeZone,
  parentId: restaurants.parentId,
}

export type RestaurantRow = Awaited<ReturnType<typeof listRestaurantRows>>[number]

function selectShown(db: Querier) {
  return db
    .select(shown)
    .from(restaurants)
    .leftJoin(datasets, eq(restaurants.datasetId, datasets.id))
}

/** `accountId` null: of every account, for operators. */
type RestaurantsAsked = { accountId: string | null; search: string }

export function listRestaurantRows(
  db: Querier,
  asked: RestaurantsAsked,
  page: { limit: number; offset: number },
) {
  return selectShown(db)
    .where(listed(asked))
    .orderBy(desc(restaurants.id))
    .limit(page.limit)
    .offset(page.offset)
}

export async function countRestaurants(db: Querier, asked: RestaurantsAsked): Promise<number> {
  const [row] = await db.select({ count: count() }).from(restaurants).where(listed(asked))
  return row?.count ?? 0
}

function listed({ accountId, search }: RestaurantsAsked) {
  const text = sql`lower(unaccent(${restaurants.name} || ' ' || ${restaurants.location}))`
  const found = search === '' ? undefined : sql`${text} like lower(unaccent(${like(search)}))`
  return and(ofAccount(accountId), found)
}

function ofAccount(accountId: string | null) {
  return accountId === null ? undefined : eq(restaurants.accountId, accountId)
}

export async function findRestaurantRow(db: Querier, accountId: string | null, id: number) {
  const [row] = await selectShown(db).where(and(eq(restaurants.id, id), ofAccount(accountId)))
  return row
}

export async function insertRestaurant(
  db: Querier,
  values: typeof restaurants.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(restaurants).values(values).returning({ id: restaurants.id })
  if (!row) throw new Error('The insert of a restaurant answered no row.')
  return row.id
}

export async function updateRestaurantRow(
  db: Querier,
  id: number,
  changes: Partial<
    Pick<typeof restaurants.$inferInsert, 'cuisines' | 'text' | 'location' | 'datasetId'>
  >,
): Promise<void> {
  await db
    .update(restaurants)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(restaurants.id, id))
}

/**
 * Its menu stays in the library as a collection, and its platform information waits for the next restaurant where none
 * waits already.
 */
export async function deleteRestaurantRow(
  tx: Transaction,
  { id, accountId, name }: Pick<RestaurantRow, 'id' | 'accountId' | 'name'>,
): Promise<void> {
  await tx
    .update(menus)
    .set({ kind: 'collection', title: name })
    .where(and(eq(menus.restaurantId, id), eq(menus.kind, 'menu')))
  const waiting = tx
    .select({ id: platformInfo.id })
    .from(platformInfo)
    .where(and(eq(platformInfo.accountId, accountId), isNull(platformInfo.restaurantId)))
  await tx
    .update(platformInfo)
    .set({ restaurantId: null })
    .where(and(eq(platformInfo.restaurantId, id), notExists(waiting)))
  await tx.delete(restaurants).where(eq(restaurants.id, id))
}

/** What the account said of its platforms before it had a restaurant is its first one's. */
export async function adoptPlatformInfo(
  tx: Transaction,
  accountId: string,
  restaurantId: number,
): Promise<void> {
  await tx
    .update(platformInfo)
    .set({ restaurantId })
    .where(and(eq(platformInfo.accountId, accountId), isNull(platformInfo.restaurantId)))
}

/** The oldest one that is no virtual brand. */
export async function findFirstRestaurantId(
  db: Querier,
  accountId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(and(eq(restaurants.accountId, accountId), isNull(restaurants.parentId)))
    .orderBy(restaurants.id)
    .limit(1)
  return row?.id
}

/** All that a menu's document says of its restaurant. */
export async function findRestaurantHead(db: Querier, id: number) {
  const parents = alias(restaurants, 'parents')
  const [row] = await db
    .select({ restaurant: restaurants, parentRef: parents.ref })
    .from(restaurants)
    .leftJoin(parents, eq(restaurants.parentId, parents.id))
    .where(eq(restaurants.id, id))
  return row
}

export async function updateRestaurantHead(
  db: Querier,
  id: number,
  changes: Partial<typeof restaurants.$inferInsert>,
): Promise<void> {
  await db
    .update(restaurants)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(restaurants.id, id))
}

export async function findBusinessPhone(
  db: Querier,
  accountId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ phone: accounts.businessPhone })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.phone
}

/**
 * The account's restaurants by closeness of name, cuisines and location to the text, without regard to accents;
 * `word_similarity` forgives small typing errors (pg_trgm).
 */
export function searchRestaurantRows(db: Querier, accountId: string, query: string, limit: number) {
  const text = sql`lower(unaccent(concat_ws(' ', ${restaurants.name}, (select string_agg(cuisine, ' ') from jsonb_array_elements_text(${restaurants.cuisines}) cuisine), ${restaurants.location})))`
  const wanted = sql`lower(unaccent(${query}))`
  const closeness = sql<number>`case when ${text} like '%' || replace(replace(replace(${wanted}, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%' then 1 else word_similarity(${wanted}, ${text}) end`
  return db
    .select({
      id: restaurants.id,
      name: restaurants.name,
      cuisines: restaurants.cuisines,
      location: restaurants.location,
    })
    .from(restaurants)
    .where(and(eq(restaurants.accountId, accountId), sql`${closeness} >= 0.5`))
    .orderBy(sql`${closeness} desc`, restaurants.name)
    .limit(limit)
}
