import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FailingLink } from '#contract/channels.ts'
import type { FailedMail, FailingJob, QueueLine } from '#contract/operations-work.ts'
import { MailFailed } from '#server/adapters/mail/mail-failed.ts'
import { sendEachOnce } from '#server/core/db/sent-mails.ts'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { contactMail } from '../contact/contact.jobs.ts'

const STAFF = 'staff@menuwright.example'
let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
  staff = await anOperator(server, STAFF)
})
afterAll(() => server.close())

let messages = 0
/** A job that was given up with this error. */
async function aFailedJob(output: object): Promise<string> {
  messages += 1
  const messageId = `00000000-0000-4000-8000-${String(messages).padStart(12, '0')}`
  await server.deps.db.transaction((tx) => server.deps.jobs.enqueue(tx, contactMail, { messageId }))
  const { rows } = await server.deps.db.execute<{ id: string }>(sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, output = ${JSON.stringify(output)}::jsonb,
      started_on = now(), completed_on = clock_timestamp()
    where name = 'contact.mail' and data->'input'->>'messageId' = ${messageId} returning id`)
  return rows[0]?.id ?? ''
}

const failing = async (query = ''): Promise<FailingJob[]> =>
  (await staff.call('GET', `/api/operations/jobs${query}`)).json().jobs

const queue = async (name: string): Promise<QueueLine | undefined> =>
  (await staff.call('GET', '/api/operations/queues'))
    .json<{ queues: QueueLine[] }>()
    .queues.find((one) => one.name === name)

test('a job that was given up shows its error, is tried again once, and that is on the record', async () => {
  const id = await aFailedJob({ name: 'Error', message: 'connect ECONNREFUSED', stack: 'at x' })
  expect(await queue('contact.mail')).toMatchObject({ failed: 1, waiting: 0 })
  const [job] = await failing('?search=ECONNREFUSED')
  expect(job).toMatchObject({
    id,
    name: 'contact.mail',
    isGivenUp: true,
    error: 'connect ECONNREFUSED',
    tries: 9,
    mostTries: 9,
    about: { messageId: '00000000-0000-4000-8000-000000000001' },
  })
  const retry = await staff.call('POST', '/api/operations/jobs/retry', { ids: [id] })
  expect(retry.json()).toEqual({ done: 1, message: '1 job is tried again.' })
  expect(await queue('contact.mail')).toMatchObject({ failed: 0, retrying: 1 })
  const again = await staff.call('POST', '/api/operations/jobs/retry', { ids: [id] })
  expect(again.json()).toEqual({
    done: 0,
    message: '0 jobs are tried again. 1 had changed since and stay as they are.',
  })
  const record = (await staff.call('GET', `/api/operations/actions?search=${id}`)).json().actions
  expect(record).toMatchObject([
    { words: 'Had failed jobs tried again', given: { ids: [id] } },
    { words: 'Had failed jobs tried again', given: { ids: [id] } },
  ])
})

test('a discarded job is gone', async () => {
  const id = await aFailedJob({ message: 'no such table of guests' })
  const answer = await staff.call('POST', '/api/operations/jobs/discard', { ids: [id] })
  expect(answer.json().done).toBe(1)
  expect(await failing('?search=guests')).toEqual([])
})

test.each([
  [
    {
      message: "Failed query: select 'x'\nparams: rosa@example.com",
      cause: { message: 'timeout' },
    },
    'timeout',
  ],
  [{ message: 'Failed query: select 1' }, 'A statement of the database failed.'],
  [
    { message: "ENOENT: no such file, open '/srv/data/menus/a.pdf'" },
    "ENOENT: no such file, open '…'",
  ],
  [{ message: 'Try later.', detail: '450 busy' }, 'Try later. (450 busy)'],
  [
    { message: 'GET https://api.example.com/v1/menus answered 500' },
    'GET https://api.example.com/v1/menus answered 500',
  ],
  [{}, 'It was stopped without a word.'],
])(
  'an error is shown without statements, data and places on the disk: %j',
  async (output, words) => {
    const id = await aFailedJob(output)
    expect((await failing(`?search=${id}`))[0]?.error).toBe(words)
  },
)

test('failed jobs come in pages that hold each once', async () => {
  for (let n = 0; n < 5; n++) await aFailedJob({ message: `page ${n}` })
  const all = (await failing('?limit=200')).map(({ id }) => id)
  const seen: string[] = []
  let after = ''
  do {
    const answer = await staff.call('GET', `/api/operations/jobs?limit=2${after}`)
    const page = answer.json<{ jobs: FailingJob[]; next: string | null }>()
    seen.push(...page.jobs.map(({ id }) => id))
    after = page.next === null ? '' : `&after=${page.next}`
  } while (after !== '')
  expect(seen).toEqual(all)
})

test('a mail that is refused is on the list with the server’s words until it goes out', async () => {
  const rosa = await aPerson(server, { businessName: 'Bounce Bistro' })
  let refuses = true
  const mailer = sendEachOnce(
    {
      async send() {
        if (refuses) throw new MailFailed(true, '550 5.1.1 no such user')
      },
      async forget() {},
      async close() {},
    },
    server.deps.db,
    () => new Date(),
  )
  const mail = { id: 'plan-1', to: rosa.email, subject: 'Your trial ends', text: '', html: '' }
  for (let n = 0; n < 2; n++) await mailer.send(mail).catch(() => undefined)
  const listed = async (): Promise<FailedMail[]> =>
    (await staff.call('GET', `/api/operations/mails?search=${rosa.email}`)).json().mails
  expect(await listed()).toMatchObject([
    {
      subject: 'Your trial ends',
      isPermanent: true,
      detail: '550 5.1.1 no such user',
      tries: 2,
      account: { businessName: 'Bounce Bistro' },
    },
  ])
  refuses = false
  await mailer.send(mail)
  expect(await listed()).toEqual([])
})

test('a failed mail goes with the account of its address', async () => {
  const { db } = server.deps
  const mailer = sendEachOnce(
    {
      send: () => Promise.reject(new MailFailed(true, 'no')),
      async forget() {},
      async close() {},
    },
    db,
    () => new Date(),
  )
  for (const to of ['gone@example.com', 'stays@example.com']) {
    await mailer.send({ id: to, to, subject: 'x', text: '', html: '' }).catch(() => undefined)
  }
  const hashOf = (address: string) => `#${address}`
  await mailer.forget({ addressHash: '#gone@example.com', hashOf, andWrittenThere: true })
  const { mails } = (await staff.call('GET', '/api/operations/mails')).json<{
    mails: FailedMail[]
  }>()
  expect(mails.map(({ recipient }) => recipient)).toEqual(['stays@example.com'])
})

