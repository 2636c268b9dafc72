import type { CanonicalItem, CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { Platform } from '#contract/platforms.ts'

/**
 * The menu as it is meant for one platform: its own names, descriptions and prices in place of the general ones, without
 * what is hidden there.
 */
export function menuFor(menu: CanonicalMenu, channel: Platform): CanonicalMenu {
  const hidden = new Set(
    menu.items.flatMap(({ ref, channels }) => (channels[channel]?.isHidden ? [ref] : [])),
  )
  const isShown = (ref: Ref) => !hidden.has(ref)
  return {
    ...menu,
    categories: menu.categories.map((one) => ({ ...one, items: one.items.filter(isShown) })),
    items: menu.items.filter(({ ref }) => isShown(ref)).map((item) => itemFor(item, channel)),
    groups: menu.groups.map((group) => ({
      ...group,
      options: group.options.filter(({ item }) => isShown(item)),
    })),
  }
}

/** With its own name, description and prices on the platform. */
export function itemFor(item: CanonicalItem, channel: Platform): CanonicalItem {
  const terms = item.channels[channel]
  return {
    ...item,
    name: terms?.name ?? item.name,
    description: terms?.description ?? item.description,
    price: terms?.delivery ?? item.price,
    pickupPrice: terms?.pickup ?? item.pickupPrice,
    channels: {},
  }
}

const TERM_OF: Readonly<Record<string, 'name' | 'description' | 'delivery' | 'pickup'>> = {
  name: 'name',
  description: 'description',
  price: 'delivery',
  pickupPrice: 'pickup',
}

/** The item with a value that was seen on a platform: its term there where it has one, else the general field. */
export function withSeenField(
  item: CanonicalItem,
  { channel, field, value }: { channel: Platform; field: string; value: unknown },
): CanonicalItem {
  const term = TERM_OF[field]
  const terms = item.channels[channel]
  if (!term || !terms || terms[term] === null) return { ...item, [field]: value }
  return { ...item, channels: { ...item.channels, [channel]: { ...terms, [term]: value } } }
}
