import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ACCOUNT_SETTING_DEFAULTS, type OpenSession } from '#contract/account-settings.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
afterAll(() => server.close())

const PASSWORD = 'correct horse'

async function logIn(email: string, password = PASSWORD, userAgent = 'curl/8.5.0') {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: { 'user-agent': userAgent },
  })
  const token = answer.cookies.find(({ name }) => name === 'session')?.value
  return { status: answer.statusCode, cookie: `session=${token}` }
}

async function isSignedIn(cookie: string): Promise<boolean> {
  const answer = await server.app.fastify.inject({ url: '/api/login-status', headers: { cookie } })
  return answer.json<{ logged_in: boolean }>().logged_in
}

async function sessionsOf(person: Person): Promise<OpenSession[]> {
  return (await person.call('GET', '/api/account/sessions')).json().sessions
}

function mailTo(address: string): Promise<ParsedMail> {
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

test('a new account has the defaults, and what is saved stays beside what is not', async () => {
  const rosa = await aPerson(server)
  expect((await rosa.call('GET', '/api/account')).json()).toEqual(ACCOUNT_SETTING_DEFAULTS)
  await rosa.call('POST', '/api/account/update', { textArea1: 'Short and warm.', toggle5: true })
  const answer = await rosa.call('POST', '/api/account/update', { textArea3: 'peanuts' })
  const expected = {
    ...ACCOUNT_SETTING_DEFAULTS,
    textArea1: 'Short and warm.',
    textArea3: 'peanuts',
    toggle5: true,
  }
  expect(answer.json()).toEqual({ message: 'Your changes are saved.', account: expected })
  expect((await rosa.call('GET', '/api/account')).json()).toEqual(expected)
})

test('settings are the account’s own', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  await rosa.call('POST', '/api/account/update', { textArea1: 'secret sauce' })
  expect((await eve.call('GET', '/api/account')).json().textArea1).toBe('')
})

test.each([
  [{ textArea1: 'x'.repeat(2001) }, 'A text has at most 2000 characters'],
  [{ toggle1: 'yes' }, 'A setting is on (true) or off (false)'],
])('a wrong value is refused and stores nothing: %#', async (changes, sentence) => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/account/update', { textArea2: 'lime', ...changes })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(sentence)
  expect((await rosa.call('GET', '/api/account')).json().textArea2).toBe('')
})

test('a new address logs in at once, is unconfirmed, and both addresses get a mail', async () => {
  const rosa = await aPerson(server)
  const old = /token=([\w-]+)/.exec((await mailTo(rosa.email)).text ?? '')?.[1]
  const email = `New-${rosa.email}`
  const confirm = (token?: string) => rosa.call('POST', '/api/confirm-email', { token })
  expect((await confirm(old)).statusCode).toBe(200)

  const answer = await rosa.call('POST', '/api/account/email', { email, password: PASSWORD })
  expect(answer.statusCode, answer.body).toBe(200)
  expect((await rosa.call('GET', '/api/login-status')).json().user).toMatchObject({
    email,
    confirmed: false,
  })
  expect((await logIn(rosa.email)).status).toBe(401)
  expect((await logIn(email)).status).toBe(200)

  expect((await confirm(old)).statusCode, 'the old address’s link').toBe(400)
  const mail = await mailTo(email)
  expect(mail.subject).toContain('confirm your new address')
  expect((await confirm(/token=([\w-]+)/.exec(mail.text ?? '')?.[1])).statusCode).toBe(200)
  await vi.waitFor(
    () => {
      const files = readdirSync(server.mailFolder).filter((name) =>
        name.includes('address-changed'),
      )
      const texts = files.map((name) => readFileSync(join(server.mailFolder, name), 'utf8'))
      expect(texts.some((text) => text.includes(`To: ${rosa.email}`))).toBe(true)
    },
    { timeout: 240_000, interval: 200 },
  )
})

test('an address that is taken, wrong or the same is refused', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const change = (email: string, password = PASSWORD) =>
    rosa.call('POST', '/api/account/email', { email, password })
  const taken = await change(eve.email.toUpperCase())
  expect([taken.statusCode, taken.json().error]).toEqual([
    409,
    'An account with this email already exists',
  ])
  expect((await change('nobody')).json().fields.email).toBe('Please enter a valid email address')
  expect((await change(rosa.email)).json().error).toBe('This is your address already.')
  const wrong = await change('other@example.com', 'not this one')
  expect([wrong.statusCode, wrong.json().fields.password]).toEqual([
    400,
    'This is not your current password.',
  ])
  expect((await rosa.call('GET', '/api/login-status')).json().user.email).toBe(rosa.email)
})

