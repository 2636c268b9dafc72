import { z } from 'zod'
import type { menuRequest } from '#contract/generation.ts'
import { type CuisineProposal, PREFERENCE_DEFAULTS } from '#contract/preferences.ts'
import { CannotServe, type Knowledge, noteOnCuisine } from '#kitchen/kitchen.ts'
import { listOf } from '#kitchen/words.ts'
import type { For } from '#server/adapters/kitchen/kitchen.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { requestDefaultsOf } from '../../accounts/account-settings.service.ts'
import type { Engine } from '../engines/engine.ts'
import { engineOf } from '../engines.service.ts'
import { findMenuSources, type Sources } from '../find-sources.ts'
import type { GenerationDeps } from '../items/create-item.ts'
import { asFailure, drawSeed } from '../serving.ts'

/** A menu call that has been checked and has its sources, ready to run. */
export type MenuPlan = {
  request: MenuRequest
  sources: Sources
  engine: Engine
  seed: number
  /** The account's default ones, then the request's. */
  instructions: string
  evalRounds: number
  /** What is written; none in the AI mode's first step, which proposes. */
  cuisines: CuisineToWrite[]
  proposes: boolean
}
/** `served` are cuisines that the kitchen knows, in place of what was asked for in the owner's own words. */
export type CuisineToWrite = { asked: string; served: string }
type Proposing = Pick<MenuPlan, 'request' | 'sources' | 'engine' | 'instructions'>
export type MenuRequest = ReturnType<typeof withDefaults>

/** Checks the request and finds its sources; what is wrong with it is said here, before anything is written. */
export async function planMenus(
  deps: GenerationDeps,
  caller: Caller,
  given: z.output<typeof menuRequest>,
  signal: AbortSignal,
): Promise<MenuPlan> {
  const request = withDefaults(given)
  checkEmail(request.email.trim())
  if (request.selectionMode === 'your-choice' && request.targetCountry === '') {
    throw wrong('targetCountry', 'generation.no_cuisine', 'Please select a cuisine style')
  }
  const sources = await findMenuSources(deps, caller, {
    restaurantId: request.restaurantId,
    restaurantData: request.RestaurantDataStatus,
    adminData: request.AdminData,
    nearby: request.Coordinate,
    row: request.row,
    column: request.column,
  })
  const engine = engineOf(deps)
  const defaults = await requestDefaultsOf(deps, caller.accountId, 'menus')
  const plan = {
    request,
    sources,
    engine,
    seed: request.seed ?? drawSeed(),
    instructions: [defaults.instructions, instructionsOf(request)].filter(Boolean).join('\n'),
    evalRounds: Math.max(request.evalValue, defaults.leastEvalRounds),
  }
  if (request.selectionMode === 'ai' && !request.showTargetCountry) {
    return { ...plan, proposes: true, cuisines: [] }
  }
  const cuisines = await cuisinesOf(plan, { accountId: caller.accountId, signal })
  return { ...plan, proposes: false, ...served(deps, plan, cuisines) }
}

/** Cuisines that suit the restaurant, best first. */
export async function proposalsFor(
  { request, sources, engine, instructions }: Proposing,
  by: For,
): Promise<CuisineProposal[]> {
  const { restaurant, references } = sources
  const brief = { restaurant, references, instructions, count: request.aiValue }
  return engine.proposeCuisines(brief, by)
}

function instructionsOf({
  textualData,
  detailedInstruction,
}: Pick<MenuRequest, 'textualData' | 'detailedInstruction'>): string {
  return [textualData, detailedInstruction].filter(Boolean).join('\n')
}

function withDefaults(given: z.output<typeof menuRequest>) {
  const { systemPromptStyle, lastUsedCuisine: _lastUsedCuisine, ...defaults } = PREFERENCE_DEFAULTS
  return {
    ...defaults,
    system_prompt_style: systemPromptStyle,
    detailedInstruction: '',
    seed: undefined,
    ...given,
  }
}

function checkEmail(email: string): void {
  if (email === '') throw wrong('email', 'generation.no_email', 'Email is required')
  if (!z.email().safeParse(email).success) {
    throw wrong('email', 'generation.wrong_email', 'Please enter a valid email address')
  }
}

/** The second step of the AI mode takes the proposals that it is sent, and proposes anew where there are none. */
async function cuisinesOf(plan: Proposing, by: For): Promise<string[]> {
  const { targetCountry, selectedCountries } = plan.request
  if (targetCountry !== '') return [targetCountry]
  const sent = [...new Set(selectedCountries.filter(Boolean))]
  if (sent.length > 0) return sent
  return (await proposalsFor(plan, by)).map(({ name }) => name)
}

/**
 * Whatever no kitchen cooks is said before the answer begins, unless the restaurant has cuisines of its own: those serve
 * for a cuisine in the owner's own words, and the notes say so.
 */
function served(
  { knowledge }: GenerationDeps,
  { sources, request, instructions }: Pick<MenuPlan, 'sources' | 'request' | 'instructions'>,
  cuisines: readonly string[],
): Pick<MenuPlan, 'cuisines' | 'sources'> {
  const own = [...sources.ownCuisines, request.selectedRestaurant?.cuisine ?? ''].filter(
    (cuisine) => cuisine !== '' && refusalOf(knowledge, cuisine) === null,
  )
  const notes: string[] = []
  const written = cuisines.map((asked) => {
    const given = own.length === 0 ? instructions : null
    const refusal = refusalOf(knowledge, asked, given)
    if (refusal === null) return { asked, served: asked }
    if (own.length === 0) throw asFailure(refusal)
    notes.push(
      `"${asked}" is no cuisine that the kitchen knows: the restaurant’s own, ${listOf(own)}, served instead.`,
    )
    return { asked, served: own.join(' and ') }
  })
  return { cuisines: written, sources: { ...sources, notes: [...sources.notes, ...notes] } }
}

function refusalOf(
  knowledge: Knowledge,
  cuisine: string,
  instructions: string | null = null,
): CannotServe | null {
  try {
    noteOnCuisine(knowledge, cuisine, 0, instructions)
    return null
  } catch (error) {
    if (error instanceof CannotServe) return error
    throw error
  }
}

function wrong(field: string, code: string, sentence: string) {
  return invalid(code, sentence, { [field]: sentence })
}
