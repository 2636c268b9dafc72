import type { Menu, MenuSummary } from '#contract/menus.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { spentOnMenus } from '../usage/usage.service.ts'
import { insertItems, listMenuItemRows } from './items.repo.ts'
import { scoreStaleItems } from './menus.jobs.ts'
import {
  ensureCategories,
  findMenuRow,
  insertMenus,
  listMenuIds,
  listMenuRows,
  type MenuRow,
  setMenuDeleted,
} from './menus.repo.ts'
import { type NewChoice, type NewMenu, newItemId, newItemRow, toMenu } from './new-menus.service.ts'
import { toItem } from './to-item.ts'
import { saveGroups } from './working/working-rows.repo.ts'

type MenuDeps = Pick<Deps, 'db'>

/** Puts new menus into the library, as drafts where nobody has accepted them. */
export async function keepMenus(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  menus: readonly NewMenu[],
): Promise<void> {
  await insertMenus(
    tx,
    menus.map(({ items: _items, groups: _groups, choices: _choices, ...menu }) => menu),
  )
  for (const menu of menus) {
    const categories = await ensureCategories(
      tx,
      menu.id,
      menu.items.map(({ draft }) => draft.category),
    )
    await insertItems(
      tx,
      menu.items.map((item, position) => {
        const categoryId = categories.get(item.draft.category)
        if (!categoryId) throw new Error(`The category ${item.draft.category} was not made.`)
        return newItemRow(item, {
          accountId: menu.accountId,
          menuId: menu.id,
          categoryId,
          position,
        })
      }),
    )
    await insertItems(
      tx,
      (menu.choices ?? []).map((choice) => choiceRow(menu, choice)),
    )
    await saveGroups(
      tx,
      (menu.groups ?? []).map((group) => ({ ...group, id: newItemId(), menuId: menu.id })),
    )
    await jobs.enqueue(tx, scoreStaleItems, { menuId: menu.id })
  }
}

function choiceRow({ id, accountId, engine }: NewMenu, { ref, name, price }: NewChoice) {
  return {
    id: newItemId(),
    accountId,
    menuId: id,
    categoryId: null,
    kind: 'choice' as const,
    ref,
    position: 0,
    name,
    priceMinor: price.minor,
    currency: price.currency,
    allergens: [],
    diets: [],
    reasons: [],
    engine,
    status: 'kept' as const,
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
  return wholeMenu(deps, await ownMenu(deps, caller, id))
}

/** Takes the menu and its items out of the library; `restoreMenu` brings back just what this took. */
export async function removeMenu(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const row = await ownMenu(deps, caller, id)
  if (row.kind === 'menu') {
    throw conflict(
      'menus.is_the_menu',
      'This is what your restaurant sells. Take items out of it on the Menu page instead.',
    )
  }
  await deps.db.transaction((tx) => setMenuDeleted(tx, row, deps.now()))
}

export async function restoreMenu(
  deps: Pick<Deps, 'db' | 'jobs'>,
  caller: Caller,
  id: string,
): Promise<Menu> {
  const row = await findMenuRow(deps.db, caller.accountId, id, true)
  if (!row) throw notFound('menus.not_found', 'There is no such menu to restore.')
  await deps.db.transaction(async (tx) => {
    await setMenuDeleted(tx, row, null)
    // The rubric may have changed since.
    await deps.jobs.enqueue(tx, scoreStaleItems, { menuId: id })
  })
  return wholeMenu(deps, row)
}

/** A menu or collection of this account; another account's is not found. */
export async function ownMenu(deps: MenuDeps, caller: Caller, id: string): Promise<MenuRow> {
  const row = await findMenuRow(deps.db, caller.accountId, id)
  if (!row) throw notFound('menus.not_found', 'There is no such menu.')
  return row
}

async function wholeMenu(deps: MenuDeps, row: MenuRow): Promise<Menu> {
  const items = (await listMenuItemRows(deps.db, row.id)).map(toItem)
  const spent = (await spentOnMenus(deps.db, [row.id])).get(row.id) ?? null
  return toMenu(row, { items, spent, createdAt: row.createdAt })
}
