import type { CanonicalItem, CanonicalMenu, CanonicalPicture } from '#contract/canonical-menu.ts'
import type { ChannelCard } from '#contract/channel-model.ts'

export type GuestCategory = {
  ref: string
  name: string
  items: {
    ref: string
    name: string
    description: string | null
    /** Minor units; null where the price comes from its sizes. */
    price: number | null
    item: CanonicalItem
    /** Null too where its picture is not sent there. */
    picture: CanonicalPicture | null
  }[]
}

/** The menu on one platform: its own names and prices there, without what is not sold there. */
export function guestMenu(
  menu: CanonicalMenu,
  { channel, losses }: Pick<ChannelCard, 'channel' | 'losses'>,
): GuestCategory[] {
  const withoutPicture = new Set(
    losses.flatMap(({ ref, field }) => (field === 'picture' && ref !== null ? [ref] : [])),
  )
  const items = new Map(menu.items.map((item) => [item.ref, item]))
  return menu.categories
    .map(({ ref, name, items: refs }) => ({
      ref,
      name,
      items: refs.flatMap((each) => {
        const item = items.get(each)
        const terms = item?.channels[channel]
        if (!item || terms?.isHidden) return []
        return [
          {
            ref: each,
            name: terms?.name ?? item.name,
            description: terms?.description ?? item.description,
            price: terms?.delivery ?? item.price,
            item,
            picture: withoutPicture.has(each) ? null : item.picture,
          },
        ]
      }),
    }))
    .filter((category) => category.items.length > 0)
}
