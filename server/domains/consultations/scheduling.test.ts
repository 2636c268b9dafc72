import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import {
  aRequest,
  aVisitor,
  consultationIn,
  FRIDAY_NOON,
  visitorsOf,
} from './consultations-fixture.ts'

let server: TestApp
let visitors: ReturnType<typeof visitorsOf>
beforeAll(async () => {
  server = await testApp({
    environment: { BUSINESS_HOLIDAYS: '2026-11-26, 2026-11-27' },
    deps: { now: () => FRIDAY_NOON },
  })
  visitors = visitorsOf(server)
})
afterAll(() => server.close())

const get = (url: string) => server.app.fastify.inject(url)

async function queued(): Promise<number> {
  const { rows } = await server.deps.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'consultations.mail'`,
  )
  return rows[0]?.count ?? 0
}

describe('availability', () => {
  test('lists the whole day in the business’s zone', async () => {
    const answer = await get('/api/scheduling/availability?date=2026-11-23&service_id=general')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().time_zone).toBe('America/Los_Angeles')
    expect(answer.json().time_slots).toHaveLength(16)
    expect(answer.json().time_slots[0]).toEqual({
      time: '09:00',
      available: true,
      shared_with: ['sales'],
      starts_at: '2026-11-23T17:00:00.000Z',
    })
  })

  test('a service whose consultant takes nothing else shares its slots with nobody', async () => {
    expect((await visitors.slots('2026-11-23', 'technical'))[0]?.shared_with).toEqual([])
    expect((await visitors.slots('2026-11-23', 'sales'))[0]?.shared_with).toEqual(['general'])
  })

  test('what has begun today is listed and not available', async () => {
    const slots = await visitors.slots('2026-11-20')
    expect(slots).toHaveLength(16)
    expect(slots.filter(({ available }) => available).map(({ time }) => time)).toEqual([
      ...['12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30'],
    ])
  })

  test.each([
    ['a weekend', '2026-11-21'],
    ['a holiday', '2026-11-26'],
    ['yesterday', '2026-11-19'],
    ['more than six months ahead', '2027-05-21'],
  ])('%s has no slots', async (_, date) => {
    expect(await visitors.slots(date)).toEqual([])
  })

  test('the last day is exactly six months ahead', async () => {
    expect(await visitors.slots('2027-05-20')).toHaveLength(16)
  })

  test.each([
    ['date=2026-02-30&service_id=general', 'The date has to be a day, such as 2026-11-24'],
    ['date=tomorrow&service_id=general', 'The date has to be a day, such as 2026-11-24'],
    ['service_id=general', 'The date has to be a day, such as 2026-11-24'],
    ['date=2026-11-24&service_id=tarot', 'The service is general, technical or sales'],
    ['date=2026-11-24', 'The service is general, technical or sales'],
  ])('%s is refused with a sentence', async (query, sentence) => {
    const answer = await get(`/api/scheduling/availability?${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe(sentence)
  })
})

describe('the days', () => {
  test('are those with a free slot, within today and six months ahead', async () => {
    const { first, last, days, time_zone } = (
      await get('/api/scheduling/days?service_id=technical')
    ).json()
    expect({ first, last, time_zone }).toEqual({
      first: '2026-11-20',
      last: '2027-05-20',
      time_zone: 'America/Los_Angeles',
    })
    expect(days.slice(0, 5)).toEqual([
      ...['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30'],
    ])
    expect(days.at(-1)).toBe('2027-05-20')
  })

  test('a day that is booked up is not among them', async () => {
    const slots = await visitors.slots('2026-12-01', 'technical')
    for (const { time } of slots) {
      const request = aRequest({ service: { id: 'technical' }, date: '2026-12-01', time })
      expect((await visitors.schedule(request)).statusCode).toBe(201)
    }
    const days = async (service: string) =>
      (await get(`/api/scheduling/days?service_id=${service}`)).json().days
    expect(await days('technical')).not.toContain('2026-12-01')
    expect(await days('general')).toContain('2026-12-01')
  })
})

