import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPerson, aSignup, makeOperator, type TestApp, testApp } from '#server/testing/test-app.ts'

/** Addresses of operators that somebody else signs up with first, one for each test of that. */
const TAKEN = [1, 2, 3, 4].map((number) => `taken${number}@example.com`)

let server: TestApp
beforeAll(async () => {
  server = await testApp({
    environment: { OPERATOR_EMAILS: ['Chief@Example.com', ...TAKEN].join(',') },
  })
  await server.work()
})
afterAll(() => server.close())

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return server.app.fastify.inject({ method: 'POST', url, payload, headers })
}

async function status(cookie: string) {
  return (await server.app.fastify.inject({ url: '/api/login-status', headers: { cookie } })).json()
}

test('signing up signs in', async () => {
  const rosa = await aPerson(server)
  expect(await status(rosa.cookie)).toMatchObject({
    logged_in: true,
    user: { name: 'Rosa', email: rosa.email, role: 'owner' },
  })
})

test('an address is taken whatever its case', async () => {
  const rosa = await aPerson(server)
  const answer = await post('/api/signup', aSignup({ email: rosa.email.toUpperCase() }))
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('An account with this email already exists')
})

test('of two signups with one address at once, one wins', async () => {
  const fields = aSignup()
  const answers = await Promise.all([post('/api/signup', fields), post('/api/signup', fields)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test.each([
  ['name', '', 'Name is required'],
  ['email', 'nobody', 'Please enter a valid email address'],
  ['businessType', 'Bank', 'Choose a business type from the list'],
  ['birthday', '2999-01-01', 'Birthday must be a date in the past'],
  ['phone', 'call me', 'Phone needs at least 7 digits'],
  ['password', 'short', 'Password must be at least 8 characters long!'],
  ['password', '          ', 'Password cannot be blanks alone'],
  [
    'password',
    'Password1',
    'This password is one of those that are guessed first. Please choose another one: several words that have nothing to do with each other are good.',
  ],
])('a signup with %s "%s" is refused: %s', async (field, value, sentence) => {
  const answer = await post('/api/signup', aSignup({ [field]: value }))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields[field]).toBe(sentence)
})

test('a wrong password and an unknown address are told alike', async () => {
  const rosa = await aPerson(server)
  const wrong = await post('/api/login', { email: rosa.email, password: 'not this one' })
  const unknown = await post('/api/login', {
    email: 'nobody@example.com',
    password: 'not this one',
  })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(wrong.json()).toEqual(unknown.json())
  expect(wrong.json().error).toBe('Invalid email or password')
})

test('logging in works without regard to the case of the address', async () => {
  const rosa = await aPerson(server)
  const answer = await post('/api/login', {
    email: rosa.email.toUpperCase(),
    password: 'correct horse',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().message).toBe('Login successful!')
})

test('logging out ends the session on the server too', async () => {
  const rosa = await aPerson(server)
  await post('/api/logout', {}, { cookie: rosa.cookie })
  expect(await status(rosa.cookie)).toEqual({ logged_in: false })
})

test('logging in ends the session that the browser had before', async () => {
  const rosa = await aPerson(server)
  const login = { email: rosa.email, password: 'correct horse' }
  const answer = await post('/api/login', login, { cookie: rosa.cookie })
  expect(answer.cookies).toHaveLength(1)
  expect(await status(rosa.cookie)).toEqual({ logged_in: false })
  expect(await status(`session=${answer.cookies[0]?.value}`)).toMatchObject({ logged_in: true })
})

test('the eleventh try is 429 even with the right password, also in a new process', async () => {
  const rosa = await aPerson(server)
  for (let tries = 0; tries < 10; tries++)
    await post('/api/login', { email: rosa.email, password: 'wrong' })
  const answer = await post('/api/login', { email: rosa.email, password: 'correct horse' })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  // The counters stand in the database, which is all that a new process shares.
  const { rows } = await server.deps.db.execute<{ points: number }>(
    sql`select points from attempts where key like 'login-account:%' and points > 10`,
  )
  expect(rows.length).toBe(1)
})

test('tries that fail count and a success clears them', async () => {
  const rosa = await aPerson(server)
  for (let round = 0; round < 2; round++) {
    for (let tries = 0; tries < 9; tries++)
      await post('/api/login', { email: rosa.email, password: 'wrong' })
    const answer = await post('/api/login', { email: rosa.email, password: 'correct horse' })
    expect(answer.statusCode).toBe(200)
    await server.deps.db.execute(sql`delete from attempts where key like 'login-address:%'`)
  }
})

test('thirty tries at once get no more than ten looks at the password', async () => {
  const rosa = await aPerson(server)
  await server.deps.db.execute(sql`delete from attempts where key like 'login-address:%'`)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => post('/api/login', { email: rosa.email, password: 'wrong' })),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBe(10)
  await server.deps.db.execute(sql`delete from attempts`)
})

test('the database holds neither the password nor the session token', async () => {
  const rosa = await aPerson(server)
  const token = rosa.cookie.slice('session='.length)
  const { rows } = await server.deps.db.execute<{ dump: string }>(
    sql`select (select json_agg(a)::text from accounts a) || (select json_agg(s)::text from sessions s) as dump`,
  )
  expect(rows[0]?.dump).toContain('$argon2id$')
  expect(rows[0]?.dump).not.toContain('correct horse')
  expect(rows[0]?.dump).not.toContain(token)
})

async function mailTo(address: string) {
  return vi.waitFor(
    async () => {
      for (const file of readdirSync(server.mailFolder).filter((name) => name.endsWith('.eml'))) {
        const mail = await simpleParser(readFileSync(join(server.mailFolder, file)))
        const to = Array.isArray(mail.to) ? mail.to[0] : mail.to
        if (to?.text.includes(address)) return mail
      }
      throw new Error(`no mail to ${address} yet`)
    },
    { timeout: 240_000, interval: 200 },
  )
}

test('the welcome mail confirms the address, and a second factor makes an operator of staff', async () => {
  const chief = await aPerson(server, { email: 'chief@example.com', name: 'Ana <b>' })
  expect((await status(chief.cookie)).user).toMatchObject({ role: 'owner', confirmed: false })
  const mail = await mailTo('chief@example.com')
  expect(mail.html).not.toContain('<b>')
  const answer = await chief.call('POST', '/api/confirm-email', { token: linkIn(mail) })
  expect(answer.statusCode).toBe(200)
  const user = async () => (await status(chief.cookie)).user
  expect(await user()).toMatchObject({ role: 'owner', confirmed: true, secondFactor: 'needed' })
  await makeOperator(server, chief)
  expect(await user()).toMatchObject({ role: 'operator', confirmed: true, secondFactor: 'on' })
})

test('a made-up confirmation token is refused with what to do', async () => {
  const rosa = await aPerson(server)
  const sentence = 'This link is not valid any more. Log in and ask for a new one.'
  const answers = [
    await rosa.call('POST', '/api/confirm-email', { token: 'made-up' }),
    await post('/api/confirm-email/password', { token: 'made-up', newPassword: NEW_PASSWORD }),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().error])).toEqual([
    [400, sentence],
    [400, sentence],
  ])
})

const NEW_PASSWORD = 'a horse of the true owner'
const linkIn = (mail: ParsedMail) => /token=([\w-]+)/.exec(mail.text ?? '')?.[1]

/** Somebody who signed up with an operator's address that is not theirs, and the link in its owner's mail. */
async function aTakenAddress() {
  const email = TAKEN.pop() ?? ''
  const eve = await aPerson(server, { email })
  return { eve, email, token: linkIn(await mailTo(email)) }
}

test("the mail's link alone confirms nothing: whoever signed up with an operator's address stays an owner", async () => {
  const { eve, token } = await aTakenAddress()
  const answer = await post('/api/confirm-email', { token })
  expect(answer.statusCode).toBe(401)
  expect((await status(eve.cookie)).user).toMatchObject({ role: 'owner', confirmed: false })
})

test("another account's session does not confirm with the link, and is told why", async () => {
  const { eve, token } = await aTakenAddress()
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/confirm-email', { token })
  expect([answer.statusCode, answer.json().error]).toEqual([
    403,
    'This link belongs to another account. Log out, then open it again.',
  ])
  expect((await status(eve.cookie)).user).toMatchObject({ role: 'owner', confirmed: false })
})

test('a new password set with the link confirms the address and shuts out who signed up with it', async () => {
  const { eve, email, token } = await aTakenAddress()
  const answer = await post('/api/confirm-email/password', { token, newPassword: NEW_PASSWORD })
  expect(answer.json()).toEqual({
    message: 'Your address is confirmed and your new password is set. Please log in with it.',
    redirect: '/login',
  })
  expect(await status(eve.cookie)).toEqual({ logged_in: false })
  const logIn = (password: string) => post('/api/login', { email, password })
  expect((await logIn('correct horse')).statusCode).toBe(401)
  expect((await logIn(NEW_PASSWORD)).json().user).toMatchObject({
    confirmed: true,
    secondFactor: 'needed',
  })
})

test('a link sets a password once, and none where the address is confirmed already', async () => {
  const { eve, token } = await aTakenAddress()
  await eve.call('POST', '/api/confirm-email', { token })
  const change = { token, newPassword: NEW_PASSWORD }
  expect((await post('/api/confirm-email/password', change)).statusCode).toBe(400)
  expect((await status(eve.cookie)).logged_in).toBe(true)
})
