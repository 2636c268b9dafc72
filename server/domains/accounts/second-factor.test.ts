import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEncryption } from '#server/core/encrypted-text.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { reencryptFactors } from './second-factor.service.ts'
import { boundTo } from './second-factor-codes.ts'

const PASSWORD = 'correct horse'
const STAFF = 'staff@menuwright.example'
const [KEY, NEW_KEY] = [randomBytes(32), randomBytes(32)]
let now = new Date()
let server: TestApp
beforeAll(async () => {
  server = await testApp({
    environment: { OPERATOR_EMAILS: STAFF },
    deps: { now: () => now, encryption: openEncryption([KEY]) },
  })
})
afterAll(() => server.close())

/** What the app shows; the clock goes on first, as each code is good once. */
function codeOf(secret: string): string {
  now = new Date(now.getTime() + 30_000)
  return generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })
}

async function confirmed(person: Person): Promise<Person> {
  await server.deps.db.execute(
    sql`update accounts set confirmed = true where email = ${person.email}`,
  )
  return person
}

async function begin(person: Person): Promise<{ secret: string; uri: string }> {
  const answer = await person.call('POST', '/api/account/second-factor/begin', {
    password: PASSWORD,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Somebody with an app, its secret and the recovery codes. */
async function withApp(person: Person) {
  const { secret } = await begin(await confirmed(person))
  const answer = await person.call('POST', '/api/account/second-factor/confirm', {
    code: codeOf(secret),
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { person, secret, codes: answer.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

const logIn = (email: string, more: object = {}) =>
  server.app.fastify.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password: PASSWORD, ...more },
  })

const secondFactorOf = async (person: Person) =>
  (await person.call('GET', '/api/login-status')).json().user.secondFactor

test('an app counts once a code of it is given, and other sessions end then', async () => {
  const rosa = await confirmed(await aPerson(server))
  const other = (await logIn(rosa.email)).cookies[0]
  const { secret, uri } = await begin(rosa)
  expect(uri).toContain(`otpauth://totp/Menuwright:`)
  expect(uri).toContain(`secret=${secret}`)
  expect((await logIn(rosa.email)).statusCode).toBe(200)
  const confirm = (code: string) =>
    rosa.call('POST', '/api/account/second-factor/confirm', { code })
  expect((await confirm('000000')).json().fields.code).toContain('This code is not right.')
  expect(await secondFactorOf(rosa)).toBe('off')
  expect((await confirm(codeOf(secret))).json().recoveryCodes).toHaveLength(10)
  expect(await secondFactorOf(rosa)).toBe('on')
  const status = await server.app.fastify.inject({
    url: '/api/login-status',
    cookies: { session: other?.value ?? '' },
  })
  expect(status.json()).toEqual({ logged_in: false })
})

test('logging in asks for the code after the right password, and for nothing after a wrong one', async () => {
  const { person, secret } = await withApp(await aPerson(server))
  const asked = await logIn(person.email)
  expect([asked.statusCode, asked.json().code]).toEqual([401, 'accounts.code_needed'])
  expect(asked.cookies).toEqual([])
  const wrong = await logIn(person.email, { password: 'not this one' })
  expect(wrong.json().code).toBe('accounts.wrong_login')
  const wrongCode = await logIn(person.email, { code: '000000' })
  expect([wrongCode.statusCode, wrongCode.json().code]).toEqual([
    401,
    'accounts.wrong_second_factor',
  ])
  const right = await logIn(person.email, { code: codeOf(secret) })
  expect(right.json().user).toMatchObject({ secondFactor: 'on' })
})

test('a code is good once, however many use it at once', async () => {
  const { person, secret } = await withApp(await aPerson(server))
  const code = codeOf(secret)
  const answers = await Promise.all([1, 2, 3].map(() => logIn(person.email, { code })))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
})

test('a recovery code logs in once, and the account says how many are left', async () => {
  const { person, codes } = await withApp(await aPerson(server))
  const code = codes[0]?.toUpperCase()
  expect((await logIn(person.email, { code })).statusCode).toBe(200)
  expect((await logIn(person.email, { code })).statusCode).toBe(401)
  expect((await person.call('GET', '/api/account/second-factor')).json()).toMatchObject({
    isOn: true,
    recoveryCodesLeft: 9,
  })
})

test('the eleventh wrong code is 429, also with the right password', async () => {
  const { person, secret } = await withApp(await aPerson(server))
  for (let tries = 0; tries < 10; tries++) await logIn(person.email, { code: '000000' })
  expect((await logIn(person.email, { code: codeOf(secret) })).statusCode).toBe(429)
})

test('turning it off and new recovery codes take the password and a code', async () => {
  const { person, secret, codes } = await withApp(await aPerson(server))
  const call = (what: string, body: object) =>
    person.call('POST', `/api/account/second-factor/${what}`, { password: PASSWORD, ...body })
  expect((await call('remove', { code: '000000' })).statusCode).toBe(400)
  expect((await call('remove', { code: codeOf(secret), password: 'no' })).statusCode).toBe(400)
  const renewed = await call('recovery-codes', { code: codeOf(secret) })
  expect(renewed.json().recoveryCodes).toHaveLength(10)
  expect((await logIn(person.email, { code: codes[1] })).statusCode).toBe(401)
  expect((await call('remove', { code: codeOf(secret) })).statusCode).toBe(200)
  expect((await logIn(person.email)).statusCode).toBe(200)
})

test('an address that is not confirmed gets none: it may be somebody else’s', async () => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/account/second-factor/begin', { password: PASSWORD })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'accounts.not_confirmed'])
})

test('staff are told to set one up, and are operators then', async () => {
  const staff = await confirmed(await aPerson(server, { email: STAFF }))
  const refused = await staff.call('GET', '/api/security/events')
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    {
      error:
        'Staff log in with a second factor. Please set up an authenticator app in Account Management first.',
      code: 'accounts.second_factor_needed',
    },
  ])
  await withApp(staff)
  const { events } = (await staff.call('GET', '/api/security/events')).json()
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'became_operator', account: STAFF }),
  )
})

test('the database holds neither secret nor recovery codes, and an export leaves them out', async () => {
  const { person, secret, codes } = await withApp(await aPerson(server))
  const { rows } = await server.deps.db.execute<{ dump: string }>(
    sql`select (select json_agg(f)::text from second_factors f) || (select json_agg(c)::text from recovery_codes c) as dump`,
  )
  expect(rows[0]?.dump).not.toContain(secret)
  expect(rows[0]?.dump).not.toContain(codes[0]?.replaceAll('-', ''))
  const exported = unzipSync((await person.call('GET', '/api/account/export')).rawPayload)
  const factor = strFromU8(exported['data/second_factors.json'] ?? new Uint8Array())
  expect(Object.keys(JSON.parse(factor)[0])).not.toContain('secret_sealed')
})

test('an app goes on after a change of the encryption key', async () => {
  const { person, secret } = await withApp(await aPerson(server))
  await reencryptFactors({ db: server.deps.db, encryption: openEncryption([NEW_KEY, KEY]) })
  const { rows } = await server.deps.db.execute<{ id: string; encrypted: string }>(sql`
    select account_id as id, secret_sealed as encrypted from second_factors
    join accounts on accounts.id = account_id where email = ${person.email}`)
  const [{ id, encrypted } = { id: '', encrypted: '' }] = rows
  expect(openEncryption([NEW_KEY]).decrypt(encrypted, boundTo(id))).toBe(secret)
})