test('failing links of all restaurants come with words, since when and the next step', async () => {
  const rosa = await aPerson(server, { businessName: 'Link Lounge' })
  const { id } = await aRestaurant(rosa, { name: 'Harbour' })
  const link = async (channel: string, state: string, words: string | null) => {
    const { rows } = await server.deps.pool.query(
      `insert into channel_links (restaurant_id, channel, is_practice, store_id, store_name, address, state, words)
       values ($1, $2, false, $2, 'Harbour ' || $2, '', $3, $4) returning id`,
      [id, channel, state, words],
    )
    return rows[0].id
  }
  const published = (linkId: string, state: string, at: string) =>
    server.deps.pool.query(
      `insert into publications (restaurant_id, link_id, version, state, reason, is_confirmed, reference, words, created_at, done_at)
       values ($1, $2, 3, $3, 'publish', false, $5, 'Row 3 has no price', $4, $4)`,
      [id, linkId, state, at, `${linkId} ${at}`],
    )
  await link('doordash', 'lost', 'Store is not authorised')
  await published(await link('ubereats', 'active', null), 'rejected', '2026-11-20T10:00:00Z')
  const fixed = await link('grubhub', 'active', null)
  await published(fixed, 'rejected', '2026-11-20T10:00:00Z')
  await published(fixed, 'live', '2026-11-21T10:00:00Z')
  const read = async (query: string) =>
    (await staff.call('GET', `/api/channels/failing?${query}`)).json<{
      links: FailingLink[]
      total: number
    }>()
  const { links, total } = await read('search=link lounge')
  expect(total).toBe(2)
  expect(links).toMatchObject([
    { channel: 'doordash', state: 'lost', words: 'Store is not authorised', since: null },
    {
      channel: 'ubereats',
      state: 'rejected',
      words: 'Row 3 has no price',
      since: '2026-11-20T10:00:00.000Z',
      restaurantName: 'Harbour',
      businessName: 'Link Lounge',
    },
  ])
  for (const { nextStep } of links) expect(nextStep).toMatch(/\w.*\.$/)
  expect((await read('channel=ubereats')).links).toHaveLength(1)
  expect((await read('practice=true')).links).toEqual([])
})

