import { useQuery } from '@tanstack/react-query'
import type { Restaurant } from '#contract/restaurants.ts'
import { createStore } from '../../lib/browser-store.ts'
import { useStore } from '../../lib/use-store.ts'
import { mayAsk, useSession } from '../accounts/session.queries.ts'
import { foundRestaurantsQuery, isNotFound, restaurantQuery } from './restaurants.queries.ts'

const chosen = createStore<number | null>({
  keep: 'browser',
  name: 'current-restaurant',
  initial: null,
  accept: (found): found is number | null => found === null || Number.isSafeInteger(found),
})

export type CurrentRestaurant = {
  /** Null while they are loading, and for an account that has none. */
  current: Restaurant | null
  choose: (id: number) => void
  isPending: boolean
  error: Error | null
  retry: () => void
}

/**
 * The restaurant that Today, Menu and Review are about: the one chosen last in this browser, else the first. One that is
 * not among the first of the list is asked for by itself, so that nobody loads ten thousand of them.
 */
export function useCurrentRestaurant(): CurrentRestaurant {
  const [id, choose] = useStore(chosen, null)
  const isAllowed = mayAsk(useSession())
  const first = useQuery({ ...foundRestaurantsQuery(''), enabled: isAllowed })
  const listed = first.data?.restaurants ?? []
  const known = listed.find((one) => one.id === id)
  const isElsewhere = isAllowed && first.isSuccess && id !== null && !known
  const one = useQuery({ ...restaurantQuery(id ?? 0), enabled: isElsewhere })
  const elsewhere = isElsewhere ? one.data : undefined
  const isWaiting = isElsewhere && one.isPending
  return {
    current: known ?? elsewhere ?? (isWaiting ? null : (listed[0] ?? null)),
    choose,
    isPending: isAllowed && (first.isPending || isWaiting),
    error: first.error ?? (isElsewhere && !isNotFound(one.error) ? one.error : null),
    retry: () => void (first.error ? first.refetch() : one.refetch()),
  }
}

/** Whose kitchen cooks it: of a virtual brand another restaurant, of any other itself. Null while it is loading. */
export function useKitchenOf(restaurant: Restaurant): Restaurant | null {
  const { parentId } = restaurant
  const parent = useQuery({ ...restaurantQuery(parentId ?? 0), enabled: parentId !== null })
  if (parentId === null || parent.isError) return restaurant
  return parent.data ?? null
}
