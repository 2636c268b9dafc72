import { AppError, notFound } from '#server/core/errors.ts'
import type { Deps } from '#server/deps.ts'
import { type DatasetRow, findAnyDatasetRow } from './datasets.repo.ts'
import type { StoredDataset } from './stored-dataset.ts'

/** The dataset's files on this machine, ready to query; from a remote store they are fetched first. */
export async function openStored(
  deps: Pick<Deps, 'storage'>,
  row: DatasetRow,
): Promise<StoredDataset> {
  const { parquetKey, namesKey, columns, rows } = row
  return {
    parquet: await deps.storage.localFile(parquetKey),
    names: namesKey ? await deps.storage.localFile(namesKey) : null,
    columns,
    rows,
  }
}

/**
 * Works on the files of a dataset. Its owner may replace or delete it meanwhile: then the work is done anew on what
 * stands there now, and a deleted dataset is not found.
 */
export async function onDataset<T>(
  deps: Pick<Deps, 'db'>,
  row: DatasetRow,
  work: (row: DatasetRow) => Promise<T>,
): Promise<T> {
  try {
    return await work(row)
  } catch (error) {
    const now = await findAnyDatasetRow(deps.db, row.id)
    if (!now) throw notFound('datasets.not_found', `The dataset "${row.name}" was deleted.`)
    if (now.parquetKey === row.parquetKey) throw error
    return onDataset(deps, now, work)
  }
}

/** As `onDataset`, for what can do without: null for a dataset that was deleted meanwhile. */
export async function onDatasetIfThere<T>(
  deps: Pick<Deps, 'db'>,
  row: DatasetRow,
  work: (row: DatasetRow) => Promise<T>,
): Promise<T | null> {
  try {
    return await onDataset(deps, row, work)
  } catch (error) {
    if (error instanceof AppError && error.code === 'datasets.not_found') return null
    throw error
  }
}
