import { and, asc, eq, inArray, isNotNull, min } from 'drizzle-orm'
import type { Platform } from '#contract/platforms.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { channelLinks, publications } from '../channels/channels.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import { brandKitchens, brands } from './brands.tables.ts'

export type BrandRow = typeof brands.$inferSelect
export type KitchenRow = typeof brandKitchens.$inferSelect

export async function findBrandRow(db: Querier, id: number): Promise<BrandRow | undefined> {
  const [row] = await db.select().from(brands).where(eq(brands.restaurantId, id))
  return row
}

export async function lockBrandRow(tx: Transaction, id: number): Promise<BrandRow | undefined> {
  const [row] = await tx.select().from(brands).where(eq(brands.restaurantId, id)).for('update')
  return row
}

/** The restaurants that are cooked in a kitchen, with what is known of them as brands; null for one that was not built here. */
export function listBrandsOf(db: Querier, parentId: number) {
  const { id, name, accountId } = restaurants
  return db
    .select({ restaurant: { id, name, accountId }, brand: brands })
    .from(restaurants)
    .leftJoin(brands, eq(brands.restaurantId, restaurants.id))
    .where(eq(restaurants.parentId, parentId))
    .orderBy(asc(restaurants.id))
}

export async function listNamesOf(db: Querier, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ name: restaurants.name })
    .from(restaurants)
    .where(eq(restaurants.accountId, accountId))
  return rows.map(({ name }) => name)
}

export async function insertBrand(db: Querier, row: typeof brands.$inferInsert): Promise<void> {
  await db.insert(brands).values(row)
}

export async function updateBrand(
  db: Querier,
  id: number,
  changes: Partial<typeof brands.$inferInsert>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.update(brands).set(changes).where(eq(brands.restaurantId, id))
}

export async function findKitchenRow(db: Querier, id: number): Promise<KitchenRow | undefined> {
  const [row] = await db.select().from(brandKitchens).where(eq(brandKitchens.restaurantId, id))
  return row
}

export async function saveKitchenRow(
  db: Querier,
  row: typeof brandKitchens.$inferInsert,
): Promise<void> {
  await db
    .insert(brandKitchens)
    .values(row)
    .onConflictDoUpdate({ target: brandKitchens.restaurantId, set: row })
}

export type Launch = { restaurantId: number; channel: Platform; isPractice: boolean; at: Date }

/** When each of the restaurants first stood on each platform. */
export async function listLaunches(db: Querier, ids: readonly number[]): Promise<Launch[]> {
  if (ids.length === 0) return []
  const { restaurantId, channel, isPractice } = channelLinks
  const rows = await db
    .select({ restaurantId, channel, isPractice, at: min(publications.doneAt) })
    .from(publications)
    .innerJoin(channelLinks, eq(channelLinks.id, publications.linkId))
    .where(
      and(
        inArray(restaurantId, [...ids]),
        inArray(publications.state, ['live', 'partially-live']),
        isNotNull(publications.doneAt),
      ),
    )
    .groupBy(restaurantId, channel, isPractice)
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []))
}
