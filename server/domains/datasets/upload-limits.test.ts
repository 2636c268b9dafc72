import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CSV_MAX_BYTES } from '#contract/datasets.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let server: TestApp
let rosa: Person
let port: number
beforeAll(async () => {
  server = await testApp()
  rosa = await aPerson(server)
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.fastify.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const HEAD =
  '--edge\r\ncontent-disposition: form-data; name="csv"; filename="big.csv"\r\ncontent-type: text/csv\r\n\r\n'
const TAIL = '\r\n--edge--\r\n'

function startUpload(headers: Record<string, string> = {}): ClientRequest {
  return request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/csv/upload',
    headers: {
      cookie: rosa.cookie,
      'content-type': 'multipart/form-data; boundary=edge',
      ...headers,
    },
  })
}

async function answerTo(sending: ClientRequest): Promise<{ status: number; error: string }> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  const { error } = (await json(answer)) as { error: string }
  return { status: answer.statusCode ?? 0, error }
}

/** A form whose file has this many bytes: two lines, the second without an end. */
function* formOf(bytes: number): Generator<Buffer> {
  const start = Buffer.from('name,price\n')
  yield Buffer.concat([Buffer.from(HEAD), start])
  const block = Buffer.alloc(1024 * 1024, 'x')
  for (let left = bytes - start.length; left > 0; left -= block.length)
    yield left < block.length ? block.subarray(0, left) : block
  yield Buffer.from(TAIL)
}

async function sendFile(bytes: number): Promise<{ status: number; error: string }> {
  const sending = startUpload()
  const answer = answerTo(sending)
  await pipeline(Readable.from(formOf(bytes)), sending)
  return answer
}

/** What lies in the folders of uploads and of files. */
function saved(): string[] {
  const { dataDir } = server.deps.config
  return ['uploads', 'files/datasets', 'files/.incoming'].flatMap((folder) =>
    existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)) : [],
  )
}

test('262,144,000 bytes are refused and one byte less passes the limit', async () => {
  expect(await sendFile(CSV_MAX_BYTES)).toEqual({
    status: 413,
    error: 'File size exceeds 250MB limit',
  })
  expect(saved()).toEqual([])
  const within = await sendFile(CSV_MAX_BYTES - 1)
  expect(within).toEqual({ status: 400, error: expect.stringMatching(/^Line 2: .*8 MB/) })
  expect(saved()).toEqual([])
})

test('what says beforehand that it is far too large is refused at once, and nothing is written', async () => {
  const sending = startUpload({ 'content-length': String(CSV_MAX_BYTES * 4) })
  const answer = answerTo(sending)
  sending.write(HEAD)
  expect(await answer).toEqual({ status: 413, error: 'File size exceeds 250MB limit' })
  expect(saved()).toEqual([])
  sending.on('error', () => undefined).destroy()
})

test('a refused upload is read to its end, so that its sender hears the refusal', async () => {
  const sending = startUpload()
  const answer = answerTo(sending)
  sending.write(HEAD.replace('big.csv', 'big.txt'))
  for (let megabytes = 0; megabytes < 20; megabytes++) sending.write(Buffer.alloc(1024 * 1024))
  sending.end(TAIL)
  await once(sending, 'finish')
  expect(await answer).toEqual({ status: 400, error: 'Please select a CSV file' })
})

test('a stranger’s upload is refused before it is read', async () => {
  const sending = startUpload({ cookie: '' })
  const answer = answerTo(sending)
  sending.write(HEAD)
  expect((await answer).status).toBe(401)
  expect(saved()).toEqual([])
  sending.on('error', () => undefined).destroy()
})

test('a client that goes away in the middle of its upload leaves nothing', async () => {
  const sending = startUpload()
  sending.on('error', () => undefined)
  sending.write(`${HEAD}name,price\n`)
  sending.write('Soup,5\n'.repeat(100_000))
  await vi.waitUntil(() => saved().length > 0, { timeout: 240_000 })
  sending.destroy()
  await vi.waitUntil(() => saved().length === 0, { timeout: 240_000 })
  const list = await rosa.call('GET', '/api/csv/list')
  expect(list.json()).toEqual({ csvFiles: [] })
})
