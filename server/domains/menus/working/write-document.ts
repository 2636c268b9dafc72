import { randomUUID } from 'node:crypto'
import type { MenuChange } from '#contract/menu-changes.ts'
import type { WorkingItem, WorkingMenu } from '#contract/menu-editor.ts'
import { sameValue } from '#menu/same-value.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { changeRestaurantHead } from '../../restaurants/restaurants.service.ts'
import { toItem } from '../to-item.ts'
import { itemColumns } from './working-document.ts'
import {
  type CategoryRecord,
  type ItemRecord,
  insertItemVersions,
  listItemsCalled,
  type MenuHead,
  placeItems,
  saveCategories,
  saveDayparts,
  saveGroups,
  saveItems,
  setCurrency,
  updateMenuHead,
  type WorkingRows,
} from './working-rows.repo.ts'

/** What an engine knew of an item that comes into the menu. */
export type ItemOrigin = Partial<
  Pick<
    ItemRecord,
    'components' | 'engine' | 'priceSource' | 'scored' | 'rubricVersion' | 'copiedFromId'
  >
>

type Writing = {
  menu: MenuHead
  restaurantId: number
  rows: WorkingRows
  before: WorkingMenu
  after: WorkingMenu
  now: Date
  reason: string
  madeBy: 'owner' | 'engine' | 'upload'
  origins: ReadonlyMap<string, ItemOrigin>
}

/** Fields that the rubric looks at: what changed in one of them is scored anew. */
const SCORED_FIELDS: readonly (keyof WorkingItem)[] = [
  'name',
  'description',
  'price',
  'energy',
  'allergens',
  'allergensConfirmed',
  'picture',
]

/** Makes the rows what the document is. Answers whether something has to be scored anew. */
export async function writeDocument(
  tx: Transaction,
  writing: Writing,
  applied: readonly MenuChange[],
): Promise<{ toScore: boolean }> {
  await writeHeads(tx, writing)
  const categories = await writeCategories(tx, writing)
  const touched = new Set(
    applied.flatMap((change) => (change.on === 'item' ? [refOf(change)] : [])),
  )
  const toScore = await writeItems(tx, writing, { categories, touched })
  await writeGroups(tx, writing)
  await writeDayparts(tx, writing)
  return { toScore }
}

function refOf(change: MenuChange): string {
  return change.op === 'add' ? change.value.ref : change.ref
}

async function writeHeads(tx: Transaction, { menu, restaurantId, before, after }: Writing) {
  if (!sameValue(before.menu, after.menu)) {
    const { name, description, cover } = after.menu
    await updateMenuHead(tx, menu.id, { title: name, description, coverId: cover?.id ?? null })
  }
  if (!sameValue(before.restaurant, after.restaurant)) {
    const { ref: _ref, parent: _parent, ...head } = after.restaurant
    const changed = Object.entries(head).filter(
      ([field, value]) => !sameValue(value, before.restaurant[field as keyof typeof head]),
    )
    await changeRestaurantHead(tx, restaurantId, Object.fromEntries(changed))
  }
  if (before.restaurant.currency !== after.restaurant.currency) {
    await setCurrency(tx, menu.id, after.restaurant.currency)
  }
}

/** Answers the id of each category by its ref. */
async function writeCategories(
  tx: Transaction,
  { menu, rows, before, after, now }: Writing,
): Promise<Map<string, string>> {
  const known = new Map(rows.categories.map((row) => [row.ref, row]))
  const former = new Map(before.categories.map((category, at) => [category.ref, { category, at }]))
  const saved: CategoryRecord[] = after.categories.flatMap((category, position) => {
    const was = former.get(category.ref)
    const { items: _items, ...rest } = category
    if (
      was &&
      was.at === position &&
      sameValue({ ...was.category, items: null }, { ...rest, items: null })
    )
      return []
    return [
      {
        id: known.get(category.ref)?.id ?? randomUUID(),
        menuId: menu.id,
        ref: category.ref,
        name: category.name,
        description: category.description,
        translations: category.translations,
        pictureId: category.picture?.id ?? null,
        parentRef: category.parent,
        position,
        deletedAt: null,
      },
    ]
  })
  await saveCategories(tx, [...saved, ...removed(before.categories, after.categories, known, now)])
  return new Map([...rows.categories, ...saved].map(({ ref, id }) => [ref, id]))
}

async function writeItems(
  tx: Transaction,
  writing: Writing,
  { categories, touched }: { categories: Map<string, string>; touched: ReadonlySet<string> },
): Promise<boolean> {
  const { menu, rows, before, after, now } = writing
  const places = placesIn(after, categories)
  const items = new Map(after.items.map((item) => [item.ref, item]))
  const former = new Map(before.items.map((item) => [item.ref, item]))
  const live = new Map(rows.items.map((row) => [row.ref, row]))
  const fresh = [...touched].filter((ref) => items.has(ref) && !live.has(ref))
  const revived = await listItemsCalled(tx, menu.accountId, fresh)
  const known = new Map([...live, ...revived.map((row) => [row.ref, row] as const)])

  const changed = [...touched].flatMap((ref) => {
    const item = items.get(ref)
    const place = places.get(ref)
    if (!item || !place) return []
    const row = known.get(ref)
    const was = former.get(ref)
    if (was && sameValue(itemColumns(was), itemColumns(item))) return []
    return [{ item, was, row, values: valuesOf(writing, item, was, row, place) }]
  })
  const gone = removed(before.items, after.items, live, now)
  await saveItems(tx, [...changed.map(({ values }) => values), ...gone])
  const categoryNames = new Map(
    before.categories.flatMap(({ name, items }) => items.map((ref) => [ref, name] as const)),
  )
  await insertItemVersions(
    tx,
    changed.flatMap(({ row, was }) =>
      row && was
        ? [
            {
              itemId: row.id,
              version: row.version,
              madeBy: writing.madeBy,
              reason: writing.reason,
              snapshot: toItem({
                item: row,
                category: categoryNames.get(row.ref) ?? '',
                picture: rows.pictures.get(row.pictureId ?? '') ?? null,
              }),
            },
          ]
        : [],
    ),
  )
  const written = new Set(changed.map(({ item }) => item.ref))
  await placeItems(
    tx,
    [...places].flatMap(([ref, { categoryId, position }]) => {
      const row = known.get(ref)
      if (!row || written.has(ref)) return []
      const stays = row.categoryId === categoryId && row.position === position
      return stays ? [] : [{ id: row.id, categoryId, position }]
    }),
  )
  return gone.length > 0 || changed.some(({ values }) => values.rubricVersion === null)
}

