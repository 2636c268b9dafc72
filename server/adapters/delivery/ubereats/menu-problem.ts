import type { UberMenus } from './payload.ts'

/** Why Uber Eats would refuse a menu whose shape is right; null: it would not. */
export function menuProblem(payload: UberMenus): string | null {
  const { menus, categories, items, modifier_groups } = payload
  const known = {
    item: new Set(items.map(({ id }) => id)),
    category: new Set(categories.map(({ id }) => id)),
    group: new Set(modifier_groups.map(({ id }) => id)),
  }
  const named = [
    ...menus.flatMap((menu) => menu.category_ids.map((id) => ['category', id] as const)),
    ...categories.flatMap(({ entities }) => entities.map(({ id }) => ['item', id] as const)),
    ...modifier_groups.flatMap((group) =>
      group.modifier_options.map(({ id }) => ['item', id] as const),
    ),
    ...items.flatMap((item) =>
      (item.modifier_group_ids?.ids ?? []).map((id) => ['group', id] as const),
    ),
  ]
  const dangling = named.find(([kind, id]) => !known[kind].has(id))
  if (dangling) return `There is no ${dangling[0]} ${dangling[1]}.`
  const twisted = modifier_groups.find(({ quantity_info }) => {
    const { min_permitted, max_permitted } = quantity_info?.quantity ?? {}
    return (min_permitted ?? 0) > (max_permitted ?? Number.POSITIVE_INFINITY)
  })
  return twisted ? `The minimum of ${twisted.id} is above its maximum.` : null
}
