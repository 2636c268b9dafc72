import type { Readable } from 'node:stream'
import { type Dataset, PREVIEW_CELL_MAX } from '#contract/datasets.ts'
import type { RestaurantSearchResult } from '#contract/restaurants.ts'
import { notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import {
  type DatasetRow,
  deleteDatasetRow,
  findDatasetByName,
  findDatasetRow,
  listDatasetRows,
  searchDatasetRows,
  setDatasetShared,
} from './datasets.repo.ts'
import { findRestaurants, hasRestaurants } from './find-restaurants.ts'
import { onDataset, onDatasetIfThere, openStored } from './open-stored.ts'
import { readRows } from './read-rows.ts'
import { refuseQuestioned } from './refuse-questioned.ts'
import { toDataset } from './to-dataset.ts'
import { originalType, removeFiles } from './uploads.service.ts'

export { refuseQuestioned }

type DatasetDeps = Pick<Deps, 'db' | 'duckdb' | 'storage' | 'log'>

/** Datasets that a restaurant search looks into, the newest first. */
const SEARCHED_DATASETS = 10

export async function listDatasets(deps: Pick<Deps, 'db'>, accountId: string): Promise<Dataset[]> {
  return (await listDatasetRows(deps.db, accountId)).map(toDataset)
}

export async function searchDatasets(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  query: string,
): Promise<Dataset[]> {
  return (await searchDatasetRows(deps.db, accountId, query)).map(toDataset)
}

/**
 * The id of the account's dataset of this name, without regard to case; null where there is none. One whose reading is
 * not certain is refused until its owner has said how it is.
 */
export async function datasetIdByName(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  name: string,
): Promise<string | null> {
  const row = await findDatasetByName(deps.db, accountId, name)
  if (row) refuseQuestioned(row)
  return row?.id ?? null
}

export async function previewDataset(
  deps: DatasetDeps,
  accountId: string,
  input: { id: string; from: number; limit: number },
) {
  const row = await getRow(deps, accountId, input.id)
  const { from, limit } = input
  return onDataset(deps, row, async (dataset) => {
    const stored = await openStored(deps, dataset)
    const rows = await readRows(deps.duckdb, stored, { from, limit, longest: PREVIEW_CELL_MAX })
    return { dataset: toDataset(dataset), from, rows: rows.map(({ cells }) => cells) }
  })
}

export async function openOriginal(
  deps: Pick<Deps, 'db' | 'storage'>,
  accountId: string,
  id: string,
): Promise<{ file: Readable; name: string; size: number; type: string }> {
  return onDataset(
    deps,
    await getRow(deps, accountId, id),
    async ({ originalKey, name, size }) => ({
      file: await deps.storage.get(originalKey),
      name,
      size,
      type: originalType(originalKey),
    }),
  )
}

/** The row goes first: a file without a row is litter, a row without a file would be a broken dataset. */
export async function removeDataset(
  deps: DatasetDeps,
  accountId: string,
  id: string,
): Promise<{ name: string }> {
  const row = await getRow(deps, accountId, id)
  await deleteDatasetRow(deps.db, id)
  await removeFiles(deps, row)
  return { name: row.name }
}

export async function shareDataset(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  input: { id: string; shared: boolean },
): Promise<Dataset> {
  const row = await getRow(deps, accountId, input.id)
  await setDatasetShared(deps.db, row.id, input.shared)
  return toDataset({ ...row, shared: input.shared })
}

/** Records of the account's datasets that are restaurants' and fit the text. */
export async function searchRestaurantRecords(
  deps: DatasetDeps,
  accountId: string,
  text: string,
  limit: number,
): Promise<RestaurantSearchResult[]> {
  const rows = (await listDatasetRows(deps.db, accountId))
    .filter(({ columns }) => hasRestaurants(columns))
    .slice(0, SEARCHED_DATASETS)
  const results: RestaurantSearchResult[] = []
  for (const row of rows) {
    if (results.length >= limit) break
    const wanted = { text, limit: limit - results.length }
    const found = await onDatasetIfThere(deps, row, async (dataset) =>
      findRestaurants(deps.duckdb, await openStored(deps, dataset), wanted),
    )
    results.push(
      ...(found ?? []).map(({ name, cuisine, location }) => ({ name, cuisine, location })),
    )
  }
  return results.slice(0, limit)
}

async function getRow(deps: Pick<Deps, 'db'>, accountId: string, id: string): Promise<DatasetRow> {
  const row = await findDatasetRow(deps.db, accountId, id)
  if (!row) throw notFound('datasets.not_found', 'There is no such dataset.')
  return row
}
