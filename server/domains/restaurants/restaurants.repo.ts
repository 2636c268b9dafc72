import { and, desc, eq, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { datasets } from '../datasets/datasets.tables.ts'
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
}

export type RestaurantRow = Awaited<ReturnType<typeof listRestaurantRows>>[number]

function selectShown(db: Querier) {
  return db
    .select(shown)
    .from(restaurants)
    .leftJoin(datasets, eq(restaurants.datasetId, datasets.id))
}

/** `accountId` null: of every account, for operators. */
export function listRestaurantRows(db: Querier, accountId: string | null) {
  return selectShown(db)
    .where(accountId === null ? undefined : eq(restaurants.accountId, accountId))
    .orderBy(desc(restaurants.id))
    .limit(1000)
}

export async function findRestaurantRow(db: Querier, accountId: string | null, id: number) {
  const own = accountId === null ? undefined : eq(restaurants.accountId, accountId)
  const [row] = await selectShown(db).where(and(eq(restaurants.id, id), own))
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

export async function deleteRestaurantRow(db: Querier, id: number): Promise<void> {
  await db.delete(restaurants).where(eq(restaurants.id, id))
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
