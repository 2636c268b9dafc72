import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { pictures } from '../photos/photos.tables.ts'
import type { ItemTip } from './item-tips.ts'
import { hasNoCopy } from './items.repo.ts'
import { menuCategories, menuItems, menuItemTips, menus } from './menus.tables.ts'

/** Held while items of the menu are scored or changed: what the rubric says of one can hang on another. */
export async function lockMenu(db: Querier, menuId: string): Promise<void> {
  await db.select({ id: menus.id }).from(menus).where(eq(menus.id, menuId)).for('no key update')
}

export async function storeScore(
  db: Querier,
  itemId: string,
  scored: Pick<typeof menuItems.$inferInsert, 'scored' | 'rubricVersion'> & {
    tips: readonly ItemTip[]
  },
): Promise<void> {
  const { tips, ...values } = scored
  const shown = values.scored && {
    score: values.scored.score,
    reasons: values.scored.reasons,
  }
  await db
    .update(menuItems)
    .set({ ...values, ...shown })
    .where(eq(menuItems.id, itemId))
  await db.delete(menuItemTips).where(eq(menuItemTips.itemId, itemId))
  if (tips.length > 0) {
    await db.insert(menuItemTips).values(tips.map((tip) => ({ ...tip, itemId })))
  }
}

/** They are scored anew in the background. */
export async function forgetScores(db: Querier, itemIds: readonly string[]): Promise<void> {
  await db
    .update(menuItems)
    .set({ rubricVersion: null })
    .where(inArray(menuItems.id, [...itemIds]))
}

const isShown = (accountId: string) =>
  and(eq(menuItems.accountId, accountId), isNull(menuItems.deletedAt), hasNoCopy)

/** The tips that gain most, each with its item; of equal ones those of the newest items first. */
export function listTipRows(db: Querier, accountId: string, limit: number) {
  return db
    .select({
      tip: menuItemTips,
      item: menuItems,
      category: menuCategories.name,
      picture: pictures,
    })
    .from(menuItemTips)
    .innerJoin(menuItems, eq(menuItemTips.itemId, menuItems.id))
    .innerJoin(menuCategories, eq(menuItems.categoryId, menuCategories.id))
    .leftJoin(pictures, eq(menuItems.pictureId, pictures.id))
    .where(isShown(accountId))
    .orderBy(
      desc(menuItemTips.gain),
      desc(menuItems.createdAt),
      asc(menuItems.id),
      asc(menuItemTips.rule),
    )
    .limit(limit)
}

/** The tips of one menu's items, the largest gain first. */
export function listMenuTipRows(db: Querier, menuId: string) {
  return db
    .select({ tip: menuItemTips, itemId: menuItems.id })
    .from(menuItemTips)
    .innerJoin(menuItems, eq(menuItemTips.itemId, menuItems.id))
    .where(and(eq(menuItems.menuId, menuId), isNull(menuItems.deletedAt)))
    .orderBy(desc(menuItemTips.gain), asc(menuItems.id), asc(menuItemTips.rule))
}

export async function countTips(db: Querier, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(menuItemTips)
    .innerJoin(menuItems, eq(menuItemTips.itemId, menuItems.id))
    .where(isShown(accountId))
  return row?.count ?? 0
}

export async function findTipRow(db: Querier, itemId: string, rule: string) {
  const [row] = await db
    .select()
    .from(menuItemTips)
    .where(and(eq(menuItemTips.itemId, itemId), eq(menuItemTips.rule, rule)))
  return row
}

/** The rubric is about what stands in a category: a choice is no dish. */
const isUnscored = (rubricVersion: number) =>
  sql`(${menuItems.rubricVersion} is distinct from ${rubricVersion} and ${menuItems.categoryId} is not null)`

/** How many items of the account the rubric has not scored as they stand. */
export async function countUnscored(
  db: Querier,
  accountId: string,
  rubricVersion: number,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(menuItems)
    .where(and(isShown(accountId), isUnscored(rubricVersion)))
  return row?.count ?? 0
}

/** A menu with items that the rubric has not scored as they stand, of all accounts. */
export async function findUnscoredMenu(
  db: Querier,
  rubricVersion: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ menuId: menuItems.menuId })
    .from(menuItems)
    .where(and(isNull(menuItems.deletedAt), isUnscored(rubricVersion)))
    .limit(1)
  return row?.menuId
}
