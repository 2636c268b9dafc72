import type { z } from 'zod'
import type {
  newRestaurant,
  Restaurant,
  RestaurantSearchResult,
  restaurantChanges,
} from '#contract/restaurants.ts'
import { AppError, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { datasetIdByName, searchRestaurantRecords } from '../datasets/datasets.service.ts'
import {
  deleteRestaurantRow,
  findRestaurantRow,
  insertRestaurant,
  listRestaurantRows,
  type RestaurantRow,
  searchRestaurantRows,
  updateRestaurantRow,
} from './restaurants.repo.ts'

type RestaurantDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'log'>

const SEARCH_MAX = 20

/** Operators see every restaurant; owners their own. */
function scopeOf(caller: Caller): string | null {
  return caller.role === 'operator' ? null : caller.accountId
}

export async function listRestaurants(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<Restaurant[]> {
  return (await listRestaurantRows(deps.db, scopeOf(caller))).map(shown)
}

export async function getRestaurant(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<Restaurant> {
  return shown(await getRow(deps, caller, id))
}

/** The restaurant with what generation needs to know of it: whose it is and its attached dataset. */
export function getRestaurantWithData(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<RestaurantRow> {
  return getRow(deps, caller, id)
}

export async function createRestaurant(
  deps: RestaurantDeps,
  caller: Caller,
  input: z.output<typeof newRestaurant>,
): Promise<Restaurant> {
  const { name, cuisines = [], text_stat, location, dataset } = input
  const datasetId = await attachedDataset(deps, caller.accountId, dataset)
  const id = await insertRestaurant(deps.db, {
    accountId: caller.accountId,
    name,
    cuisines,
    text: text_stat,
    location,
    datasetId,
  })
  return getRestaurant(deps, caller, id)
}

export async function updateRestaurant(
  deps: RestaurantDeps,
  caller: Caller,
  id: number,
  changes: z.output<typeof restaurantChanges>,
): Promise<Restaurant> {
  const row = await getRow(deps, caller, id)
  const { cuisines, text_stat, location, dataset } = changes
  await updateRestaurantRow(deps.db, id, {
    ...(cuisines !== undefined && { cuisines }),
    ...(text_stat !== undefined && { text: text_stat }),
    ...(location !== undefined && { location }),
    ...(dataset !== undefined && {
      datasetId: await attachedDataset(deps, row.accountId, dataset),
    }),
  })
  return getRestaurant(deps, caller, id)
}

export async function deleteRestaurant(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<void> {
  await getRow(deps, caller, id)
  await deleteRestaurantRow(deps.db, id)
}

/** The account's restaurants first, then rows of its datasets that are restaurants'. */
export async function searchRestaurants(
  deps: RestaurantDeps,
  caller: Caller,
  query: string,
): Promise<RestaurantSearchResult[]> {
  if (query === '') return []
  const own = (await searchRestaurantRows(deps.db, caller.accountId, query, SEARCH_MAX)).map(
    ({ id, name, cuisines, location }) => ({ id, name, cuisine: cuisines.join(', '), location }),
  )
  if (own.length >= SEARCH_MAX) return own
  const records = await searchRestaurantRecords(
    deps,
    caller.accountId,
    query,
    SEARCH_MAX - own.length,
  )
  return [...own, ...records]
}

async function getRow(deps: Pick<Deps, 'db'>, caller: Caller, id: number): Promise<RestaurantRow> {
  const row = isPossibleId(id) ? await findRestaurantRow(deps.db, scopeOf(caller), id) : undefined
  if (!row) throw notFound('restaurants.not_found', `Restaurant with ID ${id} not found`)
  return row
}

/** What the column can hold; a larger number is nobody's. */
function isPossibleId(id: number): boolean {
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647
}

async function attachedDataset(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  name: string | null,
): Promise<string | null> {
  if (name === null) return null
  const id = await datasetIdByName(deps, accountId, name)
  if (id) return id
  throw new AppError(400, 'restaurants.no_such_dataset', `You have no dataset named "${name}".`, {
    fields: { dataset: 'Choose one of your datasets' },
  })
}

function shown(row: RestaurantRow): Restaurant {
  const { id, name, cuisines, text_stat, location, dataset, datasetId } = row
  return { id, name, cuisines, text_stat, location, dataset, datasetId }
}
