import { weekOf } from '#sales/clock.ts'
import { countedPeriods } from '#sales/counted-periods.ts'
import { matchItem, SURE } from '#sales/match-items.ts'
import type { Deps } from '#server/deps.ts'
import { type Kitchen, readWorkingMenu } from '../menus/working/working-menu.service.ts'
import { type SoldName, sumNames } from './counted.repo.ts'
import { listConfirmedNames } from './sales.repo.ts'

type SalesDeps = Pick<Deps, 'db' | 'now'>

export type KnownItem = {
  ref: string
  name: string
  category: string | null
  foodCost: number | null
  /** What its engine knew to be on the plate, the main one first; empty where nobody did. */
  components: readonly string[]
}

/** The dishes of the menu as it is now. */
export async function menuOf(deps: SalesDeps, shop: Kitchen): Promise<KnownItem[]> {
  const { document, rows } = await readWorkingMenu(deps, shop)
  const componentsOf = new Map(rows.items.map(({ ref, components }) => [ref, components]))
  const categoryOf = new Map(
    document.categories.flatMap(({ name, items }) => items.map((ref) => [ref, name] as const)),
  )
  return document.items
    .filter(({ kind }) => kind !== 'choice')
    .map(({ ref, name, foodCost }) => ({
      ref,
      name,
      category: categoryOf.get(ref) ?? null,
      foodCost: foodCost ?? null,
      components: componentsOf.get(ref) ?? [],
    }))
}

/** What was sold by name and period, each once although files may hold both a month and its weeks. */
export async function soldRows(
  deps: Pick<Deps, 'db'>,
  id: number,
  range: { from: string; to: string },
): Promise<SoldName[]> {
  const rows = await sumNames(deps.db, id, range)
  const places = Map.groupBy(rows, ({ channel, store }) => `${channel}|${store}`)
  return [...places.values()].flatMap((of) => {
    const periods = new Map(of.map(({ from, to }) => [`${from}|${to}`, { from, to }]))
    const counted = new Set(
      countedPeriods([...periods.values()]).map(({ from, to }) => `${from}|${to}`),
    )
    return of.filter(({ from, to }) => counted.has(`${from}|${to}`))
  })
}

export type Sold = {
  /** Of the name, where no item is known for it. */
  key: string
  ref: string | null
  name: string
  category: string | null
  foodCost: number | null
  components: readonly string[]
  quantity: number
  net: number
  /** By the Monday of its week; null where a period of the file is longer than a week. */
  byWeek: Map<string, number> | null
}

/** Which item of the menu a name means: as the owner said, or as it surely does; null where no item is known for it. */
export async function itemReader(
  deps: SalesDeps,
  shop: Kitchen,
): Promise<(row: Pick<SoldName, 'nameKey' | 'name'>) => KnownItem | null> {
  const menu = await menuOf(deps, shop)
  const byRef = new Map(menu.map((item) => [item.ref, item]))
  const said = new Map(
    (await listConfirmedNames(deps.db, shop.id)).map(({ nameKey, itemRef }) => [nameKey, itemRef]),
  )
  const known = new Map<string, KnownItem | null>()
  return ({ nameKey, name }) => {
    const before = known.get(nameKey)
    if (before !== undefined) return before
    const ref = said.get(nameKey)
    const match = said.has(nameKey) ? null : matchItem(name, menu)
    const sure = match && match.confidence >= SURE ? match.ref : null
    const item = byRef.get(ref ?? sure ?? '') ?? null
    known.set(nameKey, item)
    return item
  }
}

/** Names that mean one item are one. */
export async function soldByItem(
  deps: SalesDeps,
  shop: Kitchen,
  rows: readonly SoldName[],
): Promise<Sold[]> {
  const itemOf = await itemReader(deps, shop)
  const sold = new Map<string, Sold>()
  for (const row of rows) {
    const item = itemOf(row)
    const id = item?.ref ?? `name:${row.nameKey}`
    const one = sold.get(id) ?? emptySold(row, item)
    sold.set(id, one)
    one.quantity += row.quantity
    one.net += row.net
    const week = weekOf(row.from)
    if (weekOf(row.to) !== week) one.byWeek = null
    one.byWeek?.set(week, (one.byWeek.get(week) ?? 0) + row.quantity)
  }
  return [...sold.values()]
}

function emptySold({ nameKey, name }: SoldName, item: KnownItem | null): Sold {
  return {
    key: nameKey,
    ref: item?.ref ?? null,
    name: item?.name ?? name,
    category: item?.category ?? null,
    foodCost: item?.foodCost ?? null,
    components: item?.components ?? [],
    quantity: 0,
    net: 0,
    byWeek: new Map(),
  }
}
