import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComingConsultation } from '#contract/consultations.ts'
import {
  anOperator,
  aPerson,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { aRequest, aVisitor, FRIDAY_NOON, visitorsOf } from './consultations-fixture.ts'
import { deleteOldConsultations } from './delete-old-consultations.ts'

const STAFF = 'staff@menuwright.example'
const MINUTE = 60_000

let now = FRIDAY_NOON
let server: TestApp
let visitors: ReturnType<typeof visitorsOf>
let staff: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF }, deps: { now: () => now } })
  visitors = visitorsOf(server)
  staff = await anOperator(server, STAFF)
})
afterAll(() => server.close())

async function coming(): Promise<ComingConsultation[]> {
  const answer = await staff.call('GET', '/api/consultations')
  expect(answer.statusCode).toBe(200)
  return answer.json<{ consultations: ComingConsultation[] }>().consultations
}

test('an owner does not see who booked', async () => {
  const owner = await aPerson(server)
  const answer = await owner.call('GET', '/api/consultations')
  expect(answer.statusCode).toBe(403)
  expect(answer.json().error).toBe('Only staff may do this.')
})

test('operators see what is booked, soonest first, with whom to call', async () => {
  const late = aVisitor()
  const soon = aVisitor({ name: 'Omar Farouk', phone: '+20 2 2391 0000' })
  await visitors.schedule(aRequest({ date: '2026-11-25', time: '09:00', customer: late }))
  await visitors.schedule(
    aRequest({ date: '2026-11-23', service: { id: 'technical' }, customer: soon }),
  )
  const list = await coming()
  expect(list.map(({ email }) => email)).toEqual([soon.email, late.email])
  expect(list[0]).toMatchObject({
    ...{ name: 'Omar Farouk', phone: '+20 2 2391 0000', consultant: 'Engineer' },
    ...{ service_name: 'Technical', date: '2026-11-23', time: '10:00', status: 'booked' },
  })
  expect(list[1]?.consultant).toBe('Guide')
})

test('one that is going on is still among them, one that is over is not', async () => {
  await visitors.schedule(aRequest({ date: '2026-11-20', time: '13:00' }))
  const starts = new Date('2026-11-20T21:00:00Z')
  const shownAt = async (minutes: number) => {
    now = new Date(starts.getTime() + minutes * MINUTE)
    return (await coming()).some(({ starts_at }) => starts_at === starts.toISOString())
  }
  expect(await shownAt(29)).toBe(true)
  expect(await shownAt(30)).toBe(false)
  now = FRIDAY_NOON
})

test('operators cancel a booking, and its time is free again', async () => {
  await visitors.schedule(aRequest({ date: '2026-11-30', time: '10:00' }))
  const booking = (await coming()).find(({ date }) => date === '2026-11-30')
  const answer = await staff.call('POST', `/api/consultations/${booking?.id}/cancel`)
  expect(answer.json().message).toBe(
    'The consultation with Nadia Haddad is cancelled; a mail tells them.',
  )
  expect((await coming()).some(({ id }) => id === booking?.id)).toBe(false)
  expect(await visitors.isFree('2026-11-30', '10:00')).toBe(true)
})

test('a booking that is not there is 404', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const answer = await staff.call('POST', `/api/consultations/${unknown}/cancel`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toBe('There is no such consultation.')
})

test('one that has begun cannot be cancelled any more', async () => {
  await visitors.schedule(aRequest({ date: '2026-12-01', time: '10:00' }))
  const booking = (await coming()).find(({ date }) => date === '2026-12-01')
  now = new Date('2026-12-01T18:01:00Z')
  const answer = await staff.call('POST', `/api/consultations/${booking?.id}/cancel`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('This consultation has begun and cannot be changed any more.')
  now = FRIDAY_NOON
})

test('a year after its time a booking is deleted with its links, and no other', async () => {
  await visitors.schedule(aRequest({ date: '2026-12-02', time: '10:00' }))
  await visitors.schedule(aRequest({ date: '2026-12-03', time: '10:00' }))
  const { pool } = server.deps
  await pool.query(`insert into consultation_links (token_hash, consultation_id)
    select 'hash-' || id, id from consultations`)
  now = new Date('2027-12-03T17:59:00Z')
  await deleteOldConsultations(server.deps)
  const { rows } = await pool.query('select starts_at from consultations')
  expect(rows).toEqual([{ starts_at: new Date('2026-12-03T18:00:00Z') }])
  expect((await pool.query('select 1 from consultation_links')).rowCount).toBe(1)
  now = FRIDAY_NOON
})
