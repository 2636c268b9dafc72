import { randomUUID } from 'node:crypto'
import type { MenuItem } from '#contract/menus.ts'
import { foodLexicon } from '#kitchen/reading/food-lexicon.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { changeJudgedItem, itemWithMenu } from '../menus/items.service.ts'
import { itemJudge, offerOf } from '../menus/judge-item.ts'
import { discardPictures, recordPictures } from '../photos/photos.service.ts'
import type { GenerationDeps } from './create-item.ts'
import { aRun } from './engine.ts'
import { engineOf } from './engines.ts'
import { type Fix, fixesFor } from './item-fixes.ts'
import { type ItemPicture, pictureFor } from './item-picture.ts'
import { tipsOf } from './item-tips.ts'
import { openMeter } from './model-meter.ts'

/** Writes a tip's fix, found anew as the item stands now. A draft stays a draft: the owner keeps it, or not. */
export async function applyTip(
  deps: GenerationDeps,
  caller: Caller,
  { id, version }: { id: string; version: number },
  signal: AbortSignal,
): Promise<MenuItem> {
  const { rule, itemId } = partsOf(id)
  const { menu, ...entry } = await itemWithMenu(deps.db, caller, itemId)
  const { item } = entry
  if (item.version !== version) throw changedMeanwhile()
  const { knowledge } = deps
  const lexicon = foodLexicon(knowledge)
  const found = tipsOf(item, {
    judge: itemJudge(knowledge, menu, lexicon),
    fixes: fixesFor(knowledge, lexicon, entry),
    isOffer: offerOf(knowledge, { ...item, components: entry.components }) !== null,
  }).find(({ tip }) => tip.rule === rule)
  if (!found?.write) {
    throw conflict('menus.tip_gone', 'This tip no longer holds. Reload the tips.')
  }
  const fix = found.write
  const drawn = fix.picture ? await draw(deps, caller, { item, spec: fix.picture }, signal) : null
  const fresh = drawn?.fresh ? [drawn.fresh] : []
  try {
    return await deps.db.transaction(async (tx) => {
      await recordPictures(tx, fresh)
      return changeJudgedItem(tx, deps, caller, {
        id: item.id,
        version,
        changes: {
          ...fix.changes,
          ...(drawn && { pictureId: drawn.picture.id }),
          status: item.status,
        },
        madeBy: 'engine',
        reason: `Tip ${rule}: ${found.tip.title}`,
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
  const run = aRun(signal, openMeter(deps, caller, randomUUID()))
  return pictureFor(deps, engineOf(deps), subject, run)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function partsOf(id: string): { rule: string; itemId: string } {
  const at = id.lastIndexOf(':')
  const itemId = id.slice(at + 1)
  if (at < 1 || !UUID.test(itemId)) throw notFound('menus.no_tip', 'There is no such tip.')
  return { rule: id.slice(0, at), itemId }
}

function changedMeanwhile() {
  return conflict(
    'menus.item_changed',
    'Somebody changed this item in the meantime. Reload it and try again.',
  )
}
