import { sql } from 'drizzle-orm'
import type { ParsedMail } from 'mailparser'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let mailServer: MailServer
let server: TestApp

beforeAll(async () => {
  mailServer = await startMailServer()
  server = await testApp({ environment: { SMTP_URL: `${mailServer.url}?socketTimeout=500` } })
  await server.work()
})
afterAll(async () => {
  await server.close()
  await mailServer.close()
})
beforeEach(() => {
  mailServer.taken.length = 0
})

type JobRow = { state: string; tries: number; wait: number }

/** The newest job of a kind, and how many seconds lie between its last try and the next. */
async function newestJob(kind: string): Promise<JobRow | undefined> {
  const { rows } = await server.deps.db.execute<JobRow>(sql`
    select state, retry_count as tries, extract(epoch from start_after - started_on)::float as wait
    from pgboss.job where name = ${kind} order by created_on desc limit 1`)
  return rows[0]
}

const until = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 240_000, interval: 100 })

/** Waits until the job has failed this many times and is to be tried again; answers for how long it waits. */
function waitAfter(kind: string, failures: number): Promise<number> {
  return until(async () => {
    const job = await newestJob(kind)
    expect(job).toMatchObject({ state: 'retry' })
    // pg-boss counts a try when it begins, so the first failure leaves 0.
    expect(job?.tries).toBe(failures - 1)
    return job?.wait ?? 0
  })
}

const hurry = () =>
  server.deps.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)

const finished = (kind: string) =>
  until(async () => expect(await newestJob(kind)).toMatchObject({ state: 'completed' }))

const linkIn = (mail: ParsedMail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]

const confirm = (person: Person, token: string | undefined) =>
  person.call('POST', '/api/confirm-email', { token })

const ADDRESS_MAIL = 'accounts.address-mail'

test('a mail that the server refuses is tried again, later each time, and sent once', async () => {
  mailServer.next('refuse for now', 'refuse for now')
  const rosa = await aPerson(server)
  const first = await waitAfter(ADDRESS_MAIL, 1)
  await hurry()
  const second = await waitAfter(ADDRESS_MAIL, 2)
  // 15 s, doubled each time, and as much again at random.
  expect(first).toBeGreaterThanOrEqual(15)
  expect(second).toBeGreaterThanOrEqual(30)
  await hurry()
  await finished(ADDRESS_MAIL)
  expect(mailServer.taken).toHaveLength(1)
  expect((await confirm(rosa, linkIn(mailServer.taken[0]))).statusCode).toBe(200)
})

test.each(['drop', 'late'] as const)(
  'a welcome mail that was taken without a word in time (%s) comes again with the same link',
  async (reception) => {
    mailServer.next(reception)
    const rosa = await aPerson(server)
    await waitAfter(ADDRESS_MAIL, 1)
    await hurry()
    await finished(ADDRESS_MAIL)
    const [first, second] = mailServer.taken
    expect(second?.messageId).toBe(first?.messageId)
    expect(second?.html).toBe(first?.html)
    expect(linkIn(second)).toBe(linkIn(first))
    expect((await confirm(rosa, linkIn(first))).statusCode).toBe(200)
  },
)

test('a job that had done its work sends nothing when it is done again', async () => {
  await aPerson(server)
  await finished(ADDRESS_MAIL)
  await server.deps.db.execute(sql`
    update pgboss.job set state = 'created', completed_on = null, start_after = now()
    where name = ${ADDRESS_MAIL} and state = 'completed'
      and created_on = (select max(created_on) from pgboss.job where name = ${ADDRESS_MAIL})`)
  await finished(ADDRESS_MAIL)
  expect(mailServer.taken).toHaveLength(1)
})

test('a reset code that was taken without a word in time comes again, and is good', async () => {
  const rosa = await aPerson(server)
  await finished(ADDRESS_MAIL)
  mailServer.taken.length = 0
  mailServer.next('drop')
  await server.app.fastify.inject({
    method: 'POST',
    url: '/api/send-reset-code',
    payload: { email: rosa.email },
  })
  await waitAfter('accounts.reset-mail', 1)
  await hurry()
  await finished('accounts.reset-mail')
  const [first, second] = mailServer.taken
  expect(second?.messageId).toBe(first?.messageId)
  const code = /^ {4}([A-Z2-9]{6})$/m.exec(first?.text ?? '')?.[1]
  expect(second?.text).toContain(`    ${code}`)
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/verify-code',
    payload: { email: rosa.email, code },
  })
  expect(answer.statusCode).toBe(200)
})

test('asked for again, a confirmation has a new link, and the mail before it is not sent any more', async () => {
  mailServer.next('refuse for now')
  const rosa = await aPerson(server)
  await waitAfter(ADDRESS_MAIL, 1)
  await rosa.call('POST', '/api/resend-confirmation')
  await finished(ADDRESS_MAIL)
  await hurry()
  await until(async () => {
    const { rows } = await server.deps.db.execute(
      sql`select 1 from pgboss.job where name = ${ADDRESS_MAIL} and state <> 'completed'`,
    )
    expect(rows).toEqual([])
  })
  expect(mailServer.taken).toHaveLength(1)
  expect((await confirm(rosa, linkIn(mailServer.taken[0]))).statusCode).toBe(200)
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

async function noticeTo({ email }: Person): Promise<ParsedMail> {
  return until(async () => {
    const mail = mailServer
      .mailsTo(email)
      .find(({ subject }) => /your password was/.test(subject ?? ''))
    if (!mail) throw new Error('no notice yet')
    return mail
  })
}

test('a changed password is told to its owner: when, from where, and what to do', async () => {
  const rosa = await aPerson(server)
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/account/password',
    headers: { cookie: rosa.cookie, 'user-agent': CHROME },
    payload: { password: 'correct horse', newPassword: 'a new horse' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const mail = await noticeTo(rosa)
  expect(mail.subject).toBe('Menuwright: your password was changed')
  expect(mail.text).toContain('From: Chrome on Windows')
  expect(mail.text).toMatch(/When: \w+day, .+ UTC/)
  expect(mail.text).toContain('/forgotpassword')
  expect(mail.text).not.toContain('a new horse')
})

test('a refused change of the password tells nobody', async () => {
  const rosa = await aPerson(server)
  const change = { password: 'not this one', newPassword: 'a new horse' }
  expect((await rosa.call('POST', '/api/account/password', change)).statusCode).toBe(400)
  const { rows } = await server.deps.db.execute(sql`
    select 1 from pgboss.job where name = 'accounts.password-changed-mail'
      and data->'input'->>'email' = ${rosa.email}`)
  expect(rows).toEqual([])
})

test('a reset password is told to its owner too', async () => {
  const rosa = await aPerson(server)
  const post = (url: string, payload: object) =>
    server.app.fastify.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'user-agent': CHROME },
    })
  await post('/api/send-reset-code', { email: rosa.email })
  const code = await until(async () => {
    const mail = mailServer
      .mailsTo(rosa.email)
      .find(({ subject }) => /code to reset/.test(subject ?? ''))
    const found = /^ {4}([A-Z2-9]{6})$/m.exec(mail?.text ?? '')?.[1]
    if (!found) throw new Error('no code yet')
    return found
  })
  const reset = { email: rosa.email, code, newPassword: 'a new horse' }
  expect((await post('/api/reset-password', reset)).statusCode).toBe(200)
  const mail = await noticeTo(rosa)
  expect(mail.subject).toBe('Menuwright: your password was reset')
  expect(mail.text).toContain('Every device was signed out.')
  expect(mail.text).toContain('From: Chrome on Windows')
})
