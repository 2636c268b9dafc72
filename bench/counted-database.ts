import pg from 'pg'
import { startEmbedded } from '../server/core/db/embedded.ts'

export type CountedDatabase = {
  url: string
  admin: pg.Client
  /** Statements of the service's role so far, without those that begin and end transactions. */
  statements(): Promise<{ ofPublishing: number; ofQueue: number }>
  stop(): Promise<void>
}

/** A PostgreSQL that counts what it is asked. */
export async function startCounted(dataDir: string): Promise<CountedDatabase> {
  const options = { dataDir, log: () => undefined }
  const first = await startEmbedded(options)
  const setting = "alter system set shared_preload_libraries = 'pg_stat_statements'"
  await asked(first.adminUrl, setting)
  await first.stop()
  const database = await startEmbedded(options)
  const own = Object.assign(new URL(database.adminUrl), {
    pathname: new URL(database.url).pathname,
  })
  const admin = new pg.Client({ connectionString: own.href })
  await admin.connect()
  await admin.query('create extension pg_stat_statements')
  return {
    url: database.url,
    admin,
    async statements() {
      const { rows } = await admin.query<{ is_queue: boolean; calls: string }>(`
        select query ilike '%pgboss%' or query ilike 'notify%' as is_queue, sum(calls) as calls
        from pg_stat_statements
        where userid = 'menuwright'::regrole and query !~* '^(begin|commit|rollback|set|listen)'
        group by 1`)
      const of = (isQueue: boolean) =>
        Number(rows.find(({ is_queue }) => is_queue === isQueue)?.calls ?? 0)
      return { ofPublishing: of(false), ofQueue: of(true) }
    },
    async stop() {
      await admin.end()
      await database.stop()
    },
  }
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
