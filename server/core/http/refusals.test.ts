import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({ environment: { PUBLIC_URL: 'https://menus.example' } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

function saveFrom(headers: Record<string, string>) {
  const payload = { evalValue: 1 }
  return server.app.fastify.inject({
    method: 'POST',
    url: '/api/config',
    payload,
    headers: { cookie: rosa.cookie, host: '127.0.0.1:3000', ...headers },
  })
}

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site by its fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ['a page without an origin of its own', { origin: 'null' }],
  ['another port of the same machine', { origin: 'http://127.0.0.1:4000' }],
])('a change sent by %s is refused', async (_who, headers) => {
  const answer = await saveFrom(headers)
  expect(answer.statusCode).toBe(403)
})

test.each([
  ['the host that was asked', { origin: 'http://127.0.0.1:3000' }],
  ['the public address', { origin: 'https://menus.example' }],
  ['a program that is no browser', {}],
])('a change sent by %s is taken', async (_who, headers) => {
  const answer = await saveFrom(headers)
  expect(answer.statusCode).toBe(200)
})

test('a body that is no JSON is 400 with a sentence', async () => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: '{"email":',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('The request is not valid JSON.')
})

test('a body of another type is 415 with a sentence', async () => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: '<login/>',
    headers: { 'content-type': 'application/xml' },
  })
  expect(answer.statusCode).toBe(415)
  expect(answer.json().error).toBe('This call takes JSON.')
})

test('text where JSON is meant is 415 with a sentence', async () => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: '{"email":"a@example.com"}',
    headers: { 'content-type': 'text/plain' },
  })
  expect([answer.statusCode, answer.json().error]).toEqual([415, 'This call takes JSON.'])
})

test('a call that takes a form says so', async () => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/csv/upload',
    payload: 'a,b',
    headers: { 'content-type': 'text/csv', cookie: rosa.cookie },
  })
  expect(answer.statusCode).toBe(415)
  expect(answer.json().error).toBe('This call takes a form with a file.')
})

test.each(['/%', '/api/menus/%F0%28'])('the address %s is 400 with a sentence', async (url) => {
  const answer = await server.app.fastify.inject(url)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: 'The address is not valid.',
    code: 'request.bad_address',
  })
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('a method that the framework refuses is the caller’s mistake', async () => {
  const answer = await server.app.fastify.inject({ method: 'QUERY', url: '/api/health' })
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'The request is not valid.'])
})

test.each([
  ['GET', '/api/menus/x', undefined, '"id" is not valid.'],
  ['GET', '/api/items?limit=0', undefined, '"limit" has to be at least 1.'],
  ['GET', '/api/items?limit=201', undefined, '"limit" may be at most 200.'],
  [
    'GET',
    '/api/items?sort=up',
    undefined,
    '"sort" has to be one of these: newest, name, score, price.',
  ],
  ['POST', '/api/csv/search', {}, '"query" is missing or is not text.'],
  ['POST', '/api/csv/search', [], 'This call takes one JSON object with its fields.'],
] as const)('%s %s with %j is refused: %s', async (method, url, body, sentence) => {
  const answer = await rosa.call(method, url, body)
  expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
})

test('a body above a megabyte is 413 with a sentence', async () => {
  const payload = { email: 'a'.repeat(1_100_000), password: 'x' }
  const answer = await server.app.fastify.inject({ method: 'POST', url: '/api/login', payload })
  expect(answer.statusCode).toBe(413)
  expect(answer.json().error).toBe('The request is too large.')
})

test('a wrong field is 400 with its path and a sentence', async () => {
  const answer = await rosa.call('POST', '/api/config', { numItemsToGenerate: 101 })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    error: 'At most 100 items a menu',
    fields: { numItemsToGenerate: 'At most 100 items a menu' },
  })
})

test('a defect is a plain 500 that names the request and nothing of the inside', async () => {
  const broken = await testApp({
    deps: {
      now: () => {
        throw new Error('clock at /srv/secret/clock.ts broke')
      },
    },
  })
  try {
    const answer = await broken.app.fastify.inject({
      method: 'GET',
      url: '/api/login-status',
      headers: { cookie: 'session=x' },
    })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('clock')
    expect(answer.json().error).toContain(String(answer.headers['x-request-id']))
  } finally {
    await broken.close()
  }
})

test('over https the cookie is Secure and HSTS is sent', async () => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: rosa.email, password: 'correct horse' },
  })
  expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
})
