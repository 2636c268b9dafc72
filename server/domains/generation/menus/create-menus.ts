import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { menuAnswer, menuEvents } from '#contract/generation.ts'
import { CannotServe, type Followed, followedOnMenu, type MenuBrief } from '#kitchen/kitchen.ts'
import type { Caller } from '#server/core/http/serve.ts'
import {
  type NewItem,
  type NewMenu,
  newItemId,
  toNewItem,
  toNewMenu,
} from '../../menus/new-menus.service.ts'
import { discardPictures, recordPictures, toPicture } from '../../photos/photos.service.ts'
import { openMeter } from '../../usage/meter.service.ts'
import { toSpent } from '../../usage/usage.service.ts'
import { aRun, partOf, type Run, type WrittenItem } from '../engines/engine.ts'
import { KITCHEN } from '../engines/kitchen-engine.ts'
import { notesOnData } from '../find-sources.ts'
import { insertGeneration } from '../generation.repo.ts'
import { pictureFor } from '../item-picture.ts'
import type { GenerationDeps } from '../items/create-item.ts'
import { asFailure } from '../serving.ts'
import { beside } from './beside.ts'
import { menuCsv } from './menu-csv.ts'
import { type MenuPlan, proposalsFor } from './plan-menus.ts'
import { savePaidItems, saveRun, type WrittenRun } from './save-run.ts'

type Answer = z.input<typeof menuAnswer>
type ShownMenu = NonNullable<Answer['menus']>[number]
type Events = {
  [K in keyof typeof menuEvents]: { event: K; data: z.input<(typeof menuEvents)[K]> }
}
export type MenuEvent = Events['start'] | Events['item'] | Events['picture'] | Events['done']

/** Pictures that are drawn at once, beside the words. */
const PICTURES_AT_ONCE = 2

