import { type CircuitBreakerPolicy, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'

/** Failed requests in a row after which a provider is not asked for a while: those of one call with its retries. */
const FAILURES = 3
/** Then one request is let through, to see whether it is back. */
const REST_MS = 10_000

/** Thrown in place of a request that would only wait for a provider that is down. */
export class ProviderDown extends Error {
  override name = 'ProviderDown'
}

/** A fetch that stops asking an address that fails again and again, and asks again by itself after a while. */
export function breakingFetch(ask: typeof fetch): typeof fetch {
  const breakers = new Map<string, CircuitBreakerPolicy>()
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    const breaker = breakers.get(pathname) ?? aBreaker()
    breakers.set(pathname, breaker)
    const outcome = await breaker
      .execute(() => outcomeOf(ask, input, init))
      .catch((cause: unknown) => {
        if (cause instanceof Failed) return cause.outcome
        throw new ProviderDown('not asked: it failed again and again', { cause })
      })
    if ('error' in outcome) throw outcome.error
    return outcome.response
  }
}

function aBreaker(): CircuitBreakerPolicy {
  return circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  })
}

type Outcome = { response: Response } | { error: unknown }

/** An outcome that speaks of a provider that is down. */
class Failed extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('failed')
    this.outcome = outcome
  }
}

/** A client that goes away says nothing of the provider, nor does a refusal. */
async function outcomeOf(
  ask: typeof fetch,
  ...request: Parameters<typeof fetch>
): Promise<Outcome> {
  const outcome = await ask(...request).then(
    (response) => ({ response }),
    (error: unknown) => ({ error }),
  )
  const isLeft = request[1]?.signal?.aborted ?? false
  const isDown = 'error' in outcome ? !isLeft : outcome.response.status >= 500
  if (isDown) throw new Failed(outcome)
  return outcome
}
