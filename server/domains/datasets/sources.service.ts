import { currencyDigits } from '#contract/money.ts'
import type { Reference } from '#kitchen/kitchen.ts'
import { AppError, notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import {
  type DatasetRow as DatasetRecord,
  findDatasetByName,
  listSourceRows,
} from './datasets.repo.ts'
import { findNearby } from './find-nearby.ts'
import { holdsDishes, isOfPlaces } from './find-restaurants.ts'
import { findSimilarRows, type RowValues, valuesByRole } from './find-similar.ts'
import { currencyIn } from './guess-currency.ts'
import { onDataset, onDatasetIfThere, openStored } from './open-stored.ts'
import { datasetCurrency } from './price-statistics.ts'
import { priceStyle, readPrice } from './read-price.ts'
import { type DatasetRow, NoSuchColumn, readRow, readRowsAt } from './read-rows.ts'
import { refuseQuestioned } from './refuse-questioned.ts'
import type { StoredDataset } from './stored-dataset.ts'

type SourceDeps = Pick<Deps, 'db' | 'duckdb' | 'storage'>

/** Rows that a menu is based on: enough for medians by course, few enough to be read at once. */
const SAMPLE = 300
const NEARBY = 100
/** So many rows near the restaurant speak for themselves; fewer are rounded off by the sample. */
const NEAR_ENOUGH = 5
const CLOSEST = 40

export type MenuReferences = {
  /** The restaurant's own dataset; null for none. */
  datasetId: string | null
  /** Also the datasets that operators share with everyone. */
  shared: boolean
  /** 1-based record that is taken as the reference, and 1-based first column that is read from it. */
  row: number
  column: number
  /** The restaurant's place, where rows near it come first; null for no preference. */
  near: string | null
  /** The restaurant's, in which its own prices are where they name none. */
  currency: string
}

/** Comparable rows for a menu, each once: the reference record first, then those nearby, else an even sample. */
export async function referencesOf(deps: SourceDeps, wanted: MenuReferences): Promise<Reference[]> {
  const records = await listSourceRows(deps.db, { id: wanted.datasetId, shared: wanted.shared })
  const references: Reference[] = []
  for (const record of records) {
    if (record.id === wanted.datasetId) refuseQuestioned(record)
    else if (record.question !== null) continue
    // The restaurant's own data is what was asked for; of the shared ones any may go.
    const on = record.id === wanted.datasetId ? onDataset : onDatasetIfThere
    const found = await on(deps, record, (now) => referencesIn(deps, now, wanted))
    references.push(...(found ?? []))
  }
  return references
}

async function referencesIn(
  deps: SourceDeps,
  record: DatasetRecord,
  wanted: MenuReferences,
): Promise<Reference[]> {
  const isOwn = record.id === wanted.datasetId
  const opened = await open(deps, record, isOwn ? wanted.currency : null)
  const taken = new Set(isOwn ? [wanted.row] : [])
  const own = isOwn ? await referenceRecord(deps, opened, wanted) : []
  const near = wanted.near ? await nearby(deps, opened, wanted.near) : []
  const rows = near.length >= NEAR_ENOUGH ? near : [...near, ...(await sample(deps, opened))]
  const others = rows.filter(({ row }) => !taken.has(row) && taken.add(row))
  return [...own, ...asReferences(opened, others)]
}

/** The rows of the account's dataset that are closest to what the chatbox was asked. */
export async function closestReferences(
  deps: SourceDeps,
  accountId: string,
  wanted: { dataset: string; prompt: string; currency: string },
): Promise<Reference[]> {
  const record = await findDatasetByName(deps.db, accountId, wanted.dataset)
  if (!record)
    throw notFound('datasets.not_found', `You have no dataset named "${wanted.dataset}".`)
  refuseQuestioned(record)
  return onDataset(deps, record, async (now) => {
    const opened = await open(deps, now, wanted.currency)
    const found = await findSimilarRows(deps.duckdb, opened.stored, {
      text: wanted.prompt,
      limit: CLOSEST,
    })
    return asReferences(opened, found)
  })
}

type Opened = {
  name: string
  stored: StoredDataset
  /** What its prices name. */
  currency: string | null
  /** What they are in where they name none; null where nobody can say, as in somebody else's data. */
  otherwise: string | null
}

async function open(
  deps: SourceDeps,
  record: DatasetRecord,
  otherwise: string | null,
): Promise<Opened> {
  const stored = await openStored(deps, record)
  const currency = await datasetCurrency(deps.duckdb, stored, otherwise)
  return { name: record.name, stored, currency, otherwise }
}

async function referenceRecord(
  deps: SourceDeps,
  opened: Opened,
  wanted: MenuReferences,
): Promise<Reference[]> {
  const { column } = wanted
  const found = await recordAt(deps, opened, wanted)
  const values = valuesByRole({ columns: opened.stored.columns.slice(column - 1) }, found)
  return asReferences(opened, [{ row: found.row, values }])
}

async function recordAt(
  deps: SourceDeps,
  opened: Pick<Opened, 'name' | 'stored'>,
  { row, column }: { row: number; column: number },
): Promise<DatasetRow> {
  const found = await readRow(deps.duckdb, opened.stored, { row, column }).catch(
    (error: unknown) => {
      throw error instanceof NoSuchColumn ? noSuch('column', error.message) : error
    },
  )
  if (!found) {
    throw noSuch(
      'row',
      `The dataset "${opened.name}" has ${opened.stored.rows} rows; there is no row ${row}.`,
    )
  }
  return found
}

/** The record that is the reference, as its cells stand from the first column on that is read; null for no data. */
export async function describeRecord(
  deps: SourceDeps,
  datasetId: string,
  at: { row: number; column: number },
): Promise<{ dataset: string; cells: string[] } | null> {
  const [record] = await listSourceRows(deps.db, { id: datasetId, shared: false })
  if (!record) return null
  return onDatasetIfThere(deps, record, async (now) => {
    const stored = await openStored(deps, now)
    const { cells } = await recordAt(deps, { name: now.name, stored }, at)
    return { dataset: now.name, cells: cells.flatMap((cell) => cell?.trim() || []) }
  })
}

/** `row` is the 1-based number of the record. */
type NumberedRow = { row: number; values: RowValues }

function nearby(deps: SourceDeps, { stored }: Opened, near: string): Promise<NumberedRow[]> {
  return findNearby(deps.duckdb, stored, { place: placeOf(near), limit: NEARBY })
}

async function sample(deps: SourceDeps, { stored }: Opened): Promise<NumberedRow[]> {
  const { rows } = stored
  const count = Math.min(rows, SAMPLE)
  const numbers = Array.from(
    { length: count },
    (_, index) => 1 + Math.floor((index * rows) / count),
  )
  const found = await readRowsAt(deps.duckdb, stored, numbers)
  return found.map((row) => ({ row: row.row, values: valuesByRole(stored, row) }))
}

/** "37.77, -122.42" is a pair of coordinates; anything else is words of a place. */
function placeOf(text: string): { latitude: number; longitude: number } | { text: string } {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  return latitude && longitude
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : { text }
}

/** A dataset opened for one question after the other; null where it was deleted. */
export async function openDishes(
  deps: SourceDeps,
  datasetId: string,
  currency: string,
): Promise<{
  name: string
  /** The rows whose names are closest to a dish's, best first. */
  similar(name: string, limit: number): Promise<Reference[]>
} | null> {
  const [record] = await listSourceRows(deps.db, { id: datasetId, shared: false })
  if (!record || record.question !== null) return null
  const openNow = (now: DatasetRecord) => open(deps, now, currency)
  let opened = { record, dataset: await onDatasetIfThere(deps, record, openNow) }
  if (!opened.dataset) return null
  return {
    name: record.name,
    async similar(name, limit) {
      const found = await onDatasetIfThere(deps, opened.record, async (now) => {
        const { record: before, dataset } = opened
        const isSame = dataset && before.parquetKey === now.parquetKey
        const current = isSame ? dataset : await openNow(now)
        opened = { record: now, dataset: current }
        const rows = await findSimilarRows(deps.duckdb, current.stored, { text: name, limit })
        return asReferences(current, rows)
      })
      return found ?? []
    },
  }
}

function asReferences(opened: Opened, rows: readonly NumberedRow[]): Reference[] {
  const { name: dataset, stored, currency, otherwise } = opened
  const hasPrices = holdsDishes(stored.columns) && (currency ?? otherwise) !== null
  const style = priceStyle(rows.flatMap(({ values: { price } }) => (price ? [price] : [])))
  return rows.flatMap(
    ({ row, values: { name, description, category, price, currency: listed } }) => {
      if (!name) return []
      // one file may hold the prices of several countries
      const named = currencyIn(price ?? '', otherwise) ?? currencyIn(listed ?? '', otherwise)
      const inCurrency = named ?? currency ?? otherwise
      const digits = currencyDigits(inCurrency ?? 'USD')
      const amount = hasPrices && price ? readPrice(price, style) : null
      return [
        {
          name,
          description: description ?? null,
          category: category ?? null,
          priceMinor: amount === null ? null : Math.round(amount * 10 ** digits),
          currency: inCurrency,
          dataset,
          row,
          isOwn: otherwise !== null,
          ...(isOfPlaces(stored.columns) && { isPlace: true }),
        },
      ]
    },
  )
}

function noSuch(field: 'row' | 'column', sentence: string): AppError {
  return new AppError(400, `datasets.no_such_${field}`, sentence, { fields: { [field]: sentence } })
}
