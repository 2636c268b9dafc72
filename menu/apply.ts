import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type {
  AddChange,
  ChangeConflict,
  MenuChange,
  MoveChange,
  RemoveChange,
  SetChange,
} from '#contract/menu-changes.ts'
import { readField, withField } from './fields.ts'
import { invert } from './invert.ts'
import {
  closeMenu,
  type Entry,
  listOf,
  type OpenMenu,
  openMenu,
  placeOf,
  putAt,
  takeOut,
} from './open-menu.ts'
import { sameValue } from './same-value.ts'

export type Applied<D> = {
  document: D
  /** As they were made, with all that taking them back needs. */
  applied: MenuChange[]
  /** Those that were not made, as somebody changed the same thing. */
  conflicts: ChangeConflict[]
}

/** Makes every change that still fits, in their order. The document given stays as it is. */
export function applyEach<D extends CanonicalMenu>(
  document: D,
  changes: readonly MenuChange[],
): Applied<D> {
  const open = openMenu(document)
  const applied: MenuChange[] = []
  const conflicts: ChangeConflict[] = []
  for (const change of changes) {
    const made = make(open, change)
    if ('conflict' in made) conflicts.push(made.conflict)
    else applied.push(made.change)
  }
  return { document: closeMenu(document, open), applied, conflicts }
}

/** Makes each group whole or not at all: what only makes sense together, such as an item with its sizes. */
export function applyGroups<D extends CanonicalMenu>(
  document: D,
  groups: readonly (readonly MenuChange[])[],
): { document: D; results: GroupResult[] } {
  const open = openMenu(document)
  const results = groups.map((changes) => makeGroup(open, changes))
  return { document: closeMenu(document, open), results }
}

/** The changes as they were made, or why none of them was. */
export type GroupResult = { applied: MenuChange[]; conflict: ChangeConflict | null }

/** Why each group could not be made of the menu as it stands, or null; every group is tried by itself. */
export function tryGroups(
  document: CanonicalMenu,
  groups: readonly (readonly MenuChange[])[],
): (ChangeConflict | null)[] {
  const open = openMenu(document)
  return groups.map((changes) => {
    const { applied, conflict } = makeGroup(open, changes)
    for (const back of invert(applied)) make(open, back)
    return conflict
  })
}

function makeGroup(open: OpenMenu, changes: readonly MenuChange[]): GroupResult {
  const applied: MenuChange[] = []
  for (const change of changes) {
    const made = make(open, change)
    if ('conflict' in made) {
      for (const back of invert(applied)) make(open, back)
      return { applied: [], conflict: made.conflict }
    }
    applied.push(made.change)
  }
  return { applied, conflict: null }
}

/** All changes or none: throws `CannotApply` for the first that does not fit. */
export function apply<D extends CanonicalMenu>(document: D, changes: readonly MenuChange[]): D {
  const { document: changed, conflicts } = applyEach(document, changes)
  const [first] = conflicts
  if (first) throw new CannotApply(first)
  return changed
}

export class CannotApply extends Error {
  override name = 'CannotApply'
  readonly conflict: ChangeConflict

  constructor(conflict: ChangeConflict) {
    super(conflict.text)
    this.conflict = conflict
  }
}

type Made = { change: MenuChange } | { conflict: ChangeConflict }

function make(open: OpenMenu, change: MenuChange): Made {
  if (change.op === 'set') return setField(open, change)
  if (change.op === 'add') return addEntry(open, change)
  if (change.op === 'remove') return removeEntry(open, change)
  return moveEntry(open, change)
}

function setField(open: OpenMenu, change: SetChange): Made {
  const { on, ref, field, before, after } = change
  const entry = entryOf(open, change)
  if (!entry) return gone(change)
  const present = readField(entry, field)
  if (!sameValue(present, before)) {
    // Two people with the same idea are of one mind.
    if (sameValue(present, after)) return { change: { ...change, before: present } }
    return refused(change, 'changed', present, `The ${WORDS[on]} was changed in the meantime.`)
  }
  const changed = withField(entry, field, after)
  if (on === 'restaurant' || on === 'menu') open[on] = changed
  else open.entries[on].set(ref, changed)
  return { change }
}

