import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../errors.ts'

/** How many tries a key has in a window. */
export type AttemptLimit = { name: string; tries: number; windowSeconds: number }

/** Counts tries in the database, so that they hold across restarts and processes. */
export type Attempts = {
  /** Uses up one try, or throws 429. Taken before the work, so that parallel tries count too. */
  take(limit: AttemptLimit, key: string): Promise<void>
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

  return {
    async take(limit, key) {
      try {
        await limiterOf(limit).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw tooMany(
          'request.too_many',
          `Too many tries. Please wait ${inWords(seconds)} and try again.`,
          seconds,
        )
      }
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
