import type { Reference, RestaurantBrief } from '#kitchen/brief.ts'
import { AppError } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { closestReferences, type MenuReferences, referencesOf } from '../datasets/ground.service.ts'
import { getRestaurantWithData } from '../restaurants/restaurants.service.ts'

type GroundingDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'log'>

/** What an answer may rest on: the restaurant's own words and comparable rows of data. */
export type Ground = {
  restaurantId: number | null
  restaurant: RestaurantBrief | null
  references: Reference[]
  currency: string
  notes: string[]
}

export type MenuGroundInput = {
  restaurantId: string
  restaurantData: boolean
  adminData: boolean
  nearby: boolean
  row: number
  column: number
}

/** What a menu call rests on: RestaurantDataStatus, AdminData, Coordinate, row and column. */
export async function groundMenu(
  deps: GroundingDeps,
  caller: Caller,
  input: MenuGroundInput,
): Promise<Ground> {
  const id = input.restaurantId === '' ? null : Number(input.restaurantId)
  if (id !== null && !Number.isInteger(id)) throw noRestaurant('A restaurant ID is a number.')
  if (id === null && input.restaurantData) {
    throw noRestaurant('Choose a restaurant, or turn restaurant data off.')
  }
  const row = id === null ? null : await getRestaurantWithData(deps, caller, id)
  const used = input.restaurantData ? row : null
  const wanted: MenuReferences = {
    datasetId: used?.datasetId ?? null,
    shared: input.adminData,
    row: input.row,
    column: input.column,
    near: (input.nearby && used?.location) || null,
  }
  const restaurant = used && {
    name: used.name,
    cuisines: used.cuisines,
    text: used.text_stat,
    location: used.location,
  }
  const notes =
    used && !used.datasetId
      ? [`${used.name} has no dataset attached, so its own text was the ground.`]
      : []
  return assemble(row?.id ?? null, restaurant, await referencesOf(deps, wanted), notes)
}

export type ItemGroundInput = {
  prompt: string
  dataset: string | null
  restaurant: { id?: number | undefined; name: string; cuisine: string; location: string } | null
}

/** What a chatbox call rests on: dataStatus with selectedCSV, and the selected restaurant. */
export async function groundItem(
  deps: GroundingDeps,
  caller: Caller,
  input: ItemGroundInput,
): Promise<Ground> {
  const { restaurant, dataset, prompt } = input
  const own =
    restaurant?.id === undefined ? null : await getRestaurantWithData(deps, caller, restaurant.id)
  const brief = own
    ? { name: own.name, cuisines: own.cuisines, text: own.text_stat, location: own.location }
    : restaurant && {
        name: restaurant.name,
        cuisines: restaurant.cuisine
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean),
        text: '',
        location: restaurant.location,
      }
  const found =
    dataset === null ? [] : await closestReferences(deps, caller.accountId, { dataset, prompt })
  return assemble(own?.id ?? null, brief, found, [])
}

function assemble(
  restaurantId: number | null,
  restaurant: RestaurantBrief | null,
  references: Reference[],
  notes: string[],
): Ground {
  return { restaurantId, restaurant, references, currency: commonCurrency(references), notes }
}

function commonCurrency(references: readonly Reference[]): string {
  const counts = new Map<string, number>()
  for (const { currency } of references)
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? 'USD'
}

function noRestaurant(sentence: string): AppError {
  return new AppError(400, 'generation.no_restaurant', sentence, {
    fields: { restaurantId: sentence },
  })
}
