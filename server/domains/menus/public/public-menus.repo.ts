import { and, desc, eq, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { restaurants } from '../../restaurants/restaurants.tables.ts'
import { menus, menuVersions } from '../menus.tables.ts'
import { publicMenus } from '../public-menus.tables.ts'

type PublicMenuRow = typeof publicMenus.$inferSelect

export async function findPublicMenu(
  db: Querier,
  restaurantId: number,
): Promise<PublicMenuRow | undefined> {
  const [row] = await db
    .select()
    .from(publicMenus)
    .where(eq(publicMenus.restaurantId, restaurantId))
  return row
}

/** Nothing where the address is another restaurant's. */
export async function upsertPublicMenu(
  tx: Transaction,
  row: PublicMenuRow,
): Promise<PublicMenuRow | undefined> {
  // two restaurants that ask for one address at once come one after the other
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${row.slug}))`)
  const [taken] = await tx.select().from(publicMenus).where(eq(publicMenus.slug, row.slug))
  if (taken && taken.restaurantId !== row.restaurantId) return undefined
  const [stored] = await tx
    .insert(publicMenus)
    .values(row)
    .onConflictDoUpdate({
      target: publicMenus.restaurantId,
      set: { slug: row.slug, isOn: row.isOn },
    })
    .returning()
  return stored
}

/** The newest version of the menu that is public at this address. */
export async function findPublicVersion(db: Querier, slug: string) {
  const [row] = await db
    .select({
      accountId: restaurants.accountId,
      hash: menuVersions.hash,
      document: menuVersions.document,
    })
    .from(publicMenus)
    .innerJoin(restaurants, eq(restaurants.id, publicMenus.restaurantId))
    .innerJoin(menus, and(eq(menus.restaurantId, restaurants.id), eq(menus.kind, 'menu')))
    .innerJoin(menuVersions, eq(menuVersions.menuId, menus.id))
    .where(and(eq(publicMenus.slug, slug), eq(publicMenus.isOn, true)))
    .orderBy(desc(menuVersions.number))
    .limit(1)
  return row
}
