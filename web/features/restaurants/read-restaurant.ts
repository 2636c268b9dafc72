import type { Restaurant } from '#contract/restaurants.ts'

export class NoRestaurantId extends Error {
  override name = 'NoRestaurantId'

  constructor() {
    super('Restaurant ID not received from server')
  }
}

/** A restaurant as it may come: cuisines as a list, a comma-separated text, or one `cuisine`. */
export function readRestaurant(answer: unknown): Restaurant {
  const { restaurant } = fieldsOf(answer)
  if (typeof restaurant !== 'object' || restaurant === null) {
    throw new Error('Invalid response from server')
  }
  const { id, name, cuisines, cuisine, text_stat, location, dataset, datasetId, ...rest } =
    fieldsOf(restaurant)
  if (typeof id !== 'number') throw new NoRestaurantId()
  return {
    id,
    name: textOf(name),
    cuisines: listOf(cuisines ?? cuisine),
    text_stat: textOf(text_stat),
    location: textOf(location),
    dataset: typeof dataset === 'string' ? dataset : null,
    datasetId: typeof datasetId === 'string' ? datasetId : null,
    currency: textOf(rest.currency) || 'USD',
    country: textOf(rest.country) || 'US',
    locale: textOf(rest.locale) || 'en-US',
    timeZone: textOf(rest.timeZone) || 'UTC',
    parentId: typeof rest.parentId === 'number' ? rest.parentId : null,
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function listOf(value: unknown): string[] {
  const names = Array.isArray(value) ? value.map(textOf) : textOf(value).split(',')
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}
