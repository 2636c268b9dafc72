import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { menuItems, menus } from '../menus.tables.ts'

const FILLINGS_MAX = 20

/** Collections that could fill a restaurant's menu, newest first: its own, and those of no restaurant. */
export async function listFillings(db: Querier, restaurant: { id: number; accountId: string }) {
  const rows = await db
    .select({
      id: menus.id,
      title: menus.title,
      createdAt: menus.createdAt,
      itemCount: sql<number>`count(${menuItems.id})::int`,
    })
    .from(menus)
    .innerJoin(menuItems, and(eq(menuItems.menuId, menus.id), isNull(menuItems.deletedAt)))
    .where(
      and(
        eq(menus.accountId, restaurant.accountId),
        eq(menus.kind, 'collection'),
        isNull(menus.deletedAt),
        or(eq(menus.restaurantId, restaurant.id), isNull(menus.restaurantId)),
      ),
    )
    .groupBy(menus.id)
    .orderBy(desc(menus.createdAt), menus.id)
    .limit(FILLINGS_MAX)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