function valuesOf(
  { menu, after, now, origins }: Writing,
  item: WorkingItem,
  was: WorkingItem | undefined,
  row: ItemRecord | undefined,
  place: Place,
): ItemRecord {
  const isScoredAnew = !was || SCORED_FIELDS.some((field) => !sameValue(was[field], item[field]))
  const origin = origins.get(item.ref)
  const isSamePrice = was?.price === item.price
  return {
    ...(row ?? { ...NEW_ITEM, id: randomUUID(), accountId: menu.accountId, createdAt: now }),
    ...itemColumns(item),
    ...origin,
    menuId: menu.id,
    ...place,
    // A version knows nothing of these: an item that comes back has what it had.
    recipe: item.recipe === undefined ? (row?.recipe ?? null) : item.recipe,
    foodCostMinor: item.foodCost === undefined ? (row?.foodCostMinor ?? null) : item.foodCost,
    currency: after.restaurant.currency,
    priceSource: origin?.priceSource ?? (isSamePrice ? (row?.priceSource ?? null) : null),
    status: 'kept',
    version: row ? row.version + 1 : 1,
    updatedAt: now,
    deletedAt: null,
    ...(isScoredAnew && !origin?.scored && { rubricVersion: null }),
    // What an engine was asked for; it is no longer about this text.
    ...(isScoredAnew && { score: null, reasons: [] }),
  }
}

const NEW_ITEM = {
  engine: 'owner',
  components: [],
  score: null,
  reasons: [],
  scored: null,
  rubricVersion: null,
  copiedFromId: null,
  favourite: false,
  isSoldOut: false,
  soldOutUntil: null,
  version: 1,
} satisfies Partial<ItemRecord>

type Place = { categoryId: string | null; position: number }

function placesIn(
  document: WorkingMenu,
  categories: ReadonlyMap<string, string>,
): Map<string, Place> {
  const nowhere: Place = { categoryId: null, position: 0 }
  const places = new Map(document.items.map(({ ref }) => [ref, nowhere]))
  for (const category of document.categories) {
    const categoryId = categories.get(category.ref)
    if (!categoryId) throw new Error(`The category ${category.ref} was not written.`)
    for (const [position, ref] of category.items.entries()) {
      places.set(ref, { categoryId, position })
    }
  }
  return places
}

async function writeGroups(tx: Transaction, { menu, rows, before, after, now }: Writing) {
  const known = new Map(rows.groups.map((row) => [row.ref, row]))
  const former = new Map(before.groups.map((group) => [group.ref, group]))
  const saved = after.groups
    .filter((group) => !sameValue(former.get(group.ref), group))
    .map((group) => ({
      ...group,
      id: known.get(group.ref)?.id ?? randomUUID(),
      menuId: menu.id,
      deletedAt: null,
    }))
  await saveGroups(tx, [...saved, ...removed(before.groups, after.groups, known, now)])
}

async function writeDayparts(tx: Transaction, { menu, rows, before, after, now }: Writing) {
  const known = new Map(rows.dayparts.map((row) => [row.ref, row]))
  const former = new Map(before.dayparts.map((daypart, at) => [daypart.ref, { daypart, at }]))
  const saved = after.dayparts.flatMap((daypart, position) => {
    const was = former.get(daypart.ref)
    if (was && was.at === position && sameValue(was.daypart, daypart)) return []
    return [
      {
        id: known.get(daypart.ref)?.id ?? randomUUID(),
        menuId: menu.id,
        ref: daypart.ref,
        name: daypart.name,
        description: daypart.description,
        pictureId: daypart.picture?.id ?? null,
        hours: daypart.hours,
        fromDate: daypart.from,
        toDate: daypart.to,
        categoryRefs: daypart.categories,
        position,
        deletedAt: null,
      },
    ]
  })
  await saveDayparts(tx, [...saved, ...removed(before.dayparts, after.dayparts, known, now)])
}

/** Rows stay, so that a restore finds them and no ref comes twice. */
function removed<Row extends { deletedAt: Date | null }>(
  before: readonly { ref: string }[],
  after: readonly { ref: string }[],
  known: ReadonlyMap<string, Row>,
  now: Date,
): Row[] {
  const left = new Set(after.map(({ ref }) => ref))
  return before.flatMap(({ ref }) => {
    const row = known.get(ref)
    return row && !left.has(ref) ? [{ ...row, deletedAt: now }] : []
  })
}
