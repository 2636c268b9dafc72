import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anOperator,
  aPerson,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { forgetOldEvents } from './security.service.ts'

const STAFF = 'staff@menuwright.example'
let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF, TRUST_PROXY: '1' } })
  staff = await anOperator(server, STAFF)
})
afterAll(() => server.close())

type Event = { id: string; action: string; account: string | null; address: string | null }

async function eventsOf(email: string | null): Promise<Event[]> {
  const { events } = (await staff.call('GET', '/api/security/events')).json<{ events: Event[] }>()
  return events.filter(({ account }) => account === email)
}

const logIn = (email: string, password: string) =>
  server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': '203.0.113.7' },
    payload: { email, password },
  })

test('operators read who got in and who did not, with account and network address', async () => {
  const rosa = await aPerson(server)
  await logIn(rosa.email, 'a wrong guess')
  await logIn(rosa.email, 'correct horse')
  await logIn('nobody@example.com', 'a wrong guess')
  expect(await eventsOf(rosa.email)).toMatchObject([
    { action: 'login', address: '203.0.113.7' },
    { action: 'login_failed', address: '203.0.113.7' },
  ])
  expect((await eventsOf(null))[0]).toMatchObject({ action: 'login_failed' })
})

test('a new password, a new address, an export and a deletion are written down', async () => {
  const rosa = await aPerson(server)
  const email = `new-${rosa.email}`
  const password = 'another long one'
  await rosa.call('POST', '/api/account/password', {
    password: 'correct horse',
    newPassword: password,
  })
  await rosa.call('POST', '/api/account/email', { email, password })
  await rosa.call('GET', '/api/account/export')
  expect((await eventsOf(email)).map(({ action }) => action)).toEqual([
    'export',
    'address_changed',
    'password_changed',
  ])
  await rosa.call('POST', '/api/account/delete', { password, confirmation: 'DELETE' })
  const { events } = (await staff.call('GET', '/api/security/events')).json<{ events: Event[] }>()
  expect(events[0]?.action).toBe('deletion')
})

test('the log comes in pages, newest first, and is forgotten after a year', async () => {
  await server.deps.db.execute(sql`
    insert into security_events (at, action) select now() - n * interval '1 minute', 'login'
    from generate_series(1, 120) n`)
  const seen: string[] = []
  let more = true
  while (more) {
    const query = seen.length > 0 ? `?before=${seen.at(-1)}` : ''
    const page = (await staff.call('GET', `/api/security/events${query}`)).json<{
      events: Event[]
      more: boolean
    }>()
    expect(page.events.length).toBeLessThanOrEqual(50)
    seen.push(...page.events.map(({ id }) => id))
    more = page.more
  }
  expect(seen.length).toBeGreaterThan(120)
  expect(new Set(seen).size).toBe(seen.length)
  const inAYear = () => new Date(Date.now() + 366 * 86_400_000)
  await forgetOldEvents({ db: server.deps.db, now: inAYear })
  expect((await staff.call('GET', '/api/security/events')).json().events).toEqual([])
})

test('owners do not read it', async () => {
  const rosa = await aPerson(server)
  expect((await rosa.call('GET', '/api/security/events')).statusCode).toBe(403)
})
