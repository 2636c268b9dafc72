import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endpoints } from './testing/contract-endpoints.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('the contract has endpoints', () => {
  expect(endpoints.length).toBeGreaterThan(30)
})

test('every endpoint of the contract is served', () => {
  const missing = endpoints
    .filter((endpoint) => !server.app.served.has(endpoint))
    .map(({ path }) => path)
  expect(missing).toEqual([])
})

test('every endpoint is in the OpenAPI document with its success and failure answers', async () => {
  const document = (await server.app.fastify.inject('/api/openapi.json')).json()
  const undocumented = endpoints.filter(({ path, method, status = 200, response }) => {
    const call = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    return !call?.summary || !call.responses['4XX'] || (response && !call.responses[status])
  })
  expect(undocumented.map(({ path }) => path)).toEqual([])
})

test.each(endpoints.filter(({ consumes }) => consumes === 'multipart'))(
  'the OpenAPI document says what the form of $path holds',
  async ({ path, form }) => {
    const document = (await server.app.fastify.inject('/api/openapi.json')).json()
    const { content } = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')].post.requestBody
    expect(Object.keys(content['multipart/form-data'].schema.properties)).toEqual(
      Object.keys(form?.shape ?? {}),
    )
  },
)

test.each(endpoints.filter(({ access }) => access !== 'public'))(
  '$method $path answers 401 without a session, before it looks at the input',
  async ({ method, path }) => {
    const url = path.replace(/:id/, '00000000-0000-4000-8000-000000000000')
    const answer = await server.app.fastify.inject({ method, url })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().error).toBe('Please log in to continue.')
  },
)

test('an unknown call is 404 with a sentence', async () => {
  const answer = await server.app.fastify.inject('/api/no-such-thing')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'There is no such call.', code: 'request.unknown_path' })
})

test('the API page is readable', async () => {
  const answer = await server.app.fastify.inject('/api/docs/')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  // Over plain http its own files would be asked for over https, where nobody listens.
  expect(policy).not.toContain('upgrade-insecure-requests')
})

test('health says that the service and what it needs are up', async () => {
  // Work that its own clock begins may just have come in, and is soon done where somebody works.
  await server.work()
  await vi.waitFor(async () => {
    const answer = await server.app.fastify.inject('/api/health')
    expect(answer.json()).toMatchObject({
      status: 'ok',
      database: 'ok',
      jobs: 'ok',
      queue: { waiting: 0, oldestSeconds: 0 },
    })
  }, 60_000)
})
