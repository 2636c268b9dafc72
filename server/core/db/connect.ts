import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = NodePgDatabase
/** What a repo function takes: the database, or a transaction of it. */
export type Querier = Pick<
  Database,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> }

/** int8 comes as text otherwise; ids and counts here stay below 2^53. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number
    return pg.types.getTypeParser(oid, format)
  },
}

export function connect(url: string, onError: (error: Error) => void): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types: types as pg.CustomTypesConfig,
    // A query that hangs must not hold a request for ever.
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  // So would one that breaks between two statements of a transaction; its next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool), pool, close: () => pool.end() }
}
