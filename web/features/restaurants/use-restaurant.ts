import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '#contract/restaurants.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { isNotFound, restaurantQuery } from './restaurants.queries.ts'

export type LoadedRestaurant = {
  restaurant: Restaurant | null
  isLoading: boolean
  problem: string | undefined
  /** Asks again, such as after a failure. */
  fetchAgain: () => void
}

const TYPING_MS = 400

/** The restaurant whose ID stands in the field, loaded once typing rests; none where it cannot be had. */
export function useRestaurant(idText: string): LoadedRestaurant {
  const settled = useDebounced(idText.trim(), TYPING_MS)
  const isSettled = settled === idText.trim()
  const id = Number(settled)
  const isId = settled !== '' && Number.isSafeInteger(id)
  const { data, error, isFetching, refetch } = useQuery({ ...restaurantQuery(id), enabled: isId })
  const fetchAgain = () => void refetch()
  const none = { restaurant: null, isLoading: false, problem: undefined, fetchAgain }
  if (idText.trim() === '') return none
  if (!isSettled) return { ...none, isLoading: true }
  if (!isId) return { ...none, problem: notFound(settled) }
  if (error && !isFetching) {
    const problem = isNotFound(error)
      ? notFound(settled)
      : messageOf(error, 'Failed to fetch restaurant data')
    return { ...none, problem }
  }
  return { ...none, restaurant: data ?? null, isLoading: !data }
}

function notFound(id: string): string {
  return `Restaurant with ID ${id} not found`
}
