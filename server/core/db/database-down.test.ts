import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { failureOf } from '../http/failures.ts'
import { connect } from './connect.ts'
import { isDatabaseDown } from './database-down.ts'

test('a database that does not answer is 503 with a sentence', async () => {
  const connection = connect('postgres://nobody@127.0.0.1:1/none', () => undefined)
  onTestFinished(connection.close)
  const error = await connection.db.execute(sql`select 1`).catch((reason: unknown) => reason)
  expect(failureOf(error, 'r')).toMatchObject({
    status: 503,
    body: { error: 'The database does not answer at the moment. Please try again in a moment.' },
  })
})

test('a connection that breaks in the middle of a transaction fails that transaction alone', async () => {
  const database = await createTestDatabase()
  const connection = connect(database.url, () => undefined)
  onTestFinished(async () => {
    await connection.close()
    await database.drop()
  })
  const error = await connection.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await connection.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      // The news of it comes while the transaction does something else.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.execute(sql`select 1`)
    })
    .catch((reason: unknown) => reason)
  expect(isDatabaseDown(error)).toBe(true)
  expect((await connection.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test.each(['EPIPE', 'ECONNRESET', 'ETIMEDOUT'])(
  'a statement whose connection is cut (%s) is 503, and a cut connection of something else is none of the database',
  (code) => {
    const cut = Object.assign(new Error(`write ${code}`), { code, syscall: 'write' })
    expect(failureOf(new DrizzleQueryError('select 1', [], cut), 'r')).toMatchObject({
      status: 503,
      body: { code: 'service.database_down' },
    })
    expect(failureOf(cut, 'r').status).toBe(500)
  },
)

test('a full disk of the database is 503 with what to do', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(failureOf(new DrizzleQueryError('insert', [], full), 'r')).toMatchObject({
    status: 503,
    body: { error: 'There is no space left to keep this. Free some space and try again.' },
  })
})
