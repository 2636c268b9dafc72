import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { call } from './call.ts'
import { CallFailed, messageOf, NetworkFailed } from './call-failures.ts'
import { streamCall } from './stream-call.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

test('the body is sent as JSON and the answer comes back typed', async () => {
  const echo = endpoint({
    method: 'POST',
    path: await aServer((request, response) => request.pipe(response)),
    access: 'public',
    summary: 'Answers what it is sent.',
    body: z.object({ name: z.string() }),
    response: z.object({ name: z.string() }),
  })
  const { name } = await call(echo, { body: { name: 'Soup' } })
  expect(name).toBe('Soup')
})

test('a call that is JSON without a body says its type and sends nothing', async () => {
  const path = await aServer(({ headers }, response) => {
    response.end(JSON.stringify([headers['content-type'], headers['content-length']]))
  })
  const bare = endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary: 'Answers the type and length of what it is sent.',
    isBareJson: true,
    response: z.array(z.string()),
  })
  expect(await call(bare)).toEqual(['application/json', '0'])
})

test("a refusal carries the server's sentence, code and fields", async () => {
  const path = await aServer((_, response) => {
    response.writeHead(400).end('{"error":"Name is required","code":"x.y","fields":{"name":"…"}}')
  })
  const reason = await reasonOf(call(aGet(path)))
  expect(reason).toBeInstanceOf(CallFailed)
  expect(reason).toMatchObject({
    status: 400,
    code: 'x.y',
    message: 'Name is required',
    fields: { name: '…' },
  })
})

test("a refusal that is not the server's own tells its status, and the page's sentence is shown", async () => {
  const path = await aServer((_, response) => response.writeHead(502).end('<html>'))
  const reason = await reasonOf(call(aGet(path)))
  expect(reason).toMatchObject({ status: 502, message: 'HTTP error! status: 502' })
  expect(messageOf(reason, 'Failed to save data')).toBe('Failed to save data')
})

test('no answer is a network failure and says what to do', async () => {
  const reason = await reasonOf(call(aGet('http://127.0.0.1:1/api/test')))
  expect(reason).toBeInstanceOf(NetworkFailed)
  expect(messageOf(reason, '')).toBe('Network error. Please check your connection and try again.')
})

test('an answer that takes too long is reported as such', async () => {
  const path = await aServer(() => {})
  const reason = await reasonOf(call(aGet(path), { timeoutMs: 20 }))
  expect(reason).toMatchObject({ timedOut: true })
  expect(messageOf(reason, '')).toBe(
    'Request timed out. Please check your connection and try again.',
  )
})

test('a call that its caller ends is no network failure', async () => {
  const ending = new AbortController()
  const path = await aServer(() => ending.abort())
  const reason = await reasonOf(call(aGet(path), { signal: ending.signal }))
  expect(reason).toMatchObject({ name: 'AbortError' })
})

test('streamed events come one by one, checked, unknown ones passed over', async () => {
  const path = await aServer((_, response) => {
    response.write('event: item\ndata: {"name":"Soup"}\n\nevent: ping\ndata: 1\n\n')
    response.end('event: done\ndata: {"count":1}\n\n')
  })
  const events = { item: z.object({ name: z.string() }), done: z.object({ count: z.number() }) }
  const seen = []
  for await (const event of streamCall(aGet(path), events, {})) seen.push(event)
  expect(seen).toEqual([
    { event: 'item', data: { name: 'Soup' } },
    { event: 'done', data: { count: 1 } },
  ])
})

test('leaving a stream early ends the request', async () => {
  const left = Promise.withResolvers<void>()
  const path = await aServer((_, response) => {
    response.on('close', left.resolve)
    response.write('event: item\ndata: 1\n\n')
  })
  for await (const { data } of streamCall(aGet(path), { item: z.number() }, {})) {
    expect(data).toBe(1)
    break
  }
  await left.promise
})

function aGet(path: string) {
  return endpoint({ method: 'GET', path, access: 'public', summary: '', response: z.unknown() })
}

async function aServer(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}/`
}

async function reasonOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
}
