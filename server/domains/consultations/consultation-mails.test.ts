import ICAL from 'ical.js'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import {
  aRequest,
  aVisitor,
  calendarIn,
  deliver,
  FRIDAY_NOON,
  tokenIn,
  visitorsOf,
} from './consultations-fixture.ts'

const SUPPORT = 'support@menus.example'
const SALES = 'sales@menus.example'

let mailServer: MailServer
let server: TestApp
let visitors: ReturnType<typeof visitorsOf>
beforeAll(async () => {
  mailServer = await startMailServer()
  server = await testApp({
    environment: {
      PUBLIC_URL: 'https://menus.example',
      SMTP_URL: mailServer.url,
      SUPPORT_EMAIL: SUPPORT,
      SALES_EMAIL: SALES,
    },
    deps: { now: () => FRIDAY_NOON },
  })
  visitors = visitorsOf(server)
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})

/** Books, and reads the mail that confirms it. */
async function booked(overrides: object) {
  const customer = aVisitor()
  const answer = await visitors.schedule(aRequest({ customer, ...overrides }))
  expect(answer.statusCode).toBe(201)
  await deliver(server)
  const [mail] = mailServer.mailsTo(customer.email)
  if (!mail) throw new Error('No mail came.')
  return { customer, mail, token: tokenIn(mail) }
}

function newestTo(address: string): ParsedMail {
  const mail = mailServer.mailsTo(address).at(-1)
  if (!mail) throw new Error('No mail came.')
  return mail
}

function eventIn(mail: ParsedMail): ICAL.Event {
  const event = new ICAL.Component(ICAL.parse(calendarIn(mail))).getFirstSubcomponent('vevent')
  if (!event) throw new Error('There is no event.')
  return new ICAL.Event(event)
}

test('the visitor gets a confirmation in their own time and the business’s', async () => {
  const { customer, mail } = await booked({ time: '09:00', time_zone: 'Europe/Berlin' })
  expect(mail.subject).toBe(
    'Your General questions consultation on Tuesday, November 24, 2026 at 9:00 AM Pacific Standard Time',
  )
  expect(mail.text).toContain(`Hello ${customer.name},`)
  expect(mail.text).toContain(
    'When: Tuesday, November 24, 2026 at 6:00 PM Central European Standard Time. That is Tuesday, November 24, 2026 at 9:00 AM Pacific Standard Time.',
  )
  expect(mail.text).toContain(`We call you at ${customer.phone}.`)
  expect(mail.html).toContain('https://menus.example/scheduling/booking?token=')
})

test('its invitation is for that time, from the staff to the visitor', async () => {
  const { customer, mail, token } = await booked({ time: '09:30' })
  const event = eventIn(mail)
  expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-24T17:30:00Z'))
  expect(event.endDate.toJSDate()).toEqual(new Date('2026-11-24T18:00:00Z'))
  expect(event.organizer).toBe(`mailto:${SUPPORT}`)
  expect(calendarIn(mail).toLowerCase()).toContain(`mailto:${customer.email}`)
  expect(event.description).toContain(`/scheduling/booking?token=${token}`)
})

test('the staff get a notice whose answer goes to the visitor', async () => {
  const { customer } = await booked({ time: '10:00' })
  const notice = newestTo(SUPPORT)
  expect(notice.subject).toContain('Booked: General questions with Nadia Haddad')
  expect(notice.text).toContain(`Who: Nadia Haddad, ${customer.phone}, ${customer.email}`)
  expect(notice.replyTo?.text).toBe(customer.email)
  expect(eventIn(notice).startDate.toJSDate()).toEqual(new Date('2026-11-24T18:00:00Z'))
  expect(calendarIn(notice)).toContain('METHOD:PUBLISH')
})

test('a consultation about sales is announced to sales', async () => {
  const { customer, mail } = await booked({ service: { id: 'sales' }, time: '10:30' })
  expect(newestTo(SALES).text).toContain(customer.email)
  expect(eventIn(mail).organizer).toBe(`mailto:${SALES}`)
})

test('the link finds the booking', async () => {
  const { customer, token } = await booked({ time: '11:00' })
  const answer = await visitors.find(token)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().consultation).toMatchObject({
    ...{ service: 'general', date: '2026-11-24', time: '11:00', status: 'booked' },
    ...{ name: customer.name, phone: customer.phone },
  })
})

