import { queryOptions } from '@tanstack/react-query'
import { listReviewFiles } from '#contract/review-files.ts'
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

export const reviewFilesKey = (restaurantId: number) => ['review-files', restaurantId] as const

export function reviewFilesQuery(restaurantId: number) {
  return queryOptions({
    queryKey: reviewFilesKey(restaurantId),
    queryFn: ({ signal }) => call(listReviewFiles, { params: { id: restaurantId }, signal }),
  })
}
