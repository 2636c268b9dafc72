import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '../errors.ts'
import { attempts } from './attempts.tables.ts'
import type { Transaction } from './connect.ts'
import { networkOf } from './network-of.ts'

/** How many tries a key has in a window. */
export type AttemptLimit = { name: string; tries: number; windowSeconds: number }

/** Counts tries in the database, so that they hold across restarts and processes; a key that is an IPv6 address by its /64. */
export type Attempts = {
  /** Uses up one try, or throws 429. Taken before the work, so that parallel tries count too. */
  take(limit: AttemptLimit, key: string): Promise<void>
  /** Uses up one try together with what `tx` does: it counts where that is committed. Throws 429 like `take`. */
  takeWith(tx: Transaction, limit: AttemptLimit, key: string): Promise<void>
  /** Uses up one try and answers whether there was one left: for what is refused without saying so. */
  takeIfLeft(limit: AttemptLimit, key: string): Promise<boolean>
  /** Throws 429 where no try is left, without using one up. */
  demandLeft(limit: AttemptLimit, key: string): Promise<void>
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
      await limiterOf(limit).consume(networkOf(key))
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw asFailedQuery(refusal)
      return { waitMs: refusal.msBeforeNext }
    }
  }

  return {
    async take(limit, key) {
      const refusal = await consume(limit, key)
      if (refusal) throw tooManyTries(refusal.waitMs)
    },
    async takeWith(tx, limit, key) {
      const { points, expire } = await countWith(tx, limit, key)
      if (points > limit.tries) throw tooManyTries(expire - Date.now())
    },
    async takeIfLeft(limit, key) {
      return (await consume(limit, key)) === null
    },
    async demandLeft(limit, key) {
      const used = await limiterOf(limit).get(networkOf(key))
      if (used && used.consumedPoints >= limit.tries) throw tooManyTries(used.msBeforeNext)
    },
    async giveBack(limit, key) {
      await limiterOf(limit).reward(networkOf(key))
    },
    async clear(limit, key) {
      await limiterOf(limit).delete(networkOf(key))
    },
  }
}

/** So that a connection that was cut is told from those of others, as with every other statement. */
function asFailedQuery(error: unknown): unknown {
  return error instanceof Error ? new DrizzleQueryError('count a try', [], error) : error
}

/** What the library does, in a transaction of ours: a key whose window is over begins anew. */
async function countWith(
  tx: Transaction,
  { name, windowSeconds }: AttemptLimit,
  key: string,
): Promise<{ points: number; expire: number }> {
  const now = Date.now()
  const fresh = { key: `${name}:${networkOf(key)}`, points: 1, expire: now + windowSeconds * 1000 }
  const isOver = sql`${attempts.expire} <= ${now}`
  const [row] = await tx
    .insert(attempts)
    .values(fresh)
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        points: sql`case when ${isOver} then 1 else ${attempts.points} + 1 end`,
        expire: sql`case when ${isOver} then ${fresh.expire} else ${attempts.expire} end`,
      },
    })
    .returning()
  return { points: row?.points ?? 1, expire: row?.expire ?? fresh.expire }
}

function tooManyTries(waitMs: number) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return tooMany(
    'request.too_many',
    `Too many tries. Please wait ${inWords(seconds)} and try again.`,
    seconds,
  )
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
