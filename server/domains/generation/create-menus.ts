import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { menuAnswer, menuEvents } from '#contract/generation.ts'
import type { Menu } from '#contract/menus.ts'
import type { MenuBrief } from '#kitchen/brief.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { keepMenus } from '../menus/menus.service.ts'
import {
  type NewItem,
  type NewMenu,
  newItemId,
  shownNewItem,
  shownNewMenu,
} from '../menus/new-menu.ts'
import { discardPictures, type NewPicture, recordPictures } from '../photos/photos.service.ts'
import { ahead } from './ahead.ts'
import type { GenerationDeps } from './create-item.ts'
import { aRun, partOf, type Run, type WrittenItem } from './engine.ts'
import { insertGeneration } from './generation.repo.ts'
import { pictureFor } from './item-picture.ts'
import { KITCHEN } from './kitchen-engine.ts'
import { menuCsv } from './menu-csv.ts'
import { openMeter } from './model-meter.ts'
import { type MenuPlan, proposalsFor } from './plan-menus.ts'
import { asFailure } from './serving.ts'
import { shownSpent } from './usage.service.ts'

type Answer = z.input<typeof menuAnswer>
type Events = {
  [K in keyof typeof menuEvents]: { event: K; data: z.input<(typeof menuEvents)[K]> }
}
export type MenuEvent = Events['start'] | Events['item'] | Events['done']

/** Pictures that are made ahead of the one that is waited for. */
const PICTURES_AHEAD = 4

/** The AI mode's first step. The kitchen proposes, whatever writes: what it says rests on the data. */
export async function proposeFor(
  deps: GenerationDeps,
  caller: Caller,
  plan: MenuPlan,
  signal: AbortSignal,
): Promise<Answer> {
  const countries = await proposalsFor(plan, signal)
  await insertGeneration(deps.db, {
    accountId: caller.accountId,
    restaurantId: plan.ground.restaurantId,
    kind: 'proposals',
    prompt: countries.map(({ name }) => name).join(', '),
    request: plan.request,
    engine: KITCHEN,
    seed: plan.seed,
    reasons: [],
  })
  return { countries, engine: KITCHEN }
}

/** One call at work: what it has written so far. */
type Work = {
  deps: GenerationDeps
  caller: Caller
  plan: MenuPlan
  generationId: string
  run: Run
  /** Ends what is under way once one part has failed. */
  stop: AbortController
  menus: NewMenu[]
  /** To be taken back where the menus are not kept. */
  pictures: NewPicture[]
}

/**
 * Writes the menus, each item as it is ready, and keeps them all in one transaction at the end. Stopped before that,
 * by the signal or by the consumer, it leaves nothing behind.
 */
export async function* writeMenus(
  deps: GenerationDeps,
  caller: Caller,
  plan: MenuPlan,
  context: { origin: string; signal: AbortSignal },
): AsyncGenerator<MenuEvent> {
  const stop = new AbortController()
  const generationId = randomUUID()
  const run = aRun(
    AbortSignal.any([context.signal, stop.signal]),
    openMeter(deps, caller, generationId),
  )
  const work: Work = { deps, caller, plan, generationId, run, stop, menus: [], pictures: [] }
  const briefs = briefsOf(plan)
  let isKept = false
  yield {
    event: 'start',
    data: { menus: briefs.length, items: briefs.length * plan.request.numItemsToGenerate },
  }
  try {
    const names: string[] = []
    for (const [index, brief] of briefs.entries()) {
      const title = titleOf(brief, plan, briefs)
      for await (const { menu, item } of writeMenu(work, { ...brief, avoid: names }, title)) {
        names.push(item.draft.name)
        const position = menu.items.length - 1
        yield {
          event: 'item',
          data: { menu: index, position, item: shownNewItem(menu, item) },
        }
      }
    }
    run.signal.throwIfAborted()
    const answer = answerOf(shownMenus(work), plan, context.origin)
    await keep(work)
    isKept = true
    yield { event: 'done', data: answer }
  } catch (error) {
    throw asFailure(error)
  } finally {
    stop.abort(new Error('The menu is no longer wanted.'))
    if (!isKept) await discardPictures(deps, work.pictures)
  }
}

