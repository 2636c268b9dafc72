import type { MenuItem } from '#contract/menus.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { findItemRow, type ItemRow, listMenuItemRows } from './items.repo.ts'
import { findMenuRow, type MenuRow } from './menus.repo.ts'
import { toItem } from './to-item.ts'

/** An item with what its engine knew to be on the plate, which the library does not show. */
export type ItemFacts = { item: MenuItem; components: readonly string[] }

type MenuFacts = Pick<MenuRow, 'id' | 'title' | 'cuisine' | 'style' | 'restaurantId'>

/** One of the account's items and the menu it stands on. */
export async function itemFacts(
  db: Querier,
  caller: Caller,
  id: string,
): Promise<ItemFacts & { menu: MenuFacts }> {
  const row = await findItemRow(db, caller.accountId, id)
  const menu = row && (await findMenuRow(db, caller.accountId, row.item.menuId))
  if (!row || !menu) throw notFound('menus.item_not_found', 'There is no such item.')
  return { ...factsOf(row), menu }
}

/** One of the account's menus with all of its items. */
export async function menuFacts(
  db: Querier,
  caller: Caller,
  id: string,
): Promise<{ menu: MenuFacts; items: ItemFacts[] }> {
  const menu = await findMenuRow(db, caller.accountId, id)
  if (!menu) throw notFound('menus.not_found', 'There is no such menu.')
  return { menu, items: (await listMenuItemRows(db, id)).map(factsOf) }
}

function factsOf(row: ItemRow): ItemFacts {
  return { item: toItem(row), components: row.item.components }
}
