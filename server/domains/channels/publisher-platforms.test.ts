import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import { aRealLink, aServiceWithAccess, letPass } from '#server/testing/real-platforms.ts'
import { aPerson, type Person } from '#server/testing/test-app.ts'
import type { Clock } from './channels-fixture.ts'

/** What is one platform's own way of failing, or of succeeding. */
const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
let world: Awaited<ReturnType<typeof aServiceWithAccess>>
let rosa: Person
beforeAll(async () => {
  world = await aServiceWithAccess(clock)
  rosa = await aPerson(world.server)
})
afterAll(() => world.server.close())
beforeEach(() => {
  for (const channel of PLATFORMS) {
    world.platforms[channel].meet(null)
    for (const fault of ['drop-webhook', 'duplicate-webhook'])
      world.platforms[channel].set(fault, 'off')
    world.platforms[channel].set('slow', '0')
  }
})

const pass = (seconds: number, step = 3) => letPass(world, clock, { seconds, step })
const aLink = (channel: Platform) => aRealLink(world, rosa, channel)
type Link = Awaited<ReturnType<typeof aLink>>

async function aLiveLink(channel: Platform): Promise<Link> {
  const link = await aLink(channel)
  await link.calls.publish()
  await pass(60)
  expect(await link.calls.last()).toMatchObject({ state: 'live' })
  return link
}

async function approvePrice({ menu, soup }: Link, price: number): Promise<void> {
  const before = (await menu.item(soup))?.price
  await menu.edit([setOf(soup, 'price', before, price)])
  expect((await menu.approve({ confirmed: true })).statusCode).toBe(201)
}

/** How often its activity says that it was done. */
async function timesDone({ calls }: Link): Promise<number> {
  const { id } = await calls.last()
  const { rows } = await world.server.deps.db.execute(
    sql`select 1 from publication_events where publication_id = ${id} and text = 'It is live.'`,
  )
  return rows.length
}

const CALLED_BACK = ['doordash', 'deliveroo', 'justeat', 'jetconnect'] as const

test.each(CALLED_BACK)('%s that says everything twice makes a menu live once', async (on) => {
  world.platforms[on].set('duplicate-webhook', 'on')
  const link = await aLiveLink(on)
  expect(await timesDone(link)).toBe(1)
  expect(link.sends()).toHaveLength(1)
})

test.each(['deliveroo', 'justeat'] as const)(
  '%s that never says what became of a menu is read after its time, and the menu is live',
  async (on) => {
    const link = await aLink(on)
    world.platforms[on].set('drop-webhook', 'on')
    await link.calls.publish()
    await pass(20 * 60, 60)
    expect(await link.calls.last()).toMatchObject({ state: 'processing' })
    await pass(15 * 60, 60)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
    expect(link.sends()).toHaveLength(1)
  },
)

test('JET Connect that never calls back leaves a menu of which nobody knows, and says so', async () => {
  const link = await aLink('jetconnect')
  world.platforms.jetconnect.set('drop-webhook', 'on')
  await link.calls.publish()
  await pass(35 * 60, 60)
  expect(await link.calls.last()).toMatchObject({ state: 'unknown', attempts: 1 })
  expect((await link.calls.card()).liveVersion).toBeNull()
})

test.each(['doordash', 'ubereats', 'deliveroo'] as const)(
  'a store that %s does not let us into any more is a lost link, in its words',
  async (on) => {
    const link = await aLiveLink(on)
    link.platform.meet(() =>
      Response.json({ message: 'managed by another provider' }, { status: 403 }),
    )
    await approvePrice(link, 1050)
    await link.calls.publish({ confirmed: true })
    await pass(60)
    expect((await link.calls.card()).link).toMatchObject({
      state: 'lost',
      words: expect.stringContaining('managed by another provider'),
    })
    expect((await link.calls.publish())?.refused).toMatchObject({ code: 'link-lost' })
  },
)

test('a second menu for Deliveroo within its minute waits for that minute', async () => {
  const link = await aLink('deliveroo')
  await link.calls.publish()
  await pass(30)
  await approvePrice(link, 1050)
  await link.calls.publish()
  await pass(90)
  expect(await link.calls.last()).toMatchObject({ state: 'live', version: 2, attempts: 2 })
})

test('Deliveroo that has just this menu says so, and it is live without a webhook', async () => {
  const link = await aLiveLink('deliveroo')
  await pass(60)
  world.platforms.deliveroo.set('drop-webhook', 'on')
  const back = await link.calls.on('POST', '/roll-back', { version: 1 })
  expect(back.statusCode, back.body).toBe(201)
  await pass(12)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
})

test('a token of Deliveroo, which lives for five minutes, dies while it works on a menu', async () => {
  const link = await aLink('deliveroo')
  world.platforms.deliveroo.set('slow', '600000')
  await link.calls.publish()
  await pass(11 * 60, 30)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  expect(link.sends()).toHaveLength(1)
})

test('a picture that Deliveroo cannot fetch leaves a menu that is live in part, with the dish and its words', async () => {
  const link = await aLink('deliveroo')
  const { picture } = (await link.menu.item(link.soup)) ?? {}
  const address = `https://menus.example/api/channel-pictures/deliveroo/${picture?.id}/x.jpg`
  world.platforms.deliveroo.set('image-error', address)
  await link.calls.publish()
  await pass(60)
  const last = await link.calls.last()
  expect(last).toMatchObject({ state: 'partially-live' })
  expect(last.items).toEqual([
    { ref: link.soup, name: 'Tomato soup', words: expect.stringContaining('could not be fetched') },
  ])
})

test('what Deliveroo did not take and names no dish of is no “live” either', async () => {
  const link = await aLink('deliveroo')
  world.platforms.deliveroo.set('image-error', 'https://elsewhere.example/cover.jpg')
  await link.calls.publish()
  await pass(60)
  expect(await link.calls.last()).toMatchObject({
    state: 'partially-live',
    words: expect.stringContaining('could not be fetched'),
  })
})
