import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import { aCategory, aMenu, anItem } from '#menu/testing/menu-builders.ts'

export const ITEMS = 1000
const PER_CATEGORY = 40

export function aLongMenu(): CanonicalMenu {
  const items = Array.from({ length: ITEMS }, (_one, at) =>
    anItem({
      ref: `i-${String(at).padStart(4, '0')}`,
      name: `Dish number ${at}`,
      description: `Roasted tomatoes with basil oil, kitchen’s own, number ${at}.`,
      price: 800 + at,
      picture: null,
    }),
  )
  const categories = Array.from({ length: ITEMS / PER_CATEGORY }, (_one, at) =>
    aCategory({
      ref: `c-${at}`,
      name: `Category ${at}`,
      items: items.slice(at * PER_CATEGORY, (at + 1) * PER_CATEGORY).map(({ ref }) => ref),
    }),
  )
  return aMenu({ items, categories })
}

/** A tenth of the prices and texts, every category turned round, and some gone. */
export function aChangedMenu(): CanonicalMenu {
  const menu = aLongMenu()
  const gone = new Set(menu.items.filter((_item, at) => at % 50 === 7).map(({ ref }) => ref))
  return {
    ...menu,
    items: menu.items
      .filter(({ ref }) => !gone.has(ref))
      .map((item, at) =>
        at % 10 === 0 ? { ...item, price: 999, description: `${item.description} Now.` } : item,
      ),
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.filter((ref) => !gone.has(ref)).reverse(),
    })),
  }
}

/** What makes an empty menu this one. */
export function additions({ categories, items }: CanonicalMenu): MenuChange[] {
  const known = new Map(items.map((item) => [item.ref, item]))
  return categories.flatMap((category, at): MenuChange[] => [
    {
      op: 'add',
      on: 'category',
      value: { ...category, items: [] },
      place: { category: null, after: categories[at - 1]?.ref ?? null },
    },
    ...category.items.flatMap((ref, index): MenuChange[] => {
      const value = known.get(ref)
      const place = { category: category.ref, after: category.items[index - 1] ?? null }
      return value ? [{ op: 'add', on: 'item', value, place }] : []
    }),
  ])
}
