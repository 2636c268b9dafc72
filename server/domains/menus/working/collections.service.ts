import type { z } from 'zod'
import type { Ref } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { importCollection, WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { newRef } from '#menu/new-ref.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../../restaurants/restaurants.service.ts'
import { findMenuRow } from '../menus.repo.ts'
import { workingDocument } from './working-document.ts'
import { editWorkingMenu, type Kitchen, lockWorkingMenu } from './working-menu.service.ts'
import { loadWorkingRows } from './working-rows.repo.ts'
import type { ItemOrigin } from './write-document.ts'

type Import = z.output<typeof importCollection.body>
type Skipped = { name: string; why: string }

/** Takes a collection's items into the menu; the collection stays as it is. */
export function importItems(
  deps: Pick<Deps, 'db' | 'jobs' | 'now'>,
  caller: Caller,
  restaurantId: number,
  input: Import,
) {
  return deps.db.transaction(async (tx) =>
    importWithin(tx, deps, caller, await ownRestaurant(tx, caller, restaurantId), input),
  )
}

/** `importItems` as a part of a larger transaction. */
export async function importWithin(
  tx: Transaction,
  deps: Pick<Deps, 'jobs' | 'now'>,
  caller: Pick<Caller, 'accountId'>,
  restaurant: Kitchen,
  input: Import,
) {
  const open = await lockWorkingMenu(tx, deps, restaurant)
  if (input.category && !open.document.categories.some(({ ref }) => ref === input.category)) {
    throw notFound('menus.no_category', 'There is no such category.')
  }
  const collection = await readCollection(tx, deps, restaurant, input.collectionId)
  const { changes, origins, skipped } = additions(open.document, collection, input)
  const added = changes.filter(
    (change) => change.op === 'add' && change.on === 'item' && change.value.kind !== 'choice',
  ).length
  if (added === 0) return { edit: null, revision: open.menu.revision, added, skipped }
  const { edit } = await editWorkingMenu(tx, deps, open, {
    groups: [changes],
    accountId: caller.accountId,
    source: 'collection',
    reason: `Taken from “${collection.title}”`,
    origins,
  })
  return { edit, revision: edit?.revision ?? open.menu.revision, added, skipped }
}

export type Collection = {
  title: string
  document: WorkingMenu
  origins: ReadonlyMap<Ref, ItemOrigin>
  currencies: ReadonlyMap<Ref, string>
}

/** A collection as a document of its own, its items in the order of its categories. */
export async function readCollection(
  db: Querier,
  deps: Pick<Deps, 'now'>,
  restaurant: { accountId: string },
  id: string,
): Promise<Collection> {
  const menu = await findMenuRow(db, restaurant.accountId, id)
  if (!menu || menu.kind === 'menu') {
    throw notFound('menus.not_found', 'There is no such collection.')
  }
  const rows = await loadWorkingRows(db, menu)
  const document = workingDocument(NOWHERE, menu, rows, deps.now())
  const origins = rows.items.map(
    ({ ref, components, engine, priceSource, id }) =>
      [ref, { components, engine, priceSource, copiedFromId: id }] as const,
  )
  return {
    title: menu.title,
    document,
    origins: new Map(origins),
    currencies: new Map(rows.items.map(({ ref, currency }) => [ref, currency])),
  }
}

const NOWHERE: WorkingMenu['restaurant'] = {
  ref: 'none',
  name: 'none',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'UTC',
  country: 'US',
  address: '',
  hours: [],
  specialHours: [],
  parent: null,
}

type Additions = { changes: MenuChange[]; origins: Map<Ref, ItemOrigin>; skipped: Skipped[] }

/** What the collection has and the menu has not: categories by name, items by name within, groups with their choices. */
export function additions(
  menu: WorkingMenu,
  { document, origins: known, currencies }: Collection,
  { itemIds, category: target }: Pick<Import, 'itemIds' | 'category'>,
): Additions {
  const wanted = itemIds && new Set(itemIds)
  const items = new Map(document.items.map((item) => [item.ref, item]))
  const categories = new Map(menu.categories.map((one) => [one.name.toLowerCase(), one.ref]))
  const lastOf = new Map(menu.categories.map(({ ref, items: refs }) => [ref, refs.at(-1) ?? null]))
  const taken = namesByCategory(menu)
  const currency = currencyFor(menu, currencies)
  const changes: MenuChange[] =
    currency === menu.restaurant.currency ? [] : [currencyChange(menu, currency)]
  const origins = new Map<Ref, ItemOrigin>()
  const skipped: Skipped[] = []
  const renamed = new Map<Ref, Ref>()
  let lastCategory = menu.categories.at(-1)?.ref ?? null

  for (const from of document.categories) {
    for (const ref of from.items) {
      const item = items.get(ref)
      if (!item || (wanted && !wanted.has(item.id))) continue
      let category = target ?? categories.get(from.name.toLowerCase())
      if (category === undefined) {
        category = newRef('category')
        const value = { ...from, ref: category, parent: null, items: [] }
        changes.push({
          op: 'add',
          on: 'category',
          value,
          place: { category: null, after: lastCategory },
        })
        categories.set(from.name.toLowerCase(), category)
        lastCategory = category
      }
      const key = `${category}/${item.name.toLowerCase()}`
      if (taken.has(key)) {
        skipped.push({ name: item.name, why: 'It is on the menu already.' })
        continue
      }
      if (isForeign(item)) {
        const why = `Its price is in ${currencies.get(ref)}, and the menu is in ${currency}.`
        skipped.push({ name: item.name, why })
        continue
      }
      taken.add(key)
      for (const group of item.groups) addGroup(group)
      const added = copyOf(item)
      const after = lastOf.get(category) ?? null
      changes.push({ op: 'add', on: 'item', value: added, place: { category, after } })
      lastOf.set(category, added.ref)
    }
  }
  return { changes, origins, skipped }

  /** Once for all items that ask for it. */
  function addGroup(ref: Ref): void {
    const group = document.groups.find((one) => one.ref === ref)
    if (!group || renamed.has(ref)) return
    renamed.set(ref, newRef('group'))
    const options = group.options.flatMap((option) => {
      const choice = items.get(option.item)
      if (!choice) return []
      const added = renamed.get(option.item) ?? addChoice(choice)
      return [{ ...option, item: added }]
    })
    const value = { ...group, ref: renamed.get(ref) ?? ref, options }
    changes.push({ op: 'add', on: 'group', value, place: { category: null, after: null } })
  }

  function addChoice(choice: WorkingItem): Ref {
    const added = copyOf(choice)
    renamed.set(choice.ref, added.ref)
    changes.push({ op: 'add', on: 'item', value: added, place: { category: null, after: null } })
    return added.ref
  }

  /** Nobody has converted it, so it is no price here. */
  function isForeign({ ref, price }: WorkingItem): boolean {
    return price !== null && currencies.get(ref) !== currency
  }

  function copyOf(item: WorkingItem) {
    const { id: _id, soldOut: _off, score: _score, reasons: _reasons, ...rest } = item
    const { engine: _engine, priceSource: _source, updatedAt: _at, ...fields } = rest
    const ref = newRef('item')
    origins.set(ref, known.get(item.ref) ?? {})
    return { ...fields, ref, groups: item.groups.flatMap((group) => renamed.get(group) ?? []) }
  }
}

/** A menu without a price yet takes over the currency that most of the collection is printed in. */
function currencyFor(menu: WorkingMenu, currencies: ReadonlyMap<Ref, string>): string {
  if (menu.items.some(({ price }) => price !== null)) return menu.restaurant.currency
  const counts = Map.groupBy(currencies.values(), (currency) => currency)
  const [most] = [...counts].sort(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? menu.restaurant.currency
}

function currencyChange({ restaurant }: WorkingMenu, currency: string): MenuChange {
  const { ref, currency: before } = restaurant
  return { op: 'set', on: 'restaurant', ref, field: 'currency', before, after: currency }
}

function namesByCategory(menu: WorkingMenu): Set<string> {
  const names = new Map(menu.items.map(({ ref, name }) => [ref, name.toLowerCase()]))
  return new Set(
    menu.categories.flatMap(({ ref, items }) => items.map((item) => `${ref}/${names.get(item)}`)),
  )
}
