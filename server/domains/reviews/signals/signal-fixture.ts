import type { WorkingMenu } from '#contract/menu-editor.ts'
import { aMenu, anItem } from '#menu/testing/menu-builders.ts'

/** A menu of these items, in the hands of its owner. */
export function aWorkingMenu(
  items: readonly Partial<WorkingMenu['items'][number]>[],
  restaurant: Partial<WorkingMenu['restaurant']> = {},
): WorkingMenu {
  const menu = aMenu()
  return {
    ...menu,
    restaurant: { ...menu.restaurant, country: 'US', timeZone: 'America/New_York', ...restaurant },
    items: items.map((item, at) => ({
      ...anItem({ ref: `i-${at}` }),
      recipe: null,
      foodCost: null,
      id: '00000000-0000-4000-8000-000000000009',
      soldOut: null,
      score: null,
      reasons: [],
      engine: 'owner',
      priceSource: null,
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...item,
    })),
  }
}
