import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Exchange } from '#contract/channels.ts'
import { PLATFORMS } from '#contract/platforms.ts'
import { openDelivery } from '#server/adapters/delivery/channels.ts'
import { aPicture } from '#server/testing/a-picture.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import {
  anOperator,
  aPerson,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import {
  aLinkedMenu,
  BREAD,
  type Clock,
  findRestaurantMenuId,
  SOUP,
  settle,
} from './channels-fixture.ts'
import { publishApproved } from './publish-approved.ts'
import { sendSoldOut } from './send-sold-out.ts'

const STAFF = 'staff@channels.example'
const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
const served = PLATFORMS.filter((channel) => openDelivery().adapters[channel])
const [channel = 'doordash'] = served
let server: TestApp
let rosa: Person
let staff: Person
beforeAll(async () => {
  server = await testApp({
    environment: { OPERATOR_EMAILS: STAFF },
    deps: { now: () => clock.now },
  })
  rosa = await aPerson(server)
  staff = await anOperator(server, STAFF)
})
afterAll(() => server.close())

async function aLiveMenu(on = channel) {
  const linked = await aLinkedMenu(rosa, on)
  await linked.calls.publish()
  await settle(server, clock)
  return linked
}

/** Deliveroo asks for a cover picture, which this menu has not; its refusal is told below. */
const taking = served.filter((each) => each !== 'deliveroo')

test.each(taking)(
  'a version goes to %s in practice and is live after it was read back',
  async (on) => {
    const { calls } = await aLinkedMenu(rosa, on)
    const begun = await calls.publish()
    expect(begun?.refused).toBeNull()
    expect((await calls.card()).liveVersion).toBeNull()
    await settle(server, clock)
    expect(await calls.last()).toMatchObject({ state: 'live', version: 1, isPractice: true })
    expect(await calls.card()).toMatchObject({ liveVersion: 1, link: { isPractice: true } })
  },
)

test.each(served)(
  'one restaurant after another practises on %s, version after version',
  async (on) => {
    const picture = await aPicture(server, rosa, 'real')
    const items = [{ ...SOUP, picture }, BREAD]
    for (const restaurant of ['the first', 'the second']) {
      const { calls, menu, bread } = await aLinkedMenu(rosa, on, items)
      expect((await calls.card()).link, restaurant).toMatchObject({ state: 'active' })
      for (const [version, price] of [450, 475].entries()) {
        if (version > 0) {
          await menu.edit([setOf(bread, 'price', 450, price)])
          await menu.approve()
        }
        await calls.publish()
        await settle(server, clock, 20)
        expect(await calls.last(), restaurant).toMatchObject({
          state: 'live',
          version: version + 1,
        })
      }
    }
  },
)

test('a payload that is sent packed is answered once, and recorded as it reads', async () => {
  const { calls } = await aLinkedMenu(rosa, 'ubereats')
  await calls.publish()
  await settle(server, clock)
  const last = await calls.last()
  expect(last.words).toBeNull()
  const { exchanges } = (await staff.call('GET', `/api/publications/${last.id}`)).json<{
    exchanges: Exchange[]
  }>()
  const sends = exchanges.filter(({ method, url }) => method === 'PUT' && url.endsWith('/menus'))
  expect(sends.map(({ status }) => status)).toEqual([204])
  expect(sends[0]?.sent).toContain('Tomato soup')
})

test('what Deliveroo asks for and the menu has not is told before anything is sent', async () => {
  const { calls } = await aLinkedMenu(rosa, 'deliveroo')
  const begun = await calls.publish()
  expect(begun?.refused).toMatchObject({ code: 'findings' })
  expect(begun?.refused?.text).toContain('Deliveroo asks for a cover picture')
})

test('a menu that is not approved cannot be published', async () => {
  const { calls, soup, menu } = await aLiveMenu()
  await menu.edit([setOf(soup, 'price', 1000, 1100)])
  expect((await calls.publish())?.refused).toMatchObject({ code: 'unchanged' })
})

test('a price that somebody changes on the platform is seen, and ours is put back', async () => {
  const { calls, soup } = await aLiveMenu()
  const edited = await calls.on('POST', '/practice-edits', {
    kind: 'price',
    ref: soup,
    price: 1300,
  })
  expect(edited.json().drift).toMatchObject({
    state: 'drifted',
    rows: [{ kind: 'price', base: '$10.00', ours: '$10.00', theirs: '$13.00' }],
  })
  const back = await calls.on('POST', '/drift', { decision: 'put-back' })
  expect(back.statusCode, back.body).toBe(200)
  expect(back.json().publication).toMatchObject({ reason: 'put-back', state: 'scheduled' })
  await settle(server, clock)
  const checked = await calls.on('POST', '/check')
  expect(checked.json().drift).toMatchObject({ state: 'in-sync', rows: [] })
})

