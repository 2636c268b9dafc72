import { addressHashOf } from '#server/core/tokens.ts'
import type { Deps } from '#server/deps.ts'
import { madeFolder } from '../photos/photos.service.ts'
import type { EraseAccount } from './account-data.jobs.ts'
import {
  datasetFilesOf,
  deleteAccountRow,
  intakeFilesOf,
  pictureFilesOf,
} from './account-data.repo.ts'

/** Files first: while a row stands, a try that was cut off can be taken up again. */
export async function eraseFilesAndRows(
  deps: Pick<Deps, 'db' | 'mailer' | 'storage'>,
  { accountId, addressHash, isConfirmed }: EraseAccount,
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
  for await (const { key } of deps.storage.list(madeFolder(accountId))) {
    await deps.storage.remove(key)
  }
  if (addressHash) {
    const hashOf = addressHashOf
    await deps.mailer.forget({ addressHash, hashOf, andWrittenThere: isConfirmed })
  }
  await deleteAccountRow(deps.db, accountId)
}
