import type { DuckDb, DuckDbLimits } from '#server/adapters/duckdb/duckdb.ts'
import { foldSql, foldText } from '#server/core/fold-text.ts'
import { type RowValues, valuesByRole } from './find-similar.ts'
import { readRowsAt } from './read-rows.ts'
import { columnOf, type StoredDataset } from './stored-dataset.ts'

/** Coordinates in degrees, or the words of a place: a city, a street. */
export type Place = { latitude: number; longitude: number } | { text: string }

export type NearbyRow = {
  row: number
  /** Null where the place was matched by its words. */
  km: number | null
  values: RowValues
}

const EARTH_KM = 6371

/** Records near a place: by distance where both have coordinates, else those whose city or address holds its words. */
export async function findNearby(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { place, limit, ...limits }: { place: Place; limit: number } & DuckDbLimits,
): Promise<NearbyRow[]> {
  const near =
    'text' in place
      ? await rowsByWords(duckdb, dataset, { text: place.text, limit, ...limits })
      : await rowsByDistance(duckdb, dataset, { ...place, limit, ...limits })
  const rows = await readRowsAt(duckdb, dataset, [...near.keys()], limits)
  return rows.map((row) => ({
    row: row.row,
    km: near.get(row.row) ?? null,
    values: valuesByRole(dataset, row),
  }))
}

async function rowsByDistance(
  duckdb: DuckDb,
  dataset: StoredDataset,
  input: { latitude: number; longitude: number; limit: number } & DuckDbLimits,
): Promise<Map<number, number | null>> {
  const { latitude, longitude, limit, ...limits } = input
  const [lat, lon] = [columnOf(dataset.columns, 'latitude'), columnOf(dataset.columns, 'longitude')]
  if (!lat || !lon) return new Map()
  // Haversine. One degree of longitude shrinks with the latitude.
  const found = await duckdb.query(
    `SELECT file_row_number, 2 * ${EARTH_KM} * asin(sqrt(least(1,
         sin(radians(lat - $2) / 2) ** 2 +
         cos(radians($2)) * cos(radians(lat)) * sin(radians(lon - $3) / 2) ** 2))) AS km
     FROM (SELECT file_row_number, ${degrees(lat)} AS lat, ${degrees(lon)} AS lon
           FROM read_parquet($1, file_row_number=true))
     WHERE abs(lat) <= 90 AND abs(lon) <= 180 ORDER BY km LIMIT ${Math.trunc(limit)}`,
    [dataset.parquet, latitude, longitude],
    limits,
  )
  return new Map(found.map((row) => [Number(row.file_row_number) + 1, Number(row.km)]))
}

function degrees(column: string): string {
  return `coalesce(try_cast(${column} AS DOUBLE), try_cast(replace(${column}, ',', '.') AS DOUBLE))`
}

async function rowsByWords(
  duckdb: DuckDb,
  dataset: StoredDataset,
  { text, limit, ...limits }: { text: string; limit: number } & DuckDbLimits,
): Promise<Map<number, number | null>> {
  const words = placeWords(text)
  const columns = (['city', 'address'] as const)
    .map((role) => columnOf(dataset.columns, role))
    .filter((column) => column !== null)
  if (words.length === 0 || columns.length === 0) return new Map()
  const hits = words.map((_, at) => `contains(text, $${at + 2})::INTEGER`).join(' + ')
  const found = await duckdb.query(
    `SELECT file_row_number FROM
       (SELECT file_row_number, ${foldSql(`concat_ws(' ', ${columns.join(', ')})`)} AS text
        FROM read_parquet($1, file_row_number=true))
     WHERE (${hits}) > 0 ORDER BY (${hits}) DESC, file_row_number LIMIT ${Math.trunc(limit)}`,
    [dataset.parquet, ...words],
    limits,
  )
  return new Map(found.map((row) => [Number(row.file_row_number) + 1, null]))
}

/** Numbers and very short words are in every address. */
function placeWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !/^\d+$/.test(word))
    .slice(0, 8)
}
