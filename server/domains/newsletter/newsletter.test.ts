import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'

const DAY_MS = 86_400_000

let mails: MailServer
let server: TestApp
let now = new Date()

beforeAll(async () => {
  mails = await startMailServer()
  server = await testApp({
    environment: { SMTP_URL: mails.url, PUBLIC_URL: 'https://menus.example' },
    deps: { now: () => now },
  })
  await server.work()
})
afterAll(async () => {
  await server.close()
  await mails.close()
})

let visitors = 0

function post(url: string, payload?: object | string, headers: Record<string, string> = {}) {
  visitors += 1
  const remoteAddress = `10.1.${visitors >> 8}.${visitors & 255}`
  return server.app.fastify.inject({ method: 'POST', url, payload, headers, remoteAddress })
}

const subscribe = (body: object) => post('/api/newsletter/subscribe', body)

async function nextMail(email: string, count = 1): Promise<ParsedMail> {
  return vi.waitFor(
    async () => {
      const theirs = await mails.mailsTo(email)
      expect(theirs).toHaveLength(count)
      return theirs.at(-1) as ParsedMail
    },
    { timeout: 240_000 },
  )
}

const tokenIn = (mail: ParsedMail, kind: string) =>
  new RegExp(`/newsletter/${kind}\\?token=([\\w-]+)`).exec(mail.text ?? '')?.[1] ?? ''

const confirm = (mail: ParsedMail) =>
  post('/api/newsletter/confirm', { token: tokenIn(mail, 'confirm') })

async function rowsOf(email: string): Promise<{ confirmed: boolean }[]> {
  const { rows } = await server.deps.pool.query(
    'select confirmed_at is not null as confirmed from newsletter_subscriptions where email = $1',
    [email],
  )
  return rows
}

