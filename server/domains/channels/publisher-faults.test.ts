import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import type { Meets } from '#server/testing/real-platform.ts'
import {
  aRealLink,
  aServiceWithAccess,
  handleEvents,
  letPass,
  tell,
} from '#server/testing/real-platforms.ts'
import { aPerson, type Person } from '#server/testing/test-app.ts'
import { type Clock, SOUP } from './channels-fixture.ts'
import { listDue } from './publications.repo.ts'
import { stepPublication } from './step-publication.ts'

const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
let world: Awaited<ReturnType<typeof aServiceWithAccess>>
let rosa: Person
beforeAll(async () => {
  world = await aServiceWithAccess(clock)
  rosa = await aPerson(world.server)
})
afterAll(() => world.server.close())
beforeEach(() => {
  for (const channel of PLATFORMS) world.platforms[channel].meet(null)
  world.delivery.longestMs = 60_000
})

const aLink = (channel: Platform) => aRealLink(world, rosa, channel)
/** What is due at this moment, and nothing that the platforms do with it. */
async function letStep() {
  const { deps } = world.server
  for (const id of await listDue(deps.db, deps.now(), 100)) await stepPublication(deps, id)
}
const pass = (seconds: number, step = 3) => letPass(world, clock, { seconds, step })

type Link = Awaited<ReturnType<typeof aLink>>

/** The first send of a menu meets this, and all else is answered. */
function meetFirstSend({ platform, sends }: Link, meets: Meets, times = 1): void {
  let left = times
  platform.meet((request, answer) => {
    if (left === 0 || sends().at(-1) !== request.asked) return undefined
    left -= 1
    return meets(request, answer)
  })
}

/** The platforms with each way of telling what became of a menu: by a webhook, at once, when it is asked. */
const WAYS = ['doordash', 'ubereats', 'grubhub'] as const

test.each(WAYS)(
  'too many requests at %s are sent again after the time that it names',
  async (on) => {
    const link = await aLink(on)
    meetFirstSend(link, () => new Response('{}', { status: 429, headers: { 'retry-after': '40' } }))
    await link.calls.publish()
    await pass(36)
    expect(link.sends()).toHaveLength(1)
    await pass(60)
    expect(link.sends()).toHaveLength(2)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 2 })
  },
)

test.each(WAYS)(
  'too many requests at %s without a time are sent again after a minute',
  async (on) => {
    const link = await aLink(on)
    meetFirstSend(link, () => new Response('', { status: 429 }))
    await link.calls.publish()
    await pass(54)
    expect(link.sends()).toHaveLength(1)
    await pass(60)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 2 })
  },
)

test('a time of years that a platform names is waited for an hour', async () => {
  const link = await aLink('doordash')
  const headers = { 'retry-after': '99999999' }
  meetFirstSend(link, () => new Response('{}', { status: 429, headers }))
  await link.calls.publish()
  await pass(3900, 60)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 2 })
})

test.each(WAYS)(
  '%s is asked again while it is down, and is given up in its own words',
  async (on) => {
    const link = await aLink(on)
    meetFirstSend(link, () => new Response('{"message":"down for repairs"}', { status: 503 }), 99)
    await link.calls.publish()
    await pass(240)
    expect(link.sends()).toHaveLength(5)
    expect(await link.calls.last()).toMatchObject({
      state: 'rejected',
      attempts: 5,
      words: expect.stringContaining('down for repairs'),
    })
  },
)

test.each(WAYS)(
  '%s that cannot be reached at all has taken nothing, and is asked again',
  async (on) => {
    const link = await aLink(on)
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    meetFirstSend(link, () => Promise.reject(new TypeError('fetch failed', { cause: refused })), 2)
    await link.calls.publish()
    await pass(60)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 3 })
    expect(link.sends()).toHaveLength(3)
  },
)

const UNREADABLE: readonly [string, () => Response][] = [
  ['a page for an answer', () => new Response('<html><body>Sign in</body></html>')],
  ['an error within a success', () => Response.json({ error: 'menu is broken' })],
  ['half an answer', () => new Response(brokenBody())],
]

test.each(UNREADABLE)(
  '%s after DoorDash took the menu makes it live once',
  async (_what, broken) => {
    const link = await aLink('doordash')
    meetFirstSend(link, async (_request, answer) => {
      await answer()
      return broken()
    })
    await link.calls.publish()
    await pass(60)
    expect(link.sends()).toHaveLength(1)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  },
)

test.each(UNREADABLE)(
  '%s after Uber Eats took the menu makes it live without a second send',
  async (_what, broken) => {
    const link = await aLink('ubereats')
    meetFirstSend(link, async (_request, answer) => {
      await answer()
      return broken()
    })
    await link.calls.publish()
    await pass(60)
    expect(link.sends()).toHaveLength(1)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  },
)

