import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Querier } from '../db/connect.ts'
import type { JobKind } from './jobs.ts'

/** How background work stands: what is due and waits, since when, and what was given up in the last days. */
export type QueueState = { waiting: number; oldestSeconds: number; failed: number }

/** What is tried again counts since its first try, what is planned for later not before its time. */
export function queueStateQuery(names: readonly string[]) {
  return {
    name: 'queue-state',
    text: `
      select count(*) filter (where state <> 'failed')::int as waiting,
        coalesce(floor(extract(epoch from now() - min(
          case state when 'retry' then created_on when 'created' then start_after end)))::int, 0)
          as "oldestSeconds",
        count(*) filter (where state = 'failed')::int as failed
      from pgboss.job
      where name = any($1)
        and (state in ('retry', 'failed') or (state = 'created' and start_after <= now()))`,
    values: [names],
  }
}

/** One prepared statement, since whoever watches the service asks for it often. */
export async function queueState(
  pool: Pick<pg.Pool, 'query'>,
  kinds: readonly JobKind[],
): Promise<QueueState> {
  const { rows } = await pool.query<QueueState>(queueStateQuery(kinds.map(({ name }) => name)))
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 }
}

/** Takes away every job of an account but what is under way. */
export async function forgetJobsOf(db: Querier, accountId: string): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job
    where data -> 'input' ->> 'accountId' = ${accountId} and state <> 'active'`)
}
