import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants.ts'
import { formatNumber } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import type { ListSearch } from '../../ui/searchable-select.tsx'
import { foundRestaurantsQuery } from './restaurants.queries.ts'

const SEARCH_DELAY_MS = 250

/** A list of restaurants that the server narrows while somebody types; it holds the first of them only. */
export function useRestaurantSearch(isAllowed: boolean): {
  restaurants: readonly Restaurant[]
  search: ListSearch
} {
  const [typed, onType] = useState('')
  const term = useDebounced(typed.trim(), typed === '' ? 0 : SEARCH_DELAY_MS)
  const { data } = useQuery({
    ...foundRestaurantsQuery(term),
    enabled: isAllowed,
    placeholderData: keepPreviousData,
  })
  const { restaurants = [], total = 0 } = data ?? {}
  const note =
    total > restaurants.length
      ? `${restaurants.length} of ${formatNumber(total)}. Search for the others.`
      : null
  return { restaurants, search: { onType, note } }
}
