import type { Restaurant } from '#contract/restaurants.ts'
import type { Reference, RestaurantBrief, UsedRow } from '#kitchen/kitchen.ts'
import { AppError } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { closestReferences, describeRecord, referencesOf } from '../datasets/sources.service.ts'
import { getRestaurantWithData } from '../restaurants/restaurants.service.ts'

type SourcesDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'log'>

/** What an answer may be based on: the restaurant's own words and comparable rows of data. */
export type Sources = {
  restaurantId: number | null
  restaurant: RestaurantBrief | null
  /** Of the restaurant that the call is for, whether or not its data is used. */
  ownCuisines: readonly string[]
  references: Reference[]
  currency: string
  notes: string[]
}

export type MenuSourcesInput = {
  restaurantId: string
  restaurantData: boolean
  adminData: boolean
  nearby: boolean
  row: number
  column: number
}

/** What a menu call is based on: RestaurantDataStatus, AdminData, Coordinate, row and column. */
export async function findMenuSources(
  deps: SourcesDeps,
  caller: Caller,
  input: MenuSourcesInput,
): Promise<Sources> {
  const id = restaurantIdIn(input.restaurantId)
  if (id === null && input.restaurantData) {
    throw noRestaurant('Choose a restaurant, or turn restaurant data off.')
  }
  const row = id === null ? null : await getRestaurantWithData(deps, caller, id)
  const used = input.restaurantData ? row : null
  const currency = row?.currency ?? 'USD'
  const references = await referencesOf(deps, {
    datasetId: used?.datasetId ?? null,
    shared: input.adminData,
    row: input.row,
    column: input.column,
    near: (input.nearby && row?.location) || null,
    currency,
  })
  const notes: string[] = []
  if (used?.datasetId) notes.push(...(await noteOnRecord(deps, used.datasetId, input)))
  if (used && !used.datasetId)
    notes.push(`${used.name} has no dataset attached, so its own text was the source.`)
  if (input.nearby && !row?.location)
    notes.push('Rows near the restaurant could not be preferred: it has no location.')
  const priced = currencyOf(references, row && currency)
  if (row && priced !== row.currency)
    notes.push(`Prices are in ${priced}, as in the data; ${row.name} sells in ${row.currency}.`)
  const found = assemble(row?.id ?? null, used && briefOf(used), {
    references,
    notes,
    currency: priced,
  })
  return { ...found, ownCuisines: row?.cuisines ?? [] }
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

const RECORD_SHOWN = 160

/** Which record of the restaurant's data is the reference, in its own words. */
async function noteOnRecord(
  deps: SourcesDeps,
  datasetId: string,
  { row, column }: MenuSourcesInput,
): Promise<string[]> {
  const record = await describeRecord(deps, datasetId, { row, column })
  if (!record) return []
  const cells = record.cells.join(' · ') || 'empty'
  const shown = cells.length > RECORD_SHOWN ? `${cells.slice(0, RECORD_SHOWN)}…` : cells
  const from = column > 1 ? ` from column ${column} on` : ''
  return [`The reference is row ${row} of ${record.dataset}${from}: ${shown}`]
}

/** What a menu is based on: the records that were used for its items, and not all that were looked at. */
export function notesOnData(
  references: readonly Reference[],
  items: readonly { basedOn?: readonly UsedRow[] }[],
): string[] {
  const used = new Map<string, Set<number>>()
  for (const { dataset } of references) used.set(dataset, new Set())
  for (const { dataset, row } of items.flatMap(({ basedOn = [] }) => basedOn)) {
    used.get(dataset)?.add(row)
  }
  return [...used].map(([dataset, { size }]) =>
    size === 0
      ? `No row of ${dataset} is like a dish of this menu, so that none was used.`
      : `Based on ${size} ${size === 1 ? 'row' : 'rows'} of ${dataset}.`,
  )
}

export type ItemSourcesInput = {
  prompt: string
  /** Whether data guides at all. */
  data: boolean
  /** One of the account's datasets; null for the one that is attached to the restaurant. */
  dataset: string | null
  restaurant: { id?: number | undefined; name: string; cuisine: string; location: string } | null
}

/** What a chatbox call is based on: dataStatus with selectedCSV, and the selected restaurant. */
export async function findItemSources(
  deps: SourcesDeps,
  caller: Caller,
  input: ItemSourcesInput,
): Promise<Sources> {
  const { restaurant, prompt } = input
  const own =
    restaurant?.id === undefined ? null : await getRestaurantWithData(deps, caller, restaurant.id)
  const brief = own ? briefOf(own) : restaurant && briefOfResult(restaurant)
  const dataset = input.dataset ?? own?.dataset ?? null
  const currency = own?.currency ?? 'USD'
  const accountId = input.dataset === null && own ? own.accountId : caller.accountId
  const found =
    input.data && dataset !== null
      ? await closestReferences(deps, accountId, { dataset, prompt, currency })
      : []
  const notes: string[] = []
  if (input.data && dataset === null) notes.push('Data is on, but no dataset is chosen.')
  if (input.data && dataset !== null && found.length === 0)
    notes.push(`No row of ${dataset} is close to this prompt.`)
  const priced = currencyOf(found, own && currency)
  return assemble(own?.id ?? null, brief, { references: found, notes, currency: priced })
}

function briefOfResult({
  name,
  cuisine,
  location,
}: NonNullable<ItemSourcesInput['restaurant']>): RestaurantBrief {
  const cuisines = cuisine
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return { name, cuisines, text: '', location }
}

function assemble(
  restaurantId: number | null,
  restaurant: RestaurantBrief | null,
  found: Pick<Sources, 'references' | 'notes' | 'currency'>,
): Sources {
  return { restaurantId, restaurant, ownCuisines: restaurant?.cuisines ?? [], ...found }
}

/**
 * One for all: the restaurant's, unless the owner's own prices are all in others; without a restaurant what most of the
 * data is in.
 */
function currencyOf(references: readonly Reference[], ofRestaurant: string | null): string {
  const priced = references.filter(({ isOwn, priceMinor }) => isOwn && priceMinor !== null)
  if (ofRestaurant !== null && priced.some(({ currency }) => currency === ofRestaurant))
    return ofRestaurant
  const own = mostCommon(priced)
  return own ?? ofRestaurant ?? mostCommon(references) ?? 'USD'
}

function mostCommon(references: readonly Reference[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency, priceMinor } of references) {
    if (currency && priceMinor !== null) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most?.[0] ?? null
}

function noRestaurant(sentence: string): AppError {
  return new AppError(400, 'generation.no_restaurant', sentence, {
    fields: { restaurantId: sentence },
  })
}
