import { queryOptions } from '@tanstack/react-query'
import { getRestaurant, listRestaurants } from '#contract/restaurants.ts'
import { call } from '../../lib/call.ts'
import { CallFailed } from '../../lib/call-failures.ts'
import { readRestaurant } from './read-restaurant.ts'

/** Creating and changing a restaurant takes no longer. */
export const RESTAURANT_TIMEOUT_MS = 30_000

export function restaurantQuery(id: number) {
  return queryOptions({
    queryKey: ['restaurants', 'one', id],
    queryFn: async ({ signal }) =>
      readRestaurant(await call(getRestaurant, { params: { id }, signal })),
  })
}

export const restaurantsQuery = queryOptions({
  queryKey: ['restaurants', 'all'],
  queryFn: async ({ signal }) => (await call(listRestaurants, { signal })).restaurants,
})

export function isNotFound(reason: unknown): boolean {
  return reason instanceof CallFailed && (reason.status === 404 || reason.status === 400)
}