test('moving frees the old time, takes the new one and updates both calendars', async () => {
  const { customer, mail, token } = await booked({ time: '11:30' })
  const answer = await visitors.move(token, { date: '2026-11-25', time: '15:00' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().consultation).toMatchObject({ date: '2026-11-25', time: '15:00' })
  expect(await visitors.isFree('2026-11-24', '11:30')).toBe(true)
  expect(await visitors.isFree('2026-11-25', '15:00', 'sales')).toBe(false)

  await deliver(server)
  const moved = newestTo(customer.email)
  expect(moved.subject).toContain('Moved: your General questions consultation is on Wednesday')
  expect(moved.text).toContain('It was: Tuesday, November 24, 2026 at 11:30 AM')
  expect(eventIn(moved).uid).toBe(eventIn(mail).uid)
  expect(eventIn(moved).sequence).toBe(eventIn(mail).sequence + 1)
  expect(eventIn(moved).startDate.toJSDate()).toEqual(new Date('2026-11-25T23:00:00Z'))
  expect(tokenIn(moved)).toBe(token)
  expect(newestTo(SUPPORT).subject).toContain('Moved: General questions with Nadia Haddad')
})

test('moving to a taken time changes nothing', async () => {
  await visitors.schedule(aRequest({ date: '2026-11-25', time: '09:00' }))
  const { token } = await booked({ time: '12:00' })
  const answer = await visitors.move(token, { date: '2026-11-25', time: '09:00' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('This time slot has already been booked')
  expect((await visitors.find(token)).json().consultation.time).toBe('12:00')
  expect(await visitors.isFree('2026-11-24', '12:00')).toBe(false)
})

test('of many who move to the same time at once one gets it', async () => {
  const tokens: string[] = []
  for (const time of ['13:00', '13:30', '14:00', '14:30', '15:00', '15:30']) {
    tokens.push((await booked({ date: '2026-12-01', time })).token)
  }
  const to = { date: '2026-12-02', time: '09:00' }
  const answers = await Promise.all(tokens.map((token) => visitors.move(token, to)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(5)
})

test('moving to a day without consultations is refused', async () => {
  const { token } = await booked({ time: '12:30' })
  const answer = await visitors.move(token, { date: '2026-11-22', time: '09:00' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('There are no consultations on this day.')
})

test('moving to the time it has changes nothing and sends nothing', async () => {
  const { token, customer } = await booked({ time: '13:00' })
  const answer = await visitors.move(token, { date: '2026-11-24', time: '13:00' })
  expect(answer.statusCode).toBe(200)
  await deliver(server)
  expect(mailServer.mailsTo(customer.email)).toHaveLength(1)
})

test('cancelling frees the time and takes it out of the calendars', async () => {
  const { mail, token, customer } = await booked({ time: '14:00' })
  const answer = await visitors.cancel(token)
  expect(answer.json().consultation.status).toBe('cancelled')
  expect(await visitors.isFree('2026-11-24', '14:00')).toBe(true)

  await deliver(server)
  const cancelled = newestTo(customer.email)
  expect(cancelled.subject).toContain('Cancelled: your General questions consultation on Tuesday')
  expect(cancelled.text).toContain('Book another time: https://menus.example/scheduling')
  expect(calendarIn(cancelled)).toContain('METHOD:CANCEL')
  expect(eventIn(cancelled).uid).toBe(eventIn(mail).uid)
  expect(eventIn(cancelled).sequence).toBe(1)
  expect(calendarIn(newestTo(SUPPORT))).toContain('METHOD:CANCEL')

  const again = await visitors.schedule(aRequest({ time: '14:00' }))
  expect(again.statusCode).toBe(201)
})

test('cancelling a second time changes nothing and sends nothing', async () => {
  const { token, customer } = await booked({ time: '14:30' })
  await visitors.cancel(token)
  const second = await visitors.cancel(token)
  expect(second.statusCode).toBe(200)
  expect(second.json().consultation.status).toBe('cancelled')
  await deliver(server)
  expect(mailServer.mailsTo(customer.email)).toHaveLength(2)
})

test('what was cancelled cannot be moved', async () => {
  const { token } = await booked({ time: '15:00' })
  await visitors.cancel(token)
  const answer = await visitors.move(token, { date: '2026-11-25', time: '10:00' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('This consultation was cancelled. Book a new one instead.')
})

test.each(['x'.repeat(43), 'undefined', '/../'])('the token %j opens nothing', async (token) => {
  for (const answer of [
    await visitors.find(token),
    await visitors.cancel(token),
    await visitors.move(token, { date: '2026-11-25', time: '10:00' }),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error).toContain('This link is not valid.')
  }
})

test('the database holds no token', async () => {
  await visitors.schedule(aRequest({ time: '15:30' }))
  const { token } = await booked({ time: '16:00' })
  await visitors.move(token, { date: '2026-11-25', time: '16:00' })
  const { rows } = await server.deps.pool.query<{ row: string }>(
    `select row_to_json(l)::text as row from consultation_links l
     union all select row_to_json(c)::text from consultations c
     union all select row_to_json(j)::text from pgboss.job j`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
})

test('a change overtakes the mail about what was before', async () => {
  const { token, customer } = await booked({ time: '16:30' })
  await visitors.move(token, { date: '2026-12-03', time: '09:00' })
  await visitors.cancel(token)
  await deliver(server)
  const subjects = mailServer.mailsTo(customer.email).map(({ subject }) => subject)
  expect(subjects).toHaveLength(2)
  expect(subjects[1]).toContain('Cancelled')
})

test('the worker delivers what a booking enqueued', async () => {
  await server.work()
  const customer = aVisitor()
  await visitors.schedule(aRequest({ date: '2026-12-04', customer }))
  await expect.poll(() => mailServer.mailsTo(customer.email).length, { timeout: 240_000 }).toBe(1)
})
