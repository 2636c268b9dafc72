import type { MenuItem } from '#contract/menus.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { useBulkChanges } from '../use-item-changes.ts'

type BulkBarProps = { items: readonly MenuItem[]; onDone: () => void }

/** What can be done with everything that is selected. */
export function BulkBar({ items, onDone }: BulkBarProps) {
  const { change, remove, isPending } = useBulkChanges()
  const areStars = items.every(({ favourite }) => favourite)
  return (
    <section
      aria-label="Selected items"
      className="sticky bottom-4 z-20 flex flex-wrap items-center gap-2 self-center rounded-xl border border-line bg-raised px-4 py-2.5 shadow-overlay"
    >
      <p role="status" className="mr-2 text-[0.9375rem] font-medium">
        {formatCount(items.length, 'item')} selected
      </p>
      <Button
        size="small"
        icon="check"
        isPending={isPending}
        onPress={() =>
          change.mutate({ items, fields: { status: 'kept' }, verb: 'kept' }, { onSuccess: onDone })
        }
      >
        Keep
      </Button>
      <Button
        size="small"
        icon="star"
        isPending={isPending}
        onPress={() =>
          change.mutate(
            {
              items,
              fields: { favourite: !areStars },
              verb: areStars ? 'no longer favourites' : 'made favourites',
            },
            { onSuccess: onDone },
          )
        }
      >
        {areStars ? 'Unfavourite' : 'Favourite'}
      </Button>
      <Button
        size="small"
        icon="trash"
        isPending={isPending}
        onPress={() => remove.mutate(items, { onSuccess: onDone })}
      >
        Delete
      </Button>
      <Button size="small" variant="quiet" onPress={onDone}>
        Clear selection
      </Button>
    </section>
  )
}
