import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '#contract/restaurants.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { isNotFound, restaurantQuery } from './restaurants.queries.ts'

export type LoadedRestaurant = {
  restaurant: Restaurant | null
  isLoading: boolean
  problem: string | undefined
}

const TYPING_MS = 400

/** The restaurant whose ID stands in the field, loaded once typing rests; none where it cannot be had. */
export function useRestaurant(idText: string): LoadedRestaurant {
  const settled = useDebounced(idText.trim(), TYPING_MS)
  const isSettled = settled === idText.trim()
  const id = Number(settled)
  const isId = settled !== '' && Number.isSafeInteger(id)
  const { data, error, isFetching } = useQuery({ ...restaurantQuery(id), enabled: isId })
  if (idText.trim() === '') return { restaurant: null, isLoading: false, problem: undefined }
  if (!isSettled) return { restaurant: null, isLoading: true, problem: undefined }
  if (!isId) return { restaurant: null, isLoading: false, problem: notFound(settled) }
  if (error && !isFetching) {
    const problem = isNotFound(error)
      ? notFound(settled)
      : messageOf(error, 'Failed to fetch restaurant data')
    return { restaurant: null, isLoading: false, problem }
  }
  return { restaurant: data ?? null, isLoading: !data, problem: undefined }
}

function notFound(id: string): string {
  return `Restaurant with ID ${id} not found`
}
