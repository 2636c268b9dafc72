import { DESCRIPTION_MAX, type Restaurant } from '#contract/restaurants.ts'
import { CallFailed, messageOf, NetworkFailed } from '../../lib/call-failures.ts'
import { NoRestaurantId } from './read-restaurant.ts'

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

export type RestaurantProblems = { name?: string; cuisines?: string; text_stat?: string }

/** What a tool asks of a new restaurant, and how it says what became of it. */
export type CreationRules = {
  requires: 'cuisines' | 'text_stat'
  problems: (form: NewRestaurantForm) => RestaurantProblems
  failure: (reason: unknown) => string
  success: (restaurant: Pick<Restaurant, 'id' | 'name'>) => string
  /** `alert` has to be closed; `page` stands in the dialog or in a toast. */
  tells: 'alert' | 'page'
}

/** Cuisines count: menus are written for them. */
export const MENU_TOOL_RULES: CreationRules = {
  requires: 'cuisines',
  problems: ({ name, cuisines }) => ({
    ...nameProblem(name),
    ...(cuisines.length === 0 && { cuisines: 'At least one cuisine is required' }),
  }),
  failure: (reason) =>
    `Failed to create restaurant: ${detailOf(reason, 'Invalid response format')}`,
  success: ({ id }) => `Restaurant created successfully with ID: ${id}`,
  tells: 'alert',
}

/** The description counts: the menu that is uploaded brings its dishes. */
export const UPLOAD_TOOL_RULES: CreationRules = {
  requires: 'text_stat',
  problems: ({ name, text_stat }) => ({
    ...nameProblem(name),
    ...(text_stat.trim() === '' && { text_stat: 'Restaurant description is required' }),
  }),
  failure(reason) {
    if (reason instanceof NetworkFailed) return reason.message
    if (reason instanceof NoRestaurantId) return reason.message
    if (!isRefusal(reason)) return 'Invalid response from server'
    return `Failed to create restaurant: ${messageOf(reason, `status ${reason.status}`)}`
  },
  success: ({ id, name }) => `New restaurant "${name}" created with ID: ${id}`,
  tells: 'page',
}

/** What is wrong with a description that is changed. */
export function descriptionProblem(text_stat: string): string | undefined {
  if (text_stat.trim() === '') return 'Please enter restaurant description'
  return text_stat.trim().length > DESCRIPTION_MAX
    ? `Description cannot exceed ${DESCRIPTION_MAX} characters`
    : undefined
}

function nameProblem(name: string): RestaurantProblems {
  return name.trim() === '' ? { name: 'Restaurant name is required' } : {}
}

/** The server's sentence where it gave one. */
function detailOf(reason: unknown, otherwise: string): string {
  return isRefusal(reason) || reason instanceof NetworkFailed
    ? messageOf(reason, 'Failed to create restaurant')
    : otherwise
}

function isRefusal(reason: unknown): reason is CallFailed {
  return reason instanceof CallFailed && reason.status >= 300
}
