import { and, avg, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import { menuCategories, menuItems, menus } from './menus.tables.ts'
import { lockMenu } from './tips.repo.ts'

export type MenuRow = typeof menus.$inferSelect

export async function insertMenus(db: Querier, rows: (typeof menus.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(menus).values(rows)
}

/** Adds the categories that are missing and answers the id of each by name. The menu is held until the end. */
export async function ensureCategories(
  tx: Transaction,
  menuId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  await lockMenu(tx, menuId)
  const known = await tx
    .select()
    .from(menuCategories)
    .where(and(eq(menuCategories.menuId, menuId), isNull(menuCategories.deletedAt)))
    .orderBy(desc(menuCategories.position))
  // Of two that are called the same, the first one.
  const ids = new Map(known.map(({ name, id }) => [name, id]))
  const start = (known[0]?.position ?? -1) + 1
  const missing = [...new Set(names)].filter((name) => !ids.has(name))
  if (missing.length > 0) {
    const rows = await tx
      .insert(menuCategories)
      .values(missing.map((name, index) => ({ menuId, name, position: start + index })))
      .returning({ id: menuCategories.id, name: menuCategories.name })
    for (const { id, name } of rows) ids.set(name, id)
  }
  return ids
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
  pictureCount: sql<number>`count(${menuItems.pictureId})::int`,
  score: avg(menuItems.score).mapWith(Number),
}

export async function listMenuRows(
  db: Querier,
  accountId: string,
  page: { limit: number; offset: number },
) {
  const own = and(
    eq(menus.accountId, accountId),
    isNull(menus.deletedAt),
    // What a restaurant sells is no set that was made; it has a screen of its own.
    ne(menus.kind, 'menu'),
  )
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

export async function findMenuStyle(db: Querier, id: string): Promise<MenuRow['style']> {
  const [row] = await db.select({ style: menus.style }).from(menus).where(eq(menus.id, id))
  if (!row) throw new Error(`The menu ${id} is gone while its items are scored.`)
  return row.style
}

/** The menu that holds what an owner put together by hand; made at the first use. */
export async function findLooseMenu(db: Querier, accountId: string): Promise<MenuRow | undefined> {
  const [row] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.accountId, accountId), eq(menus.kind, 'loose'), isNull(menus.deletedAt)))
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
