import { useInfiniteQuery } from '@tanstack/react-query'
import { PRODUCT } from '#contract/product.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { staffActionsQuery } from './account.queries.ts'

/** What the service's staff did for this account: what, who and when. */
export function StaffActions() {
  const found = useInfiniteQuery(staffActionsQuery)
  const actions = found.data?.pages.flatMap((page) => page.actions) ?? []
  return (
    <Card title={`What ${PRODUCT}’s team did for you`}>
      {found.isPending && <SkeletonText label="Loading…" />}
      {found.isError && (
        <ErrorState
          reason={found.error}
          otherwise="The list could not be loaded."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && actions.length === 0 && (
        <p className="text-soft-ink">
          Nothing yet. Whenever somebody of the team changes something of yours, it stands here with
          who and when.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {actions.map(({ id, at, by, words, restaurant }) => (
          <li key={id} className="py-2.5 first:pt-0">
            <p className="wrap-anywhere">
              {words}
              {restaurant && ` (${restaurant})`}
            </p>
            <p className="text-sm wrap-anywhere text-soft-ink">
              <time dateTime={at}>{formatDateTime(at)}</time> · {by}
            </p>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          className="mt-3"
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          Show older ones
        </Button>
      )}
    </Card>
  )
}
