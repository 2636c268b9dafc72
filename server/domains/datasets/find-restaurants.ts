import type { ColumnRole, DatasetColumn } from '#contract/datasets.ts'
import { type DuckDb, type DuckDbLimits, QueryInterrupted } from '#server/adapters/duckdb/duckdb.ts'
import { foldSql, foldText } from '#server/core/fold-text.ts'
import { findSimilarNames, valuesByRole } from './find-similar.ts'
import { headerWords } from './heading/column-words.ts'
import { readRowsAt } from './read-rows.ts'
import { columnOf, type StoredDataset } from './stored-dataset.ts'
import { trigramDice, trigrams } from './trigrams.ts'

export type RestaurantRow = { row: number; name: string; cuisine: string; location: string }

export type FindRestaurants = { text: string; limit: number } & DuckDbLimits

const SIMILAR_ENOUGH = 0.45
const WORD_ENOUGH = 0.4
const SCAN_DEADLINE_MS = 1000
const KINDS: ColumnRole[] = ['cuisine', 'category']
const OF_DISHES: ColumnRole[] = ['description', 'price', 'calories']
const PLACES: ColumnRole[] = ['cuisine', 'category', 'city', 'address']

/**
 * Whether a dataset's records are restaurants: they have a name and a place, or a kind. Dishes have names and kinds, too,
 * and the place of who cooks them; what is told and priced is a dish.
 */
export function hasRestaurants(columns: readonly DatasetColumn[]): boolean {
  const has = (role: ColumnRole) => columnOf(columns, role) !== null
  if (!has('name')) return false
  if (hasPlace(columns)) return !arePricedDishes(columns)
  return KINDS.some(has) && !OF_DISHES.some(has)
}

/**
 * Whether a price of the dataset is a dish's: a list of restaurants tells what a meal costs there, and a list of dishes
 * may say where each is cooked.
 */
export function holdsDishes(columns: readonly DatasetColumn[]): boolean {
  return !hasPlace(columns) || arePricedDishes(columns)
}

/** Whether the records are restaurants and nothing of them tells a dish. */
export function isOfPlaces(columns: readonly DatasetColumn[]): boolean {
  const has = (role: ColumnRole) => columnOf(columns, role) !== null
  return !holdsDishes(columns) && !has('description') && !has('calories')
}

function hasPlace(columns: readonly DatasetColumn[]): boolean {
  const has = (role: ColumnRole) => columnOf(columns, role) !== null
  return has('city') || has('address') || (has('latitude') && has('longitude'))
}

/** What is priced and told, or priced in sections, under a name that is not said to be a restaurant's. */
function arePricedDishes(columns: readonly DatasetColumn[]): boolean {
  const has = (role: ColumnRole) => columnOf(columns, role) !== null
  const name = columns.find(({ role }) => role === 'name')?.original ?? ''
  const isOfRestaurants = headerWords(name)
    .split(' ')
    .some((word) => word.startsWith('restaurant'))
  return (
    has('price') && !isOfRestaurants && (['description', 'category', 'calories'] as const).some(has)
  )
}

/** Restaurants whose name is like the text, then those whose name, cuisine and place hold all its words. */
export async function findRestaurants(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { text, limit, ...limits }: FindRestaurants,
): Promise<RestaurantRow[]> {
  const norm = foldText(text)
  if (norm === '' || !hasRestaurants(dataset.columns)) return []
  const like = await findSimilarNames(duckdb, dataset, {
    text,
    limit,
    least: SIMILAR_ENOUGH,
    ...limits,
  })
  const rows = new Set(like.map(({ row }) => row))
  if (rows.size < limit) {
    const words = norm
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 8)
    let held = await rowsHolding(duckdb, dataset, { words, limit, ...limits })
    if (held.length === 0 && rows.size === 0) {
      const fixed = await fixWords(duckdb, dataset, words, limits)
      if (fixed) held = await rowsHolding(duckdb, dataset, { words: fixed, limit, ...limits })
    }
    for (const row of held) rows.add(row)
  }
  const found = await readRowsAt(duckdb, dataset, [...rows].slice(0, limit), limits)
  return found.map((row) => shown(dataset, row))
}

function shown(
  dataset: StoredDataset,
  row: { row: number; cells: (string | null)[] },
): RestaurantRow {
  const { name = '', cuisine, category, city, address } = valuesByRole(dataset, row)
  return { row: row.row, name, cuisine: cuisine ?? category ?? '', location: address ?? city ?? '' }
}

async function rowsHolding(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { words, limit, ...limits }: { words: string[]; limit: number } & DuckDbLimits,
): Promise<number[]> {
  const columns = (['name', ...PLACES] as const)
    .map((role) => columnOf(dataset.columns, role))
    .filter((column) => column !== null)
  const text = foldSql(`concat_ws(' ', ${columns.join(', ')})`)
  const holds = words.map((_, at) => `contains(text, $${at + 2})`).join(' AND ')
  const found = await duckdb
    .query(
      `SELECT file_row_number FROM
         (SELECT file_row_number, ${text} AS text FROM read_parquet($1, file_row_number=true))
       WHERE ${holds} LIMIT ${Math.trunc(limit)}`,
      [dataset.parquet, ...words],
      { deadlineMs: SCAN_DEADLINE_MS, ...limits },
    )
    .catch((error: unknown) => {
      // A very large dataset without a hit: what the names gave stands.
      if (error instanceof QueryInterrupted && error.reason === 'deadline') return []
      throw error
    })
  return found.map((row) => Number(row.file_row_number) + 1)
}

/** Replaces words that nothing holds by the nearest word of the cuisines, categories and cities; null where there is none. */
async function fixWords(
  duckdb: DuckDb,
  dataset: StoredDataset,
  words: string[],
  limits: DuckDbLimits,
): Promise<string[] | null> {
  const known = new Map<string, Set<string>>()
  for (const role of ['cuisine', 'category', 'city'] as const) {
    const column = columnOf(dataset.columns, role)
    if (!column) continue
    const found = await duckdb.query(
      `SELECT DISTINCT ${column} AS value FROM read_parquet($1) WHERE ${column} IS NOT NULL LIMIT 2000`,
      [dataset.parquet],
      limits,
    )
    for (const { value } of found)
      for (const word of foldText(String(value)).split(/[^\p{L}\p{N}]+/u))
        if (word.length > 2) known.set(word, trigrams(word))
  }
  const fixed = words.map((word) => nearestWord(word, known) ?? word)
  return fixed.some((word, at) => word !== words[at]) ? fixed : null
}

function nearestWord(word: string, known: Map<string, Set<string>>): string | null {
  const wanted = trigrams(word)
  let best = { word: '', score: WORD_ENOUGH }
  for (const [candidate, grams] of known) {
    const score = trigramDice(wanted, grams)
    if (score > best.score) best = { word: candidate, score }
  }
  return best.word || null
}
