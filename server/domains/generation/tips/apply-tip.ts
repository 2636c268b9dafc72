import { randomUUID } from 'node:crypto'
import type { MenuItem } from '#contract/menus.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { changedMeanwhile, changeScoredItem, getItem } from '../../menus/items.service.ts'
import type { Fix } from '../../menus/tips.service.ts'
import { storedTip } from '../../menus/tips.service.ts'
import { discardPictures, recordPictures } from '../../photos/photos.service.ts'
import { openMeter } from '../../usage/meter.service.ts'
import { aRun } from '../engines/engine.ts'
import { engineOf } from '../engines.service.ts'
import { type ItemPicture, pictureFor } from '../item-picture.ts'
import type { GenerationDeps } from '../items/create-item.ts'

/** Writes a tip's fix just as its tip shows it. A draft stays a draft: the owner keeps it, or not. */
export async function applyTip(
  deps: GenerationDeps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  signal: AbortSignal,
): Promise<MenuItem> {
  const { rule, itemId } = partsOf(id)
  const item = await getItem(deps.db, caller, itemId)
  if (item.version !== version) throw changedMeanwhile()
  const found = await storedTip(deps.db, { itemId, rule })
  if (!found?.fix) {
    throw conflict('menus.tip_gone', 'This tip no longer holds. Reload the tips.')
  }
  const { fix } = found
  const drawn = fix.picture ? await draw(deps, caller, { item, spec: fix.picture }, signal) : null
  const fresh = drawn?.fresh ? [drawn.fresh] : []
  try {
    return await deps.db.transaction(async (tx) => {
      await recordPictures(tx, fresh)
      return changeScoredItem(tx, deps, caller, {
        id: item.id,
        version,
        changes: {
          ...fix.changes,
          ...(drawn && { pictureId: drawn.picture.id }),
          status: item.status,
        },
        madeBy: 'engine',
        reason: `Tip: ${found.title}`,
      })
    })
  } catch (error) {
    await discardPictures(deps, fresh)
    throw error
  }
}

function draw(
  deps: GenerationDeps,
  caller: Caller,
  { item, spec }: { item: MenuItem; spec: NonNullable<Fix['picture']> },
  signal: AbortSignal,
): Promise<ItemPicture> {
  const subject = { accountId: caller.accountId, imageType: 2, spec, alt: item.name }
  const run = aRun({ accountId: caller.accountId, signal }, openMeter(deps, caller, randomUUID()))
  return pictureFor(deps, engineOf(deps), subject, run)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function partsOf(id: string): { rule: string; itemId: string } {
  const at = id.lastIndexOf(':')
  const itemId = id.slice(at + 1)
  if (at < 1 || !UUID.test(itemId)) throw notFound('menus.no_tip', 'There is no such tip.')
  return { rule: id.slice(0, at), itemId }
}
