import { queryOptions } from '@tanstack/react-query'
import { getPreferences } from '#contract/preferences.ts'
import { type RestaurantSearchResult, searchRestaurants } from '#contract/restaurants.ts'
import { call } from '../../../lib/call.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
})

export const RESTAURANT_SEARCH_FROM = 3

/** A failed search is answered at once, by what was typed; so nothing is tried again. */
export function restaurantSearch(query: string) {
  return queryOptions({
    queryKey: ['restaurants', 'search', query],
    queryFn: async ({ signal }) =>
      (await call(searchRestaurants, { body: { query }, signal })).results,
    enabled: query.length >= RESTAURANT_SEARCH_FROM,
    retry: false,
  })
}

/** What stands for a restaurant that could not be looked up. */
export function unknownRestaurant(name: string): RestaurantSearchResult {
  return { name, cuisine: 'Unknown', location: 'Unknown' }
}
