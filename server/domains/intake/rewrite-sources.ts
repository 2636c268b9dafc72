import {
  type PricedRow,
  pricedRows,
  type Reference,
  type RestaurantBrief,
} from '#kitchen/kitchen.ts'
import { requestDefaultsOf } from '../accounts/account-settings.service.ts'
import { openDishes, referencesOf } from '../datasets/sources.service.ts'
import type { IntakeRow } from './intake.repo.ts'
import type { Work } from './intake-work.ts'

/** What rewriting is based on beside the menu itself: the restaurant's words and comparable rows of its data. */
export type RewriteSources = {
  cuisine: string
  /** All that the restaurant cooks. */
  cuisines: readonly string[]
  restaurant: RestaurantBrief | null
  currency: string
  instructions: string
  evalRounds: number
  /** Comparable rows for one dish's price. */
  rowsFor(dish: { name: string }): Promise<PricedRow[]>
  notes: string[]
}

/** Rows closest to a dish; with an even sample of the data they speak for its price. */
const SIMILAR_ROWS = 40

export async function findRewriteSources(
  { deps, intake }: Work,
  currency: string,
): Promise<RewriteSources> {
  const { request, datasetId, accountId } = intake
  const defaults = await requestDefaultsOf(deps, accountId, 'menus')
  const dishes = datasetId ? await openDishes(deps, datasetId, currency) : null
  const prices = request.target_type.includes('price')
  const sample: Reference[] =
    datasetId && dishes && prices
      ? await referencesOf(deps, {
          datasetId,
          shared: false,
          row: request.restaurant_row ?? 1,
          column: 1,
          near: intake.restaurantLocation || null,
          currency,
        })
      : []
  const common = pricedRows(sample, currency)
  return {
    cuisine: request.cuisine || intake.restaurantCuisines?.[0] || '',
    cuisines: cuisinesOf(intake),
    restaurant: restaurantOf(intake),
    currency,
    instructions: defaults.instructions,
    evalRounds: Math.max(request.evaluation_enabled, defaults.leastEvalRounds),
    async rowsFor({ name }) {
      const similar = dishes ? await dishes.similar(name, SIMILAR_ROWS) : []
      // A row counts once, whether it is alike or in the sample or both.
      const names = new Set(similar.map((row) => row.name))
      return [...pricedRows(similar, currency), ...common.filter((row) => !names.has(row.name))]
    },
    notes: notesOn(prices, dishes?.name ?? null),
  }
}

function restaurantOf(intake: IntakeRow): RestaurantBrief | null {
  const { request, restaurantName, restaurantText, restaurantLocation } = intake
  const text = request.restaurant_stats || restaurantText || ''
  const name = restaurantName ?? request.restaurant_name
  if (!name && !text) return null
  return { name, cuisines: cuisinesOf(intake), text, location: restaurantLocation ?? '' }
}

function cuisinesOf({ request, restaurantCuisines }: IntakeRow): string[] {
  return [...new Set([request.cuisine, ...(restaurantCuisines ?? [])])].filter(Boolean)
}

function notesOn(prices: boolean, dataset: string | null): string[] {
  if (!prices) return []
  return [
    dataset
      ? `Printed prices are kept; what dishes of a like name cost in ${dataset} is told beside them.`
      : 'No data was chosen, so prices stay as printed.',
  ]
}
