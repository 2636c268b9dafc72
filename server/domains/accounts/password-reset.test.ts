import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type ParsedMail, simpleParser } from 'mailparser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { openAttempts } from '#server/core/db/attempts.ts'
import { type Connection, connect } from '#server/core/db/connect.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { hashPassword } from './passwords.ts'

let server: TestApp
/** A second application on the same database: connections and counters of its own. */
let second: { app: App; connection: Connection }
let now = new Date()

beforeAll(async () => {
  server = await testApp({ deps: { now: () => now } })
  await server.work()
  const url = String(server.deps.pool.options.connectionString)
  const connection = connect(url, () => undefined)
  const { db, pool } = connection
  const app = await buildApp({ ...server.deps, db, pool, attempts: openAttempts(pool) })
  second = { app, connection }
})
afterAll(async () => {
  await second.app.fastify.close()
  await second.connection.close()
  await server.close()
})

let visitors = 0

/** Each call comes from an address of its own unless one is given. */
function post(url: string, payload: object, { app = server.app, from = '' } = {}) {
  visitors += 1
  const remoteAddress = from || `10.0.${visitors >> 8}.${visitors & 255}`
  return app.fastify.inject({ method: 'POST', url, payload, remoteAddress })
}

const ask = (email: string, where = {}) => post('/api/send-reset-code', { email }, where)
const verify = (email: string, code: string, where = {}) =>
  post('/api/verify-code', { email, code }, where)
const reset = (email: string, code: string, newPassword = 'a new horse', where = {}) =>
  post('/api/reset-password', { email, code, newPassword }, where)
const login = (email: string, password: string) => post('/api/login', { email, password })

async function resetMails(email: string): Promise<ParsedMail[]> {
  const names = readdirSync(server.mailFolder).filter((name) => /-reset-.*\.eml$/.test(name))
  const mails = await Promise.all(
    names.map((name) => simpleParser(readFileSync(join(server.mailFolder, name)))),
  )
  return mails.filter((mail) => [mail.to].flat()[0]?.text === email)
}

const codeIn = (mail: ParsedMail | undefined) =>
  /^ {4}([A-HJ-NP-Z2-9]{6})$/m.exec(mail?.text ?? '')?.[1] ?? ''

/** Asks for a code and reads it from the mail; `known` are codes of earlier mails. */
async function codeFor(email: string, known: string[] = []): Promise<string> {
  expect((await ask(email)).statusCode).toBe(200)
  return vi.waitFor(
    async () => {
      const code = (await resetMails(email)).map(codeIn).find((one) => !known.includes(one))
      if (!code) throw new Error(`no code for ${email} yet`)
      return code
    },
    { timeout: 240_000, interval: 100 },
  )
}

/** One that is not the code: its first letter is another. */
const otherThan = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1)

async function jobsDone(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await server.deps.db.execute<{ open: number }>(
        sql`select count(*)::int as open from pgboss.job where state in ('created', 'active', 'retry')`,
      )
      expect(rows[0]?.open).toBe(0)
    },
    { timeout: 240_000, interval: 100 },
  )
}

async function isSignedIn(person: Person): Promise<boolean> {
  return (await person.call('GET', '/api/login-status')).json().logged_in
}

test('the code from the mail sets a new password, and ends every session of the account', async () => {
  const rosa = await aPerson(server)
  const bystander = await aPerson(server)
  const elsewhere = (await login(rosa.email, 'correct horse')).cookies[0]?.value
  const sent = await ask(rosa.email.toUpperCase())
  expect(sent.json()).toEqual({ message: 'Verification code sent to your email' })
  const code = await vi.waitFor(async () => {
    const found = codeIn((await resetMails(rosa.email))[0])
    expect(found).not.toBe('')
    return found
  }, 60_000)

  const verified = await verify(rosa.email, code.toLowerCase())
  expect(verified.json()).toEqual({ message: 'Code verified successfully' })
  expect(await isSignedIn(rosa)).toBe(true)

  const answer = await reset(rosa.email, ` ${code.toLowerCase()} `)
  expect(answer.json()).toEqual({
    message: 'Password reset successfully! Redirecting to login...',
    redirect: '/login',
  })
  expect(await isSignedIn(rosa)).toBe(false)
  const other = await server.app.fastify.inject({
    url: '/api/login-status',
    cookies: { session: elsewhere ?? '' },
  })
  expect(other.json()).toEqual({ logged_in: false })
  expect(await isSignedIn(bystander)).toBe(true)
  expect((await login(rosa.email, 'correct horse')).statusCode).toBe(401)
  expect((await login(rosa.email, 'a new horse')).statusCode).toBe(200)
})

