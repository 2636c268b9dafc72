import { useInfiniteQuery } from '@tanstack/react-query'
import type { InstanceAction } from '#contract/instances.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { actionWords, outcomeWords } from './action-words.ts'
import { actionsQuery } from './instances.queries.ts'

/** Who did what with the instances, for operators. */
export function ActionLog() {
  const found = useInfiniteQuery(actionsQuery)
  const actions = found.data?.pages.flatMap((page) => page.actions) ?? []
  return (
    <div className="mx-auto w-full max-w-3xl">
      <Card
        title="Log of actions"
        actions={
          <Button size="small" icon="refresh" onPress={() => void found.refetch()}>
            Refresh log
          </Button>
        }
      >
        {found.isPending && <SkeletonText label="Loading the log…" />}
        {found.isError && (
          <ErrorState
            reason={found.error}
            otherwise="The log could not be loaded."
            onRetry={() => void found.refetch()}
          />
        )}
        {found.data && actions.length === 0 && (
          <p className="text-soft-ink">
            Nothing yet. Every start, stop and password tried here is written down.
          </p>
        )}
        {actions.length > 0 && (
          <ol className="flex flex-col divide-y divide-line">
            {actions.map((action) => (
              <ActionLine key={action.id} action={action} />
            ))}
          </ol>
        )}
        {found.hasNextPage && (
          <Button
            className="mt-4"
            isPending={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            Show older actions
          </Button>
        )}
      </Card>
    </div>
  )
}

function ActionLine({ action }: { action: InstanceAction }) {
  const { at, account, address, detail } = action
  const { tone, text } = outcomeWords(action.outcome)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-medium">{actionWords(action)}</p>
        <p className="text-sm wrap-anywhere text-soft-ink tabular-nums">
          <time dateTime={at}>{formatDateTime(at)}</time>
          {account ? ` · ${account}` : ''} · from {address}
        </p>
        {detail && <p className="mt-1 text-sm wrap-anywhere">{detail}</p>}
      </div>
      <Badge tone={tone}>{text}</Badge>
    </li>
  )
}
