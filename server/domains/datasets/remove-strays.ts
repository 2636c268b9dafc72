import type { Deps } from '#server/deps.ts'
import { knownFileKeys } from './datasets.repo.ts'
import { DATASETS_FOLDER } from './uploads.service.ts'

/** A file is stored before its row is written: a young one may be an upload under way. */
const DAY_MS = 24 * 60 * 60 * 1000

/** Removes files of datasets that no row names: a kill came between the two, or the removal failed. */
export async function removeStrays(
  deps: Pick<Deps, 'db' | 'storage' | 'now' | 'log'>,
): Promise<void> {
  const old = deps.now().getTime() - DAY_MS
  const stored: string[] = []
  for await (const { key, storedAt } of deps.storage.list(DATASETS_FOLDER)) {
    if (storedAt.getTime() < old) stored.push(key)
  }
  // Read after the files, so that none is taken for stray whose row came meanwhile.
  const known = await knownFileKeys(deps.db)
  const strays = stored.filter((key) => !known.has(key))
  for (const key of strays) await deps.storage.remove(key)
  if (strays.length > 0)
    deps.log.info(`${strays.length} files of datasets without a row were removed.`)
}