test('what is kept of the platform is a change to be approved, and then no drift any more', async () => {
  const { calls, menu, soup } = await aLiveMenu()
  await calls.on('POST', '/practice-edits', { kind: 'price', ref: soup, price: 1300 })
  const kept = await calls.on('POST', '/drift', { decision: 'keep-theirs' })
  expect(kept.statusCode, kept.body).toBe(200)
  expect((await menu.item(soup))?.channels[channel]).toMatchObject({ delivery: 1300 })
  expect((await calls.publish())?.refused).toMatchObject({ code: 'drifted' })
  await menu.approve({ confirmed: true })
  await calls.on('POST', '/check')
  expect((await calls.publish({ confirmed: true }))?.refused).toBeNull()
  await settle(server, clock)
  expect(await calls.card()).toMatchObject({ liveVersion: 2, drift: { state: 'in-sync' } })
})

test('an outside edit just before the send is not written over', async () => {
  const { calls, menu, soup, bread } = await aLiveMenu()
  await menu.edit([setOf(bread, 'price', 450, 475)])
  await menu.approve()
  await calls.publish()
  await calls.on('POST', '/practice-edits', { kind: 'price', ref: soup, price: 1300 })
  await settle(server, clock)
  const last = await calls.last()
  expect(last).toMatchObject({ state: 'blocked', attempts: 0 })
  expect(last.words).toContain('decide first')
})

test('what is sold out reaches the platform without a version and is no drift', async () => {
  const { calls, menu, id, soup } = await aLiveMenu()
  await menu.call('POST', '/sold-out', { refs: [soup], soldOut: { until: null } })
  await sendSoldOut(server.deps, { menuId: await findRestaurantMenuId(server, id), refs: [soup] })
  await settle(server, clock)
  const checked = await calls.on('POST', '/check')
  expect(checked.json().drift).toMatchObject({ state: 'in-sync', rows: [] })
  const { rows } = await server.deps.db.execute<{ state: string }>(
    sql`select state::text from practice_platforms where restaurant_id = ${id}`,
  )
  expect(rows[0]?.state).toContain(soup)
})

test('an earlier version is sent again', async () => {
  const { calls, menu, soup } = await aLiveMenu()
  await menu.edit([setOf(soup, 'price', 1000, 1100)])
  await menu.approve()
  await calls.publish()
  await settle(server, clock)
  expect(await calls.card()).toMatchObject({ liveVersion: 2 })
  const back = await calls.on('POST', '/roll-back', { version: 1 })
  expect(back.statusCode, back.body).toBe(201)
  await settle(server, clock)
  expect(await calls.card()).toMatchObject({ liveVersion: 1, drift: { state: 'in-sync' } })
})

test('a version that was never live there is not rolled back to', async () => {
  const { calls } = await aLiveMenu()
  const answer = await calls.on('POST', '/roll-back', { version: 7 })
  expect(answer.json()).toMatchObject({ code: 'channels.never_live' })
})

test('of two publications at once one is begun and the other is told', async () => {
  const { calls } = await aLinkedMenu(rosa, channel)
  const both = await Promise.all([calls.publish(), calls.publish()])
  expect(both.map((one) => one?.refused?.code ?? 'begun').sort()).toEqual(['begun', 'underway'])
})

test('a menu that shrinks is asked about twice', async () => {
  const { calls, menu, soup } = await aLiveMenu()
  await menu.edit([setOf(soup, 'price', 1000, 2000)])
  await menu.approve({ confirmed: true })
  expect((await calls.publish())?.refused).toMatchObject({ code: 'shrinks' })
  expect((await calls.publish({ confirmed: true }))?.refused).toBeNull()
})

test('a planned publication waits for its time, sends what is newest then, and can be taken back', async () => {
  const { calls, menu, bread } = await aLinkedMenu(rosa, channel)
  const planned = await calls.publish({ when: { kind: 'at', local: '2026-03-03T03:30' } })
  expect(planned?.publication).toMatchObject({ state: 'scheduled' })
  await menu.edit([setOf(bread, 'price', 450, 475)])
  await menu.approve()
  await settle(server, clock, 3)
  expect(await calls.last()).toMatchObject({ state: 'scheduled', attempts: 0 })
  const due = Date.parse(planned?.publication?.scheduledAt ?? '')
  clock.now = new Date(due + 1000)
  await settle(server, clock)
  expect(await calls.last()).toMatchObject({ state: 'live', version: 2 })
  const cancelled = await rosa.call('POST', `/api/publications/${(await calls.last()).id}/cancel`)
  expect(cancelled.statusCode).toBe(409)
})

