import type {
  CanonicalCategory,
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  Ref,
} from '#contract/canonical-menu.ts'
import type { ChangeTarget, MenuChange, Place } from '#contract/menu-changes.ts'
import { blankItem } from '#menu/blank-item.ts'
import { newRef } from '#menu/new-ref.ts'

/** One field of one entry. */
export function setField(
  on: ChangeTarget,
  entry: { ref: Ref },
  field: string,
  after: unknown,
): MenuChange {
  const before = (entry as Record<string, unknown>)[field] ?? null
  return { op: 'set', on, ref: entry.ref, field, before, after }
}

/** One key of a keyed field, such as what differs on one platform. */
export function setKey(
  item: CanonicalItem,
  field: 'channels' | 'translations',
  key: string,
  after: unknown,
): MenuChange {
  const before = (item[field] as Record<string, unknown>)[key] ?? null
  return { op: 'set', on: 'item', ref: item.ref, field: `${field}.${key}`, before, after }
}

export function placeOfItem(menu: CanonicalMenu, ref: Ref): Place {
  const category = menu.categories.find(({ items }) => items.includes(ref))
  if (!category) return { category: null, after: null }
  return { category: category.ref, after: category.items[category.items.indexOf(ref) - 1] ?? null }
}

export function moveItem(menu: CanonicalMenu, ref: Ref, to: Place): MenuChange {
  return { op: 'move', on: 'item', ref, from: placeOfItem(menu, ref), to }
}

export function moveCategory(menu: CanonicalMenu, ref: Ref, after: Ref | null): MenuChange {
  const refs = menu.categories.map((category) => category.ref)
  const from = { category: null, after: refs[refs.indexOf(ref) - 1] ?? null }
  return { op: 'move', on: 'category', ref, from, to: { category: null, after } }
}

/** To the end of a category. */
export function toCategory(menu: CanonicalMenu, ref: Ref, category: Ref): MenuChange {
  const items = menu.categories.find((one) => one.ref === category)?.items ?? []
  return moveItem(menu, ref, { category, after: items.filter((one) => one !== ref).at(-1) ?? null })
}

/** One step up or down; null at the end of the menu. At a category's end it goes to the next category. */
export function stepItem(menu: CanonicalMenu, ref: Ref, by: -1 | 1): MenuChange | null {
  const at = menu.categories.findIndex(({ items }) => items.includes(ref))
  const category = menu.categories[at]
  if (!category) return null
  const place = category.items.indexOf(ref)
  const others = category.items.filter((one) => one !== ref)
  const next = place + by
  if (next >= 0 && next <= others.length) {
    return moveItem(menu, ref, { category: category.ref, after: others[next - 1] ?? null })
  }
  const neighbour = menu.categories[at + by]
  if (!neighbour) return null
  const after = by === 1 ? null : (neighbour.items.at(-1) ?? null)
  return moveItem(menu, ref, { category: neighbour.ref, after })
}

export function addCategory(menu: CanonicalMenu, name: string): MenuChange {
  const value: CanonicalCategory = {
    ref: newRef('category'),
    name,
    description: null,
    translations: {},
    picture: null,
    parent: null,
    items: [],
  }
  const after = menu.categories.at(-1)?.ref ?? null
  return { op: 'add', on: 'category', value, place: { category: null, after } }
}

export function addItem(menu: CanonicalMenu, category: Ref, name: string): MenuChange {
  const items = menu.categories.find((one) => one.ref === category)?.items ?? []
  return {
    op: 'add',
    on: 'item',
    value: blankItem('dish', name),
    place: { category, after: items.at(-1) ?? null },
  }
}

/** A group of one choice, offered with an item: with its first option, so that it is never an empty one. */
export function addGroup(item: CanonicalItem, name: string, optionNames: readonly string[]) {
  const options = optionNames.map((option) => blankItem('choice', option))
  const group: CanonicalGroup = {
    ref: newRef('group'),
    name,
    translations: {},
    min: 0,
    max: 1,
    minUnits: null,
    maxUnits: null,
    sameOptionTwice: false,
    free: 0,
    options: options.map(({ ref }) => ({ item: ref, price: null, defaultUnits: 0, maxUnits: 1 })),
  }
  const nowhere = { category: null, after: null }
  const changes: MenuChange[] = [
    ...options.map((value): MenuChange => ({ op: 'add', on: 'item', value, place: nowhere })),
    { op: 'add', on: 'group', value: group, place: nowhere },
    setField('item', item, 'groups', [...item.groups, group.ref]),
  ]
  return changes
}

export function addOption(group: CanonicalGroup, name: string): MenuChange[] {
  const value = blankItem('choice', name)
  const option = { item: value.ref, price: null, defaultUnits: 0, maxUnits: 1 }
  return [
    { op: 'add', on: 'item', value, place: { category: null, after: null } },
    setField('group', group, 'options', [...group.options, option]),
  ]
}
