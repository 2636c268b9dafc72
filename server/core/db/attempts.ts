import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../errors.ts'

/** How many tries a key has in a window. */
export type AttemptLimit = { name: string; tries: number; windowSeconds: number }

/** Counts tries in the database, so that they hold across restarts and processes. */
export type Attempts = {
  /** Uses up one try, or throws 429. Taken before the work, so that parallel tries count too. */
  take(limit: AttemptLimit, key: string): Promise<void>
  /** Uses up one try and answers whether there was one left: for what is refused without saying so. */
  takeIfLeft(limit: AttemptLimit, key: string): Promise<boolean>
  /** Gives one try back: what was taken turned out to be no failure. */
  giveBack(limit: AttemptLimit, key: string): Promise<void>
  /** Forgets the key's tries. */
  clear(limit: AttemptLimit, key: string): Promise<void>
}

export function openAttempts(pool: pg.Pool): Attempts {
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf(limit: AttemptLimit): RateLimiterPostgres {
    const known = limiters.get(limit.name)
    if (known) return known
    const made = new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: limit.name,
      points: limit.tries,
      duration: limit.windowSeconds,
    })
    limiters.set(limit.name, made)
    return made
  }

  async function consume(limit: AttemptLimit, key: string): Promise<{ waitMs: number } | null> {
    try {
      await limiterOf(limit).consume(key)
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { waitMs: refusal.msBeforeNext }
    }
  }

  return {
    async take(limit, key) {
      const refusal = await consume(limit, key)
      if (!refusal) return
      const seconds = Math.max(1, Math.ceil(refusal.waitMs / 1000))
      throw tooMany(
        'request.too_many',
        `Too many tries. Please wait ${inWords(seconds)} and try again.`,
        seconds,
      )
    },
    async takeIfLeft(limit, key) {
      return (await consume(limit, key)) === null
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(key)
    },
    async clear(limit, key) {
      await limiterOf(limit).delete(key)
    },
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
