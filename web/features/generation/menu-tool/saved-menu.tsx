import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ItemPanel } from '../../menus/library/item-panel.tsx'
import { menuQuery } from '../../menus/menus.queries.ts'
import { useBulkChanges } from '../../menus/use-item-changes.ts'
import { CardPages } from './card-pages.tsx'
import type { ResultMenu } from './menu-run.ts'
import { MenuSummary } from './menu-summary.tsx'
import { SavedCard } from './saved-card.tsx'
import { useRegenerate } from './use-result-changes.ts'

type SavedMenuProps = { menu: ResultMenu; id: string; engine: string }

/** A finished menu as it is in the library by now: what is changed here is changed there. */
export function SavedMenu({ menu, id, engine }: SavedMenuProps) {
  const { data, error, refetch } = useQuery(menuQuery(id))
  const [openId, setOpenId] = useState<string | null>(null)
  const { regenerate, busyId } = useRegenerate()
  const { remove } = useBulkChanges()
  if (!data) {
    return error ? (
      <ErrorState
        reason={error}
        otherwise="These dishes could not be loaded."
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton className="h-64" />
    )
  }
  const open = data.items.find((item) => item.id === openId)
  return (
    <div className="flex flex-col gap-5">
      <MenuSummary menu={menu} itemCount={data.items.length} engine={engine} />
      {data.items.length === 0 ? (
        <EmptyState title="Every dish was removed">
          The collection is empty. Undo brings the last one back, or generate anew.
        </EmptyState>
      ) : (
        <CardPages
          count={data.items.length}
          card={(at) => {
            const item = data.items[at]
            return (
              item && (
                <SavedCard
                  item={item}
                  isBusy={item.id === busyId}
                  onOpen={() => setOpenId(item.id)}
                  onRegenerate={() => void regenerate(item)}
                  onRemove={() => remove.mutate([item])}
                />
              )
            )
          }}
          keyOf={(at) => data.items[at]?.id ?? String(at)}
        />
      )}
      {open && <ItemPanel key={open.id} item={open} onClose={() => setOpenId(null)} />}
    </div>
  )
}
