import { randomUUID } from 'node:crypto'
import type { ReadItem } from '#contract/intake.ts'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { discardPictures } from '../photos/photos.service.ts'
import { finishAddedItems } from './intake.jobs.ts'
import { type IntakeRow, lockIntake } from './intake.repo.ts'
import { getIntake, ownIntake } from './intake.service.ts'
import {
  type IntakeItemRow,
  insertIntakeItems,
  listIntakeItems,
  listPicturesOfNothing,
  moveItemsOn,
  replaceIntakeItems,
} from './intake-items.repo.ts'

export type ReworkDeps = Pick<Deps, 'db' | 'jobs' | 'storage' | 'log' | 'now'>
export type Reworked = { intake: MenuIntake; added: string[] }

/** What comes in, and what goes for it. */
export type Rework = {
  position: number
  reads: readonly ReadItem[]
  joinedOf?: ReadItem[]
  gone?: readonly IntakeItemRow[]
}

/** A change of the items themselves, held against others; what is new is matched and written in the background. */
export async function rework(
  deps: ReworkDeps,
  caller: Caller,
  intakeId: string,
  decide: (tx: Transaction, menu: { intake: IntakeRow; items: IntakeItemRow[] }) => Promise<Rework>,
): Promise<Reworked> {
  const { accountId } = caller
  const { unused, ...reworked } = await deps.db.transaction(async (tx) => {
    await ownIntake(tx, caller, intakeId)
    await lockIntake(tx, intakeId)
    const intake = await ownIntake(tx, caller, intakeId)
    if (!canBeReworked(intake)) throw notReady()
    const items = await listIntakeItems(tx, intakeId)
    const { position, reads, joinedOf = null, gone = [] } = await decide(tx, { intake, items })
    const added = reads.map(() => randomUUID())
    await moveItemsOn(tx, intakeId, {
      from: position + gone.length,
      by: reads.length - gone.length,
    })
    await insertIntakeItems(
      tx,
      reads.map((read, at) => ({
        id: added[at],
        intakeId,
        position: position + at,
        read,
        joinedOf,
        ...(at === 0 && { pictureId: photoOf(gone) }),
      })),
    )
    const [first = ''] = added
    const made = gone.flatMap(({ madePictureId }) => madePictureId ?? [])
    if (gone.length > 0)
      await replaceIntakeItems(
        tx,
        gone.map(({ id }) => id),
        { id: first },
      )
    const unused = made.length > 0 ? await listPicturesOfNothing(tx, made) : []
    await deps.jobs.enqueue(tx, finishAddedItems, { intakeId, accountId })
    return { intake: await getIntake(tx, caller, intakeId), added, unused }
  })
  await discardPictures(deps, unused)
  return reworked
}

/** The rows that are named, in the menu's order; whose version is not the newest somebody has changed meanwhile. */
export function asKnown(
  items: readonly IntakeItemRow[],
  named: readonly { id: string; version: number }[],
): IntakeItemRow[] {
  const versions = new Map(named.map(({ id, version }) => [id, version]))
  const rows = items.filter(({ id }) => versions.has(id))
  if (rows.length < versions.size) {
    throw notFound(
      'intake.item_not_found',
      'There is no such item on this menu any more. Reload it and look again.',
    )
  }
  if (rows.some(({ savedItemId }) => savedItemId)) {
    throw conflict('intake.item_saved', 'This item is in the library already. Change it there.')
  }
  if (rows.some(({ id, version }) => versions.get(id) !== version)) {
    throw conflict(
      'intake.item_changed',
      'Somebody changed this item in the meantime. Reload it and try again.',
    )
  }
  return rows
}

/** A menu in which nothing was found can be given its items by hand. */
export function canBeReworked({ status, itemCount }: IntakeRow): boolean {
  return status === 'done' || (status === 'failed' && itemCount === 0)
}

export function notReady() {
  return conflict(
    'intake.not_ready',
    'This menu is not ready yet. Wait until it is read, then change its items.',
  )
}

/** What a person gave it, not what was drawn for its old words. */
function photoOf(gone: readonly IntakeItemRow[]): string | null {
  const photo = gone.find(
    ({ pictureId, madePictureId }) => pictureId && pictureId !== madePictureId,
  )
  return photo?.pictureId ?? null
}
