import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { menuAnswer, menuEvents, menuRequest } from '#contract/generation.ts'
import type { Menu } from '#contract/menus.ts'
import { PREFERENCE_DEFAULTS } from '#contract/preferences.ts'
import type { MenuBrief } from '#kitchen/brief.ts'
import { invalid } from '#server/core/errors.ts'
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
import type { GenerationDeps } from './create-item.ts'
import { aRun, type Engine, type Run } from './engine.ts'
import { engineOf } from './engines.ts'
import { insertGeneration } from './generation.repo.ts'
import { type Ground, groundMenu } from './grounding.ts'
import { pictureFor } from './item-picture.ts'
import { menuCsv } from './menu-csv.ts'
import { asFailure, drawSeed } from './serving.ts'

type Answer = z.input<typeof menuAnswer>
type Events = {
  [K in keyof typeof menuEvents]: { event: K; data: z.input<(typeof menuEvents)[K]> }
}
export type MenuEvent = Events['start'] | Events['item'] | Events['done']

/** A menu call that has been judged and grounded, ready to run. */
export type MenuPlan = {
  request: MenuRequest
  ground: Ground
  cuisines: string[]
  engine: Engine
  seed: number
  proposes: boolean
}
type MenuRequest = ReturnType<typeof withDefaults>

/** Judges the request and finds its ground; what is wrong with it is said here, before anything is written. */
export async function planMenus(
  deps: GenerationDeps,
  caller: Caller,
  given: z.output<typeof menuRequest>,
): Promise<MenuPlan> {
  const request = withDefaults(given)
  if (request.email.trim() === '')
    throw invalid('generation.no_email', 'Email is required', { email: 'Email is required' })
  if (!z.email().safeParse(request.email.trim()).success) {
    const sentence = 'Please enter a valid email address'
    throw invalid('generation.wrong_email', sentence, { email: sentence })
  }
  if (request.selectionMode === 'your-choice' && request.targetCountry === '') {
    throw invalid('generation.no_cuisine', 'Please select a cuisine style', {
      targetCountry: 'Please select a cuisine style',
    })
  }
  const ground = await groundMenu(deps, caller, {
    restaurantId: request.restaurantId,
    restaurantData: request.RestaurantDataStatus,
    adminData: request.AdminData,
    nearby: request.Coordinate,
    row: request.row,
    column: request.column,
  })
  const engine = engineOf(deps)
  const proposes = request.selectionMode === 'ai' && !request.showTargetCountry
  return {
    request,
    ground,
    engine,
    seed: request.seed ?? drawSeed(),
    proposes,
    cuisines: proposes ? [] : await cuisinesOf(request, ground, engine),
  }
}

/** The AI mode's first step. */
export async function proposeFor(
  deps: GenerationDeps,
  caller: Caller,
  plan: MenuPlan,
  signal: AbortSignal,
): Promise<Answer> {
  const { request, ground, engine, seed } = plan
  const countries = await proposals(request, ground, engine, signal)
  await insertGeneration(deps.db, {
    accountId: caller.accountId,
    restaurantId: ground.restaurantId,
    kind: 'proposals',
    prompt: countries.map(({ name }) => name).join(', '),
    request,
    engine: engine.name,
    seed,
    reasons: [],
  })
  return { countries, engine: engine.name }
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
  const { request, ground, engine, seed } = plan
  const run = aRun(context.signal)
  const generationId = randomUUID()
  const pictures: NewPicture[] = []
  let kept = false
  const briefs = plan.cuisines.flatMap((cuisine, index) =>
    Array.from({ length: request.menusPerCountry }, (_, copy) =>
      briefOf(
        request,
        ground,
        cuisine,
        (seed + 7919 * (index * request.menusPerCountry + copy)) % 2_147_483_647,
      ),
    ),
  )
  yield {
    event: 'start',
    data: { menus: briefs.length, items: briefs.length * request.numItemsToGenerate },
  }
  try {
    const menus: NewMenu[] = []
    const names: string[] = []
    for (const [menuIndex, brief] of briefs.entries()) {
      const menu: NewMenu = {
        id: randomUUID(),
        accountId: caller.accountId,
        restaurantId: ground.restaurantId,
        generationId,
        title: titleOf(brief, ground, briefs),
        cuisine: brief.cuisine,
        style: brief.style,
        engine: engine.name,
        notes: [],
        items: [],
      }
      const notesBefore = new Set(run.notes)
      for await (const draft of engine.writeMenu({ ...brief, avoid: names }, run)) {
        run.signal.throwIfAborted()
        const id = newItemId()
        const drawn = draft.picture
          ? await pictureFor(
              deps,
              engine,
              {
                accountId: caller.accountId,
                imageType: request.ImageType,
                spec: draft.picture,
                alt: draft.name,
              },
              run,
            )
          : null
        if (drawn?.fresh) pictures.push(drawn.fresh)
        const item: NewItem = { id, draft, picture: drawn?.picture ?? null }
        names.push(draft.name)
        menu.items.push(item)
        yield {
          event: 'item',
          data: {
            menu: menuIndex,
            position: menu.items.length - 1,
            item: shownNewItem(menu, item),
          },
        }
      }
      menu.notes.push(...ground.notes, ...[...run.notes].filter((note) => !notesBefore.has(note)))
      menus.push(menu)
    }
    const answer = answerOf(menus.map(shownNewMenu), request, engine, context.origin)
    await keepAll(deps, { caller, plan, generationId, menus, pictures, run })
    kept = true
    yield { event: 'done', data: answer }
  } catch (error) {
    throw asFailure(error)
  } finally {
    if (!kept) await discardPictures(deps, pictures)
  }
}

