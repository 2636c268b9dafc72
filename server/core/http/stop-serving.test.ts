import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { slowServer } from './http-fixture.ts'

const RESTARTING = 'The service is restarting. Please try again in a moment.'

test('what is under way ends before the stop does', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const server = await slowServer(() => gate)
  const call = server.call()
  await expect.poll(() => server.running.calls.length).toBe(1)
  const stopped = server.stop()
  open()
  expect((await call).status).toBe(200)
  await stopped
})

test('what does not end in time is told so', async () => {
  const server = await slowServer(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const call = server.call()
  await expect.poll(() => server.running.calls.length).toBe(1)
  await server.stop()
  const answer = await call
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ error: RESTARTING, code: 'service.stopping' })
})

test('what hears nothing and a client that sends nothing cannot keep it', async () => {
  const server = await slowServer(() => new Promise(() => undefined))
  const call = server.call().catch(() => 'cut')
  const silent = server.connect()
  silent.write('POST /api/slow HTTP/1.1\r\nHo')
  await expect.poll(() => server.running.calls.length).toBe(1)
  await server.stop()
  expect(await call).toBe('cut')
  if (!silent.closed) await once(silent, 'close')
})

test('a new request over an open connection is refused with a sentence', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const server = await slowServer(() => gate)
  const call = server.call()
  const client = server.connect()
  let heard = ''
  client.on('data', (chunk) => (heard += chunk))
  // Begun before the stop, so that the connection is not idle.
  client.write('POST /api/slow HTTP/1.1\r\nHost: x\r\naccount: otto\r\n')
  await expect.poll(() => server.running.calls.length).toBe(1)
  const stopped = server.stop()
  client.write('content-length: 0\r\n\r\n')
  await expect.poll(() => heard).toContain(RESTARTING)
  expect(heard).toContain('HTTP/1.1 503')
  open()
  await Promise.all([call, stopped])
})

test('work for a client that has left ends before the stop does', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let isOver = false
  const server = await slowServer(async () => {
    await gate
    isOver = true
  })
  const client = new AbortController()
  const gone = server.call('rosa', client.signal).catch(() => 'gone')
  await expect.poll(() => server.running.calls.length).toBe(1)
  client.abort()
  await gone
  const stopped = server.stop()
  setImmediate(open)
  await stopped
  expect(isOver).toBe(true)
})

test('what was sent just before the stop is answered, over a connection that was idle and over a new one', async () => {
  const server = await slowServer(async () => undefined)
  const request = 'POST /api/slow HTTP/1.1\r\nHost: x\r\naccount: otto\r\ncontent-length: 0\r\n\r\n'
  const used = server.connect()
  used.write(request)
  await once(used, 'data')
  const fresh = server.connect()
  await once(fresh, 'connect')
  const answers = [used, fresh].map((client) => answerOf(client))
  used.write(request)
  fresh.write(request)
  const stopped = server.stop()
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toContain(RESTARTING)
    expect(answer.toLowerCase()).toContain('connection: close')
  }
  await stopped
})

/** Everything that comes until the connection ends, however it ends. */
async function answerOf(client: Socket): Promise<string> {
  let heard = ''
  client.on('data', (chunk) => (heard += chunk))
  await once(client, 'close')
  return heard
}