test('the mail holds the code once in each body, readable and escaped', async () => {
  const rosa = await aPerson(server, { name: 'Rosa <b>' })
  const code = await codeFor(rosa.email)
  const [mail] = await resetMails(rosa.email)
  expect(mail?.subject).toBe('Your Menuwright code to reset your password')
  expect(mail?.text?.split(code)).toHaveLength(2)
  expect(mail?.html).toContain(`>${code}</p>`)
  expect(mail?.html).toContain('Hello Rosa &lt;b&gt;,')
  expect(mail?.text).toContain('It is good for 15 minutes')
})

test('the database and its jobs hold the code only as a slow hash, and no address', async () => {
  const rosa = await aPerson(server)
  const code = await codeFor(rosa.email)
  await jobsDone()
  const { rows } = await server.deps.db.execute<{ dump: string }>(
    sql`select (select json_agg(r)::text from reset_codes r) || (select json_agg(j)::text from pgboss.job j) as dump`,
  )
  expect(rows[0]?.dump).toContain('$argon2id$')
  expect(rows[0]?.dump).not.toContain(code)
  expect(rows[0]?.dump).not.toContain(rosa.email)
})

test('a code is good for one reset, also when two come at once', async () => {
  const rosa = await aPerson(server)
  const code = await codeFor(rosa.email)
  const both = await Promise.all([
    reset(rosa.email, code, 'first horse'),
    reset(rosa.email, code, 'second horse', { app: second.app }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  const again = await reset(rosa.email, code)
  expect(again.statusCode).toBe(400)
  expect(again.json().error).toBe('Invalid verification code')
})

test('a code is good for 15 minutes', async () => {
  const rosa = await aPerson(server)
  const code = await codeFor(rosa.email)
  const sentAt = now
  now = new Date(sentAt.getTime() + 15 * 60_000 - 1)
  expect((await verify(rosa.email, code)).statusCode).toBe(200)
  now = new Date(sentAt.getTime() + 15 * 60_000)
  const late = await verify(rosa.email, code)
  expect(late.statusCode).toBe(400)
  expect(late.json().error).toBe('Invalid verification code')
  expect((await reset(rosa.email, code)).statusCode).toBe(400)
})

test('a new code makes the one before it void and brings new tries', async () => {
  const rosa = await aPerson(server)
  const old = await codeFor(rosa.email)
  for (let tries = 0; tries < 5; tries++) await verify(rosa.email, otherThan(old))
  expect((await verify(rosa.email, old)).statusCode).toBe(429)
  const fresh = await codeFor(rosa.email, [old])
  expect((await verify(rosa.email, old)).statusCode).toBe(400)
  expect((await verify(rosa.email, fresh)).statusCode).toBe(200)
})

test('an old code is void as soon as a new one is asked for, before its mail is there', async () => {
  const rosa = await aPerson(server)
  const old = await codeFor(rosa.email)
  const [, answer] = await Promise.all([
    ask(rosa.email),
    ask(rosa.email, { app: second.app }).then(() => verify(rosa.email, old)),
  ])
  expect(answer.statusCode).toBe(400)
})

test('a right code uses no try, a wrong one does, and the sixth is told to ask anew', async () => {
  const rosa = await aPerson(server)
  const code = await codeFor(rosa.email)
  for (let tries = 0; tries < 4; tries++) {
    expect((await verify(rosa.email, code)).statusCode).toBe(200)
    const wrong = await verify(rosa.email, otherThan(code))
    expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'Invalid verification code'])
  }
  expect((await verify(rosa.email, code)).statusCode).toBe(200)
  expect((await reset(rosa.email, otherThan(code))).statusCode).toBe(400)
  const used = await reset(rosa.email, code)
  expect(used.statusCode).toBe(429)
  expect(used.json().error).toBe('Too many wrong codes. Please ask for a new one.')
  expect(Number(used.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login(rosa.email, 'correct horse')).statusCode).toBe(200)
})

test('the fourth code within an hour is answered alike and not sent; the third stays good', async () => {
  const rosa = await aPerson(server)
  const codes: string[] = []
  for (let sends = 0; sends < 3; sends++) codes.push(await codeFor(rosa.email, codes))
  const answer = await ask(rosa.email.toUpperCase(), { app: second.app })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Verification code sent to your email' },
  ])
  await jobsDone()
  expect(await resetMails(rosa.email)).toHaveLength(3)
  expect((await verify(rosa.email, codes[2] ?? '')).statusCode).toBe(200)
})

