import { expect, test } from 'vitest'
import { slowServer } from './http-fixture.ts'

const TOO_MANY = 'You have 2 of these running already. Wait until one has ended, and try again.'

test('an account may have as many of a call under way as the endpoint allows', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const server = await slowServer(() => gate)
  const both = [server.call(), server.call()]
  await expect.poll(() => server.running.calls.length).toBe(2)

  const third = await server.call()
  const answer = (await third.json()) as { error: string }
  expect([third.status, answer.error]).toEqual([429, TOO_MANY])
  expect(third.headers.get('retry-after')).toBe('5')

  const other = server.call('otto')
  await expect.poll(() => server.running.calls.length).toBe(3)
  open()
  const statuses = (await Promise.all([...both, other])).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200])
})

test('a place is free again once its call has ended', async () => {
  const server = await slowServer(async () => undefined)
  for (let tries = 0; tries < 5; tries++) expect((await server.call()).status).toBe(200)
  await expect.poll(() => server.running.places.size).toBe(0)
})

test('a call that fails frees its place', async () => {
  const server = await slowServer(() => Promise.reject(new Error('broken')))
  for (let tries = 0; tries < 5; tries++) expect((await server.call()).status).toBe(500)
  await expect.poll(() => server.running.places.size).toBe(0)
})

test('a client that leaves keeps its place until the work for it has ended', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let isAborted = false
  const server = await slowServer(async (signal) => {
    signal.addEventListener('abort', () => {
      isAborted = true
    })
    await gate
  })
  const client = new AbortController()
  const gone = server.call('rosa', client.signal).catch(() => 'gone')
  await expect.poll(() => server.running.calls.length).toBe(1)
  client.abort()
  expect(await gone).toBe('gone')
  await expect.poll(() => isAborted).toBe(true)
  expect(server.running.places.size).toBe(1)
  open()
  await expect.poll(() => server.running.places.size).toBe(0)
})
