import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { pictures } from '../../photos/photos.tables.ts'
import {
  menuCategories,
  menuDayparts,
  menuGroups,
  menuItems,
  menuItemVersions,
  menus,
} from '../menus.tables.ts'
import { lockMenu } from '../tips.repo.ts'

export type MenuHead = typeof menus.$inferSelect
export type ItemRecord = typeof menuItems.$inferSelect
export type CategoryRecord = typeof menuCategories.$inferSelect
export type GroupRecord = typeof menuGroups.$inferSelect
export type DaypartRecord = typeof menuDayparts.$inferSelect
export type PictureRecord = typeof pictures.$inferSelect

/** All rows of a menu; of categories, groups and dayparts the removed ones too, whose refs are taken. */
export type WorkingRows = {
  categories: CategoryRecord[]
  items: ItemRecord[]
  groups: GroupRecord[]
  dayparts: DaypartRecord[]
  pictures: Map<string, PictureRecord>
}

export async function findRestaurantMenu(
  db: Querier,
  restaurantId: number,
): Promise<MenuHead | undefined> {
  const [row] = await db
    .select()
    .from(menus)
    .where(and(eq(menus.restaurantId, restaurantId), eq(menus.kind, 'menu')))
  return row
}

/** Every restaurant has a menu, from the first time that somebody looks at it. */
export async function ensureRestaurantMenu(
  db: Querier,
  restaurant: { id: number; accountId: string },
): Promise<MenuHead> {
  const known = await findRestaurantMenu(db, restaurant.id)
  if (known) return known
  await db
    .insert(menus)
    .values({
      accountId: restaurant.accountId,
      restaurantId: restaurant.id,
      kind: 'menu',
      title: 'Menu',
      cuisine: '',
      style: 'normal',
      engine: 'owner',
      notes: [],
    })
    .onConflictDoNothing()
  const made = await findRestaurantMenu(db, restaurant.id)
  if (!made) throw new Error('The menu that was just made is gone.')
  return made
}

/** Whoever else edits this menu waits until the transaction ends. */
export async function lockRestaurantMenu(
  tx: Transaction,
  restaurant: { id: number; accountId: string },
): Promise<MenuHead> {
  const { id } = await ensureRestaurantMenu(tx, restaurant)
  await lockMenu(tx, id)
  return ensureRestaurantMenu(tx, restaurant)
}

export async function loadWorkingRows(db: Querier, menu: MenuHead): Promise<WorkingRows> {
  const ofMenu = <T extends { menuId: SQL.Aliased | unknown }>(table: T) =>
    eq(table.menuId as never, menu.id)
  const categories = await db.select().from(menuCategories).where(ofMenu(menuCategories))
  const items = await db
    .select()
    .from(menuItems)
    .where(and(ofMenu(menuItems), isNull(menuItems.deletedAt)))
  const groups = await db.select().from(menuGroups).where(ofMenu(menuGroups))
  const dayparts = await db.select().from(menuDayparts).where(ofMenu(menuDayparts))
  const ids = [menu.coverId, ...[...categories, ...items, ...dayparts].map((row) => row.pictureId)]
  return { categories, items, groups, dayparts, pictures: await picturesOf(db, ids) }
}

async function picturesOf(db: Querier, ids: readonly (string | null)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map<string, PictureRecord>()
  const rows = await db.select().from(pictures).where(inArray(pictures.id, wanted))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Items that were removed from this menu, or that another menu of the account has under these refs. */
export function listItemsCalled(
  db: Querier,
  accountId: string,
  refs: readonly string[],
): Promise<ItemRecord[]> {
  if (refs.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(menuItems)
    .where(and(eq(menuItems.accountId, accountId), inArray(menuItems.ref, [...refs])))
}

/**
 * Inserts whole rows, or makes those that are there what these are. They go as one parameter: thousands of them take
 * longer to be put together than to be written.
 */
async function upsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table))
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([name, column]) => [column.name, row[name] ?? null])),
  )
  const set = columns
    .filter(([name]) => name !== 'id')
    .map(([, { name }]) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`)
  await tx.execute(sql`
    insert into ${table}
    select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    on conflict (id) do update set ${sql.join(set, sql`, `)}`)
}

export const saveItems = (tx: Transaction, rows: readonly (typeof menuItems.$inferInsert)[]) =>
  upsert(tx, menuItems, rows)
export const saveCategories = (
  tx: Transaction,
  rows: readonly (typeof menuCategories.$inferInsert)[],
) => upsert(tx, menuCategories, rows)
export const saveGroups = (tx: Transaction, rows: readonly (typeof menuGroups.$inferInsert)[]) =>
  upsert(tx, menuGroups, rows)
export const saveDayparts = (
  tx: Transaction,
  rows: readonly (typeof menuDayparts.$inferInsert)[],
) => upsert(tx, menuDayparts, rows)

/** Where items stand, and nothing else of them. */
export async function placeItems(
  tx: Transaction,
  places: readonly { id: string; categoryId: string | null; position: number }[],
): Promise<void> {
  if (places.length === 0) return
  const ids = sql.param(places.map(({ id }) => id))
  const categories = sql.param(places.map(({ categoryId }) => categoryId))
  const positions = sql.param(places.map(({ position }) => position))
  await tx.execute(sql`
    update ${menuItems} set position = placed.position, category_id = placed.category_id
    from unnest(${ids}::uuid[], ${categories}::uuid[], ${positions}::int[])
      as placed(id, category_id, position)
    where ${menuItems.id} = placed.id`)
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const AT_ONCE = 500

export async function insertItemVersions(
  tx: Transaction,
  rows: readonly (typeof menuItemVersions.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx.insert(menuItemVersions).values(rows.slice(at, at + AT_ONCE))
  }
}

export async function updateMenuHead(
  tx: Transaction,
  id: string,
  changes: Partial<typeof menus.$inferInsert>,
): Promise<void> {
  await tx.update(menus).set(changes).where(eq(menus.id, id))
}

export async function setCurrency(tx: Transaction, menuId: string, currency: string) {
  await tx.update(menuItems).set({ currency }).where(eq(menuItems.menuId, menuId))
}

export async function setItemsSoldOut(
  tx: Transaction,
  menuId: string,
  refs: readonly string[],
  soldOut: { isSoldOut: boolean; soldOutUntil: Date | null },
): Promise<string[]> {
  const rows = await tx
    .update(menuItems)
    .set(soldOut)
    .where(
      and(
        eq(menuItems.menuId, menuId),
        inArray(menuItems.ref, [...refs]),
        isNull(menuItems.deletedAt),
      ),
    )
    .returning({ ref: menuItems.ref })
  return rows.map(({ ref }) => ref)
}