test('an address asks 20 times an hour, counted across applications', async () => {
  const from = '192.0.2.20'
  const statuses: number[] = []
  for (let sends = 0; sends < 21; sends++) {
    const app = sends % 2 ? server.app : second.app
    statuses.push((await ask(`stranger${sends}@example.com`, { from, app })).statusCode)
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429])
  await server.deps.db.execute(sql`delete from pgboss.job where state = 'created'`)
})

test('an address tries 50 wrong codes in a quarter of an hour, whatever the account', async () => {
  const from = '192.0.2.50'
  for (let tries = 0; tries < 50; tries++)
    expect((await verify(`guess${tries}@example.com`, 'AAAAAA', { from })).statusCode).toBe(400)
  expect((await verify('guess@example.com', 'AAAAAA', { from })).statusCode).toBe(429)
})

/** Every answer that somebody gets who asks for a code and guesses, with what may differ taken out. */
async function storyOf(email: string) {
  const calls = [() => verify(email, 'AAAAAA'), () => ask(email)]
  for (let tries = 0; tries < 6; tries++) calls.push(() => verify(email, 'AAAAAA'))
  calls.push(
    () => reset(email, 'AAAAAA'),
    () => reset(email, 'AAAAAA', 'short'),
  )
  calls.push(
    () => ask(email),
    () => verify(email, 'x'),
    () => ask(email),
    () => ask(email),
  )
  const story: unknown[] = []
  for (const call of calls) {
    const { statusCode, body, headers } = await call()
    story.push([statusCode, body, Object.keys(headers).sort()])
    await jobsDone()
  }
  return story
}

test('an address without an account gets the same answers at every step', async () => {
  const rosa = await aPerson(server)
  const stranger = await storyOf('no-such-person@example.com')
  expect(stranger).toEqual(await storyOf(rosa.email))
  expect(stranger.map((answer) => (answer as number[])[0])).toContain(429)
})

