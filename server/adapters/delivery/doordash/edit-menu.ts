import type { Ref } from '#contract/canonical-menu.ts'
import type { DoordashExtra, DoordashItem, DoordashMenu, DoordashOption } from './payload.ts'

type Entry = DoordashItem | DoordashOption

/** Each copy of an item or option changed; null takes it out. */
export function editMenu(
  payload: DoordashMenu,
  ref: Ref,
  change: (entry: Entry) => Partial<Pick<Entry, 'name' | 'price' | 'active'>> | null,
): DoordashMenu {
  const edited = <E extends Entry>(entry: E): E[] => {
    const inner: E = entry.extras
      ? { ...entry, extras: entry.extras.map((extra) => editedExtra(extra)) }
      : entry
    if (entry.merchant_supplied_id !== ref) return [inner]
    const changes = change(entry)
    return changes === null ? [] : [{ ...inner, ...changes }]
  }
  const editedExtra = (extra: DoordashExtra): DoordashExtra => ({
    ...extra,
    options: extra.options.flatMap((option) => edited(option)),
  })
  return {
    ...payload,
    menu: {
      ...payload.menu,
      categories: payload.menu.categories.map((category) => ({
        ...category,
        items: category.items.flatMap((item) => edited(item)),
      })),
    },
  }
}

export function refsIn({ menu }: DoordashMenu): { items: Set<Ref>; options: Set<Ref> } {
  const refs = { items: new Set<Ref>(), options: new Set<Ref>() }
  const look = (extras: readonly DoordashExtra[]) => {
    for (const option of extras.flatMap((extra) => extra.options)) {
      refs.options.add(option.merchant_supplied_id)
      look(option.extras ?? [])
    }
  }
  for (const item of menu.categories.flatMap(({ items }) => items)) {
    refs.items.add(item.merchant_supplied_id)
    look(item.extras ?? [])
  }
  return refs
}
