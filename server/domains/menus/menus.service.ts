import type { Menu, MenuSummary } from '#contract/menus.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { spentOnMenus } from '../generation/usage.service.ts'
import { insertItems, listMenuItemRows } from './items.repo.ts'
import {
  ensureCategories,
  findMenuRow,
  insertMenus,
  listMenuIds,
  listMenuRows,
  type MenuRow,
  setMenuDeleted,
} from './menus.repo.ts'
import { meanScore, type NewMenu, refOf } from './new-menu.ts'
import { shownItem } from './shown-item.ts'

type MenuDeps = Pick<Deps, 'db'>

/** Puts new menus into the library, as drafts where nobody has accepted them. */
export async function keepMenus(tx: Transaction, menus: readonly NewMenu[]): Promise<void> {
  await insertMenus(
    tx,
    menus.map(({ items: _items, ...menu }) => menu),
  )
  for (const menu of menus) {
    const categories = await ensureCategories(
      tx,
      menu.id,
      menu.items.map(({ draft }) => draft.category),
    )
    await insertItems(
      tx,
      menu.items.map(({ id, draft, picture, status = 'draft' }, position) => {
        const categoryId = categories.get(draft.category)
        if (!categoryId) throw new Error(`The category ${draft.category} was not made.`)
        const { category: _category, picture: _spec, ...fields } = draft
        return {
          ...fields,
          id,
          accountId: menu.accountId,
          menuId: menu.id,
          categoryId,
          ref: refOf(draft.name, id),
          position,
          status,
          pictureId: picture?.id ?? null,
        }
      }),
    )
  }
}

export async function listMenus(
  deps: MenuDeps,
  caller: Caller,
  page: { limit: number; offset: number },
): Promise<{ menus: MenuSummary[]; total: number }> {
  const { rows, total } = await listMenuRows(deps.db, caller.accountId, page)
  const spent = await spentOnMenus(
    deps.db,
    rows.map(({ id }) => id),
  )
  const menus = rows.map((row) => ({
    ...row,
    spent: spent.get(row.id) ?? null,
    score: row.score === null ? null : Math.round(row.score * 10) / 10,
    createdAt: row.createdAt.toISOString(),
  }))
  return { menus, total }
}

/** The library's menus by the call that they came of. */
export async function menuIdsOf(
  deps: MenuDeps,
  generationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const { id, generationId } of await listMenuIds(deps.db, generationIds)) {
    if (generationId) ids.set(generationId, [...(ids.get(generationId) ?? []), id])
  }
  return ids
}

export async function getMenu(deps: MenuDeps, caller: Caller, id: string): Promise<Menu> {
  return wholeMenu(deps, await getRow(deps, caller, id))
}

/** Takes the menu and its items out of the library; `restoreMenu` brings back just what this took. */
export async function removeMenu(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const row = await getRow(deps, caller, id)
  await deps.db.transaction((tx) => setMenuDeleted(tx, row, deps.now()))
}

export async function restoreMenu(deps: MenuDeps, caller: Caller, id: string): Promise<Menu> {
  const row = await findMenuRow(deps.db, caller.accountId, id, true)
  if (!row) throw notFound('menus.not_found', 'There is no such menu to restore.')
  await deps.db.transaction((tx) => setMenuDeleted(tx, row, null))
  return wholeMenu(deps, row)
}

async function getRow(deps: MenuDeps, caller: Caller, id: string): Promise<MenuRow> {
  const row = await findMenuRow(deps.db, caller.accountId, id)
  if (!row) throw notFound('menus.not_found', 'There is no such menu.')
  return row
}

async function wholeMenu(deps: MenuDeps, row: MenuRow): Promise<Menu> {
  const items = (await listMenuItemRows(deps.db, row.id)).map(shownItem)
  const { id, title, cuisine, style, restaurantId, engine, notes, createdAt } = row
  const score = meanScore(items.map((item) => item.score))
  const spent = (await spentOnMenus(deps.db, [id])).get(id) ?? null
  return {
    id,
    title,
    cuisine,
    style,
    restaurantId,
    engine,
    notes,
    spent,
    score,
    createdAt: createdAt.toISOString(),
    items,
  }
}
