import type { z } from 'zod'
import type { CanonicalRestaurant, OpenPeriod } from '#contract/canonical-menu.ts'
import type {
  newRestaurant,
  Restaurant,
  RestaurantSearchResult,
  restaurantChanges,
} from '#contract/restaurants.ts'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { AppError, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { datasetIdByName, searchRestaurantRecords } from '../datasets/datasets.service.ts'
import { localHabits } from './local-habits.ts'
import {
  adoptPlatformInfo,
  countRestaurants,
  deleteRestaurantRow,
  findBusinessPhone,
  findFirstRestaurantId,
  findRestaurantHead,
  findRestaurantRow,
  insertRestaurant,
  listRestaurantRows,
  type RestaurantRow,
  searchRestaurantRows,
  updateRestaurantHead,
  updateRestaurantRow,
} from './restaurants.repo.ts'
import { timeZoneOf } from './time-zone-of.ts'

type RestaurantDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'log'>

const SEARCH_MAX = 20

type ListAsked = { limit: number; offset: number; own?: boolean; search?: string }

/** Operators see every restaurant; owners their own. */
function scopeOf(caller: Caller): string | null {
  return caller.role === 'operator' ? null : caller.accountId
}

export async function listRestaurants(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  { own = false, search = '', ...page }: ListAsked,
): Promise<{ restaurants: Restaurant[]; total: number }> {
  const asked = { accountId: own ? caller.accountId : scopeOf(caller), search }
  const [rows, total] = await Promise.all([
    listRestaurantRows(deps.db, asked, page),
    countRestaurants(deps.db, asked),
  ])
  return { restaurants: rows.map(shown), total }
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
  const { accountId } = caller
  const { name, cuisines = [], text_stat, location, dataset } = input
  const datasetId = await attachedDataset(deps, accountId, dataset)
  const phone = (await findBusinessPhone(deps.db, accountId)) ?? ''
  const id = await deps.db.transaction(async (tx) => {
    const row = { accountId, name, cuisines, text: text_stat, location, datasetId }
    const made = await insertRestaurant(tx, { ...row, ...localHabits({ location, phone }) })
    await adoptPlatformInfo(tx, accountId, made)
    return made
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
    ...zoneChange(row, changes),
    ...(dataset !== undefined && {
      datasetId: await attachedDataset(deps, row.accountId, dataset),
    }),
  })
  return getRestaurant(deps, caller, id)
}

/** What was said counts; else a new location brings the clock of its city, where that is known. */
function zoneChange(
  row: RestaurantRow,
  { location, timeZone }: z.output<typeof restaurantChanges>,
): { timeZone?: string } {
  if (timeZone !== undefined && timeZone !== row.timeZone) return { timeZone }
  if (location === undefined || location === row.location) return {}
  const found = timeZoneOf(location, row.country)
  return found === null ? {} : { timeZone: found }
}

export async function deleteRestaurant(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  id: number,
): Promise<void> {
  const row = await getRow(deps, caller, id)
  await deps.db.transaction((tx) => deleteRestaurantRow(tx, row))
}

/** A restaurant that another one's kitchen cooks: its money, language and place are the parent's. */
export async function addBrand(
  tx: Transaction,
  parentId: number,
  {
    name,
    cuisines,
    text,
    hours,
  }: { name: string; cuisines: string[]; text: string; hours: OpenPeriod[] },
): Promise<number> {
  const head = await findRestaurantHead(tx, parentId)
  if (!head) throw notFound('restaurants.not_found', `Restaurant with ID ${parentId} not found`)
  const { accountId, location, address, country, currency, locale, timeZone, specialHours } =
    head.restaurant
  const ofParent = {
    accountId,
    location,
    address,
    country,
    currency,
    locale,
    timeZone,
    specialHours,
  }
  return insertRestaurant(tx, { ...ofParent, parentId, name, cuisines, text, hours })
}

/** A restaurant that the caller may work on: the account's own, or any for an operator. */
export function ownRestaurant(db: Querier, caller: Caller, id: number): Promise<RestaurantRow> {
  return getRow({ db }, caller, id)
}

/** For what has its own proof of who asks, such as the link of a mail. */
export function restaurantById(db: Querier, id: number): Promise<RestaurantRow | undefined> {
  return findRestaurantRow(db, null, id)
}

/** What its prices are in; dollars where there is no restaurant to say so. */
export async function currencyOf(db: Querier, id: number | null): Promise<string> {
  const row = id === null ? undefined : await restaurantById(db, id)
  return row?.currency ?? 'USD'
}

/** Where an account has no restaurant yet, null. */
export async function firstRestaurantId(db: Querier, accountId: string): Promise<number | null> {
  return (await findFirstRestaurantId(db, accountId)) ?? null
}

/** What a menu's document says of its restaurant; hours that nobody has set with the menu are null. */
export async function restaurantHead(
  db: Querier,
  id: number,
): Promise<Omit<CanonicalRestaurant, 'hours'> & { hours: OpenPeriod[] | null }> {
  const row = await findRestaurantHead(db, id)
  if (!row) throw notFound('restaurants.not_found', `Restaurant with ID ${id} not found`)
  const { ref, name, currency, locale, timeZone, country, location, address, hours, specialHours } =
    row.restaurant
  return {
    ref,
    name,
    currency,
    locale,
    timeZone,
    country,
    address: address ?? location,
    hours,
    specialHours,
    parent: row.parentRef,
  }
}

/** Fields of the menu's document that are the restaurant's. */
export function changeRestaurantHead(
  db: Querier,
  id: number,
  changes: Partial<Omit<CanonicalRestaurant, 'ref' | 'parent'>>,
): Promise<void> {
  return updateRestaurantHead(db, id, changes)
}

/** Opening hours that were said anew elsewhere. */
export function takeHours(db: Querier, id: number, hours: OpenPeriod[]): Promise<void> {
  return updateRestaurantHead(db, id, { hours })
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

async function getRow(deps: { db: Querier }, caller: Caller, id: number): Promise<RestaurantRow> {
  const row = isPossibleId(id) ? await findRestaurantRow(deps.db, scopeOf(caller), id) : undefined
  if (!row) throw notFound('restaurants.not_found', `Restaurant with ID ${id} not found`)
  await caller.actsFor?.(deps.db, { accountId: row.accountId, restaurantId: row.id })
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
  const { accountId: _accountId, ...restaurant } = row
  return restaurant
}
