import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const SUPPORT = 'support@menus.example'

let mails: MailServer
let server: TestApp
beforeAll(async () => {
  mails = await startMailServer()
  server = await testApp({ environment: { SMTP_URL: mails.url, SUPPORT_EMAIL: SUPPORT } })
  await server.work()
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

const aMessage = (overrides: object = {}) => ({
  name: 'Rosa Quispe',
  email: 'rosa@casarosa.example',
  message: 'Do you work with food trucks?\n\nWe have two.',
  ...overrides,
})

let visitors = 0

function send(payload: object, remoteAddress?: string) {
  visitors += 1
  return server.app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload,
    remoteAddress: remoteAddress ?? `10.2.${visitors >> 8}.${visitors & 255}`,
  })
}

const mailFrom = (name: string): Promise<ParsedMail> =>
  vi.waitFor(
    async () => {
      const all = await mails.mailsTo(SUPPORT)
      const theirs = all.filter(({ subject }) => subject?.includes(name))
      expect(theirs).toHaveLength(1)
      return theirs[0] as ParsedMail
    },
    { timeout: 240_000 },
  )

async function saved(name: string): Promise<object[]> {
  const { rows } = await server.deps.pool.query(
    'select name, email, message from contact_messages where name = $1',
    [name],
  )
  return rows
}

test('a message is kept and reaches support, who answer it by mail', async () => {
  const answer = await send(aMessage())
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'Thank you! Your message has been sent successfully.' })
  expect(await saved('Rosa Quispe')).toEqual([aMessage()])
  const mail = await mailFrom('Rosa Quispe')
  expect(mail.subject).toBe('Message from Rosa Quispe')
  expect(mail.replyTo?.value).toEqual([{ name: '', address: 'rosa@casarosa.example' }])
  expect(mail.text).toContain('Do you work with food trucks?\n\nWe have two.')
})

test.each([
  [{ name: ' ' }, 'name', 'Name is required'],
  [{ email: undefined }, 'email', 'Email is required'],
  [{ email: 'rosa' }, 'email', 'Please enter a valid email address'],
  [{ message: '' }, 'message', 'Message is required'],
  [{ message: 'x'.repeat(5001) }, 'message', 'Message is too long (5000 characters at most)'],
  [{ name: 'x'.repeat(201) }, 'name', 'Name is too long (200 characters at most)'],
])('%j is refused at %s: %s', async (changes, field, sentence) => {
  const answer = await send(aMessage(changes))
  expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, sentence])
})

test.each([
  ['Eve\r\nBcc: all@evil.example\r\n\r\n<h1>Pay here</h1>', 'Name has to be one line'],
  ['Eve of evil.example', 'Name holds what looks like a web or mail address'],
])('a name cannot start a header, a line or a link of its own: %j', async (name, sentence) => {
  const answer = await send(aMessage({ name }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.name).toContain(sentence)
})

test.each([
  'rosa@casarosa.example\r\nBcc: all@evil.example',
  'rosa@casarosa.example, all@evil.example',
  'Rosa <rosa@casarosa.example>',
])('the address %j is refused', async (email) => {
  const answer = await send(aMessage({ name: 'Mallory', email }))
  expect(answer.statusCode).toBe(400)
  expect(await saved('Mallory')).toEqual([])
})

test('a program that fills in the hidden field is told the same, and nothing is kept', async () => {
  const answer = await send(aMessage({ name: 'Bot', homepage: 'https://spam.example' }))
  expect(answer.statusCode).toBe(200)
  expect(await saved('Bot')).toEqual([])
})

test('the 21st message of one network address within an hour has to wait', async () => {
  const one = aMessage({ homepage: 'x' })
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await send(one, '10.9.9.9')).statusCode).toBe(200)
  }
  const answer = await send(one, '10.9.9.9')
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

/** As a browser without JavaScript posts the page's form. */
function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  visitors += 1
  return server.app.fastify.inject({
    method: 'POST',
    url: '/api/contact',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    remoteAddress: `10.2.${visitors >> 8}.${visitors & 255}`,
  })
}

const A_FORM = { email: 'ines@example.com', message: 'Do you draw?\r\nOr paint?', homepage: '' }

test('a form that the browser itself posts is kept and answered with a page', async () => {
  const answer = await post({ ...A_FORM, name: 'Inés Ruiz' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toContain('Thank you! Your message has been sent successfully.')
  expect(answer.body).toContain('<a href="/contact">')
  expect(await saved('Inés Ruiz')).toEqual([
    { name: 'Inés Ruiz', email: 'ines@example.com', message: 'Do you draw?\nOr paint?' },
  ])
})

test('the page says everything that is wrong with such a form, and repeats none of its marks', async () => {
  const answer = await post({ name: '<b>Mal</b> evil.example', email: 'mal', message: ' ' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    400,
    'text/html; charset=utf-8',
  ])
  for (const sentence of [
    'Name holds what looks like a web or mail address',
    'Please enter a valid email address',
    'Message is required',
  ]) {
    expect(answer.body).toContain(sentence)
  }
  expect(answer.body).not.toContain('<b>')
})

test('a program that fills in the hidden field of the form is told the same, and nothing is kept', async () => {
  const answer = await post({ ...A_FORM, name: 'Roboto', homepage: 'https://spam.example' })
  expect(answer.statusCode).toBe(200)
  expect(await saved('Roboto')).toEqual([])
})

test('a form that another site posts is refused', async () => {
  const answer = await post({ ...A_FORM, name: 'Elsewhere' }, { 'sec-fetch-site': 'cross-site' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    403,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toContain('This call has to come from our own pages.')
  expect(await saved('Elsewhere')).toEqual([])
})

test('a form that is too large is refused with a sentence', async () => {
  const answer = await post({ ...A_FORM, name: 'Large', message: 'x'.repeat(2_000_000) })
  expect([answer.statusCode, answer.body.includes('The request is too large.')]).toEqual([
    413,
    true,
  ])
})
