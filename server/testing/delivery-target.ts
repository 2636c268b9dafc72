import type { CanonicalMenu, Ref } from '#contract/canonical-menu.ts'
import type { RenderTarget } from '#server/adapters/delivery/channel-adapter.ts'

export const NOW = new Date('2026-01-15T18:00:00Z')

/** A store that menus are made for, whose pictures have an address. */
export function aTarget({
  link = { storeId: 'store-1', menuIds: {} },
  settings,
  soldOut = new Map(),
  now = NOW,
}: {
  link?: {
    storeId: string
    menuIds: Readonly<Record<string, string>>
    settings?: Readonly<Record<string, string>>
  }
  settings?: Record<string, string>
  soldOut?: ReadonlyMap<Ref, Date | null>
  now?: Date
}): RenderTarget {
  return {
    link: { ...link, settings: { ...link.settings, ...settings } },
    now,
    pictureUrl: (id) => `https://pictures.test/${id}.jpg`,
    soldOut,
  }
}

export function withItem(
  menu: CanonicalMenu,
  ref: Ref,
  change: Partial<CanonicalMenu['items'][number]>,
): CanonicalMenu {
  return {
    ...menu,
    items: menu.items.map((item) => (item.ref === ref ? { ...item, ...change } : item)),
  }
}