test('an approval is published by itself where its owner wants that', async () => {
  const { calls, id, menu, bread } = await aLiveMenu()
  const settings = { automatic: true, when: { kind: 'now' } }
  await calls.call('PUT', '/publishing-settings', settings)
  await menu.edit([setOf(bread, 'price', 450, 475)])
  await menu.approve()
  await publishApproved(server.deps, await findRestaurantMenuId(server, id))
  await settle(server, clock)
  expect(await calls.last()).toMatchObject({
    state: 'live',
    version: 2,
    reason: 'automatic',
    by: null,
  })
})

test('a crash between the send and its record sends nothing a second time', async () => {
  const { calls, id } = await aLinkedMenu(rosa, channel)
  const begun = await calls.publish()
  await settle(server, clock)
  const sends = () => countOfSends(id)
  const before = await sends()
  // As a kill -9 leaves it: the platform has the menu, and our row knows of no answer.
  await server.deps.db.execute(sql`
    update publications set state = 'sending', sent_at = null, done_at = null, job = null,
      is_accepted = false, polls = 0, due_at = ${clock.now.toISOString()}::timestamptz
    where id = ${begun?.publication?.id}`)
  await settle(server, clock)
  expect(await calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  expect(await sends()).toBe(before)
})

test('a send whose answer never came to a platform that answers at once is made again after a look', async () => {
  const { calls, id } = await aLinkedMenu(rosa, 'ubereats')
  const begun = await calls.publish()
  // As a kill -9 leaves it: the intent is written, and the platform has nothing.
  await server.deps.db.execute(sql`
    update publications set state = 'sending', attempts = 1, sending_at = ${clock.now.toISOString()}::timestamptz
    where id = ${begun?.publication?.id}`)
  await settle(server, clock)
  expect(await calls.last()).toMatchObject({ state: 'live', attempts: 2 })
  expect(await countOfSends(id)).toBeGreaterThan(0)
})

async function countOfSends(restaurantId: number): Promise<number> {
  const { rows } = await server.deps.db.execute<{ count: number }>(sql`
    select count(*)::int as count from channel_exchanges join channel_links on channel_links.id = link_id
    where restaurant_id = ${restaurantId} and method <> 'GET'`)
  return rows[0]?.count ?? 0
}

test('staff see what was said to the platform, without a secret, and owners do not', async () => {
  const { calls } = await aLiveMenu()
  const { id } = await calls.last()
  expect((await rosa.call('GET', `/api/publications/${id}`)).json().exchanges).toBeNull()
  const seen = await staff.call('GET', `/api/publications/${id}`)
  expect(seen.json().exchanges.length).toBeGreaterThan(0)
  const secrets = Object.values(server.deps.delivery.standIns[channel]?.access.credentials ?? {})
  for (const secret of secrets) expect(seen.body).not.toContain(secret)
  expect(seen.body).not.toMatch(/authorization/i)
})

test('another account’s restaurant is not found', async () => {
  const { id } = await aLinkedMenu(rosa, channel)
  const eve = await aPerson(server)
  expect((await eve.call('GET', `/api/restaurants/${id}/channels`)).statusCode).toBe(404)
})

test('an ended link leaves the card without a store', async () => {
  const { calls } = await aLiveMenu()
  const answer = await calls.on('DELETE', '/link')
  expect(answer.json().card).toMatchObject({ link: null, liveVersion: null })
})

test('what was entered by hand is dated on its card', async () => {
  const { calls } = await aLinkedMenu(rosa, channel)
  const answer = await calls.on('POST', '/entered-by-hand', { version: 1 })
  expect(answer.json().card).toMatchObject({ enteredByHand: { version: 1 } })
})

test('what cannot be read back is seen there by a person, until the next version', async () => {
  const { calls, menu, bread } = await aLiveMenu('jetconnect')
  expect(await calls.card()).toMatchObject({ drift: { state: 'not-readable', checkedAt: null } })
  const answer = await calls.on('POST', '/seen')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().card).toMatchObject({ drift: { checkedAt: clock.now.toISOString() } })
  await menu.edit([setOf(bread, 'price', 450, 475)])
  await menu.approve()
  await calls.publish()
  await settle(server, clock)
  expect(await calls.card()).toMatchObject({ liveVersion: 2, drift: { checkedAt: null } })
})

test('what can be read back needs nobody to look', async () => {
  const { calls } = await aLiveMenu()
  const answer = await calls.on('POST', '/seen')
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'channels.nothing_to_see'])
})

test('Menulog stands in the list as closed', async () => {
  const { calls } = await aLinkedMenu(rosa, channel)
  const { closed } = (await calls.call('GET', '/channels')).json()
  expect(closed).toEqual([
    {
      name: 'Menulog',
      text: 'Menulog is closed (November 2025): menus can no longer be sent there.',
    },
  ])
})
