import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { listItems } from '#contract/menus.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { pictures } from '../photos/photos.tables.ts'
import { menuCategories, menuItems, menuItemVersions, menus } from './menus.tables.ts'

export type ItemRow = Awaited<ReturnType<typeof listMenuItemRows>>[number]

function selectItems(db: Querier) {
  return db
    .select({ item: menuItems, category: menuCategories.name, picture: pictures })
    .from(menuItems)
    .innerJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .leftJoin(pictures, eq(menuItems.pictureId, pictures.id))
}

export async function insertItems(
  db: Querier,
  rows: (typeof menuItems.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(menuItems).values(rows)
}

export function listMenuItemRows(db: Querier, menuId: string) {
  return selectItems(db)
    .where(and(eq(menuItems.menuId, menuId), isNull(menuItems.deletedAt)))
    .orderBy(menuItems.position, menuItems.createdAt)
}

export async function findItemRow(
  db: Querier,
  accountId: string,
  id: string,
  deleted = false,
): Promise<ItemRow | undefined> {
  const state = deleted ? sql`${menuItems.deletedAt} is not null` : isNull(menuItems.deletedAt)
  const [row] = await selectItems(db).where(
    and(eq(menuItems.id, id), eq(menuItems.accountId, accountId), state),
  )
  return row
}

/**
 * Leaves out what a restaurant's menu has taken over from a collection: its owner has one such dish, and sees it once. It
 * is there again once the menu has no longer got it.
 */
export const hasNoCopy = sql`not exists (
  select 1 from menu_items "copy" where "copy".copied_from_id = menu_items.id and "copy".deleted_at is null)`

type Filter = z.output<typeof listItems.query>

const ORDERS: Record<Filter['sort'], SQL[]> = {
  newest: [desc(menuItems.createdAt), asc(menuItems.position)],
  name: [asc(sql`lower(${menuItems.name})`)],
  score: [sql`${menuItems.score} desc nulls last`],
  price: [sql`${menuItems.priceMinor} asc nulls last`],
}

const MISSING: Record<NonNullable<Filter['missing']>, SQL> = {
  picture: isNull(menuItems.pictureId),
  description: sql`coalesce(${menuItems.description}, '') = ''`,
  price: isNull(menuItems.priceMinor),
}

export async function searchItemRows(db: Querier, accountId: string, filter: Filter) {
  const text = sql`lower(unaccent(concat_ws(' ', ${menuItems.name}, ${menuItems.nativeName}, ${menuItems.description}, ${menuCategories.name})))`
  const wanted = sql`lower(unaccent(${filter.query}))`
  const where = and(
    eq(menuItems.accountId, accountId),
    isNull(menuItems.deletedAt),
    filter.query ? sql`position(${wanted} in ${text}) > 0` : undefined,
    filter.menuId ? eq(menuItems.menuId, filter.menuId) : hasNoCopy,
    filter.cuisine ? eq(menus.cuisine, filter.cuisine) : undefined,
    filter.favourite === undefined ? undefined : eq(menuItems.favourite, filter.favourite),
    filter.status ? eq(menuItems.status, filter.status) : undefined,
    filter.missing ? MISSING[filter.missing] : undefined,
  )
  const [rows, [total]] = await Promise.all([
    selectItems(db)
      .innerJoin(menus, eq(menuItems.menuId, menus.id))
      .where(where)
      .orderBy(...ORDERS[filter.sort], asc(menuItems.id))
      .limit(filter.limit)
      .offset(filter.offset),
    db
      .select({ count: count() })
      .from(menuItems)
      .innerJoin(menus, eq(menuItems.menuId, menus.id))
      .innerJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
      .where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

/** Writes only where the version is still the one that was read; answers whether it was. */
export async function updateItemRow(
  db: Querier,
  input: { id: string; version: number; changes: Partial<typeof menuItems.$inferInsert> },
): Promise<boolean> {
  const rows = await db
    .update(menuItems)
    .set({ ...input.changes, version: input.version + 1, updatedAt: sql`now()` })
    .where(and(eq(menuItems.id, input.id), eq(menuItems.version, input.version)))
    .returning({ id: menuItems.id })
  return rows.length > 0
}

export async function setItemDeleted(
  db: Querier,
  id: string,
  deletedAt: Date | null,
): Promise<void> {
  await db.update(menuItems).set({ deletedAt }).where(eq(menuItems.id, id))
}

export async function insertItemVersion(
  db: Querier,
  values: typeof menuItemVersions.$inferInsert,
): Promise<void> {
  await db.insert(menuItemVersions).values(values)
}

export function listItemVersionRows(db: Querier, itemId: string) {
  return db
    .select()
    .from(menuItemVersions)
    .where(eq(menuItemVersions.itemId, itemId))
    .orderBy(desc(menuItemVersions.version))
}

/** Without a restaurant: those of every menu. */
export function listSavedItemRows(db: Querier, accountId: string, restaurantId: number | null) {
  return selectItems(db)
    .innerJoin(menus, eq(menuItems.menuId, menus.id))
    .where(
      and(
        eq(menuItems.accountId, accountId),
        eq(menuItems.status, 'kept'),
        isNull(menuItems.deletedAt),
        restaurantId === null
          ? undefined
          : or(eq(menus.restaurantId, restaurantId), isNull(menus.restaurantId)),
      ),
    )
    .orderBy(desc(menuItems.updatedAt), menuItems.id)
    .limit(KEPT_MAX)
}
const KEPT_MAX = 5000
