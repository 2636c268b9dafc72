import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

/** The account's own, all of them; an operator's too are its own alone. */
export const ownRestaurantsQuery = queryOptions({
  queryKey: ['restaurants', 'own'],
  queryFn: ({ signal }) => everyOwnRestaurant(signal),
})

/** What a list shows before somebody searches for the rest. */
const SHOWN = 50

/** Those that the caller may work on: for staff every restaurant there is, so never all at once. */
export function foundRestaurantsQuery(search: string) {
  return queryOptions({
    queryKey: ['restaurants', 'found', search],
    queryFn: ({ signal }) => call(listRestaurants, { query: { search, limit: SHOWN }, signal }),
    staleTime: 30_000,
  })
}

/** One page of those that the caller may work on. */
export function restaurantPageQuery(page: number, limit: number) {
  return queryOptions({
    queryKey: ['restaurants', 'page', page, limit],
    queryFn: ({ signal }) =>
      call(listRestaurants, { query: { limit, offset: page * limit }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Page after page: what is attached to what is only right over all of them. */
async function everyOwnRestaurant(signal: AbortSignal): Promise<Restaurant[]> {
  const all: Restaurant[] = []
  for (;;) {
    const query = { own: 'true', limit: RESTAURANTS_AT_ONCE, offset: all.length } as const
    const { restaurants, total } = await call(listRestaurants, { query, signal })
    all.push(...restaurants)
    if (restaurants.length === 0 || all.length >= total) return all
  }
}

export function isNotFound(reason: unknown): boolean {
  return reason instanceof CallFailed && (reason.status === 404 || reason.status === 400)
}