function briefsOf({
  request,
  ground,
  cuisines,
  seed,
  instructions,
  evalRounds,
}: MenuPlan): MenuBrief[] {
  const { menusPerCountry } = request
  return cuisines.flatMap((cuisine, index) =>
    Array.from({ length: menusPerCountry }, (_, copy) => ({
      cuisine,
      style: request.system_prompt_style,
      fields: {
        ...request.typeSelector,
        image: request.ImageType === 0 ? (0 as const) : request.typeSelector.image,
      },
      count: request.numItemsToGenerate,
      seed: (seed + 7919 * (index * menusPerCountry + copy)) % 2_147_483_647,
      evalRounds,
      translate: request.translation,
      instructions,
      currency: ground.currency,
      restaurant: ground.restaurant,
      references: ground.references,
      avoid: [],
    })),
  )
}

async function* writeMenu(
  work: Work,
  brief: MenuBrief,
  title: string,
): AsyncGenerator<{ menu: NewMenu; item: NewItem }> {
  const { plan, caller, generationId } = work
  const id = randomUUID()
  const run = partOf(work.run, id)
  const menu: NewMenu = {
    id,
    accountId: caller.accountId,
    restaurantId: plan.ground.restaurantId,
    generationId,
    title,
    cuisine: brief.cuisine,
    style: brief.style,
    engine: plan.engine.name,
    notes: [],
    items: [],
  }
  const drafts = plan.engine.writeMenu(brief, run)
  const items = ahead(drafts, PICTURES_AHEAD, (draft) =>
    illustrated(work, draft, run).catch((error: unknown) => {
      work.stop.abort(error)
      throw error
    }),
  )
  for await (const item of items) {
    run.signal.throwIfAborted()
    menu.items.push(item)
    yield { menu, item }
  }
  const { length } = menu.items
  if (length < brief.count) {
    run.notes.add(
      `${length} of ${brief.count} items: the kitchen knows no more of ${brief.cuisine} that fits.`,
    )
  }
  menu.notes.push(...plan.ground.notes, ...run.notes)
  work.menus.push(menu)
}

async function illustrated(work: Work, draft: WrittenItem, run: Run): Promise<NewItem> {
  const { deps, caller, plan, pictures } = work
  const id = newItemId()
  if (!draft.picture) return { id, draft, picture: null }
  const { picture, fresh } = await pictureFor(
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
  if (fresh) {
    pictures.push(fresh)
    // At once, so that the page shows it with its item and not after the last one.
    await recordPictures(deps.db, [fresh])
  }
  return { id, draft, picture }
}

/** Several menus of one cuisine are numbered. */
function titleOf(brief: MenuBrief, { ground }: MenuPlan, briefs: readonly MenuBrief[]): string {
  const title = ground.restaurant
    ? `${ground.restaurant.name}: ${brief.cuisine}`
    : `${brief.cuisine} menu`
  const copies = briefs.filter(({ cuisine }) => cuisine === brief.cuisine)
  return copies.length > 1 ? `${title} ${copies.indexOf(brief) + 1}` : title
}

function shownMenus({ menus, run }: Work): Menu[] {
  return menus.map((menu) => shownNewMenu(menu, shownSpent(run.meter.forMenu(menu.id).spent())))
}

function answerOf(menus: Menu[], { request, engine }: MenuPlan, origin: string): Answer {
  const csv = menus.map((menu, index) => [
    `csv${index}`,
    menuCsv(menu.items, request.typeSelector, origin),
  ])
  return { ...Object.fromEntries(csv), menus, engine: engine.name }
}

async function keep({ deps, caller, plan, generationId, run, menus }: Work) {
  await deps.db.transaction(async (tx) => {
    await insertGeneration(tx, {
      id: generationId,
      accountId: caller.accountId,
      restaurantId: plan.ground.restaurantId,
      kind: 'menus',
      prompt: plan.cuisines.join(', '),
      request: plan.request,
      engine: plan.engine.name,
      seed: plan.seed,
      reasons: [],
      ...run.meter.spent(),
    })
    await keepMenus(tx, menus)
  })
}