test.each(UNREADABLE)(
  '%s where nobody took the menu is known by what stands there, and Uber Eats gets it again',
  async (_what, broken) => {
    const link = await aLink('ubereats')
    meetFirstSend(link, () => broken())
    await link.calls.publish()
    await pass(60)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 2 })
  },
)

test.each(UNREADABLE)('%s for a result is asked for again', async (_what, broken) => {
  const link = await aLink('grubhub')
  let left = 2
  link.platform.meet(({ asked }) =>
    asked.path.includes('/jobs/') && left-- > 0 ? broken() : undefined,
  )
  await link.calls.publish()
  await pass(120)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
})

test.each(UNREADABLE)('%s for the menu that stands there is no “live”', async (_what, broken) => {
  const link = await aLink('ubereats')
  link.platform.meet(({ asked }) =>
    asked.method === 'GET' && asked.path.includes('/menus') ? broken() : undefined,
  )
  await link.calls.publish()
  await pass(180)
  expect(await link.calls.last()).toMatchObject({ state: 'unknown' })
  expect((await link.calls.card()).liveVersion).toBeNull()
})

/** The line stays open without a word until the call is given up. */
function silence(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

test('DoorDash that answers nothing for ten minutes is sent nothing a second time, and live by its word', async () => {
  const link = await aLink('doordash')
  world.delivery.longestMs = 30
  link.platform.set('slow', '600000')
  meetFirstSend(link, async ({ signal }, answer) => {
    await answer()
    return silence(signal)
  })
  await link.calls.publish()
  await pass(0)
  world.delivery.longestMs = 60_000
  await pass(500, 20)
  expect(await link.calls.last()).toMatchObject({ state: 'processing', attempts: 1 })
  await pass(200, 20)
  link.platform.set('slow', '0')
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  expect(link.sends()).toHaveLength(1)
})

test('a send that reaches Uber Eats ten minutes late changes nothing of what is live', async () => {
  const link = await aLink('ubereats')
  let late: (() => Promise<Response>) | null = null
  world.delivery.longestMs = 30
  meetFirstSend(link, ({ signal }, answer) => {
    late = answer
    return silence(signal)
  })
  await link.calls.publish()
  await pass(0)
  world.delivery.longestMs = 60_000
  await pass(600, 20)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 2 })
  const arrive = late as unknown as () => Promise<Response>
  expect((await arrive()).status).toBe(204)
  expect((await link.calls.on('POST', '/check')).json().drift).toMatchObject({ rows: [] })
})

test('a webhook that comes before the answer of its send is taken', async () => {
  const link = await aLink('doordash')
  meetFirstSend(link, async (_request, answer) => {
    const said = await answer()
    clock.now = new Date(clock.now.getTime() + 4000)
    for (const { headers, body } of link.platform.webhooks()) {
      await tell(world.server, 'doordash', headers, body)
    }
    await handleEvents(world.server)
    return said
  })
  await link.calls.publish()
  await pass(30)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  expect(link.sends()).toHaveLength(1)
})

test('a token that dies between the send and its result is fetched again', async () => {
  const link = await aLink('ubereats')
  await link.calls.publish()
  meetFirstSend(link, async (_request, answer) => {
    const said = await answer()
    link.platform.set('expire-tokens', 'on')
    return said
  })
  await pass(60)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  expect(link.sends()).toHaveLength(1)
})

test('what is sent compressed is recorded as a person reads it', async () => {
  const link = await aLink('ubereats')
  await link.calls.publish()
  await pass(30)
  const { rows } = await world.server.deps.db.execute<{ sent: string; status: number }>(sql`
    select sent, status from channel_exchanges where link_id = ${link.linkId} and method = 'PUT'`)
  expect(rows.map(({ status }) => status)).toEqual([204])
  expect(rows[0]?.sent).toContain('Tomato soup')
})

test('41 dishes that are sold out reach DoorDash in two calls', async () => {
  const dishes = Array.from({ length: 41 }, (_, at) => ({ ...SOUP, name: `Soup ${at + 1}` }))
  const link = await aRealLink(world, rosa, 'doordash', { dishes })
  await link.calls.publish()
  await pass(30)
  await link.menu.call('POST', '/sold-out', { refs: link.refs, soldOut: { until: null } })
  const before = link.platform.asked.length
  await pass(6)
  const calls = link.platform.asked.slice(before).filter(({ path }) => /items\/status/.test(path))
  expect(calls.map(({ body }) => JSON.parse(body).length)).toEqual([40, 1])
  expect((await link.calls.on('POST', '/check')).json().drift).toMatchObject({ rows: [] })
})

