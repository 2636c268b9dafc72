import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '#contract/restaurants.ts'
import { createStore, useStore } from '../../lib/browser-store.ts'
import { mayAsk, useSession } from '../accounts/session.queries.ts'
import { restaurantsQuery } from './restaurants.queries.ts'

const chosen = createStore<number | null>({
  keep: 'browser',
  name: 'current-restaurant',
  initial: null,
  accept: (found): found is number | null => found === null || Number.isSafeInteger(found),
})

export type CurrentRestaurant = {
  /** Null while they are loading, and for an account that has none. */
  current: Restaurant | null
  restaurants: readonly Restaurant[]
  choose: (id: number) => void
  isPending: boolean
  error: Error | null
  retry: () => void
}

/** The restaurant that Today, Menu and Review are about: the one chosen last in this browser, else the first. */
export function useCurrentRestaurant(): CurrentRestaurant {
  const [id, choose] = useStore(chosen, null)
  const isAllowed = mayAsk(useSession())
  const { data, error, isPending, refetch } = useQuery({ ...restaurantsQuery, enabled: isAllowed })
  const restaurants = data ?? []
  return {
    current: restaurants.find((one) => one.id === id) ?? restaurants[0] ?? null,
    restaurants,
    choose,
    isPending: isAllowed && isPending,
    error,
    retry: () => void refetch(),
  }
}
