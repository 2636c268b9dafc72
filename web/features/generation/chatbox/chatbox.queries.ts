import { queryOptions } from '@tanstack/react-query'
import { listDatasets, searchDatasets } from '#contract/datasets.ts'
import { getPreferences } from '#contract/preferences.ts'
import { type RestaurantSearchResult, searchRestaurants } from '#contract/restaurants.ts'
import { call } from '../../../lib/call.ts'

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
})

export const datasetsQuery = queryOptions({
  queryKey: ['datasets'],
  queryFn: async ({ signal }) => (await call(listDatasets, { signal })).csvFiles,
})

/** A failed search is answered at once, from what is here; so nothing is tried again. */
export function datasetSearch(query: string) {
  return queryOptions({
    queryKey: ['datasets', 'search', query],
    queryFn: async ({ signal }) =>
      (await call(searchDatasets, { body: { query }, signal })).csvFiles,
    enabled: query !== '',
    retry: false,
  })
}

export const RESTAURANT_SEARCH_FROM = 3

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