test('pictures that Grubhub cannot fetch leave a menu that is live in part, with its words', async () => {
  const link = await aLink('grubhub')
  link.platform.meet(async ({ asked }, answer) => {
    if (!asked.path.includes('/jobs/')) return answer()
    const job = await (await answer()).json()
    const media = {
      media_validation_error_message: 'could not be fetched',
      external_id: link.soup,
      url: 'https://pictures.example/soup.jpg',
      menu_item_name: 'Tomato soup',
    }
    const merchant_statuses = job.merchant_statuses.map((one: { status: string }) =>
      one.status === 'SUCCESS'
        ? {
            ...one,
            media_processing_status: 'PARTIAL_SUCCESS',
            media_validation_error_list: [media],
          }
        : one,
    )
    return Response.json({ ...job, merchant_statuses })
  })
  await link.calls.publish()
  await pass(120)
  const last = await link.calls.last()
  expect(last).toMatchObject({ state: 'partially-live' })
  expect(last.items).toEqual([
    { ref: link.soup, name: 'Tomato soup', words: expect.stringContaining('could not be fetched') },
  ])
})

test('fewer items than were sent are no success', async () => {
  const link = await aLink('ubereats')
  link.platform.meet(async ({ asked }, answer) => {
    const said = await answer()
    if (asked.method === 'PUT' && asked.path.endsWith('/menus')) {
      link.platform.edit({ storeId: link.platformStoreId, kind: 'remove', ref: link.bread })
    }
    return said
  })
  await link.calls.publish()
  await pass(180)
  const last = await link.calls.last()
  expect(last).toMatchObject({ state: 'partially-live' })
  expect(last.items.map(({ ref }) => ref)).toEqual([link.bread])
})

test.each(['grubhub', 'justeat', 'jetconnect'] as const)(
  'a store of %s that another integrator took is a lost link, in the platform’s words',
  async (on) => {
    const link = await aLink(on)
    await link.calls.publish()
    await pass(90)
    link.platform.set('taken', link.platformStoreId)
    await link.menu.edit([setOf(link.soup, 'price', 1000, 1050)])
    await link.menu.approve()
    await link.calls.publish({ confirmed: true })
    await pass(600, 15)
    expect((await link.calls.card()).link).toMatchObject({ state: 'lost' })
    expect((await link.calls.card()).link?.words).toBeTruthy()
    expect((await link.calls.publish())?.refused).toMatchObject({ code: 'link-lost' })
  },
)

test('a store that Uber Eats unlinks is a lost link', async () => {
  const link = await aLink('ubereats')
  const body = JSON.stringify({
    event_id: 'deprovisioned-1',
    event_type: 'store.deprovisioned',
    meta: { user_id: link.storeId },
  })
  await tell(world.server, 'ubereats', signed(body), body)
  await handleEvents(world.server)
  expect((await link.calls.card()).link).toMatchObject({ state: 'lost' })
})

test('a webhook that is signed with a former secret is not taken', async () => {
  const link = await aLink('ubereats')
  const body = JSON.stringify({
    event_id: 'deprovisioned-2',
    event_type: 'store.deprovisioned',
    meta: { user_id: link.storeId },
  })
  const answer = await tell(world.server, 'ubereats', signed(body, 'a former secret'), body)
  expect(answer.statusCode).toBe(401)
  await handleEvents(world.server)
  expect((await link.calls.card()).link).toMatchObject({ state: 'active' })
})

test('an old webhook that is sent once more says nothing of the publication that is under way', async () => {
  const link = await aLink('doordash')
  await link.calls.publish()
  await letStep()
  clock.now = new Date(clock.now.getTime() + 4000)
  const old = link.platform.webhooks()
  for (const { headers, body } of old) await tell(world.server, 'doordash', headers, body)
  await handleEvents(world.server)
  await pass(30)
  await link.menu.edit([setOf(link.soup, 'price', 1000, 1050)])
  await link.menu.approve()
  link.platform.set('slow', '600000')
  await link.calls.publish()
  await pass(6)
  // With another byte it is another event, but its reference is that of the first.
  for (const { headers, body } of old) await tell(world.server, 'doordash', headers, `${body} `)
  await pass(6)
  link.platform.set('slow', '0')
  expect(old).toHaveLength(1)
  expect(await link.calls.last()).toMatchObject({ state: 'processing', version: 2 })
})

function signed(body: string, secret?: string): Record<string, string> {
  const { webhook_secret: own = '' } = world.delivery.standIns.ubereats?.access.credentials ?? {}
  const signature = createHmac('sha256', secret ?? own)
    .update(body)
    .digest('hex')
  return { 'x-uber-signature': signature }
}

function brokenBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"reference": "a'))
      controller.error(new Error('The connection broke.'))
    },
  })
}