function withDefaults(given: z.output<typeof menuRequest>) {
  const { systemPromptStyle, ...defaults } = PREFERENCE_DEFAULTS
  return {
    ...defaults,
    system_prompt_style: systemPromptStyle,
    detailedInstruction: '',
    seed: undefined,
    ...given,
  }
}

async function cuisinesOf(request: MenuRequest, ground: Ground, engine: Engine): Promise<string[]> {
  if (request.targetCountry !== '') return [request.targetCountry]
  if (request.selectedCountries.length > 0)
    return [...new Set(request.selectedCountries)].slice(0, request.aiValue)
  const anew = await proposals(request, ground, engine, new AbortController().signal)
  return anew.map(({ name }) => name)
}

function proposals(request: MenuRequest, ground: Ground, engine: Engine, signal: AbortSignal) {
  return engine.proposeCuisines(
    {
      restaurant: ground.restaurant,
      references: ground.references,
      instructions: instructionsOf(request),
      count: request.aiValue,
    },
    aRun(signal),
  )
}

function instructionsOf(request: MenuRequest): string {
  return [request.textualData, request.detailedInstruction].filter(Boolean).join('\n')
}

function briefOf(request: MenuRequest, ground: Ground, cuisine: string, seed: number): MenuBrief {
  return {
    cuisine,
    style: request.system_prompt_style,
    fields: {
      ...request.typeSelector,
      image: request.ImageType === 0 ? 0 : request.typeSelector.image,
    },
    count: request.numItemsToGenerate,
    seed,
    evalRounds: request.evalValue,
    translate: request.translation,
    instructions: instructionsOf(request),
    currency: ground.currency,
    restaurant: ground.restaurant,
    references: ground.references,
    avoid: [],
  }
}

/** Several menus of one cuisine are numbered. */
function titleOf(brief: MenuBrief, ground: Ground, briefs: readonly MenuBrief[]): string {
  const title = ground.restaurant
    ? `${ground.restaurant.name}: ${brief.cuisine}`
    : `${brief.cuisine} menu`
  const copies = briefs.filter(({ cuisine }) => cuisine === brief.cuisine)
  return copies.length > 1 ? `${title} ${copies.indexOf(brief) + 1}` : title
}

function answerOf(menus: Menu[], request: MenuRequest, engine: Engine, origin: string): Answer {
  const csv = menus.map((menu, index) => [
    `csv${index}`,
    menuCsv(menu.items, request.typeSelector, origin),
  ])
  return { ...Object.fromEntries(csv), menus, engine: engine.name }
}

type Whole = {
  caller: Caller
  plan: MenuPlan
  generationId: string
  menus: NewMenu[]
  pictures: NewPicture[]
  run: Run
}

async function keepAll(deps: GenerationDeps, whole: Whole): Promise<void> {
  const { caller, plan, generationId, menus, pictures, run } = whole
  await deps.db.transaction(async (tx) => {
    await recordPictures(tx, pictures)
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
      ...run.spent,
    })
    await keepMenus(tx, menus)
  })
}
