import { CallFailed, messageOf } from '../../lib/call-failures.ts'

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

/** The id of a create call's answer, or the reason that it holds none. */
export function createdIdOf(answer: unknown): number {
  const restaurant = (answer as { restaurant?: { id?: unknown } } | null | undefined)?.restaurant
  const id = restaurant?.id
  if (typeof id === 'number') return id
  throw new CallFailed(200, { error: 'Invalid response format' })
}

/** The alert's text: the server's sentence where it gave one. */
export function createFailure(reason: unknown): string {
  const isUnreadable = reason instanceof CallFailed && reason.status < 300
  const detail = isUnreadable
    ? 'Invalid response format'
    : messageOf(reason, 'Failed to create restaurant')
  return `Failed to create restaurant: ${detail}`
}
