import { z } from 'zod'
import type { menuRequest } from '#contract/generation.ts'
import { type CuisineProposal, PREFERENCE_DEFAULTS } from '#contract/preferences.ts'
import { noteOnCuisine } from '#kitchen/reading/note-on-cuisine.ts'
import { invalid } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import { standingOf } from '../accounts/account-settings.service.ts'
import type { GenerationDeps } from './create-item.ts'
import type { Engine } from './engine.ts'
import { engineOf } from './engines.ts'
import { type Ground, groundMenu } from './grounding.ts'
import { asFailure, drawSeed } from './serving.ts'

/** A menu call that has been judged and grounded, ready to run. */
export type MenuPlan = {
  request: MenuRequest
  ground: Ground
  engine: Engine
  seed: number
  /** The account's standing ones, then the request's. */
  instructions: string
  evalRounds: number
  /** What is written; none in the AI mode's first step, which proposes. */
  cuisines: string[]
  proposes: boolean
}
type Proposing = Pick<MenuPlan, 'request' | 'ground' | 'engine' | 'instructions'>
export type MenuRequest = ReturnType<typeof withDefaults>

/** Judges the request and finds its ground; what is wrong with it is said here, before anything is written. */
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
  const ground = await groundMenu(deps, caller, {
    restaurantId: request.restaurantId,
    restaurantData: request.RestaurantDataStatus,
    adminData: request.AdminData,
    nearby: request.Coordinate,
    row: request.row,
    column: request.column,
  })
  const engine = engineOf(deps)
  const standing = await standingOf(deps, caller.accountId, 'menus')
  const plan = {
    request,
    ground,
    engine,
    seed: request.seed ?? drawSeed(),
    instructions: [standing.instructions, instructionsOf(request)].filter(Boolean).join('\n'),
    evalRounds: Math.max(request.evalValue, standing.leastEvalRounds),
  }
  if (request.selectionMode === 'ai' && !request.showTargetCountry) {
    return { ...plan, proposes: true, cuisines: [] }
  }
  const cuisines = await cuisinesOf(plan, signal)
  checkCuisines(deps, cuisines)
  return { ...plan, proposes: false, cuisines }
}

/** Cuisines that suit the restaurant, best first. */
export async function proposalsFor(
  { request, ground, engine, instructions }: Proposing,
  signal: AbortSignal,
): Promise<CuisineProposal[]> {
  signal.throwIfAborted()
  const { restaurant, references } = ground
  return engine.proposeCuisines({ restaurant, references, instructions, count: request.aiValue })
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
async function cuisinesOf(plan: Proposing, signal: AbortSignal): Promise<string[]> {
  const { targetCountry, selectedCountries } = plan.request
  if (targetCountry !== '') return [targetCountry]
  const sent = [...new Set(selectedCountries.filter(Boolean))]
  if (sent.length > 0) return sent
  return (await proposalsFor(plan, signal)).map(({ name }) => name)
}

/** Whatever no kitchen cooks is said before the answer begins. */
function checkCuisines({ knowledge }: GenerationDeps, cuisines: readonly string[]): void {
  try {
    for (const cuisine of cuisines) noteOnCuisine(knowledge, cuisine)
  } catch (error) {
    throw asFailure(error)
  }
}

function wrong(field: string, code: string, sentence: string) {
  return invalid(code, sentence, { [field]: sentence })
}
