import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { MenuFinding } from '#contract/menu-changes.ts'

/**
 * What makes a menu no menu at all: references to nothing, an item that a guest cannot find, a category within itself.
 * No edit may leave one behind.
 */
export function structureFindings(document: CanonicalMenu): MenuFinding[] {
  return [
    ...danglingRefs(document),
    ...misplacedItems(document),
    ...loops(document, 'category', parentsOf(document)),
    ...loops(document, 'group', innerGroupsOf(document)),
  ]
}

function danglingRefs({ items, groups, categories, dayparts }: CanonicalMenu): MenuFinding[] {
  const known = {
    item: new Set(items.map(({ ref }) => ref)),
    group: new Set(groups.map(({ ref }) => ref)),
    category: new Set(categories.map(({ ref }) => ref)),
  }
  const missing = (on: keyof typeof known, refs: readonly Ref[]) =>
    refs.some((ref) => !known[on].has(ref))
  return [
    ...items
      .filter((item) => missing('group', item.groups))
      .map((item) =>
        finding(
          'item',
          item.ref,
          'groups',
          `“${item.name}” asks for an option group that is not there.`,
        ),
      ),
    ...groups
      .filter((group) =>
        missing(
          'item',
          group.options.map(({ item }) => item),
        ),
      )
      .map((group) =>
        finding(
          'group',
          group.ref,
          'options',
          `“${group.name}” offers an option that is not there.`,
        ),
      ),
    ...categories
      .filter((category) => missing('item', category.items))
      .map((category) =>
        finding(
          'category',
          category.ref,
          'items',
          `“${category.name}” has an item that is not there.`,
        ),
      ),
    ...categories
      .filter(({ parent }) => parent !== null && missing('category', [parent]))
      .map((category) =>
        finding(
          'category',
          category.ref,
          'parent',
          `“${category.name}” belongs to a category that is not there.`,
        ),
      ),
    ...dayparts
      .filter((daypart) => missing('category', daypart.categories))
      .map((daypart) =>
        finding(
          'daypart',
          daypart.ref,
          'categories',
          `“${daypart.name}” has a category that is not there.`,
        ),
      ),
  ]
}

function misplacedItems({ items, categories }: CanonicalMenu): MenuFinding[] {
  const times = new Map<Ref, number>()
  for (const ref of categories.flatMap((category) => category.items)) {
    times.set(ref, (times.get(ref) ?? 0) + 1)
  }
  return items.flatMap(({ ref, name, kind }) => {
    const count = times.get(ref) ?? 0
    if (count > 1) return [finding('item', ref, null, `“${name}” stands in two categories.`)]
    if (kind === 'choice' && count > 0) {
      return [
        finding(
          'item',
          ref,
          'kind',
          `“${name}” is a choice of an option group and stands in no category.`,
        ),
      ]
    }
    return kind !== 'choice' && count === 0
      ? [finding('item', ref, null, `“${name}” is in no category, so no guest finds it.`)]
      : []
  })
}

function parentsOf({ categories }: CanonicalMenu): Map<Ref, Ref[]> {
  return new Map(categories.map(({ ref, parent }) => [ref, parent === null ? [] : [parent]]))
}

function innerGroupsOf({ items, groups }: CanonicalMenu): Map<Ref, Ref[]> {
  const ofItem = new Map(items.map((item) => [item.ref, item.groups]))
  return new Map(
    groups.map(({ ref, options }) => [ref, options.flatMap(({ item }) => ofItem.get(item) ?? [])]),
  )
}

const LOOP = {
  category: (name: string) => `“${name}” cannot be a part of itself.`,
  group: (name: string) =>
    `“${name}” offers an option that asks for the same group again, without end.`,
}

function loops(
  document: CanonicalMenu,
  on: 'category' | 'group',
  next: ReadonlyMap<Ref, readonly Ref[]>,
): MenuFinding[] {
  const state = new Map<Ref, 'open' | 'done'>()
  const looping = new Set<Ref>()
  const visit = (ref: Ref): void => {
    if (state.get(ref) === 'done') return
    if (state.get(ref) === 'open') {
      looping.add(ref)
      return
    }
    state.set(ref, 'open')
    for (const other of next.get(ref) ?? []) visit(other)
    state.set(ref, 'done')
  }
  for (const ref of next.keys()) visit(ref)
  const entries = on === 'category' ? document.categories : document.groups
  return entries
    .filter(({ ref }) => looping.has(ref))
    .map(({ ref, name }) => finding(on, ref, null, LOOP[on](name)))
}

/** How many groups a guest may be led through, one within the other. */
export function groupDepth(document: CanonicalMenu): number {
  const inner = innerGroupsOf(document)
  const known = new Map<Ref, number>()
  const depthOf = (ref: Ref): number => {
    const found = known.get(ref)
    if (found !== undefined) return found
    known.set(ref, 1)
    const depth = 1 + Math.max(0, ...(inner.get(ref) ?? []).map(depthOf))
    known.set(ref, depth)
    return depth
  }
  return Math.max(0, ...document.items.flatMap(({ groups }) => groups.map(depthOf)))
}

function finding(on: MenuFinding['on'], ref: Ref, field: string | null, text: string): MenuFinding {
  return { rule: 'structure', level: 'block', on, ref, field, text }
}
