import type { MenuItem } from '#contract/menus.ts'
import { messageOf } from '../../../lib/call-failures.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { useChangeItem } from '../use-item-changes.ts'

/** The star stands as it will be while the server is told. */
export function FavouriteButton({ item }: { item: MenuItem }) {
  const change = useChangeItem()
  const toasts = useToasts()
  const isFavourite = change.isPending ? !item.favourite : item.favourite
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite ${item.name}`}
      onClick={() => {
        if (change.isPending) return
        change.mutate(
          { item, fields: { favourite: !item.favourite } },
          {
            onError: (reason) =>
              toasts.show({
                tone: 'danger',
                text: messageOf(reason, 'The star could not be changed.'),
              }),
          },
        )
      }}
      className={`inline-grid size-9 place-items-center rounded-md hover:bg-sunken ${isFavourite ? 'text-saffron' : 'text-soft-ink'}`}
    >
      <Icon name="star" className={isFavourite ? 'fill-current' : ''} />
    </button>
  )
}
