import { fileURLToPath } from 'node:url'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { CannotStart } from './cannot-start.ts'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any number, the same for every process: only one migrates at a time. */
const MIGRATION_LOCK = 7_311_205

/** Brings the database to the newest schema. Safe when several processes start at once. Throws CannotStart. */
export async function migrate(url: string): Promise<void> {
  const client = await open(url)
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000)
    if (major < 15)
      throw new CannotStart(`The database is PostgreSQL ${major}. Menuwright needs 15 or later.`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(
      `The database could not be brought to the newest schema: ${reasonOf(error)}.`,
    )
  } finally {
    await client.end()
  }
}

async function open(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    // A connection that breaks fails the query that is waiting; without a listener it would end the process.
    client.on('error', () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw new CannotStart(
      `The database does not take a connection: ${reasonOf(error)}. Check DATABASE_URL, and that its PostgreSQL runs.`,
    )
  }
}

/** Never the address itself: it holds a password. */
function reasonOf(error: unknown): string {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause)
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
