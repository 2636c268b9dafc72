import { and, avg, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import { menuCategories, menuItems, menus } from './menus.tables.ts'

export type MenuRow = typeof menus.$inferSelect

export async function insertMenus(db: Querier, rows: (typeof menus.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(menus).values(rows)
}

/** Adds the categories that are missing and answers the id of each by name. */
export async function ensureCategories(
  db: Querier,
  menuId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)]
  if (wanted.length > 0) {
    const [last] = await db
      .select({ count: count() })
      .from(menuCategories)
      .where(eq(menuCategories.menuId, menuId))
    const start = last?.count ?? 0
    await db
      .insert(menuCategories)
      .values(wanted.map((name, index) => ({ menuId, name, position: start + index })))
      .onConflictDoNothing()
  }
  const rows = await db.select().from(menuCategories).where(eq(menuCategories.menuId, menuId))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

const summary = {
  id: menus.id,
  title: menus.title,
  cuisine: menus.cuisine,
  style: menus.style,
  restaurantId: menus.restaurantId,
  engine: menus.engine,
  notes: menus.notes,
  createdAt: menus.createdAt,
  restaurantName: restaurants.name,
  itemCount: sql<number>`count(${menuItems.id})::int`,
  score: avg(menuItems.score).mapWith(Number),
}

export async function listMenuRows(
  db: Querier,
  accountId: string,
  page: { limit: number; offset: number },
) {
  const own = and(eq(menus.accountId, accountId), isNull(menus.deletedAt))
  const [rows, [total]] = await Promise.all([
    db
      .select(summary)
      .from(menus)
      .leftJoin(restaurants, eq(menus.restaurantId, restaurants.id))
      .leftJoin(menuItems, and(eq(menuItems.menuId, menus.id), isNull(menuItems.deletedAt)))
      .where(own)
      .groupBy(menus.id, restaurants.name)
      .orderBy(desc(menus.createdAt), desc(menus.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ count: count() }).from(menus).where(own),
  ])
  return { rows, total: total?.count ?? 0 }
}

/** The menus that came of these calls and were not deleted. */
export async function listMenuIds(db: Querier, generationIds: readonly string[]) {
  if (generationIds.length === 0) return []
  return db
    .select({ id: menus.id, generationId: menus.generationId })
    .from(menus)
    .where(and(inArray(menus.generationId, [...generationIds]), isNull(menus.deletedAt)))
    .orderBy(menus.title, menus.id)
}

/** `deleted` true looks among the deleted ones. */
export async function findMenuRow(
  db: Querier,
  accountId: string,
  id: string,
  deleted = false,
): Promise<MenuRow | undefined> {
  const state = deleted ? sql`${menus.deletedAt} is not null` : isNull(menus.deletedAt)
  const [row] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.id, id), eq(menus.accountId, accountId), state))
  return row
}

/** The menu that holds what an owner put together by hand; made at the first use. */
export async function findMenuByTitle(
  db: Querier,
  accountId: string,
  title: string,
): Promise<MenuRow | undefined> {
  const [row] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.accountId, accountId), eq(menus.title, title), isNull(menus.deletedAt)))
    .orderBy(menus.createdAt)
    .limit(1)
  return row
}

/** Items are deleted with the same time as their menu, so that a restore brings back just those. */
export async function setMenuDeleted(
  db: Querier,
  menu: MenuRow,
  deletedAt: Date | null,
): Promise<void> {
  await db.update(menus).set({ deletedAt }).where(eq(menus.id, menu.id))
  const state = menu.deletedAt
    ? eq(menuItems.deletedAt, menu.deletedAt)
    : isNull(menuItems.deletedAt)
  await db
    .update(menuItems)
    .set({ deletedAt })
    .where(and(eq(menuItems.menuId, menu.id), state))
}
