import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { Platform } from '#contract/platforms.ts'
import { withoutAllergens } from '#server/adapters/delivery/parts/allergen-text.ts'
import { soldMenu } from '#server/adapters/delivery/sold-menu.ts'

/** The menu as guests of a platform see it: two that they cannot tell apart are the same. */
export function guestMenu(menu: CanonicalMenu, channel: Platform): CanonicalMenu {
  const sold = soldMenu(menu, channel)
  return {
    ...sold,
    // A store's hours and name are no part of these platforms' menus.
    restaurant: { ...sold.restaurant, hours: [], specialHours: [] },
    menu: { ...sold.menu, name: '', description: null },
    items: sold.items
      .map((item) => ({ ...item, description: withoutAllergens(item.description) }))
      .sort((one, other) => (one.ref < other.ref ? -1 : 1)),
    groups: sold.groups.toSorted((one, other) => (one.ref < other.ref ? -1 : 1)),
  }
}
