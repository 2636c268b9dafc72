import {
  type Gate,
  ModelFailed,
  type ModelFailureKind,
  type Usage,
} from '#server/adapters/ai/ai.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { costOf, sumOf } from './model-cost.ts'
import { LimitReached, monthOf, reachedLimit } from './monthly-limit.service.ts'
import { insertModelCall, type ModelCall, sumMonth } from './usage.repo.ts'

/** A call of a model that has ended. */
export type EndedCall = Pick<ModelCall, 'purpose' | 'model' | 'outcome' | 'ms'> & {
  usage: Usage | null
  failure: ModelFailureKind | 'stopped' | null
}

/** Counts one run's calls of a model and holds them to the account's monthly limit. */
export type Meter = {
  /** Throws LimitReached once the month is used up, by whatever process and run. */
  admit(): Promise<void>
  /** Keeps the call at once, whatever comes of the run. */
  record(call: EndedCall): Promise<void>
  /** The same meter for the calls of one menu of the run. */
  forMenu(menuId: string): Meter
  /** Of the run, or of the menu that this meter is for. */
  spent(): ReturnType<typeof sumOf>
}

const NO_PRICES = { input: null, output: null, image: null }

export function openMeter(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  { accountId }: Pick<Caller, 'accountId'>,
  generationId: string,
): Meter {
  const limit = deps.config.ai?.monthlyLimit
  const isLimited = limit !== undefined && (limit.dollars !== null || limit.tokens !== null)
  const prices = deps.config.ai?.prices ?? NO_PRICES
  const calls: ModelCall[] = []

  async function admit() {
    if (!isLimited) return
    const now = deps.now()
    const month = monthOf(now)
    const used = await sumMonth(deps.db, accountId, month)
    const reached = reachedLimit(limit, used)
    if (reached !== null) throw new LimitReached(reached, month, now)
  }

  async function record({ usage, ...call }: EndedCall, menuId: string | null) {
    const { inputTokens = null, outputTokens = null } = usage ?? {}
    const isPicture = call.purpose === 'picture'
    const row = {
      ...call,
      generationId,
      menuId,
      accountId,
      inputTokens,
      outputTokens,
      costMicros: usage && costOf(prices, { isPicture, inputTokens, outputTokens }),
      createdAt: deps.now(),
    }
    calls.push(row)
    await insertModelCall(deps.db, row)
  }

  function meterFor(menuId: string | null): Meter {
    return {
      admit,
      record: (call) => record(call, menuId),
      forMenu: meterFor,
      spent: () => sumOf(menuId === null ? calls : calls.filter((call) => call.menuId === menuId)),
    }
  }
  return meterFor(null)
}

/** Holds a call to the account's limit and records it, whoever asks the model. */
export function gateOf(
  { meter }: { meter: Meter },
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
