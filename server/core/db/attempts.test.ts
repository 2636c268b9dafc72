import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { type Attempts, openAttempts } from './attempts.ts'
import { type Connection, connect } from './connect.ts'

let database: TestDatabase
let connection: Connection
let attempts: Attempts
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect(database.url, () => undefined)
  attempts = openAttempts(connection.pool)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

const aLimit = (changes: object = {}) => ({
  ...{ name: 'test', tries: 2, windowSeconds: 3600 },
  ...changes,
})
const takeWith = (limit: ReturnType<typeof aLimit>, key: string) =>
  connection.db.transaction((tx) => attempts.takeWith(tx, limit, key))

test('a try taken with a transaction counts with those taken without', async () => {
  await takeWith(aLimit(), 'both')
  await attempts.take(aLimit(), 'both')
  await expect(takeWith(aLimit(), 'both')).rejects.toMatchObject({ status: 429 })
  await expect(attempts.take(aLimit(), 'both')).rejects.toMatchObject({ status: 429 })
})

test('what is rolled back has used no try', async () => {
  for (let undone = 0; undone < 5; undone++) {
    const work = connection.db.transaction(async (tx) => {
      await attempts.takeWith(tx, aLimit(), 'undone')
      throw new Error('undone')
    })
    await expect(work).rejects.toThrow('undone')
  }
  await takeWith(aLimit(), 'undone')
})

test('parallel transactions cannot outrun the limit', async () => {
  const tries = Array.from({ length: 30 }, () => takeWith(aLimit({ tries: 5 }), 'parallel'))
  const taken = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(5)
})

test('a window that is over begins anew', async () => {
  const over = aLimit({ tries: 1, windowSeconds: 0 })
  await takeWith(over, 'over')
  await takeWith(over, 'over')
})

test('the refusal says how long to wait', async () => {
  const limit = aLimit({ tries: 1, windowSeconds: 600 })
  await takeWith(limit, 'wait')
  await expect(takeWith(limit, 'wait')).rejects.toMatchObject({
    message: 'Too many tries. Please wait 10 minutes and try again.',
    retryAfterSeconds: expect.any(Number),
  })
})

test('addresses of one IPv6 /64 share their tries, those of the next do not', async () => {
  await attempts.take(aLimit(), '2001:db8:1:2::1')
  await takeWith(aLimit(), '2001:db8:1:2:3:4:5:6')
  await expect(attempts.take(aLimit(), '2001:db8:1:2:ffff::9')).rejects.toMatchObject({
    status: 429,
  })
  await attempts.take(aLimit(), '2001:db8:1:3::1')
})
