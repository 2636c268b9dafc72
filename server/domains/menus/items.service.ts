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
  listItemVersionRows,
  searchItemRows,
  setItemDeleted,
  updateItemRow,
} from './items.repo.ts'
import { ensureCategories, findMenuByTitle, insertMenus } from './menus.repo.ts'
import { newItemId, refOf } from './new-menu.ts'
import { shownItem } from './shown-item.ts'

type ItemDeps = Pick<Deps, 'db'>
type Changes = Omit<z.output<typeof updateItem.body>, 'version'>
type ItemChange = {
  id: string
  version: number
  changes: Changes
  madeBy: 'owner' | 'engine'
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
  deps: ItemDeps,
  caller: Caller,
  input: z.output<typeof saveItem.body>,
): Promise<MenuItem> {
  const id = newItemId()
  await deps.db.transaction(async (tx) => {
    if (input.pictureId) await ownPicture(tx, caller.accountId, input.pictureId)
    const menuId = await ownMenu(tx, caller.accountId)
    const categoryId = (await ensureCategories(tx, menuId, [OWN_CATEGORY])).get(OWN_CATEGORY)
    if (!categoryId) throw new Error('The category of own items was not made.')
    await insertItems(tx, [
      {
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
        reasons: [],
        engine: 'owner',
        status: 'kept',
      },
    ])
  })
  return getItem(deps.db, caller, id)
}

/** Changes an item and keeps what it was. Somebody else's change in between is 409: nothing is overwritten unseen. */
export function changeItem(deps: ItemDeps, caller: Caller, input: ItemChange): Promise<MenuItem> {
  return deps.db.transaction((tx) => changeItemWithin(tx, caller, input))
}

/** `changeItem` as a part of a larger transaction. */
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

async function getRow(db: Querier, caller: Caller, id: string): Promise<ItemRow> {
  const row = await findItemRow(db, caller.accountId, id)
  if (!row) throw notFound('menus.item_not_found', 'There is no such item.')
  return row
}

/** An edit by its owner makes a draft a kept item. */
async function columnsOf(tx: Transaction, { item }: ItemRow, changes: Changes) {
  const { price, category, ...rest } = changes
  const writes = Object.keys(changes).some((field) => field !== 'favourite' && field !== 'status')
  const categoryId = category && (await ensureCategories(tx, item.menuId, [category])).get(category)
  return {
    ...(writes && { status: 'kept' as const }),
    ...rest,
    ...(price !== undefined && {
      priceMinor: price?.minor ?? null,
      priceGround: null,
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