test('a new password needs the old one and ends every other session', async () => {
  const rosa = await aPerson(server)
  const other = await logIn(rosa.email)
  const change = (password: string, newPassword: string) =>
    rosa.call('POST', '/api/account/password', { password, newPassword })
  expect((await change('not this one', 'battery staple')).statusCode).toBe(400)
  expect((await change(PASSWORD, 'short')).json().fields.newPassword).toBe(
    'Password must be at least 8 characters long!',
  )
  expect(await isSignedIn(other.cookie)).toBe(true)

  expect((await change(PASSWORD, 'battery staple')).statusCode).toBe(200)
  expect(await isSignedIn(other.cookie)).toBe(false)
  expect(await isSignedIn(rosa.cookie)).toBe(true)
  expect((await logIn(rosa.email)).status).toBe(401)
  expect((await logIn(rosa.email, 'battery staple')).status).toBe(200)
})

test.each(['12345678', 'qwertyuiop', '         '])(
  'a change to the password "%s" is refused, and the old one stays',
  async (newPassword) => {
    const rosa = await aPerson(server)
    const answer = await rosa.call('POST', '/api/account/password', {
      password: PASSWORD,
      newPassword,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields.newPassword).toMatch(/guessed first|blanks alone/)
    expect((await logIn(rosa.email)).status).toBe(200)
  },
)

test('the eleventh wrong password is 429', async () => {
  const rosa = await aPerson(server)
  const guess = () =>
    rosa.call('POST', '/api/account/password', { password: 'guess', newPassword: 'battery staple' })
  const answers = await Promise.all(Array.from({ length: 11 }, guess))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(400), 429])
})

test('sessions are listed with their device, this one first, and can be signed out', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const phone = await logIn(
    rosa.email,
    PASSWORD,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  )
  const program = await logIn(rosa.email)
  const listed = await sessionsOf(rosa)
  expect(listed.map(({ current }) => current)).toEqual([true, false, false])
  expect(listed.map(({ device }) => device)).toContain('Safari on an iPhone')
  expect(JSON.stringify(listed)).not.toContain('oken')

  const [, phoneSession] = [
    listed[0],
    listed.find(({ device }) => device === 'Safari on an iPhone'),
  ]
  const path = `/api/account/sessions/${phoneSession?.id}`
  expect((await eve.call('DELETE', path)).statusCode, 'another account’s').toBe(404)
  expect((await rosa.call('DELETE', path)).statusCode).toBe(200)
  expect(await isSignedIn(phone.cookie)).toBe(false)
  expect((await rosa.call('DELETE', path)).json().error).toBe('That session has ended already.')

  const all = await rosa.call('DELETE', '/api/account/sessions')
  expect(all.json().message).toBe('1 other session has ended.')
  expect(await isSignedIn(program.cookie)).toBe(false)
  expect(await isSignedIn(eve.cookie)).toBe(true)
  expect(await sessionsOf(rosa)).toHaveLength(1)
})

test('a session that was used again after days says when', async () => {
  const rosa = await aPerson(server)
  await server.deps.db.execute(
    sql`update sessions set created_at = now() - interval '9 days', expires_at = now() + interval '28 days'
      where account_id = (select id from accounts where email = ${rosa.email})`,
  )
  const [mine] = await sessionsOf(rosa)
  const days = (Date.now() - Date.parse(mine?.createdAt ?? '')) / 86_400_000
  expect(Math.round(days)).toBe(9)
  // Asking is using: its 30 days have just begun anew.
  expect(Date.parse(mine?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 86_400_000)
})

test('setting 6 signs the other devices out at a login, and only then', async () => {
  const rosa = await aPerson(server)
  const first = await logIn(rosa.email)
  expect(await isSignedIn(rosa.cookie)).toBe(true)
  await rosa.call('POST', '/api/account/update', { toggle6: true })
  const second = await logIn(rosa.email)
  expect(await isSignedIn(second.cookie)).toBe(true)
  expect(await isSignedIn(first.cookie)).toBe(false)
  expect(await isSignedIn(rosa.cookie)).toBe(false)
})
