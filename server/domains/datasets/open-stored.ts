import type { Deps } from '#server/deps.ts'
import type { DatasetRow } from './datasets.repo.ts'
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
