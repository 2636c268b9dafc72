import type { Knowledge } from '#kitchen/knowledge/schema.ts'
import type { FoodLexicon } from '#kitchen/reading/food-lexicon.ts'
import { type Ai, ModelFailed, type Usage } from '#server/adapters/ai/ai.ts'
import type { Log } from '#server/core/log.ts'
import type { Run } from './engine.ts'

export type ModelDeps = { ai: Ai; knowledge: Knowledge; lexicon: FoodLexicon; log: Log }

/** After so many in a row the model is not asked again in the same run: each may have taken its whole timeout. */
const OUTAGES_MAX = 3

type Answered<T> = T & { usage: Usage }

/** One call of the model, counted and logged. Throws ModelFailed, or the signal's own reason. */
export async function askModel<T>(
  { ai, log }: Pick<ModelDeps, 'ai' | 'log'>,
  run: Run,
  of: 'text' | 'image',
  ask: () => Promise<Answered<T>>,
): Promise<T> {
  if (run.outages[of] >= OUTAGES_MAX) throw new ModelFailed('unavailable', 'not asked again')
  try {
    const answer = await ask()
    run.outages[of] = 0
    run.spent.inputTokens += answer.usage.inputTokens ?? 0
    run.spent.outputTokens += answer.usage.outputTokens ?? 0
    return answer
  } catch (error) {
    run.signal.throwIfAborted()
    if (error instanceof ModelFailed) {
      run.outages[of] += outageOf(error)
      const { kind, detail, retryAfterS } = error
      log.warn({ model: ai.name, of, kind, detail, retryAfterS }, 'the model failed')
    }
    throw error
  }
}

function outageOf({ kind }: ModelFailed): number {
  if (kind === 'malformed' || kind === 'refused') return 0
  return kind === 'unauthorised' ? OUTAGES_MAX : 1
}