test('an address without an account costs the same work: a row, a job and a slow hash', async () => {
  const rosa = await aPerson(server)
  async function tracesOf(email: string) {
    await jobsDone()
    const counted = sql`select count(*)::int as jobs from pgboss.job where name = 'accounts.reset-mail'`
    const before = await server.deps.db.execute<{ jobs: number }>(counted)
    const statements: string[] = []
    const { pool } = second.connection
    const watch = (client: { query: unknown }) => {
      const query = client.query as (...args: unknown[]) => unknown
      client.query = (...args: unknown[]) => {
        const first = args[0] as string | { text: string }
        statements.push(typeof first === 'string' ? first : first.text)
        return query.apply(client, args)
      }
      pool.once('release', () => {
        client.query = query
      })
    }
    pool.on('acquire', watch)
    await ask(email, { app: second.app })
    await jobsDone()
    await verify(email, 'AAAAAA', { app: second.app })
    pool.off('acquire', watch)
    const after = await server.deps.db.execute<{ jobs: number }>(counted)
    const { rows } = await server.deps.db.execute<{ hash: string; tries: number }>(
      sql`select left(code_hash, 9) as hash, wrong_tries as tries from reset_codes where expires_at = (select max(expires_at) from reset_codes) and wrong_tries = 1`,
    )
    const jobs = (after.rows[0]?.jobs ?? 0) - (before.rows[0]?.jobs ?? 0)
    await server.deps.db.execute(sql`delete from reset_codes`)
    return { jobs, rows, statements }
  }
  await server.deps.db.execute(sql`delete from reset_codes`)
  const stranger = await tracesOf('nobody-at-all@example.com')
  expect(stranger).toEqual(await tracesOf(rosa.email))
  expect(stranger).toMatchObject({ jobs: 1, rows: [{ hash: '$argon2id', tries: 1 }] })
  expect(stranger.statements.length).toBeGreaterThan(5)
})

test('an address without an account gets no mail, and even the right code is refused there', async () => {
  await ask('decoy@example.com')
  await jobsDone()
  expect(await resetMails('decoy@example.com')).toEqual([])
  const codeHash = await hashPassword('ABCDEF')
  const { rowCount } = await server.deps.db.execute(
    sql`update reset_codes set code_hash = ${codeHash} where account_id is null`,
  )
  expect(rowCount).toBeGreaterThan(0)
  expect((await verify('decoy@example.com', 'ABCDEF')).statusCode).toBe(400)
  expect((await reset('decoy@example.com', 'ABCDEF')).statusCode).toBe(400)
})

test('a login with the old password that is under way during a reset opens no session', async () => {
  const rosa = await aPerson(server)
  const { db } = second.connection
  const pending = await db.transaction(async (tx) => {
    await tx.execute(
      sql`update accounts set password_hash = password_hash || ' ' where lower(email) = ${rosa.email}`,
    )
    const answer = login(rosa.email, 'correct horse')
    await vi.waitFor(async () => {
      const { rows } = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%accounts%'`,
      )
      expect(rows).not.toEqual([])
    }, 60_000)
    return { answer }
  })
  const answer = await pending.answer
  expect([answer.statusCode, answer.cookies]).toEqual([401, []])
})

test('login failures from before are forgotten with the old password', async () => {
  const rosa = await aPerson(server)
  for (let tries = 0; tries < 10; tries++) await login(rosa.email, 'wrong')
  expect((await login(rosa.email, 'correct horse')).statusCode).toBe(429)
  const code = await codeFor(rosa.email)
  await reset(rosa.email, code)
  expect((await login(rosa.email, 'a new horse')).statusCode).toBe(200)
})

test('codes whose time is over are swept away by the next', async () => {
  const rosa = await aPerson(server)
  await codeFor(rosa.email)
  now = new Date(now.getTime() + 16 * 60_000)
  await ask('somebody-else@example.com')
  await jobsDone()
  const { rows } = await server.deps.db.execute<{ old: number }>(
    sql`select count(*)::int as old from reset_codes where expires_at <= ${now.toISOString()}`,
  )
  expect(rows[0]?.old).toBe(0)
})

test.each([
  ['/api/send-reset-code', { email: 'nobody' }, 'Please enter a valid email address'],
  ['/api/send-reset-code', {}, 'Email is required'],
  ['/api/verify-code', { email: 'rosa@example.com', code: ' ' }, 'Code is required'],
  [
    '/api/reset-password',
    { email: 'rosa@example.com', code: 'AAAAAA', newPassword: 'seven 7' },
    'Password must be at least 8 characters long',
  ],
])('%s with %j is refused: %s', async (url, body, sentence) => {
  const answer = await post(url, body)
  expect(answer.statusCode).toBe(400)
  expect(Object.values(answer.json().fields)).toEqual([sentence])
})
