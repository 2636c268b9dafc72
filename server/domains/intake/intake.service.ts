import type { Readable } from 'node:stream'
import type { MenuIntake, MenuIntakeSummary } from '#contract/menu-intake-model.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { discardPictures } from '../photos/photos.service.ts'
import { readMenuIntake } from './intake.jobs.ts'
import {
  deleteIntake,
  findIntake,
  type IntakeRow,
  listIntakeRows,
  updateIntake,
} from './intake.repo.ts'
import { listIntakeItems, listUnusedPictures } from './intake-items.repo.ts'
import { listIntakePhotos } from './intake-photos.repo.ts'
import { toIntake, toSummary } from './to-intake.ts'

export async function listIntakes(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  page: { limit: number; offset: number },
): Promise<{ intakes: MenuIntakeSummary[]; total: number }> {
  const { rows, total } = await listIntakeRows(deps.db, caller.accountId, page)
  return { intakes: rows.map(toSummary), total }
}

export async function getIntake(db: Querier, caller: Caller, id: string): Promise<MenuIntake> {
  const row = await ownIntake(db, caller, id)
  const [items, photos] = [await listIntakeItems(db, id), await listIntakePhotos(db, id)]
  return toIntake(row, items, photos)
}

/** An intake of this account; another account's is not found. */
export async function ownIntake(db: Querier, caller: Caller, id: string): Promise<IntakeRow> {
  const row = await findIntake(db, caller.accountId, id)
  if (!row) throw notFound('intake.not_found', 'There is no such menu upload.')
  return row
}

/** Puts a menu that failed into the queue again; what was read of it stays. */
export async function retryIntake(
  deps: Pick<Deps, 'db' | 'jobs'>,
  caller: Caller,
  id: string,
): Promise<MenuIntake> {
  const { accountId } = caller
  return deps.db.transaction(async (tx) => {
    await ownIntake(tx, caller, id)
    const queued = { status: 'queued', error: null, finishedAt: null } as const
    if (!(await updateIntake(tx, id, queued, ['failed']))) {
      throw conflict('intake.not_failed', 'This menu did not fail, so there is nothing to repeat.')
    }
    await deps.jobs.enqueue(tx, readMenuIntake, { intakeId: id, accountId })
    return getIntake(tx, caller, id)
  })
}

/** The row goes first, which ends a reading under way at its next step; then the files that nothing else shows. */
export async function removeIntake(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  caller: Caller,
  id: string,
): Promise<{ fileName: string }> {
  const { fileKey, fileName } = await ownIntake(deps.db, caller, id)
  const pictures = await deps.db.transaction(async (tx) => {
    const unused = await listUnusedPictures(tx, id)
    await deleteIntake(tx, id)
    return unused
  })
  await discardPictures(deps, pictures)
  await deps.storage
    .remove(fileKey)
    .catch((error: unknown) => deps.log.warn({ err: error, fileKey }, 'a menu was left behind'))
  return { fileName }
}

export async function openIntakeFile(
  deps: Pick<Deps, 'db' | 'storage'>,
  caller: Caller,
  id: string,
): Promise<{ file: Readable; name: string; mime: string; size: number }> {
  const { fileKey, fileName, fileMime, size } = await ownIntake(deps.db, caller, id)
  return { file: await deps.storage.get(fileKey), name: fileName, mime: fileMime, size }
}
