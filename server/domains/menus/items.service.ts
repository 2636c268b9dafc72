import type { z } from 'zod'
import type { ItemVersion, listItems, MenuItem, saveItem, updateItem } from '#contract/menus.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownPicture } from '../photos/photos.service.ts'
import {
  findItemRow,
  type ItemRow,
  insertItems,
  insertItemVersion,
  listAllItemRows,
  listItemVersionRows,
  listKeptItemRows,
  listMenuItemRows,
  searchItemRows,
  setItemDeleted,
  updateItemRow,
} from './items.repo.ts'
import { itemJudge, type KnownItem } from './judge-item.ts'
import { ensureCategories, findMenuByTitle, findMenuRow, insertMenus } from './menus.repo.ts'
import { newItemId, refOf } from './new-menu.ts'
import { shownItem } from './shown-item.ts'

type ItemDeps = Pick<Deps, 'db'>
type JudgingDeps = Pick<Deps, 'db' | 'knowledge'>
type Changes = Omit<z.output<typeof updateItem.body>, 'version'> &
  Partial<Pick<MenuItem, 'priceGround' | 'score' | 'reasons'>>
type ItemChange = {
  id: string
  version: number
  changes: Changes
  madeBy: 'owner' | 'engine' | 'upload'
  reason: string
}

const OWN_MENU = 'My items'
const OWN_CATEGORY = 'Items'

export async function searchItems(
  deps: ItemDeps,
  caller: Caller,
  filter: z.output<typeof listItems.query>,
) {
  const { rows, total } = await searchItemRows(deps.db, caller.accountId, filter)
  return { items: rows.map(shownItem), total }
}

export async function getItem(db: Querier, caller: Caller, id: string): Promise<MenuItem> {
  return shownItem(await getRow(db, caller, id))
}

/** Keeps an item that the owner put together, in a menu of its own for such items. */
export async function keepOwnItem(
  deps: JudgingDeps,
  caller: Caller,
  input: z.output<typeof saveItem.body>,
): Promise<MenuItem> {
  const id = newItemId()
  const engine = 'owner'
  await deps.db.transaction(async (tx) => {
    if (input.pictureId) await ownPicture(tx, caller.accountId, input.pictureId)
    const menuId = await ownMenu(tx, caller.accountId)
    const categoryId = (await ensureCategories(tx, menuId, [OWN_CATEGORY])).get(OWN_CATEGORY)
    if (!categoryId) throw new Error('The category of own items was not made.')
    const menu = (await listMenuItemRows(tx, menuId)).map(knownItem)
    const judged = itemJudge(
      deps.knowledge,
      menu,
    )({ ...input, id, menuId, calories: null, allergens: [], allergensConfirmed: false, engine })
    await insertItems(tx, [
      {
        ...judged,
        id,
        accountId: caller.accountId,
        menuId,
        categoryId,
        ref: refOf(input.name, id),
        position: 0,
        name: input.name,
        description: input.description,
        priceMinor: input.price?.minor ?? null,
        currency: input.price?.currency ?? 'USD',
        pictureId: input.pictureId,
        allergens: [],
        diets: [],
        engine,
        status: 'kept',
      },
    ])
  })
  return getItem(deps.db, caller, id)
}

/**
 * Changes an item, keeps what it was and judges it anew. Somebody else's change in between is 409: nothing is
 * overwritten unseen.
 */
export function changeItem(
  deps: JudgingDeps,
  caller: Caller,
  input: ItemChange,
): Promise<MenuItem> {
  return deps.db.transaction((tx) => changeJudgedItem(tx, deps, caller, input))
}

/** `changeItem` as a part of a larger transaction. */
export async function changeJudgedItem(
  tx: Transaction,
  deps: Pick<Deps, 'knowledge'>,
  caller: Caller,
  input: ItemChange,
): Promise<MenuItem> {
  if (!JUDGED.some((field) => input.changes[field] !== undefined)) {
    return changeItemWithin(tx, caller, input)
  }
  const before = shownItem(await getRow(tx, caller, input.id))
  const menu = (await listMenuItemRows(tx, before.menuId)).map(knownItem)
  const judged = itemJudge(deps.knowledge, menu)({ ...before, ...definedOf(input.changes) })
  return changeItemWithin(tx, caller, { ...input, changes: { ...input.changes, ...judged } })
}

