import type { Deps } from '#server/deps.ts'
import {
  datasetFilesOf,
  deleteAccountRow,
  intakeFilesOf,
  pictureFilesOf,
} from './account-data.repo.ts'

/** Files first: while a row stands, a try that was cut off can be taken up again. */
export async function eraseFilesAndRows(
  deps: Pick<Deps, 'db' | 'storage'>,
  { accountId }: { accountId: string },
): Promise<void> {
  const [datasets, pictures, intakes] = await Promise.all([
    datasetFilesOf(deps.db, accountId),
    pictureFilesOf(deps.db, accountId),
    intakeFilesOf(deps.db, accountId),
  ])
  const keys = [
    ...datasets.flatMap(({ originalKey, parquetKey, namesKey }) => [
      originalKey,
      parquetKey,
      namesKey,
    ]),
    ...pictures.map(({ storageKey }) => storageKey),
    ...intakes.map(({ fileKey }) => fileKey),
  ]
  for (const key of keys) if (key) await deps.storage.remove(key)
  await deleteAccountRow(deps.db, accountId)
}