function addEntry(open: OpenMenu, change: AddChange): Made {
  const { on, value, place } = change
  const entries = open.entries[on]
  if (entries.has(value.ref)) {
    const text = `There is ${WITH_ARTICLE[on]} with this reference already.`
    return refused(change, 'exists', entries.get(value.ref), text)
  }
  if (on === 'item' && place.category !== null && !open.itemsOf.has(place.category)) {
    return gone(change, 'category')
  }
  entries.set(value.ref, (on === 'category' ? { ...value, items: [] } : value) as Entry)
  if (on === 'category') open.itemsOf.set(value.ref, [])
  put(open, on, value.ref, place)
  return { change }
}

function removeEntry(open: OpenMenu, change: RemoveChange): Made {
  const { on, ref, value } = change
  const entry = open.entries[on].get(ref)
  if (!entry) return gone(change)
  const present = on === 'category' ? { ...entry, items: open.itemsOf.get(ref) ?? [] } : entry
  if (value !== undefined && !hasAllOf(present, value)) {
    return refused(change, 'changed', present, `The ${WORDS[on]} was changed in the meantime.`)
  }
  if (on === 'category' && open.itemsOf.get(ref)?.length) {
    const text = 'There are still items in this category. Move or remove them first.'
    return refused(change, 'invalid', null, text)
  }
  const place = placeOf(open, on, ref)
  const list = listOf(open, on, place.category)
  if (list) takeOut(list, ref)
  open.entries[on].delete(ref)
  if (on === 'category') open.itemsOf.delete(ref)
  if (on === 'item') open.categoryOf.delete(ref)
  return { change: { ...change, value: present, place } as unknown as RemoveChange }
}

function moveEntry(open: OpenMenu, change: MoveChange): Made {
  const { on, ref, from, to } = change
  if (!open.entries[on].has(ref)) return gone(change)
  const present = placeOf(open, on, ref)
  if (present.category !== from.category) {
    if (present.category === to.category) return { change: { ...change, from: present } }
    return refused(change, 'changed', present, `The ${WORDS[on]} was moved in the meantime.`)
  }
  if (on === 'item' && to.category !== null && !open.itemsOf.has(to.category)) {
    return gone(change, 'category')
  }
  const list = listOf(open, on, present.category)
  if (list) takeOut(list, ref)
  if (on === 'item') open.categoryOf.delete(ref)
  put(open, on, ref, to)
  return { change: { ...change, from: present } }
}

function put(open: OpenMenu, on: AddChange['on'], ref: string, place: MoveChange['to']): void {
  const list = listOf(open, on, place.category)
  if (list) putAt(list, ref, place.after)
  if (on === 'item' && place.category !== null) open.categoryOf.set(ref, place.category)
}

function entryOf(open: OpenMenu, { on, ref }: SetChange): Entry | undefined {
  if (on !== 'restaurant' && on !== 'menu') return open.entries[on].get(ref)
  return open[on].ref === ref ? open[on] : undefined
}

/** A working copy's entry has more than what was known when its removal was decided. */
function hasAllOf(entry: Record<string, unknown>, wanted: object): boolean {
  return Object.entries(wanted).every(([name, value]) => sameValue(entry[name], value))
}

const WORDS: Record<SetChange['on'], string> = {
  restaurant: 'restaurant',
  menu: 'menu',
  daypart: 'time of day',
  category: 'category',
  group: 'option group',
  item: 'item',
}
const WITH_ARTICLE: Record<AddChange['on'], string> = {
  daypart: 'a time of day',
  category: 'a category',
  group: 'an option group',
  item: 'an item',
}

function gone(change: MenuChange, what: SetChange['on'] = change.on): Made {
  return refused(change, 'gone', null, `The ${WORDS[what]} was removed in the meantime.`)
}

function refused(
  change: MenuChange,
  reason: ChangeConflict['reason'],
  present: unknown,
  text: string,
): Made {
  return {
    conflict: { change, reason, present: present ?? null, text },
  }
}
