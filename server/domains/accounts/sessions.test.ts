import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aSignup, type TestApp, testApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
let now = new Date()
let server: TestApp
beforeAll(async () => {
  server = await testApp({
    environment: { PUBLIC_URL: 'https://menus.example' },
    deps: { now: () => now },
  })
})
afterAll(() => server.close())

const signUp = () =>
  server.app.fastify.inject({ method: 'POST', url: '/api/signup', payload: aSignup() })

test('under https the cookie is bound to this very host', async () => {
  const [header = ''] = [(await signUp()).headers['set-cookie']].flat()
  expect(header).toMatch(/^__Host-session=[\w-]{43}; /)
  expect(header.split('; ').slice(1).sort()).toEqual([
    'HttpOnly',
    'Max-Age=7776000',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
})

test('a session that is used each week ends after 90 days', async () => {
  now = new Date()
  const rosa = await aPerson(server)
  const begun = now.getTime()
  const statuses: number[] = []
  for (const day of [...Array.from({ length: 12 }, (_, week) => week * 7 + 7), 89, 91]) {
    now = new Date(begun + day * DAY_MS)
    statuses.push((await rosa.call('GET', '/api/account')).statusCode)
  }
  expect(statuses).toEqual([...Array(13).fill(200), 401])
  now = new Date()
})

test('logging out takes the cookie away with the name and path it has', async () => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/logout')
  const [header = ''] = [answer.headers['set-cookie']].flat()
  expect(header).toMatch(/^__Host-session=; .*Path=\//)
  expect(header).toContain('Secure')
})
