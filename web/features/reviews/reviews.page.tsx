import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Restaurant } from '#contract/restaurants.ts'
import { reviewNow } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatDateTimeIn } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { RestaurantGate } from '../restaurants/restaurant-gate.tsx'
import { OwnerAnswers } from './owner-answers.tsx'
import { ReviewFiles } from './review-files.tsx'
import { ReviewResult } from './review-result.tsx'
import { ReviewSettingsPanel } from './review-settings.tsx'
import { summaryOf, weekTitle } from './review-words.ts'
import { reviewsQuery } from './reviews.queries.ts'

const ABOUT =
  'Once a week we look your menu through and say what we would change, or that nothing is.'

export default function ReviewsPage() {
  return (
    <RestaurantGate title="Weekly Review" about={ABOUT} skeleton={<Skeleton className="h-64" />}>
      {(restaurant) => <Reviews key={restaurant.id} restaurant={restaurant} />}
    </RestaurantGate>
  )
}

function Reviews({ restaurant }: { restaurant: Restaurant }) {
  const queries = useQueryClient()
  const toasts = useToasts()
  const { data, error, refetch } = useQuery(reviewsQuery(restaurant.id))
  const make = useMutation({
    mutationFn: () => call(reviewNow, { params: { id: restaurant.id } }),
    onSuccess: ({ isNew }) =>
      toasts.show({
        text: isNew
          ? 'Looked through.'
          : 'This week’s review is there already: once a week is enough.',
        ...(!isNew && { tone: 'info' as const }),
      }),
    onError: (reason) =>
      toasts.show({
        tone: 'danger',
        text: messageOf(reason, 'The menu could not be looked through. Try again.'),
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['menu', restaurant.id] }),
  })
  const [latest, ...earlier] = data?.reviews ?? []
  return (
    <>
      <PageHeader
        title="Weekly Review"
        description={`${restaurant.name}. ${ABOUT}`}
        action={
          <Button icon="refresh" isPending={make.isPending} onPress={() => make.mutate()}>
            Look now
          </Button>
        }
      />
      {error && (
        <ErrorState
          reason={error}
          otherwise="The reviews could not be loaded."
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && !latest && (
        <EmptyState icon="calendar" title="No review yet">
          {data.nextAt ? (
            `The first one comes ${formatDateTimeIn(data.nextAt, data.timeZone)}.`
          ) : (
            <>
              Reviews begin once a menu is approved. <Link to="/review#approve">Approve it</Link>.
            </>
          )}
        </EmptyState>
      )}
      {latest && (
        <Card title={weekTitle(latest.week)}>
          <ReviewResult review={latest} />
        </Card>
      )}
      {data && <ReviewSettingsPanel restaurantId={restaurant.id} loaded={data} />}
      {data && <ReviewFiles restaurantId={restaurant.id} />}
      {data && data.answers.length > 0 && <OwnerAnswers answers={data.answers} />}
      {earlier.length > 0 && (
        <Card title="Earlier reviews">
          {earlier.map((review) => (
            <details key={review.id} className="border-b border-line py-3">
              <summary className="cursor-pointer font-medium">
                {weekTitle(review.week)}: {summaryOf(review)}
              </summary>
              <div className="pt-4">
                <ReviewResult review={review} />
              </div>
            </details>
          ))}
        </Card>
      )}
    </>
  )
}
