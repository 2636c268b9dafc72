import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** Lets so many work at once and one of each group, over all processes on one database. */
export type Semaphore = {
  /** Waits for a place, works, and gives the place back; a place that is lost aborts the work. */
  take(
    wanted: { kind: string; places: number; group: string | null },
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void>
  close(): Promise<void>
}

const ASK_AGAIN_MS = 500

/** Places are locks of a database session, which end with their process, however it ends. */
export function openSemaphore(url: string): Semaphore {
  const pool = new pg.Pool({ connectionString: url, max: 8, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => undefined)
  let closing: Promise<void> | null = null
  return {
    async take({ kind, places, group }, stopped, work) {
      const session = await pool.connect()
      const lost = new AbortController()
      const lose = (error: Error) => lost.abort(error)
      session.on('error', lose)
      const signal = AbortSignal.any([stopped, lost.signal])
      try {
        // The group first: one that waits for its group keeps no place from others.
        if (group !== null) await lockOne(session, [`${kind}/${group}`], signal)
        const numbers = Array.from({ length: places }, (_, place) => `${kind}#${place}`)
        await lockOne(session, numbers, signal)
        await work(signal)
      } finally {
        await session.query('select pg_advisory_unlock_all()').catch(lose)
        session.off('error', lose)
        session.release(lost.signal.aborted)
      }
    },
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

async function lockOne(
  session: pg.PoolClient,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    for (const name of names) {
      const { rows } = await session.query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
        [name],
      )
      if (rows[0]?.taken) return
    }
    await setTimeout(ASK_AGAIN_MS, undefined, { signal })
  }
}
