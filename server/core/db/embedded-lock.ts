import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { CannotStart } from './cannot-start.ts'
import { type Address, urlOf } from './embedded-address.ts'
import type { Home } from './embedded-cluster.ts'

const LOCK = 7_203_371_904
const WRONG_PASSWORD = '28P01'
const LOCK_ATTEMPTS = 15
const LOCK_RETRY_MS = 100
const CONNECT_TIMEOUT_MS = 10_000

/** node-postgres has it and its types leave it out: lets the process end while the connection is open. */
export type LockClient = Client & { unref(): void }
export type Attempt = LockClient | 'unreachable' | 'busy' | 'a stranger'

/** Connects as the cluster's administrator; "busy": it starts, stops or recovers; "a stranger": it serves another cluster. */
export async function connectTo(home: Home, address: Address): Promise<Attempt> {
  const client = new Client({
    connectionString: adminUrl(home, address),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'menuwright lock',
  }) as LockClient
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (!(await isOtherFolder(rows[0]?.data_directory ?? '', home.cluster))) return client
    await client.end()
    return 'a stranger'
  } catch (error) {
    client.end().catch(() => undefined)
    if (!(error instanceof DatabaseError)) return 'unreachable'
    if (error.code !== WRONG_PASSWORD) return 'busy'
    throw new CannotStart(
      `The database in ${home.cluster} does not accept the password in ${join(home.folder, 'password')}. Bring that file back from a backup.`,
    )
  }
}

/** A folder that is not to be seen may be ours under a name that another machine or an earlier move gave it. */
async function isOtherFolder(reported: string, cluster: string): Promise<boolean> {
  const [theirs, ours] = await Promise.all([stat(reported).catch(() => undefined), stat(cluster)])
  return theirs !== undefined && (theirs.ino !== ours.ino || theirs.dev !== ours.dev)
}

export function adminUrl({ password }: Home, address: Address): string {
  return urlOf(address, { user: 'postgres', password, database: 'postgres' })
}

/** Takes the lock that a service holds on its database while it lives; PostgreSQL frees it when the process dies. */
export async function takeLock(client: Client): Promise<boolean> {
  // A service killed a moment ago may still be on its way out.
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt++) {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [LOCK],
    )
    if (rows[0]?.locked) return true
    await sleep(LOCK_RETRY_MS)
  }
  return false
}

/** Creates the service's own role and database, which has no rights beyond that database. */
export async function ensureDatabase(client: Client, { password }: Home): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(`
    select exists (select from pg_roles where rolname = 'menuwright') as role,
           exists (select from pg_database where datname = 'menuwright') as database`)
  if (!rows[0]?.role) {
    await client.query(`create role menuwright login password ${client.escapeLiteral(password)}`)
  }
  if (!rows[0]?.database) await client.query('create database menuwright owner menuwright')
}
