import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Any number, the same for every process: only one migrates at a time. */
const MIGRATION_LOCK = 7_311_205

/** Brings the database to the newest schema. Safe when several processes start at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    const major = Math.floor(Number(version.rows[0]?.server_version_num) / 10_000)
    if (major < 15)
      throw new Error(`The database is PostgreSQL ${major}. Menuwright needs 15 or later.`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}
