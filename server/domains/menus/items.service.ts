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
  listMenuItemRows,
  listSavedItemRows,
  searchItemRows,
  setItemDeleted,
  updateItemRow,
} from './items.repo.ts'
import { ensureCategories, findLooseMenu, findMenuRow, insertMenus } from './menus.repo.ts'
import { type NewItem, newItemId, newItemRow, refOf } from './new-menus.service.ts'
import { itemScorer, type LibraryItem } from './score-item.ts'
import { scoreWritten } from './score-written.ts'
import { lockMenu } from './tips.repo.ts'
import { knownItem, toItem } from './to-item.ts'

type ItemDeps = Pick<Deps, 'db'>
type ScoringDeps = Pick<Deps, 'db' | 'jobs' | 'knowledge'>
type Changes = Omit<z.output<typeof updateItem.body>, 'version'> &
  Partial<Pick<MenuItem, 'priceSource' | 'score' | 'reasons'>>
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
  return { items: rows.map(toItem), total }
}

export async function getItem(db: Querier, caller: Caller, id: string): Promise<MenuItem> {
  return toItem(await getRow(db, caller, id))
}

/** Keeps an item that the owner put together, in a menu of its own for such items. */
export async function keepOwnItem(
  deps: ScoringDeps,
  caller: Caller,
  input: z.output<typeof saveItem.body>,
): Promise<MenuItem> {
  const id = newItemId()
  const engine = 'owner'
  await deps.db.transaction(async (tx) => {
    if (input.pictureId) await ownPicture(tx, caller.accountId, input.pictureId)
    const menuId = await ownMenu(tx, caller.accountId)
    await lockMenu(tx, menuId)
    const categoryId = (await ensureCategories(tx, menuId, [OWN_CATEGORY])).get(OWN_CATEGORY)
    if (!categoryId) throw new Error('The category of own items was not made.')
    const menu = (await listMenuItemRows(tx, menuId)).map(knownItem)
    const item: LibraryItem = {
      ...input,
      id,
      menuId,
      calories: null,
      allergens: [],
      allergensConfirmed: false,
      engine,
    }
    const scored = itemScorer(deps.knowledge, menu)(item)
    await insertItems(tx, [
      {
        ...scored,
        id,
        accountId: caller.accountId,
        menuId,
        categoryId,
        ref: refOf(id),
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
    await scoreWritten(tx, deps, menuId, [item])
  })
  return getItem(deps.db, caller, id)
}

/**
 * Changes an item, keeps what it was and scores it anew. Somebody else's change in between is 409: nothing is
 * overwritten unseen.
 */
export function changeItem(
  deps: ScoringDeps,
  caller: Caller,
  input: ItemChange,
): Promise<MenuItem> {
  return deps.db.transaction((tx) => changeScoredItem(tx, deps, caller, input))
}

/** `changeItem` as a part of a larger transaction. */
export async function changeScoredItem(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'knowledge'>,
  caller: Caller,
  input: ItemChange,
): Promise<MenuItem> {
  if (!SCORED_FIELDS.some((field) => input.changes[field] !== undefined)) {
    return changeItemWithin(tx, deps, caller, input)
  }
  const before = toItem(await getRow(tx, caller, input.id))
  await lockMenu(tx, before.menuId)
  const menu = (await listMenuItemRows(tx, before.menuId)).map(knownItem)
  const scored = itemScorer(deps.knowledge, menu)({ ...before, ...definedOf(input.changes) })
  return changeItemWithin(tx, deps, caller, { ...input, changes: { ...input.changes, ...scored } })
}

/** A change that the score does not hang on, such as a picture; what is to fix may. */
export async function changeItemWithin(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'knowledge'>,
  caller: Caller,
  input: ItemChange,
): Promise<MenuItem> {
  const { id, version, changes, madeBy, reason } = input
  const { menuId } = (await getRow(tx, caller, id)).item
  await lockMenu(tx, menuId)
  const before = await getRow(tx, caller, id)
  if (changes.pictureId) await ownPicture(tx, caller.accountId, changes.pictureId)
  const written = await updateItemRow(tx, {
    id,
    version,
    changes: await columnsOf(tx, before, changes),
  })
  if (!written) throw changedMeanwhile()
  await insertItemVersion(tx, {
    itemId: id,
    version,
    madeBy,
    reason,
    snapshot: toItem(before),
  })
  const after = await getItem(tx, caller, id)
  if (FIXABLE.some((field) => changes[field] !== undefined)) {
    await scoreWritten(tx, deps, menuId, [toItem(before), after])
  }
  return after
}

export async function removeItem(
  deps: ScoringDeps & Pick<Deps, 'now'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const item = toItem(await getRow(deps.db, caller, id))
  await deps.db.transaction(async (tx) => {
    await lockMenu(tx, item.menuId)
    await setItemDeleted(tx, id, deps.now())
    await scoreWritten(tx, deps, item.menuId, [item])
  })
}

/** Puts a new item in the place of another, which is deleted and can be restored. */
export async function exchangeItem(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'knowledge' | 'now'>,
  caller: Caller,
  input: { id: string; version: number; by: NewItem },
): Promise<MenuItem> {
  const { id, version, by } = input
  const { menuId } = (await getRow(tx, caller, id)).item
  await lockMenu(tx, menuId)
  const before = await getRow(tx, caller, id)
  if (before.item.version !== version) throw changedMeanwhile()
  const { category } = by.draft
  const categoryId = (await ensureCategories(tx, menuId, [category])).get(category)
  if (!categoryId) throw new Error(`The category ${category} was not made.`)
  const { accountId, position } = before.item
  await insertItems(tx, [newItemRow(by, { accountId, menuId, categoryId, position })])
  await setItemDeleted(tx, id, deps.now())
  await scoreWritten(tx, deps, menuId, [toItem(before), await getItem(tx, caller, by.id)])
  return getItem(tx, caller, by.id)
}

export async function restoreItem(
  deps: ScoringDeps,
  caller: Caller,
  id: string,
): Promise<MenuItem> {
  const row = await findItemRow(deps.db, caller.accountId, id, true)
  if (!row) throw notFound('menus.item_not_found', 'There is no such item to restore.')
  const item = toItem(row)
  if (!(await findMenuRow(deps.db, caller.accountId, item.menuId))) {
    throw conflict('menus.menu_deleted', 'Its menu was deleted too. Restore the menu first.')
  }
  await deps.db.transaction(async (tx) => {
    await lockMenu(tx, item.menuId)
    await setItemDeleted(tx, id, null)
    await scoreWritten(tx, deps, item.menuId, [item])
  })
  return item
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

/** What the owner has kept of a restaurant's menus, and of menus that belong to none. */
export async function savedItems(
  deps: ItemDeps,
  { accountId }: Pick<Caller, 'accountId'>,
  restaurantId: number | null,
): Promise<MenuItem[]> {
  return (await listSavedItemRows(deps.db, accountId, restaurantId)).map(toItem)
}

async function getRow(db: Querier, caller: Caller, id: string): Promise<ItemRow> {
  const row = await findItemRow(db, caller.accountId, id)
  if (!row) throw notFound('menus.item_not_found', 'There is no such item.')
  return row
}

export function changedMeanwhile() {
  return conflict(
    'menus.item_changed',
    'Somebody changed this item in the meantime. Reload it and try again.',
  )
}

const SCORED_FIELDS = [
  'name',
  'description',
  'price',
  'calories',
  'allergens',
  'allergensConfirmed',
] as const

/** What tips are about: the scored fields, and the picture. */
const FIXABLE = [...SCORED_FIELDS, 'pictureId'] as const

function definedOf(changes: Changes) {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof Changes]: Exclude<Changes[K], undefined> }
}

/** An edit by its owner makes a draft a kept item. */
async function columnsOf(tx: Transaction, { item }: ItemRow, changes: Changes) {
  const { price, category, priceSource, ...rest } = changes
  const writes = Object.keys(changes).some((field) => field !== 'favourite' && field !== 'status')
  const categoryId = category && (await ensureCategories(tx, item.menuId, [category])).get(category)
  return {
    ...(writes && { status: 'kept' as const }),
    ...rest,
    ...(price !== undefined && {
      priceMinor: price?.minor ?? null,
      priceSource: priceSource ?? null,
      ...(price && { currency: price.currency }),
    }),
    ...(categoryId && { categoryId }),
    // What was known more closely is no longer so.
    ...(changes.calories !== undefined && { energy: null }),
    ...(changes.allergens !== undefined && { allergenPresence: null }),
  }
}

async function ownMenu(tx: Transaction, accountId: string): Promise<string> {
  const known = await findLooseMenu(tx, accountId)
  if (known) return known.id
  const id = newItemId()
  const menu = {
    id,
    accountId,
    kind: 'loose' as const,
    title: OWN_MENU,
    cuisine: '',
    style: 'normal' as const,
    engine: 'owner',
    notes: [],
  }
  await insertMenus(tx, [menu])
  return id
}
