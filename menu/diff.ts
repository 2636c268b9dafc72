import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import {
  type AddChange,
  type ChangeTarget,
  FIELDS,
  type MenuChange,
  type RemoveChange,
} from '#contract/menu-changes.ts'
import { isKeyed, readField } from './fields.ts'
import { fixedRefs } from './fixed-refs.ts'
import { type Entry, type ListTarget, type OpenMenu, openMenu } from './open-menu.ts'
import { sameValue } from './same-value.ts'

/**
 * The changes that make `to` of `from`, matched by ref: what is new, what moved (as few as can be), what changed in
 * which field, and what is gone. A field that `to` does not know, such as a private one, is not compared.
 */
export function diff(from: CanonicalMenu, to: CanonicalMenu): MenuChange[] {
  const [one, other] = [openMenu(from), openMenu(to)]
  return [
    ...headChanges(one, other),
    ...placements(one, other, 'category', one.order.category, other.order.category),
    ...other.order.category.flatMap((category) =>
      placements(
        one,
        other,
        'item',
        one.itemsOf.get(category),
        other.itemsOf.get(category),
        category,
      ),
    ),
    ...placeless(one, other),
    ...added(one, other, 'group'),
    ...placements(one, other, 'daypart', one.order.daypart, other.order.daypart),
    ...LISTED.flatMap((on) => fieldChanges(one, other, on)),
    ...removals(one, other),
  ]
}

const LISTED = ['category', 'item', 'group', 'daypart'] as const

function headChanges(one: OpenMenu, other: OpenMenu): MenuChange[] {
  return (['restaurant', 'menu'] as const).flatMap((on) =>
    setChanges(on, one[on], { ...other[on], ref: one[on].ref }),
  )
}

/** Additions and moves that put a list into its new order; each names the one before it, which stands by then. */
function placements(
  one: OpenMenu,
  other: OpenMenu,
  on: 'daypart' | 'category' | 'item',
  former: readonly Ref[] = [],
  wanted: readonly Ref[] = [],
  category: Ref | null = null,
): MenuChange[] {
  const fixed = fixedRefs(former, wanted)
  return wanted.flatMap((ref, at): MenuChange[] => {
    if (fixed.has(ref)) return []
    const place = { category, after: wanted[at - 1] ?? null }
    if (!one.entries[on].has(ref)) return [addOf(other, on, ref, place)]
    const from = { category: (on === 'item' && one.categoryOf.get(ref)) || null, after: null }
    return [{ op: 'move', on, ref, from, to: place }]
  })
}

/** Choices: items that stand in no category. */
function placeless(one: OpenMenu, other: OpenMenu): MenuChange[] {
  const to = { category: null, after: null }
  return [...other.entries.item.keys()]
    .filter((ref) => !other.categoryOf.has(ref))
    .flatMap((ref): MenuChange[] => {
      if (!one.entries.item.has(ref)) return [addOf(other, 'item', ref, to)]
      const category = one.categoryOf.get(ref)
      if (category === undefined) return []
      return [{ op: 'move', on: 'item', ref, from: { category, after: null }, to }]
    })
}

function added(one: OpenMenu, other: OpenMenu, on: ListTarget): MenuChange[] {
  return [...other.entries[on].keys()]
    .filter((ref) => !one.entries[on].has(ref))
    .map((ref) => addOf(other, on, ref, { category: null, after: null }))
}

function addOf(other: OpenMenu, on: ListTarget, ref: Ref, place: AddChange['place']): MenuChange {
  const entry = other.entries[on].get(ref)
  const value = on === 'category' ? { ...entry, items: [] } : entry
  return { op: 'add', on, value, place } as AddChange
}

function fieldChanges(one: OpenMenu, other: OpenMenu, on: ListTarget): MenuChange[] {
  return [...other.entries[on].values()].flatMap((entry) => {
    const former = one.entries[on].get(entry.ref)
    return former ? setChanges(on, former, entry) : []
  })
}

function setChanges(on: ChangeTarget, former: Entry, entry: Entry): MenuChange[] {
  if (former === entry) return []
  return Object.keys(FIELDS[on])
    .filter((name) => Object.hasOwn(entry, name))
    .flatMap((name) =>
      isKeyed(name) ? keysOf(former[name], entry[name]).map((key) => `${name}.${key}`) : [name],
    )
    .filter((field) => !sameValue(readField(former, field), readField(entry, field)))
    .map((field) => ({
      op: 'set',
      on,
      ref: entry.ref,
      field,
      before: readField(former, field),
      after: readField(entry, field),
    })) as MenuChange[]
}

function keysOf(...records: unknown[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record ?? {})))]
}

/** Items before the categories that they leave empty. */
function removals(one: OpenMenu, other: OpenMenu): MenuChange[] {
  return (['item', 'category', 'group', 'daypart'] as const).flatMap((on) =>
    [...one.entries[on].keys()]
      .filter((ref) => !other.entries[on].has(ref))
      .map(
        (ref) =>
          ({ op: 'remove', on, ref, place: { category: null, after: null } }) as RemoveChange,
      ),
  )
}
