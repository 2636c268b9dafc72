import { CallFailed, messageOf, NetworkFailed } from '../../lib/call-failures.ts'

export type NewRestaurantForm = {
  name: string
  cuisines: readonly string[]
  text_stat: string
  location: string
}

export const EMPTY_RESTAURANT: NewRestaurantForm = {
  name: '',
  cuisines: [],
  text_stat: '',
  location: '',
}

export type RestaurantProblems = { name?: string; cuisines?: string }

export function newRestaurantProblems({ name, cuisines }: NewRestaurantForm): RestaurantProblems {
  return {
    ...(name.trim() === '' && { name: 'Restaurant name is required' }),
    ...(cuisines.length === 0 && { cuisines: 'At least one cuisine is required' }),
  }
}

/** The alert's text: the server's sentence where it gave one. */
export function createFailure(reason: unknown): string {
  const isRefusal = reason instanceof CallFailed && reason.status >= 300
  const detail =
    isRefusal || reason instanceof NetworkFailed
      ? messageOf(reason, 'Failed to create restaurant')
      : 'Invalid response format'
  return `Failed to create restaurant: ${detail}`
}
