import type { FoodLexicon, Knowledge } from '#kitchen/kitchen.ts'
import { type Ai, type CallControl, ModelFailed, type Usage } from '#server/adapters/ai/ai.ts'
import type { Log } from '#server/core/log.ts'
import { type EndedCall, gateOf } from '../../usage/meter.service.ts'
import { LimitReached } from '../../usage/monthly-limit.service.ts'
import type { Run } from './engine.ts'

export type ModelDeps = { ai: Ai; knowledge: Knowledge; lexicon: FoodLexicon; log: Log }

/** After so many in a row the model is not asked again in the same run: each may have taken its whole timeout. */
const OUTAGES_MAX = 3

/**
 * One call of the model, bounded by the monthly limit, recorded and logged: `ask` hands its control on to the adapter.
 * Throws ModelFailed, LimitReached among them, or the signal's own reason.
 */
export async function askModel<T extends { usage: Usage }>(
  { ai, log }: Pick<ModelDeps, 'ai' | 'log'>,
  run: Run,
  purpose: EndedCall['purpose'],
  ask: (control: CallControl) => Promise<T>,
): Promise<T> {
  const of = purpose === 'picture' ? 'image' : 'text'
  const model = modelFor(ai, purpose)
  if (run.outages[of] >= OUTAGES_MAX) throw new ModelFailed('unavailable', 'not asked again')
  try {
    const answer = await ask({ signal: run.signal, gate: gateOf(run, { purpose, model }) })
    run.outages[of] = 0
    return answer
  } catch (error) {
    run.signal.throwIfAborted()
    if (error instanceof ModelFailed && !(error instanceof LimitReached)) {
      run.outages[of] += outageOf(error)
      const { kind, detail, retryAfterS } = error
      log.warn({ model, of, kind, detail, retryAfterS }, 'the model failed')
    }
    throw error
  }
}

function modelFor(ai: Ai, purpose: EndedCall['purpose']): string {
  if (purpose === 'picture') return ai.imageName ?? ai.name
  return purpose === 'reading' ? (ai.visionName ?? ai.name) : ai.name
}

function outageOf({ kind }: ModelFailed): number {
  if (kind === 'malformed' || kind === 'refused') return 0
  return kind === 'unauthorised' ? OUTAGES_MAX : 1
}
