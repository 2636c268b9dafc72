import { randomUUID } from 'node:crypto'
import { menuRequest } from '#contract/generation.ts'
import type { MenuItem } from '#contract/menus.ts'
import { CannotServe, type MenuBrief } from '#kitchen/kitchen.ts'
import { conflict } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { changedMeanwhile, exchangeItem, getItem } from '../../menus/items.service.ts'
import { getMenu, ownMenu } from '../../menus/menus.service.ts'
import { newItemId } from '../../menus/new-menus.service.ts'
import { discardPictures, recordPictures } from '../../photos/photos.service.ts'
import { openMeter } from '../../usage/meter.service.ts'
import { aRun, type Engine, type Run, type WrittenItem } from '../engines/engine.ts'
import { kitchenEngine } from '../engines/kitchen-engine.ts'
import { findGeneration } from '../generation.repo.ts'
import { pictureFor } from '../item-picture.ts'
import { briefsOf } from '../menus/create-menus.ts'
import { planMenus } from '../menus/plan-menus.ts'
import { asFailure, drawSeed } from '../serving.ts'
import type { GenerationDeps } from './create-item.ts'

/** So many are composed, for one of the course that the dish before was of. */
const CANDIDATES = 12

/** Another dish in the place of a generated one, by what its menu was asked for, and none that stands on it. */
export async function regenerateItem(
  deps: GenerationDeps,
  caller: Caller,
  { id, version, signal }: { id: string; version: number; signal: AbortSignal },
): Promise<MenuItem> {
  const item = await getItem(deps.db, caller, id)
  if (item.version !== version) throw changedMeanwhile()
  const { plan, names } = await planAgain(deps, caller, item, signal)
  const run = aRun({ accountId: caller.accountId, signal }, openMeter(deps, caller, randomUUID()))
  const [planned] = briefsOf(plan)
  if (!planned) throw new Error('A plan of one cuisine has one menu.')
  const brief = { ...planned.brief, avoid: names }
  const draft = await otherDish(deps, plan.engine, { brief, category: item.category }, run)
  const drawn = draft.picture
    ? await pictureFor(
        deps,
        plan.engine,
        {
          accountId: caller.accountId,
          imageType: plan.request.ImageType,
          spec: draft.picture,
          alt: draft.name,
        },
        run,
      )
    : null
  const fresh = drawn?.fresh ? [drawn.fresh] : []
  try {
    return await deps.db.transaction(async (tx) => {
      await recordPictures(tx, fresh)
      const by = { id: newItemId(), draft, picture: drawn?.picture ?? null }
      return exchangeItem(tx, deps, caller, { id, version, by })
    })
  } catch (error) {
    await discardPictures(deps, fresh)
    throw error
  }
}

/** What the item's menu was asked for, for one menu of its cuisine. */
async function planAgain(
  deps: GenerationDeps,
  caller: Caller,
  item: MenuItem,
  signal: AbortSignal,
) {
  const { generationId, cuisine } = await ownMenu(deps, caller, item.menuId)
  const asked = generationId && (await findGeneration(deps.db, caller.accountId, generationId))
  if (!asked) {
    throw conflict(
      'generation.not_generated',
      'This dish was not generated here, so there is nothing to write it anew from. Edit it instead.',
    )
  }
  const request = {
    ...menuRequest.parse(asked.request),
    targetCountry: cuisine,
    showTargetCountry: true,
    numItemsToGenerate: CANDIDATES,
    menusPerCountry: 1,
    seed: drawSeed(),
  }
  const { items } = await getMenu(deps, caller, item.menuId)
  return {
    plan: await planMenus(deps, caller, request, signal),
    names: items.map(({ name }) => name),
  }
}

/** Composed by the kitchen, whatever writes: the model writes the words of one dish, not of all that were not taken. */
async function otherDish(
  deps: GenerationDeps,
  engine: Engine,
  { brief, category }: { brief: MenuBrief; category: string },
  run: Run,
): Promise<WrittenItem> {
  try {
    let chosen: WrittenItem | undefined
    for await (const one of kitchenEngine(deps.kitchen).writeMenu(brief, run)) {
      if (!chosen || one.category === category) chosen = one
      if (chosen.category === category) break
    }
    if (!chosen) throw new CannotServe(NO_OTHER)
    for await (const written of engine.rewrite([chosen], { ...brief, count: 1 }, run)) {
      return written
    }
    return chosen
  } catch (error) {
    throw asFailure(error)
  }
}

const NO_OTHER =
  'The kitchen knows no other dish of this cuisine that fits. The dish stays as it is.'
