import { queryOptions } from '@tanstack/react-query'
import { listReviews } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

export const reviewsKey = (restaurantId: number) => ['menu', restaurantId, 'reviews'] as const

export function reviewsQuery(restaurantId: number) {
  return queryOptions({
    queryKey: reviewsKey(restaurantId),
    queryFn: ({ signal }) =>
      call(listReviews, { params: { id: restaurantId }, query: { limit: 60 }, signal }),
    staleTime: 0,
  })
}