/** A change that the rubric does not look at, such as a picture. */
export async function changeItemWithin(
  tx: Transaction,
  caller: Caller,
  input: ItemChange,
): Promise<MenuItem> {
  const { id, version, changes, madeBy, reason } = input
  const before = await getRow(tx, caller, id)
  if (changes.pictureId) await ownPicture(tx, caller.accountId, changes.pictureId)
  const written = await updateItemRow(tx, {
    id,
    version,
    changes: await columnsOf(tx, before, changes),
  })
  if (!written) {
    throw conflict(
      'menus.item_changed',
      'Somebody changed this item in the meantime. Reload it and try again.',
    )
  }
  await insertItemVersion(tx, {
    itemId: id,
    version,
    madeBy,
    reason,
    snapshot: shownItem(before),
  })
  return getItem(tx, caller, id)
}

export async function removeItem(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await getRow(deps.db, caller, id)
  await setItemDeleted(deps.db, id, deps.now())
}

export async function restoreItem(deps: ItemDeps, caller: Caller, id: string): Promise<MenuItem> {
  const row = await findItemRow(deps.db, caller.accountId, id, true)
  if (!row) throw notFound('menus.item_not_found', 'There is no such item to restore.')
  if (!(await findMenuRow(deps.db, caller.accountId, row.item.menuId))) {
    throw conflict('menus.menu_deleted', 'Its menu was deleted too. Restore the menu first.')
  }
  await setItemDeleted(deps.db, id, null)
  return shownItem(row)
}

export async function listVersions(
  deps: ItemDeps,
  caller: Caller,
  id: string,
): Promise<ItemVersion[]> {
  await getRow(deps.db, caller, id)
  return (await listItemVersionRows(deps.db, id)).map(
    ({ version, madeBy, reason, at, snapshot }) => {
      const { name, description, price, calories, recipe, category } = snapshot
      return {
        version,
        madeBy,
        reason,
        at: at.toISOString(),
        item: { name, description, price, calories, recipe, category },
      }
    },
  )
}

/** The newest items of the library, with what a price of each would be in and the style of its menu. */
export async function newestItems(deps: ItemDeps, caller: Caller, limit: number) {
  return (await listAllItemRows(deps.db, caller.accountId, limit)).map(({ style, ...row }) => ({
    item: shownItem(row),
    components: row.item.components,
    style,
    currency: row.item.currency,
  }))
}

/** What the owner has kept of a restaurant's menus, and of menus that belong to none. */
export async function keptItems(
  deps: ItemDeps,
  { accountId }: Pick<Caller, 'accountId'>,
  restaurantId: number | null,
): Promise<MenuItem[]> {
  return (await listKeptItemRows(deps.db, accountId, restaurantId)).map(shownItem)
}

/** One item as `newestItems` has it, with the items of its menu. */
export async function itemWithMenu(db: Querier, caller: Caller, id: string) {
  const row = await getRow(db, caller, id)
  const menu = await findMenuRow(db, caller.accountId, row.item.menuId)
  if (!menu) throw notFound('menus.item_not_found', 'There is no such item.')
  return {
    item: shownItem(row),
    components: row.item.components,
    style: menu.style,
    currency: row.item.currency,
    menu: (await listMenuItemRows(db, menu.id)).map(knownItem),
  }
}

function knownItem(row: ItemRow): KnownItem {
  return { ...shownItem(row), components: row.item.components }
}

async function getRow(db: Querier, caller: Caller, id: string): Promise<ItemRow> {
  const row = await findItemRow(db, caller.accountId, id)
  if (!row) throw notFound('menus.item_not_found', 'There is no such item.')
  return row
}

const JUDGED = [
  'name',
  'description',
  'price',
  'calories',
  'allergens',
  'allergensConfirmed',
] as const

function definedOf(changes: Changes) {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof Changes]: Exclude<Changes[K], undefined> }
}

/** An edit by its owner makes a draft a kept item. */
async function columnsOf(tx: Transaction, { item }: ItemRow, changes: Changes) {
  const { price, category, priceGround, ...rest } = changes
  const writes = Object.keys(changes).some((field) => field !== 'favourite' && field !== 'status')
  const categoryId = category && (await ensureCategories(tx, item.menuId, [category])).get(category)
  return {
    ...(writes && { status: 'kept' as const }),
    ...rest,
    ...(price !== undefined && {
      priceMinor: price?.minor ?? null,
      priceGround: priceGround ?? null,
      ...(price && { currency: price.currency }),
    }),
    ...(categoryId && { categoryId }),
  }
}

async function ownMenu(tx: Transaction, accountId: string): Promise<string> {
  const known = await findMenuByTitle(tx, accountId, OWN_MENU)
  if (known) return known.id
  const id = newItemId()
  const menu = {
    id,
    accountId,
    title: OWN_MENU,
    cuisine: '',
    style: 'normal' as const,
    engine: 'owner',
    notes: [],
  }
  await insertMenus(tx, [menu])
  return id
}
