import { type SQL, sql } from 'drizzle-orm'
import type { Querier } from '../db/connect.ts'
import type { JobKind } from './jobs.ts'

/** How background work stands: what is due and waits, since when, and what was given up in the last days. */
export type QueueState = { waiting: number; oldestSeconds: number; failed: number }

export async function queueState(db: Querier, kinds: readonly JobKind[]): Promise<QueueState> {
  const names = sql.join(
    kinds.map(({ name }): SQL => sql`${name}`),
    sql`, `,
  )
  // What is tried again counts since its first try, what is planned for later not before its time.
  const { rows } = await db.execute<QueueState>(sql`
    select count(*) filter (where state <> 'failed')::int as waiting,
      coalesce(floor(extract(epoch from now() - min(
        case state when 'retry' then created_on when 'created' then start_after end)))::int, 0)
        as "oldestSeconds",
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job
    where name in (${names})
      and (state in ('retry', 'failed') or (state = 'created' and start_after <= now()))`)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, failed: 0 }
}

/** Takes away every job of an account but what is under way. */
export async function forgetJobsOf(db: Querier, accountId: string): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job
    where data -> 'input' ->> 'accountId' = ${accountId} and state <> 'active'`)
}
