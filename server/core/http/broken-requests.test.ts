import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let server: TestApp
let app: App
let rosa: Person
beforeAll(async () => {
  server = await testApp()
  rosa = await aPerson(server)
  app = await buildApp(server.deps, { times: { body: { wholeMs: 300, silenceMs: 300 } } })
  await app.fastify.listen({ port: 0 })
})
afterAll(async () => {
  await app.stop()
  await server.close()
})

/** All that the server answers to these bytes until it closes the connection; `more` is sent every 50 ms. */
async function answerTo(bytes: string, more = ''): Promise<string> {
  const { port } = app.fastify.server.address() as AddressInfo
  const socket = connect(port, 'localhost')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(bytes)
  const timer = setInterval(() => more && socket.writable && socket.write(more), 50)
  // However it closes: what still was on its way when the server ended it comes back as a reset.
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(timer)
  return answer
}

const JSON_BODY = 'content-type: application/json\r\ncontent-length: 9000\r\n\r\n{'
const LOGIN = `POST /api/login HTTP/1.1\r\nHost: x\r\n${JSON_BODY}`

test('what is not HTTP is 400 with a sentence', async () => {
  const answer = await answerTo('HELLO\r\n\r\n')
  expect(answer).toContain('HTTP/1.1 400')
  expect(answer).toContain('"error":"The request is not valid HTTP."')
})

test('headers that are too large are 431 with a sentence', async () => {
  const answer = await answerTo(`GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(answer).toContain('HTTP/1.1 431')
  expect(answer).toContain('"error":"The headers of the request are too large."')
})

test.each([
  ['does not come', ''],
  ['trickles in', ' '],
])('a body that %s is 408 with a sentence', async (_how, more) => {
  const answer = await answerTo(LOGIN, more)
  expect(answer).toContain('HTTP/1.1 408')
  expect(answer).toContain('"error":"The request did not arrive in time."')
})

test('a body that trickles in after its refusal does not hold the connection', async () => {
  const answer = await answerTo(`POST /api/config HTTP/1.1\r\nHost: x\r\n${JSON_BODY}`, ' ')
  expect(answer).toContain('HTTP/1.1 401')
  expect(answer).not.toContain('HTTP/1.1 408')
})

function upload(bytes: number): string {
  const part = '--X\r\nContent-Disposition: form-data; name="csv"; filename="slow.csv"\r\n\r\n'
  const length = part.length + bytes
  return `POST /api/csv/upload HTTP/1.1\r\nHost: x\r\nConnection: close\r\ncookie: ${rosa.cookie}\r\ncontent-type: multipart/form-data; boundary=X\r\ncontent-length: ${length}\r\n\r\n${part}`
}

test('a form that falls silent is ended', async () => {
  const answer = await answerTo(upload(9000))
  expect(answer).toContain('HTTP/1.1 408')
})

test('a form may take long as long as it goes on', async () => {
  const lines = 'a,b\n1,2\n'
  const rest = `${'3,4\n'.repeat(30)}\r\n--X--\r\n`
  let sent = 0
  const { port } = app.fastify.server.address() as AddressInfo
  const socket = connect(port, 'localhost')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.write(upload(lines.length + rest.length) + lines)
  const timer = setInterval(() => {
    if (sent >= rest.length) return
    socket.write(rest.slice(sent, sent + 6))
    sent += 6
  }, 50)
  await once(socket, 'close')
  clearInterval(timer)
  expect(answer).toContain('HTTP/1.1 201')
})
