import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Querier } from './connect.ts'

/** Rows as `COPY … FROM STDIN` reads them; `statement` is the whole statement. */
export type Copy = (statement: string, rows: Readable) => Promise<void>

/** Rows that are copied in may be many: longer than any other statement may take. */
const COPY_TIMEOUT_MS = 10 * 60 * 1000

/** A transaction on a connection of its own in which rows can be copied in; nothing of it stays where `signal` aborts. */
export async function withCopy<T>(
  pool: pg.Pool,
  work: (tx: Querier, copy: Copy) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = ${COPY_TIMEOUT_MS}`)
    const answer = await work(drizzle(client), (statement, rows) =>
      pipeline(rows, client.query(copyFrom(statement)), signal ? { signal } : {}),
    )
    signal?.throwIfAborted()
    await client.query('commit')
    failed = false
    return answer
  } finally {
    // A connection whose COPY was broken off is in no state to be used again; without it PostgreSQL undoes all.
    client.release(failed)
  }
}
