import { useQuery } from '@tanstack/react-query'
import type { EditSource } from '#contract/menu-editor.ts'
import { formatRelativeTime } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { menuEditsQuery } from './working-menu.queries.ts'

const SOURCES: Record<EditSource, string> = {
  owner: 'on the menu',
  operator: 'by staff',
  proposal: 'by accepting a suggestion',
  automatic: 'by what is let through automatically',
  collection: 'from a collection',
  restore: 'by bringing an earlier version back',
  undo: 'by undoing',
}

type EditHistoryProps = {
  restaurantId: number
  /** Of one item; of the whole menu without it. */
  itemRef?: string
}

/** Who changed what and when, newest first. */
export function EditHistory({ restaurantId, itemRef }: EditHistoryProps) {
  const { data, error, isPending, refetch } = useQuery(
    menuEditsQuery(restaurantId, itemRef ?? null),
  )
  if (isPending) return <Skeleton className="h-24" />
  if (error) {
    return (
      <ErrorState
        reason={error}
        otherwise="The history could not be loaded."
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.edits.length === 0) {
    return (
      <EmptyState title="Nothing was changed yet">
        Every change is kept here with its time and who made it.
      </EmptyState>
    )
  }
  return (
    <ol className="flex flex-col divide-y divide-line">
      {data.edits.map(({ id, by, at, source, lines, summary, undoneAt }) => (
        <li key={id} className="py-3">
          <p className="text-sm text-soft-ink">
            {by ?? 'The service'} {SOURCES[source]}, {formatRelativeTime(at)}
            {undoneAt && ' (undone since)'}
          </p>
          <ul className={undoneAt ? 'text-soft-ink line-through' : ''}>
            {(lines.length > 0 ? lines.map(({ text }) => text) : [summary.text]).map((text) => (
              <li key={text} className="text-[0.9375rem] wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