describe('a booking', () => {
  test('is answered with its time and takes it', async () => {
    const answer = await visitors.schedule(aRequest())
    expect(answer.statusCode).toBe(201)
    expect(consultationIn(answer)).toMatchObject({
      service: 'general',
      service_name: 'General questions',
      date: '2026-11-24',
      time: '10:00',
      starts_at: '2026-11-24T18:00:00.000Z',
      ends_at: '2026-11-24T18:30:00.000Z',
      status: 'booked',
    })
    expect(await visitors.isFree('2026-11-24', '10:00')).toBe(false)
    expect(await visitors.isFree('2026-11-24', '10:30')).toBe(true)
  })

  test('of general takes the time of sales, and leaves that of technical', async () => {
    await visitors.schedule(aRequest({ time: '11:00' }))
    expect(await visitors.isFree('2026-11-24', '11:00', 'sales')).toBe(false)
    expect(await visitors.isFree('2026-11-24', '11:00', 'technical')).toBe(true)
    const answer = await visitors.schedule(aRequest({ time: '11:00', service: { id: 'sales' } }))
    expect(answer.statusCode).toBe(409)
  })

  test('of a taken time is refused with the sentence of the page', async () => {
    await visitors.schedule(aRequest({ time: '13:00' }))
    const answer = await visitors.schedule(aRequest({ time: '13:00' }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error).toBe('This time slot has already been booked')
  })

  test.each([
    ['a weekend', { date: '2026-11-21' }, 'There are no consultations on this day.'],
    ['a holiday', { date: '2026-11-27' }, 'There are no consultations on this day.'],
    ['yesterday', { date: '2026-11-19' }, 'There are no consultations on this day.'],
    ['a day too far ahead', { date: '2027-05-21' }, 'There are no consultations on this day.'],
    [
      'a time between two slots',
      { time: '10:15' },
      'There is no consultation at this time. Please choose one that is offered.',
    ],
    [
      'a time after hours',
      { time: '17:00' },
      'There is no consultation at this time. Please choose one that is offered.',
    ],
    [
      'a time that has begun',
      { date: '2026-11-20', time: '12:00' },
      'This time is over. Please choose a later one.',
    ],
    ['a time of another kind', { time: '9 am' }, /^The time has to be one of those offered/],
    ['an unknown service', { service: { id: 'tarot' } }, /^The service is general/],
    ['a zone that is none', { time_zone: 'Mars/Base' }, 'The time zone is not one that is known'],
  ])('of %s is 400', async (_, wrong, sentence) => {
    const answer = await visitors.schedule(aRequest(wrong))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(sentence)
  })

  test.each([
    ['name', ' A ', 'Name needs at least 2 characters'],
    ['name', 'x'.repeat(101), 'Name is too long (100 characters at most)'],
    ['email', 'nadia@example', 'Please enter a valid email address'],
    ['email', 'nadia haddad@example.com', 'Please enter a valid email address'],
    ['email', 'a@b@example.com', 'Please enter a valid email address'],
    ['email', 'nadia@example.com,eve@evil.example', 'Please enter a valid email address'],
    ['phone', '415 555', 'Phone needs at least 10 digits, spaces or dashes'],
    ['phone', '', 'Phone needs at least 10 digits, spaces or dashes'],
    ['phone', '(415) 555-0134', 'Phone needs at least 10 digits, spaces or dashes'],
    ['phone', '++14155550134', 'Phone needs at least 10 digits, spaces or dashes'],
  ])('with the %s %j is refused and says which field', async (field, value, sentence) => {
    const answer = await visitors.schedule(aRequest({ customer: aVisitor({ [field]: value }) }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe(sentence)
    expect(answer.json().fields).toEqual({ [`customer.${field}`]: sentence })
  })

  test.each([['4155550134'], ['+44-20-7946-0018'], ['415 555 0134']])(
    'with the phone %s is taken',
    async (phone) => {
      const slots = await visitors.slots('2026-12-02')
      const time = slots.find(({ available }) => available)?.time
      const request = aRequest({ date: '2026-12-02', time, customer: aVisitor({ phone }) })
      expect((await visitors.schedule(request)).statusCode).toBe(201)
    },
  )

  test('without a request is refused with one sentence', async () => {
    const answer = await visitors.schedule({})
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('"service" is missing or is not an object.')
  })

  test('that is sent again by the same try is answered alike and made once', async () => {
    const before = await queued()
    const request_id = 'b8a3f0d2-0c4e-4a86-8f57-27f2a5b1c9d4'
    const request = aRequest({ date: '2026-12-03', request_id })
    const first = await visitors.schedule(request)
    const again = await visitors.schedule(request)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(consultationIn(again)).toEqual(consultationIn(first))
    expect(await queued()).toBe(before + 2)
  })

  test('that is made twice without saying so is made once, and the second is reported', async () => {
    const request = aRequest({ date: '2026-12-03', time: '11:00' })
    expect((await visitors.schedule(request)).statusCode).toBe(201)
    expect((await visitors.schedule(request)).statusCode).toBe(409)
  })

  test('of somebody else’s try is not shown', async () => {
    const request_id = '0d9cbb6c-6a1f-4a0b-94a4-b4f5c1a3f6ee'
    const mine = aRequest({ date: '2026-12-03', time: '12:00', request_id })
    await visitors.schedule(mine)
    const theirs = await visitors.schedule({ ...mine, customer: aVisitor() })
    expect(theirs.statusCode).toBe(409)
    expect(theirs.json()).not.toHaveProperty('consultation')
  })

  test('leaves one mail to the visitor and one to the staff in the queue, refused ones none', async () => {
    const before = await queued()
    await visitors.schedule(aRequest({ date: '2026-12-04' }))
    await visitors.schedule(aRequest({ date: '2026-12-04' }))
    expect(await queued()).toBe(before + 2)
  })
})

test('of two hundred who book the same time at once one gets it', async () => {
  const tries = Array.from({ length: 200 }, () =>
    visitors.schedule(aRequest({ date: '2026-12-07' }), '192.0.2.1'),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(199)
})

test('an address books twenty times an hour; what it does not get does not count', async () => {
  const address = '192.0.2.2'
  const book = (date: string, time: string) =>
    visitors.schedule(aRequest({ service: { id: 'technical' }, date, time }), address)
  const times = (await visitors.slots('2026-12-08')).map(({ time }) => time)
  await book('2026-12-08', '09:00')
  for (let lost = 0; lost < 25; lost++) await book('2026-12-08', '09:00')
  const rest = [
    ...times.slice(1).map((time) => book('2026-12-08', time)),
    ...times.map((time) => book('2026-12-09', time)),
  ]
  const statuses = (await Promise.all(rest)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 201)).toHaveLength(19)
  expect(statuses.filter((status) => status === 429)).toHaveLength(rest.length - 19)

  const refused = await book('2026-12-10', '09:00')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await visitors.isFree('2026-12-10', '09:00', 'technical')).toBe(true)
})
