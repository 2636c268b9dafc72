import { queryOptions } from '@tanstack/react-query'
import {
  getRestaurant,
  listRestaurants,
  RESTAURANTS_AT_ONCE,
  type Restaurant,
} from '#contract/restaurants.ts'
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
  queryFn: ({ signal }) => everyRestaurant(signal),
})

/** Page after page: what is attached to what is only right over all of them. */
async function everyRestaurant(signal: AbortSignal): Promise<Restaurant[]> {
  const all: Restaurant[] = []
  for (;;) {
    const query = { limit: RESTAURANTS_AT_ONCE, offset: all.length }
    const { restaurants, total } = await call(listRestaurants, { query, signal })
    all.push(...restaurants)
    if (restaurants.length === 0 || all.length >= total) return all
  }
}

export function isNotFound(reason: unknown): boolean {
  return reason instanceof CallFailed && (reason.status === 404 || reason.status === 400)
}