test('an address is on the list once its owner has confirmed it', async () => {
  const answer = await subscribe({ email: ' ana@example.com ' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().message).toMatch(/^Successfully subscribed to newsletter!/)
  const mail = await nextMail('ana@example.com')
  expect(await rowsOf('ana@example.com')).toEqual([{ confirmed: false }])

  expect((await confirm(mail)).statusCode).toBe(200)
  expect(await rowsOf('ana@example.com')).toEqual([{ confirmed: true }])
  expect((await confirm(mail)).statusCode, 'the link may be followed twice').toBe(200)
})

test.each([
  [{ email: '' }, 'Please enter your email address'],
  [{ email: '   ' }, 'Please enter your email address'],
  [{}, 'Please enter your email address'],
  [{ email: 'nobody' }, 'Please enter a valid email address'],
  [{ email: 'a@b.c' }, 'Please enter a valid email address'],
  [{ email: 'a@b.co\r\nBcc: eve@evil.example' }, 'Please enter a valid email address'],
  [{ email: `${'x'.repeat(250)}@example.com` }, 'Please enter a valid email address'],
])('%j is refused: %s', async (body, sentence) => {
  const answer = await subscribe(body)
  expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
})

test('who is on the list already is told the same and gets no second mail', async () => {
  const first = await subscribe({ email: 'bea@example.com' })
  await confirm(await nextMail('bea@example.com'))
  const second = await subscribe({ email: 'BEA@example.com' })
  expect([second.statusCode, second.json()]).toEqual([first.statusCode, first.json()])
  await subscribe({ email: 'after-bea@example.com' })
  await nextMail('after-bea@example.com')
  expect(await mails.mailsTo('BEA@example.com')).toEqual([])
})

test('asking again sends a new link; the inbox gets three of them a day at most', async () => {
  await subscribe({ email: 'carla@example.com' })
  const first = await nextMail('carla@example.com')
  await subscribe({ email: 'carla@example.com' })
  const second = await nextMail('carla@example.com', 2)
  expect((await confirm(first)).json().error).toMatch(/^This link is no longer good/)
  await subscribe({ email: 'carla@example.com' })
  await nextMail('carla@example.com', 3)
  expect((await subscribe({ email: 'carla@example.com' })).statusCode).toBe(200)
  await subscribe({ email: 'after-carla@example.com' })
  await nextMail('after-carla@example.com')
  expect(await mails.mailsTo('carla@example.com')).toHaveLength(3)
  expect((await confirm(second)).statusCode).toBe(400)
})

test('of two who ask for one address at once, both are answered and one row is kept', async () => {
  const answers = await Promise.all([
    subscribe({ email: 'dora@example.com' }),
    subscribe({ email: 'dora@example.com' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await rowsOf('dora@example.com')).toHaveLength(1)
})

test('a program that fills in the hidden field is told the same, and nothing is kept', async () => {
  const answer = await subscribe({ email: 'bot@example.com', homepage: 'https://spam.example' })
  expect(answer.statusCode).toBe(200)
  expect(await rowsOf('bot@example.com')).toEqual([])
})

test('a form that the browser itself posts is answered with a page', async () => {
  const post = (email: string) =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: new URLSearchParams({ email, homepage: '' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress: '10.7.7.7',
    })
  const wrong = await post('nobody')
  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('<p>Please enter a valid email address</p>')
  const answer = await post('ines@example.com')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
  expect(answer.body).toContain('Successfully subscribed to newsletter!')
  await nextMail('ines@example.com')
})

test('a mail program unsubscribes with one request that carries no session and either kind of form', async () => {
  for (const [email, type, body] of [
    ['eva@example.com', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'eve@example.com',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ] as const) {
    await subscribe({ email })
    const mail = await nextMail(email)
    await confirm(mail)
    const listHeaders = mail.headerLines.filter(({ key }) => key.startsWith('list-'))
    const [way, post8058] = listHeaders.map(({ line }) => line.replace(/\r?\n\s+/g, ' '))
    expect(post8058).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const { origin, pathname, search } = new URL(/<(.*)>/.exec(way ?? '')?.[1] ?? '')
    expect(origin).toBe('https://menus.example')
    const answer = await post(pathname + search, body, { 'content-type': type })
    expect(answer.statusCode).toBe(200)
    expect(await rowsOf(email)).toEqual([])
    expect((await post(pathname + search)).statusCode, 'a second time is as good').toBe(200)
  }
})

test('opening that address in a browser changes nothing and leads to a page with a button', async () => {
  await subscribe({ email: 'flora@example.com' })
  const token = tokenIn(await nextMail('flora@example.com'), 'unsubscribe')
  const answer = await server.app.fastify.inject(`/api/newsletter/unsubscribe?token=${token}`)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(`/newsletter/unsubscribe?token=${token}`)
  expect(await rowsOf('flora@example.com')).toHaveLength(1)
})

test.each([
  ['/api/newsletter/confirm', { token: 'unknown' }, /^This link is no longer good/],
  ['/api/newsletter/confirm', {}, /^The link is not complete/],
  ['/api/newsletter/unsubscribe', undefined, /^The link is not complete/],
])('%s with %j is 400 with a sentence', async (url, body, sentence) => {
  const answer = await post(url, body)
  expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(sentence)])
})

test('the 21st try of one network address within an hour has to wait', async () => {
  const from = {
    method: 'POST',
    url: '/api/newsletter/subscribe',
    remoteAddress: '10.9.9.9',
  } as const
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await server.app.fastify.inject({
      ...from,
      payload: { email: 'gina@example.com', homepage: 'x' },
    })
    expect(answer.statusCode).toBe(200)
  }
  const answer = await server.app.fastify.inject({
    ...from,
    payload: { email: 'gina@example.com' },
  })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('an address that was not confirmed within 30 days is forgotten, a confirmed one is not', async () => {
  await subscribe({ email: 'hera@example.com' })
  await nextMail('hera@example.com')
  await subscribe({ email: 'lena@example.com' })
  expect((await confirm(await nextMail('lena@example.com'))).statusCode).toBe(200)
  const began = now
  now = new Date(began.getTime() + 31 * DAY_MS)
  await forgetUnconfirmed(server.deps)
  now = began
  expect(await rowsOf('hera@example.com')).toEqual([])
  expect(await rowsOf('lena@example.com')).toHaveLength(1)
})

test('cleaning up is on the schedule', async () => {
  const { rows } = await server.deps.pool.query(
    "select name from pgboss.schedule where name like '%.cleanup' order by name",
  )
  expect(rows).toEqual(
    expect.arrayContaining([{ name: 'chat.cleanup' }, { name: 'newsletter.cleanup' }]),
  )
})
