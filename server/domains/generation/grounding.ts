import type { Restaurant } from '#contract/restaurants.ts'
import type { Reference, RestaurantBrief } from '#kitchen/brief.ts'
import { AppError } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { closestReferences, referencesOf } from '../datasets/ground.service.ts'
import { getRestaurantWithData } from '../restaurants/restaurants.service.ts'

type GroundingDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'log'>

/** What an answer may rest on: the restaurant's own words and comparable rows of data. */
export type Ground = {
  restaurantId: number | null
  restaurant: RestaurantBrief | null
  /** Of the restaurant that the call is for, whether or not its data is used. */
  ownCuisines: readonly string[]
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
  const id = restaurantIdIn(input.restaurantId)
  if (id === null && input.restaurantData) {
    throw noRestaurant('Choose a restaurant, or turn restaurant data off.')
  }
  const row = id === null ? null : await getRestaurantWithData(deps, caller, id)
  const used = input.restaurantData ? row : null
  const references = await referencesOf(deps, {
    datasetId: used?.datasetId ?? null,
    shared: input.adminData,
    row: input.row,
    column: input.column,
    near: (input.nearby && row?.location) || null,
  })
  const notes: string[] = []
  if (used && !used.datasetId)
    notes.push(`${used.name} has no dataset attached, so its own text was the ground.`)
  if (input.nearby && !row?.location)
    notes.push('Rows near the restaurant could not be preferred: it has no location.')
  notes.push(...notesOnData(references))
  const ground = assemble(row?.id ?? null, used && briefOf(used), references, notes)
  return { ...ground, ownCuisines: row?.cuisines ?? [] }
}

function restaurantIdIn(text: string): number | null {
  const digits = text.trim()
  if (digits === '') return null
  if (!/^\d+$/.test(digits)) throw noRestaurant('A restaurant ID is a number.')
  return Number(digits)
}

function briefOf({
  name,
  cuisines,
  text_stat,
  location,
}: Pick<Restaurant, 'name' | 'cuisines' | 'text_stat' | 'location'>): RestaurantBrief {
  return { name, cuisines, text: text_stat, location }
}

function notesOnData(references: readonly Reference[]): string[] {
  const counts = new Map<string, number>()
  for (const { dataset } of references) counts.set(dataset, (counts.get(dataset) ?? 0) + 1)
  return [...counts].map(
    ([dataset, rows]) => `Rests on ${rows} ${rows === 1 ? 'row' : 'rows'} of ${dataset}.`,
  )
}

export type ItemGroundInput = {
  prompt: string
  /** Whether data guides at all. */
  data: boolean
  /** One of the account's datasets; null for the one that is attached to the restaurant. */
  dataset: string | null
  restaurant: { id?: number | undefined; name: string; cuisine: string; location: string } | null
}

/** What a chatbox call rests on: dataStatus with selectedCSV, and the selected restaurant. */
export async function groundItem(
  deps: GroundingDeps,
  caller: Caller,
  input: ItemGroundInput,
): Promise<Ground> {
  const { restaurant, prompt } = input
  const own =
    restaurant?.id === undefined ? null : await getRestaurantWithData(deps, caller, restaurant.id)
  const brief = own ? briefOf(own) : restaurant && briefOfResult(restaurant)
  const dataset = input.dataset ?? own?.dataset ?? null
  const accountId = input.dataset === null && own ? own.accountId : caller.accountId
  const found =
    input.data && dataset !== null
      ? await closestReferences(deps, accountId, { dataset, prompt })
      : []
  const notes: string[] = []
  if (input.data && dataset === null) notes.push('Data is on, but no dataset is chosen.')
  if (input.data && dataset !== null && found.length === 0)
    notes.push(`No row of ${dataset} is close to this prompt.`)
  return assemble(own?.id ?? null, brief, found, notes)
}

function briefOfResult({
  name,
  cuisine,
  location,
}: NonNullable<ItemGroundInput['restaurant']>): RestaurantBrief {
  const cuisines = cuisine
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return { name, cuisines, text: '', location }
}

function assemble(
  restaurantId: number | null,
  restaurant: RestaurantBrief | null,
  references: Reference[],
  notes: string[],
): Ground {
  const currency = commonCurrency(references)
  const ownCuisines = restaurant?.cuisines ?? []
  return { restaurantId, restaurant, ownCuisines, references, currency, notes }
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