/** The AI mode's first step. The kitchen proposes, whatever writes: what it says is based on the data. */
export async function proposeFor(
  deps: GenerationDeps,
  caller: Caller,
  plan: MenuPlan,
  signal: AbortSignal,
): Promise<Answer> {
  const countries = await proposalsFor(plan, { accountId: caller.accountId, signal })
  await insertGeneration(deps.db, {
    accountId: caller.accountId,
    restaurantId: plan.sources.restaurantId,
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
type Work = WrittenRun & {
  /** Ends what is under way once one part has failed. */
  stop: AbortController
  /** What became of the constraints, by the menu's id. */
  followed: Map<string, Followed>
}

/**
 * Writes the menus, each item as it is ready, and keeps them all in one transaction at the end. Stopped before that,
 * by the signal, the consumer or a failure, it leaves nothing behind but what a model was paid for.
 */
export async function* writeMenus(
  deps: GenerationDeps,
  caller: Caller,
  plan: MenuPlan,
  context: { origin: string; signal: AbortSignal },
): AsyncGenerator<MenuEvent> {
  const stop = new AbortController()
  const generationId = randomUUID()
  const signal = AbortSignal.any([context.signal, stop.signal])
  const run = aRun({ accountId: caller.accountId, signal }, openMeter(deps, caller, generationId))
  const work: Work = {
    deps,
    caller,
    plan,
    generationId,
    run,
    stop,
    menus: [],
    begun: null,
    followed: new Map(),
    pictures: [],
  }
  const briefs = briefsOf(plan)
  let isSaved = false
  yield {
    event: 'start',
    data: { menus: briefs.length, items: briefs.length * plan.request.numItemsToGenerate },
  }
  try {
    const names: string[] = []
    for (const planned of briefs) {
      yield* writeNext(work, { ...planned, title: titleOf(planned, plan, briefs) }, names)
    }
    run.signal.throwIfAborted()
    const answer = answerOf(toMenus(work), plan, context.origin)
    await saveRun(work)
    isSaved = true
    yield { event: 'done', data: answer }
  } catch (error) {
    throw asFailure(error)
  } finally {
    stop.abort(new Error('The menu is no longer wanted.'))
    if (!isSaved) await discardPictures(deps, await savePaidItems(work))
  }
}

type PlannedMenu = { asked: string; brief: MenuBrief }
type TitledMenu = PlannedMenu & { title: string }

/** Where nothing more can be served for a later menu, those before it are kept, and the last of them says so. */
async function* writeNext(
  work: Work,
  { asked, brief, title }: TitledMenu,
  names: string[],
): AsyncGenerator<Events['item'] | Events['picture']> {
  try {
    for await (const event of writeMenu(work, {
      asked,
      title,
      brief: { ...brief, avoid: names },
    })) {
      if (event.event === 'item') names.push(event.data.item.name)
      yield event
    }
  } catch (error) {
    const last = work.menus.at(-1)
    if (!(error instanceof CannotServe) || !last) throw error
    const sentence = `"${title}" was not written: ${error.message}`
    last.notes.push(sentence)
    const { notFollowed, ...others } = work.followed.get(last.id) ?? NOTHING_FOLLOWED
    work.followed.set(last.id, { ...others, notFollowed: [...notFollowed, sentence] })
  }
}

/** One for each menu of the plan, in order. */
export function briefsOf({
  request,
  sources,
  cuisines,
  seed,
  instructions,
  evalRounds,
}: MenuPlan): PlannedMenu[] {
  const { menusPerCountry } = request
  return cuisines.flatMap(({ asked, served }, index) =>
    Array.from({ length: menusPerCountry }, (_, copy) => ({
      asked,
      brief: {
        cuisine: served,
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
        currency: sources.currency,
        restaurant: sources.restaurant,
        references: sources.references,
        avoid: [],
      },
    })),
  )
}

async function* writeMenu(
  work: Work,
  { asked, brief, title }: TitledMenu,
): AsyncGenerator<Events['item'] | Events['picture']> {
  const { plan, caller, generationId } = work
  const id = randomUUID()
  const run = partOf(work.run, id)
  const menu: NewMenu = {
    id,
    accountId: caller.accountId,
    restaurantId: plan.sources.restaurantId,
    generationId,
    title,
    cuisine: asked,
    style: brief.style,
    engine: plan.engine.name,
    notes: [],
    items: [],
  }
  const index = work.menus.length
  work.begun = menu
  const written = itemsOf(menu, plan.engine.writeMenu(brief, run))
  const steps = beside(written, PICTURES_AT_ONCE, (item) =>
    pictureOf(work, item, run).catch((error: unknown) => {
      work.stop.abort(error)
      throw error
    }),
  )
  for await (const { piece: item, made } of steps) {
    run.signal.throwIfAborted()
    const position = menu.items.indexOf(item)
    if (!made) {
      const drawing = item.draft.picture !== null
      const data = { menu: index, position, item: toNewItem(menu, item), drawing }
      yield { event: 'item', data }
    } else if (made.result) {
      item.picture = made.result
      const picture = toPicture(made.result)
      yield { event: 'picture', data: { menu: index, position, picture } }
    }
  }
  const { length } = menu.items
  const short =
    length < brief.count
      ? [
          `${length} of ${brief.count} items: the kitchen knows no more of ${brief.cuisine} that fits.`,
        ]
      : []
  const drafts = menu.items.map(({ draft }) => draft)
  const notes = [
    ...plan.sources.notes,
    ...notesOnData(plan.sources.references, drafts),
    ...run.notes,
  ]
  menu.notes.push(...notes, ...short)
  const followed = followedOnMenu(work.deps.knowledge, brief, drafts)
  work.followed.set(id, {
    ...followed,
    used: [...notes, ...followed.used],
    notFollowed: [...short, ...followed.notFollowed],
  })
  work.begun = null
  work.menus.push(menu)
}

/** The menu's items, each on it as soon as its words are there. */
async function* itemsOf(
  menu: NewMenu,
  drafts: AsyncIterable<WrittenItem>,
): AsyncGenerator<NewItem> {
  for await (const draft of drafts) {
    const item: NewItem = { id: newItemId(), draft, picture: null }
    menu.items.push(item)
    yield item
  }
}

async function pictureOf(work: Work, { draft }: NewItem, run: Run): Promise<NewItem['picture']> {
  const { deps, caller, plan, pictures } = work
  if (!draft.picture) return null
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
    // At once, so that the page shows it now and not after the last one.
    await recordPictures(deps.db, [fresh])
  }
  return picture
}

/** Several menus of one cuisine are numbered. */
function titleOf(planned: PlannedMenu, { sources }: MenuPlan, all: readonly PlannedMenu[]): string {
  const { asked } = planned
  const title = sources.restaurant ? `${sources.restaurant.name}: ${asked}` : `${asked} menu`
  const copies = all.filter((one) => one.asked === asked)
  return copies.length > 1 ? `${title} ${copies.indexOf(planned) + 1}` : title
}

function toMenus({ menus, run, followed }: Work): ShownMenu[] {
  return menus.map((menu) => {
    const { used, leftOut, notFollowed } = followed.get(menu.id) ?? NOTHING_FOLLOWED
    return {
      ...toNewMenu(menu, toSpent(run.meter.forMenu(menu.id).spent())),
      used: [...used],
      left_out: [...leftOut],
      not_followed: [...notFollowed],
    }
  })
}

const NOTHING_FOLLOWED: Followed = { used: [], leftOut: [], notFollowed: [] }

function answerOf(menus: ShownMenu[], { request, engine }: MenuPlan, origin: string): Answer {
  const csv = menus.map((menu, index) => [
    `csv${index}`,
    menuCsv(menu.items, request.typeSelector, origin),
  ])
  return { ...Object.fromEntries(csv), menus, engine: engine.name }
}
