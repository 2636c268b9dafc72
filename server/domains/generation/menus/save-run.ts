import type { Caller } from '#server/core/http/serve.ts'
import { keepMenus } from '../../menus/menus.service.ts'
import type { NewMenu } from '../../menus/new-menus.service.ts'
import type { NewPicture } from '../../photos/photos.service.ts'
import type { Run } from '../engines/engine.ts'
import { KITCHEN } from '../engines/kitchen-engine.ts'
import { insertGeneration } from '../generation.repo.ts'
import type { GenerationDeps } from '../items/create-item.ts'
import type { MenuPlan } from './plan-menus.ts'

/** What a run has written, and where it belongs. */
export type WrittenRun = {
  deps: GenerationDeps
  caller: Caller
  plan: MenuPlan
  generationId: string
  run: Run
  menus: NewMenu[]
  /** The one that is being written. */
  begun: NewMenu | null
  /** To be taken back where the menus are not saved. */
  pictures: NewPicture[]
}

export async function saveRun({ deps, caller, plan, generationId, run, menus }: WrittenRun) {
  await deps.db.transaction(async (tx) => {
    await insertGeneration(tx, {
      id: generationId,
      accountId: caller.accountId,
      restaurantId: plan.sources.restaurantId,
      kind: 'menus',
      prompt: plan.cuisines.map(({ asked }) => asked).join(', '),
      request: plan.request,
      engine: plan.engine.name,
      seed: plan.seed,
      reasons: [],
      ...run.meter.spent(),
    })
    await keepMenus(tx, deps, menus)
  })
}

/**
 * The finished items of a run that ended early stay as collections where a model was paid for one of them; what the
 * kitchen wrote costs nothing and goes. Answers the pictures that are on no saved item.
 */
export async function savePaidItems(work: WrittenRun): Promise<NewPicture[]> {
  const { deps, plan, menus, begun, pictures } = work
  const started = [...menus, ...(begun ? [begun] : [])].filter(({ items }) => items.length > 0)
  const items = started.flatMap((menu) => menu.items)
  if (items.every(({ draft }) => draft.engine === KITCHEN)) return pictures
  const planned = plan.request.numItemsToGenerate
  begun?.notes.push(`The run was stopped when ${begun.items.length} of ${planned} were written.`)
  try {
    await saveRun({ ...work, menus: started })
  } catch (error) {
    deps.log.error({ err: error }, 'Items that a model was paid for could not be saved.')
    return pictures
  }
  const saved = new Set(items.map(({ picture }) => picture?.id))
  return pictures.filter(({ id }) => !saved.has(id))
}
