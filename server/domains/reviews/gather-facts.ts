import type { Reference } from '#kitchen/kitchen.ts'
import { AppError } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { type PlatformFact, platformFacts } from '../channels/platform-facts.service.ts'
import { referencesOf } from '../datasets/sources.service.ts'
import { type SoldOutPeriod, soldOutSince } from '../menus/working/sold-out-periods.service.ts'
import { ensureMenuOf } from '../menus/working/working-menu.service.ts'
import { restaurantById } from '../restaurants/restaurants.service.ts'
import { type SalesSignals, salesSignals } from '../sales/sales-signals.service.ts'
import { listCompetitorMenus, listSearchFiles } from './files/review-files.repo.ts'
import { listReviewRows, type Reviewed } from './reviews.repo.ts'
import type { SeenMenu } from './signals/competitors.ts'
import { dayInWords } from './signals/figures.ts'
import type { Comparable } from './signals/price-places.ts'
import type { SearchExport } from './signals/searches.ts'
import { HABIT_DAYS } from './signals/sold-out-habits.ts'

/** What a review looks at beside the menu and the day. */
export type ReviewFacts = {
  sales: SalesSignals | null
  comparables: Comparable[]
  platforms: PlatformFact[]
  soldOut: SoldOutPeriod[]
  competitors: SeenMenu[]
  searches: SearchExport[]
  /** Notes of the reviews before: what happened once is reported once. */
  noted: ReadonlySet<string>
}

export type FactDeps = Pick<Deps, 'db' | 'now' | 'duckdb' | 'storage'>

const LAST_REVIEWS = 12
const DAY_MS = 24 * 60 * 60 * 1000

/** Read before the menu is locked: a table of data may take a second, and nobody waits for it. */
export async function gatherFacts(
  deps: FactDeps,
  { id, accountId }: Reviewed,
  today: string,
): Promise<ReviewFacts> {
  const { db } = deps
  const since = new Date(deps.now().getTime() - (HABIT_DAYS + 1) * DAY_MS)
  const competitors = await listCompetitorMenus(db, id)
  const restaurant = await restaurantById(db, id)
  const currency = restaurant?.currency ?? 'USD'
  const references = restaurant ? await referenceRows(deps, restaurant) : []
  const menuId = await ensureMenuOf(db, { id, accountId })
  const { rows: before } = await listReviewRows(db, id, { limit: LAST_REVIEWS, offset: 0 })
  return {
    sales: await salesSignals(deps, { id, accountId, menuId }, today),
    comparables: [...fromData(references, currency), ...fromMenus(competitors)],
    platforms: await platformFacts(deps, id),
    soldOut: await soldOutSince(db, id, since),
    competitors,
    searches: await listSearchFiles(db, id),
    noted: new Set(before.flatMap(({ notes }) => notes.map(({ text }) => text))),
  }
}

async function referenceRows(
  deps: FactDeps,
  {
    datasetId,
    location,
    currency,
  }: { datasetId: string | null; location: string; currency: string },
): Promise<Reference[]> {
  try {
    return await referencesOf(deps, {
      datasetId,
      shared: true,
      row: 1,
      column: 1,
      near: location || null,
      currency,
    })
  } catch (error) {
    // a dataset without rows, or one that was deleted meanwhile, is no source
    if (error instanceof AppError) return []
    throw error
  }
}

function fromData(references: readonly Reference[], currency: string): Comparable[] {
  return references.flatMap(({ name, priceMinor, currency: of, dataset }) => {
    const isComparable = priceMinor !== null && priceMinor > 0 && (of === null || of === currency)
    return isComparable ? [{ name, price: priceMinor, from: dataset }] : []
  })
}

/** Of each place the newest menu. */
function fromMenus(menus: readonly SeenMenu[]): Comparable[] {
  const newest = [...Map.groupBy(menus, ({ shop }) => shop.toLowerCase()).values()].flatMap((of) =>
    of.toSorted((a, b) => (a.seenOn < b.seenOn ? 1 : -1)).slice(0, 1),
  )
  return newest.flatMap(({ shop, seenOn, items }) =>
    items.flatMap(({ name, price }) =>
      price === null ? [] : [{ name, price, from: `${shop}, ${dayInWords(seenOn)}` }],
    ),
  )
}
