import type { DuckDb, DuckDbLimits } from '#server/adapters/duckdb/duckdb.ts'
import { foldText } from '#server/core/fold-text.ts'
import { findSimilarNames } from './find-similar.ts'
import { guessCurrency } from './guess-currency.ts'
import { columnOf, type StoredDataset } from './stored-dataset.ts'

export type PriceStatistics = {
  /** How many records the figures are based on. */
  count: number
  p25: number
  median: number
  p75: number
}

export type BasedPrice = PriceStatistics & { basis: 'similar names' | 'category' | 'all' }

export type PriceWanted = { name?: string; category?: string } & DuckDbLimits

const CURRENCY_SAMPLE = 200
const SIMILAR_NAMES = 60
const SIMILAR_ENOUGH = 0.5
/** Fewer similar records than this say little; the category says more. */
const FEWEST_SIMILAR = 3

/** Prices of similar names where there are enough, else of the category, else of all; null without a price column. */
export async function priceStatistics(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { name, category, ...limits }: PriceWanted,
): Promise<BasedPrice | null> {
  if (!columnOf(dataset.columns, 'price')) return null
  if (name) {
    const similar = await similarPrices(duckdb, dataset, { name, ...limits })
    if (similar) return { ...similar, basis: 'similar names' }
  }
  const values = category ? await categoryValues(duckdb, dataset, category, limits) : []
  if (values.length > 0) {
    const found = await pricesWhere(duckdb, dataset, values, limits)
    if (found) return { ...found, basis: 'category' }
  }
  const all = await pricesWhere(duckdb, dataset, [], limits)
  return all && { ...all, basis: 'all' }
}

/**
 * The currency that the price cells, their header or a currency column name, as an ISO code. A sign of several
 * currencies stands for the expected one where that is among them.
 */
export async function datasetCurrency(
  duckdb: DuckDb,
  dataset: StoredDataset,
  expected: string | null = null,
): Promise<string | null> {
  const price = columnOf(dataset.columns, 'price')
  if (!price) return null
  const at = dataset.columns.findIndex(({ role }) => role === 'currency')
  const listed = at < 0 ? 'NULL' : `c${at + 1}`
  const found = await duckdb.query(
    `SELECT ${price} AS price, ${listed} AS listed FROM read_parquet($1) WHERE ${price} IS NOT NULL LIMIT ${CURRENCY_SAMPLE}`,
    [dataset.parquet],
  )
  const texts = found.map(({ price: cell }) => String(cell))
  const header = dataset.columns.find(({ role }) => role === 'price')?.original ?? ''
  return (
    guessCurrency(texts, expected) ??
    guessCurrency(
      found.map(({ listed: cell }) => (cell === null ? null : String(cell))),
      expected,
    ) ??
    guessCurrency([header], expected)
  )
}

async function similarPrices(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { name, ...limits }: { name: string } & DuckDbLimits,
): Promise<PriceStatistics | null> {
  const names = await findSimilarNames(duckdb, dataset, {
    text: name,
    limit: SIMILAR_NAMES,
    least: SIMILAR_ENOUGH,
    ...limits,
  })
  const priced = names
    .flatMap(({ price, count }) => (price === null ? [] : [{ price, count }]))
    .sort((one, other) => one.price - other.price)
  const count = priced.reduce((sum, one) => sum + one.count, 0)
  if (count < FEWEST_SIMILAR) return null
  const at = (share: number) => weightedQuantile(priced, count * share)
  return { count, p25: at(0.25), median: at(0.5), p75: at(0.75) }
}

/** The price below which that many records lie; `priced` is in rising order. */
function weightedQuantile(priced: { price: number; count: number }[], below: number): number {
  let passed = 0
  for (const { price, count } of priced) {
    passed += count
    if (passed >= below) return price
  }
  return priced.at(-1)?.price ?? 0
}

/** The category's spellings in the data: without regard to case and accents. */
async function categoryValues(
  duckdb: DuckDb,
  dataset: StoredDataset,
  category: string,
  limits: DuckDbLimits,
): Promise<string[]> {
  const column = columnOf(dataset.columns, 'category')
  if (!column) return []
  const found = await duckdb.query(
    `SELECT DISTINCT ${column} AS value FROM read_parquet($1) WHERE ${column} IS NOT NULL LIMIT 5000`,
    [dataset.parquet],
    limits,
  )
  const wanted = foldText(category)
  return found.map(({ value }) => String(value)).filter((value) => foldText(value) === wanted)
}

async function pricesWhere(
  duckdb: DuckDb,
  dataset: StoredDataset,
  categories: string[],
  limits: DuckDbLimits,
): Promise<PriceStatistics | null> {
  const column = columnOf(dataset.columns, 'category')
  const marks = categories.map((_, at) => `$${at + 2}`).join(', ')
  const only = categories.length > 0 ? `AND ${column} IN (${marks})` : ''
  const [found] = await duckdb.query(
    `SELECT count(price)::INTEGER AS n, quantile_cont(price, [0.25, 0.5, 0.75]) AS q
     FROM read_parquet($1) WHERE price IS NOT NULL ${only}`,
    [dataset.parquet, ...categories],
    limits,
  )
  return found && Number(found.n) > 0 ? statistics(Number(found.n), found.q) : null
}

function statistics(count: number, quantiles: unknown): PriceStatistics {
  const [p25, median, p75] = Array.isArray(quantiles) ? quantiles.map(Number) : []
  return { count, p25: p25 ?? 0, median: median ?? 0, p75: p75 ?? 0 }
}
