import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'

const NOWHERE = { category: null, after: null }

/** What takes an entry out of a menu and leaves nothing that points at it; a category goes with its items. */
export function removal(
  document: CanonicalMenu,
  on: 'category' | 'item' | 'group',
  ref: Ref,
): MenuChange[] {
  if (on === 'item') return removalOfItems(document, new Set([ref]))
  if (on === 'group') return removalOfGroup(document, ref)
  const category = document.categories.find((one) => one.ref === ref)
  return [
    ...removalOfItems(document, new Set(category?.items)),
    ...document.categories
      .filter(({ parent }) => parent === ref)
      .map((child) => set('category', child.ref, 'parent', ref, null)),
    ...document.dayparts
      .filter(({ categories }) => categories.includes(ref))
      .map((daypart) =>
        set(
          'daypart',
          daypart.ref,
          'categories',
          daypart.categories,
          without(daypart.categories, ref),
        ),
      ),
    { op: 'remove', on, ref, place: NOWHERE },
  ]
}

function removalOfItems(document: CanonicalMenu, refs: ReadonlySet<Ref>): MenuChange[] {
  const offering = document.groups.filter(({ options }) =>
    options.some(({ item }) => refs.has(item)),
  )
  return [
    ...offering.map((group) => {
      const options = group.options.filter(({ item }) => !refs.has(item))
      return set('group', group.ref, 'options', group.options, options)
    }),
    ...[...refs].map((ref): MenuChange => ({ op: 'remove', on: 'item', ref, place: NOWHERE })),
  ]
}

/** Its choices stay: another group may offer them, and their owner may want them again. */
function removalOfGroup(document: CanonicalMenu, ref: Ref): MenuChange[] {
  return [
    ...document.items
      .filter(({ groups }) => groups.includes(ref))
      .map((item) => set('item', item.ref, 'groups', item.groups, without(item.groups, ref))),
    { op: 'remove', on: 'group', ref, place: NOWHERE },
  ]
}

function set(
  on: 'item' | 'group' | 'category' | 'daypart',
  ref: Ref,
  field: string,
  before: unknown,
  after: unknown,
): MenuChange {
  return { op: 'set', on, ref, field, before, after } as MenuChange
}

function without(refs: readonly Ref[], ref: Ref): Ref[] {
  return refs.filter((one) => one !== ref)
}
