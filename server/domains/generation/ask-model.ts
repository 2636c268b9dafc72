import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import type { FoodLexicon } from '#kitchen/reading/food-lexicon.ts'
import {
  type Ai,
  type CallControl,
  type Gate,
  ModelFailed,
  type Usage,
} from '#server/adapters/ai/ai.ts'
import type { Log } from '#server/core/log.ts'
import type { Run } from './engine.ts'
import type { EndedCall } from './model-meter.ts'
import { LimitReached } from './monthly-limit.ts'

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

/** Holds a call to the account's limit and records it, whoever asks the model. */
export function gateOf(
  { meter }: Pick<Run, 'meter'>,
  about: Pick<EndedCall, 'purpose' | 'model'>,
): Gate {
  return async (call) => {
    await meter.admit()
    const began = performance.now()
    const ended = (end: Pick<EndedCall, 'outcome' | 'usage' | 'failure'>) =>
      meter.record({ ...about, ...end, ms: Math.round(performance.now() - began) })
    try {
      const answer = await call()
      const outcome = answer.usage.calls > 1 ? 'repaired' : 'ok'
      await ended({ outcome, usage: answer.usage, failure: null })
      return answer
    } catch (error) {
      const failed = error instanceof ModelFailed ? error : null
      const { usage = null, kind = 'stopped' as const } = failed ?? {}
      await ended({ outcome: 'failed', usage, failure: kind })
      throw error
    }
  }
}

function outageOf({ kind }: ModelFailed): number {
  if (kind === 'malformed' || kind === 'refused') return 0
  return kind === 'unauthorised' ? OUTAGES_MAX : 1
}
