import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { ChangeTarget, Place } from '#contract/menu-changes.ts'

export type Entry = { ref: Ref } & Record<string, unknown>
export type ListTarget = Exclude<ChangeTarget, 'restaurant' | 'menu'>

/** A menu taken apart, so that thousands of changes cost one pass; `closeMenu` puts it together again. */
export type OpenMenu = {
  restaurant: Entry
  menu: Entry
  entries: Record<ListTarget, Map<Ref, Entry>>
  /** The guest's order. */
  order: Record<'daypart' | 'category', Ref[]>
  itemsOf: Map<Ref, Ref[]>
  categoryOf: Map<Ref, Ref>
}

export function openMenu(document: CanonicalMenu): OpenMenu {
  const { restaurant, menu, dayparts, categories, groups, items } = document
  return {
    restaurant,
    menu,
    entries: {
      daypart: byRef(dayparts),
      category: byRef(categories),
      group: byRef(groups),
      item: byRef(items),
    },
    order: {
      daypart: dayparts.map(({ ref }) => ref),
      category: categories.map(({ ref }) => ref),
    },
    itemsOf: new Map(categories.map(({ ref, items }) => [ref, [...items]])),
    categoryOf: new Map(
      categories.flatMap((category) => category.items.map((item) => [item, category.ref] as const)),
    ),
  }
}

export function closeMenu<D extends CanonicalMenu>(document: D, open: OpenMenu): D {
  const { entries, order } = open
  const inOrder = (on: 'daypart' | 'category') =>
    order[on].flatMap((ref) => {
      const entry = entries[on].get(ref)
      return entry ? [entry] : []
    })
  return {
    ...document,
    restaurant: open.restaurant,
    menu: open.menu,
    dayparts: inOrder('daypart'),
    categories: inOrder('category').map((category) => ({
      ...category,
      items: open.itemsOf.get(category.ref) ?? [],
    })),
    items: sortedByRef(entries.item),
    groups: sortedByRef(entries.group),
  } as unknown as D
}

/** The list that an entry of this kind stands in; null where it stands in none. */
export function listOf(open: OpenMenu, on: ListTarget, category: Ref | null): Ref[] | null {
  if (on === 'group') return null
  if (on !== 'item') return open.order[on]
  return category === null ? null : (open.itemsOf.get(category) ?? null)
}

export function placeOf(open: OpenMenu, on: ListTarget, ref: Ref): Place {
  const category = (on === 'item' && open.categoryOf.get(ref)) || null
  const list = listOf(open, on, category)
  return { category, after: list?.[list.indexOf(ref) - 1] ?? null }
}

/** Right after the named one; at the end where that is gone. */
export function putAt(list: Ref[], ref: Ref, after: Ref | null): void {
  const before = after === null ? -1 : list.indexOf(after)
  list.splice(after !== null && before < 0 ? list.length : before + 1, 0, ref)
}

export function takeOut(list: Ref[], ref: Ref): void {
  const at = list.indexOf(ref)
  if (at >= 0) list.splice(at, 1)
}

function byRef(list: readonly { ref: Ref }[]): Map<Ref, Entry> {
  return new Map(list.map((entry) => [entry.ref, entry as Entry]))
}

function sortedByRef(entries: Map<Ref, Entry>): Entry[] {
  return [...entries.values()].sort((one, other) => compareRefs(one.ref, other.ref))
}

/** By code unit: the same on every machine. */
export function compareRefs(one: Ref, other: Ref): number {
  return one < other ? -1 : one > other ? 1 : 0
}