test('staff mark contact messages answered, assign them and note something; owners do not', async () => {
  const write = (name: string, email: string, message: string) =>
    server.app.fastify.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name, email, message },
    })
  await write('Luigi', 'luigi@trattoria.example', 'Do you do menus for food trucks?')
  await write('Ana', 'ana@casa.example', '=1+1 is the price?')
  const listed = async (query = '') =>
    (await staff.call('GET', `/api/operations/messages?${query}`)).json()
  const { messages: all, staff: colleagues } = await listed()
  const luigi = all.find(({ name }: { name: string }) => name === 'Luigi')
  expect(colleagues).toHaveLength(1)
  const change = (body: object) => staff.call('PATCH', '/api/operations/messages', body)
  const answer = await change({
    ids: [luigi.id],
    state: 'answered',
    assignedTo: colleagues[0].id,
    note: 'Called him',
  })
  expect(answer.json().messages).toMatchObject([
    { state: 'answered', assignedTo: { name: 'Rosa Quispe' }, note: 'Called him' },
  ])
  expect(answer.json().messages[0].answeredAt).not.toBeNull()
  expect((await listed('state=open')).messages.map(({ name }: { name: string }) => name)).toEqual([
    'Ana',
  ])
  expect((await listed('search=food truck')).total).toBe(1)
  const rosa = await aPerson(server)
  const { rows } = await server.deps.pool.query('select id from accounts where email = $1', [
    rosa.email,
  ])
  expect((await change({ ids: [luigi.id], assignedTo: rows[0].id })).statusCode).toBe(400)
  const file = await staff.call('GET', '/api/operations/messages/file')
  expect(file.body).toContain("'=1+1 is the price?")
})

test('the newsletter list is searched and taken out as CSV, without its links', async () => {
  for (const email of ['luigi@trattoria.example', 'ana@casa.example']) {
    await server.app.fastify.inject({
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email },
    })
  }
  await server.deps.pool.query(
    `update newsletter_subscriptions set confirmed_at = now() where email like 'ana%'`,
  )
  const listed = async (query: string) =>
    (await staff.call('GET', `/api/operations/subscribers?${query}`)).json()
  expect(await listed('search=TRATTORIA')).toMatchObject({
    total: 1,
    subscribers: [{ email: 'luigi@trattoria.example', confirmedAt: null }],
  })
  const file = await staff.call('GET', '/api/operations/subscribers/file?confirmed=true')
  const { data } = Papa.parse<Record<string, string>>(file.body.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(data.map(({ email }) => email)).toEqual(['ana@casa.example'])
  expect(Object.keys(data[0] ?? {})).toEqual(['email', 'asked', 'confirmed', 'unsubscribe'])
  const link = new URL(data[0]?.unsubscribe ?? '')
  expect((await staff.call('POST', `/api${link.pathname}${link.search}`)).statusCode).toBe(200)
  expect(await listed('search=ana')).toMatchObject({ total: 0 })
})
