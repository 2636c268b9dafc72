import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDelivery } from '#server/adapters/delivery/channels.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { aLinkedMenu, type Clock, settle } from './channels-fixture.ts'
import { handleInbound, mayMean } from './inbound-events.ts'
import { sweep } from './sweep.ts'

const PROOF = 'Bearer what-was-typed-into-the-portal'
const FORMER = 'Bearer what-stands-in-the-portal-still'
const IN_ADDRESS = 'a-secret-that-is-the-address'
const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
let server: TestApp
let rosa: Person
beforeAll(async () => {
  const { doordash, justeat } = openDelivery().standIns
  const access = doordash?.access
  const credentials = {
    ...access?.credentials,
    webhook_secret: PROOF,
    former_webhook_secret: FORMER,
  }
  server = await testApp({
    environment: {
      DELIVERY_KEYS: JSON.stringify({
        doordash: { baseUrls: access?.baseUrls, credentials },
        justeat: { ...justeat?.access, credentials: { webhook_secret: IN_ADDRESS } },
      }),
    },
    deps: { now: () => clock.now },
  })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

/** A publication on a real link that the platform is working on. */
async function underway() {
  const { id, calls } = await aLinkedMenu(rosa, 'doordash')
  const begun = await calls.publish()
  const publicationId = begun?.publication?.id ?? ''
  const storeId = `store-${id}`
  await server.deps.db.execute(sql`
    update channel_links set is_practice = false, store_id = ${storeId} where restaurant_id = ${id}`)
  await server.deps.db.execute(sql`
    update publications set state = 'processing', sending_at = now(), sent_at = now(), due_at = null
    where id = ${publicationId}`)
  const { rows } = await server.deps.db.execute<{ reference: string }>(
    sql`select reference from publications where id = ${publicationId}`,
  )
  return { calls, publicationId, storeId, reference: rows[0]?.reference ?? '' }
}

function statusOf({
  storeId,
  reference,
  status = 'FAILURE',
}: {
  storeId: string
  reference: string
  status?: string
}) {
  return JSON.stringify({
    event: { type: 'MenuCreate', status, reference, details: 'item i-1: name is too long' },
    menu: { id: '3b0c7c0e-6a54-4f0e-9d0c-0f1b6a1f7c11' },
    store: { merchant_supplied_id: storeId, provider_type: 'menuwright' },
  })
}

function tell(payload: string, authorization = PROOF) {
  return server.app.fastify.inject({
    method: 'POST',
    url: '/api/webhooks/doordash',
    headers: { authorization, 'content-type': 'application/json' },
    payload,
  })
}

async function stored() {
  const { rows } = await server.deps.db.execute<{
    id: string
    raw: Buffer
    headers: object
    result: string | null
    refused: string | null
  }>(sql`select id, raw, headers, result, refused from channel_inbound_events order by seen_at`)
  return rows
}

async function handleAll() {
  for (const { id } of await stored()) await handleInbound(server.deps, id)
}

test('a webhook is stored as its bytes without what proves who sent it, answered, and then taken', async () => {
  const { calls, ...mine } = await underway()
  const payload = statusOf(mine)
  expect((await tell(payload)).statusCode).toBe(200)
  const event = (await stored()).at(-1)
  expect(event?.raw.toString()).toBe(payload)
  expect(JSON.stringify(event?.headers)).not.toMatch(/authorization|what-was-typed/i)
  expect(await calls.last()).toMatchObject({ state: 'processing' })
  await handleAll()
  expect(await calls.last()).toMatchObject({
    state: 'rejected',
    words: expect.stringContaining('name is too long'),
  })
})

test('while a secret is changed the former one is taken too', async () => {
  const { calls, ...mine } = await underway()
  expect((await tell(statusOf(mine), FORMER)).statusCode).toBe(200)
  await handleAll()
  expect(await calls.last()).toMatchObject({ state: 'rejected' })
})

test.each([
  [IN_ADDRESS, 200],
  ['a-guess', 404],
])('a platform that signs nothing is known by its address (%s: %i)', async (secret, status) => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: `/api/webhooks/justeat/${secret}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ correlationId: 'c-1', restaurantId: '1', result: 'success' }),
  })
  expect(answer.statusCode).toBe(status)
})

test('a webhook that comes twice is taken once', async () => {
  const mine = await underway()
  const payload = statusOf(mine)
  await tell(payload)
  expect((await tell(payload)).statusCode).toBe(200)
  await handleAll()
  const detail = await rosa.call('GET', `/api/publications/${mine.publicationId}`)
  const refusals = detail.json().events.filter(({ text }: { text: string }) => /refused/.test(text))
  expect(refusals).toHaveLength(1)
})

test('a webhook after the end is shown and changes nothing', async () => {
  const { calls, ...mine } = await underway()
  await tell(statusOf(mine))
  await handleAll()
  await tell(statusOf({ ...mine, status: 'SUCCESS' }))
  await handleAll()
  expect(await calls.last()).toMatchObject({ state: 'rejected' })
  const { events } = (await rosa.call('GET', `/api/publications/${mine.publicationId}`)).json()
  expect(events.at(-1).text).toContain('after it was finished')
})

test('a webhook for another store changes nothing', async () => {
  const { calls, ...mine } = await underway()
  await tell(statusOf({ ...mine, storeId: 'somebody-else' }))
  await handleAll()
  expect(await calls.last()).toMatchObject({ state: 'processing' })
  expect((await stored()).at(-1)?.result).toBe('of another store')
})

test('a webhook of no publication of ours is kept and changes nothing', async () => {
  await tell(statusOf({ storeId: 'store-unknown', reference: 'pub-of-nobody' }))
  await handleAll()
  expect((await stored()).at(-1)?.result).toBe('no publication of ours')
})

test('a webhook with another proof is refused, kept as it came, and nothing is made of it', async () => {
  const { calls, ...mine } = await underway()
  const payload = statusOf(mine)
  const answer = await tell(payload, 'Bearer guessed')
  expect(answer.statusCode).toBe(401)
  expect(answer.json().error).toBe('This does not come from the platform.')
  const kept = (await stored()).find(({ raw }) => raw.toString() === payload)
  expect(kept).toMatchObject({ refused: 'signature', result: 'refused' })
  expect(JSON.stringify(kept?.headers)).not.toContain('guessed')
  await handleAll()
  expect(await calls.last()).toMatchObject({ state: 'processing' })
})

test('a webhook that is no JSON is refused and kept', async () => {
  expect((await tell('<html>')).statusCode).toBe(401)
  const kept = (await stored()).find(({ raw }) => raw.toString() === '<html>')
  expect(kept).toMatchObject({ refused: 'shape' })
})

test('the genuine webhook is taken after a forged one of the same bytes', async () => {
  const { calls, ...mine } = await underway()
  const payload = statusOf(mine)
  await tell(payload, 'Bearer guessed')
  expect((await tell(payload)).statusCode).toBe(200)
  await handleAll()
  expect(await calls.last()).toMatchObject({ state: 'rejected' })
})

test('of much noise little is kept, each cut to its beginning, for a week', async () => {
  const noise = 'x'.repeat(50_000)
  for (let at = 0; at < 300; at++) await tell(`${at} ${noise}`, 'Bearer guessed')
  const kept = async () => (await stored()).filter(({ refused }) => refused)
  expect((await kept()).length).toBeLessThanOrEqual(200)
  expect(Math.max(...(await kept()).map(({ raw }) => raw.length))).toBe(16_384)
  const before = clock.now
  clock.now = new Date(before.getTime() + 8 * 24 * 3600_000)
  await sweep(server.deps)
  clock.now = before
  expect(await kept()).toEqual([])
})

test('a platform that this installation knows nothing of has no address for webhooks', async () => {
  const answer = await server.app.fastify.inject({ method: 'POST', url: '/api/webhooks/grubhub' })
  expect(answer.statusCode).toBe(404)
})

test('a webhook of a restaurant that is gone is kept and harms nothing', async () => {
  const { storeId, reference } = await underway()
  await server.deps.db.execute(sql`
    delete from restaurants where id in (select restaurant_id from channel_links where store_id = ${storeId})`)
  expect((await tell(statusOf({ storeId, reference }))).statusCode).toBe(200)
  await handleAll()
  expect((await stored()).at(-1)?.result).toBe('no publication of ours')
})

test.each([
  ['is not known yet', null, true],
  ['became known while the event was looked at', 'job-1', true],
  ['is another', 'job-2', false],
])('an event is of what is open where its job %s: %s, %s', (_what, job, expected) => {
  expect(mayMean({ state: 'processing', job }, 'job-1')).toBe(expected)
})

test('an event is never of what waits to be sent', () => {
  expect(mayMean({ state: 'scheduled', job: null }, 'job-1')).toBe(false)
})

test('practice platforms’ webhooks come the same way', async () => {
  const { calls } = await aLinkedMenu(rosa, 'doordash')
  await calls.publish()
  await settle(server, clock)
  expect(await calls.last()).toMatchObject({ state: 'live' })
  const { rows } = await server.deps.db.execute(
    sql`select result from channel_inbound_events where is_practice order by seen_at desc limit 1`,
  )
  expect(rows).toEqual([{ result: 'taken' }])
})
