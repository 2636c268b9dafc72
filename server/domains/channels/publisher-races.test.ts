import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { connect } from '#server/core/db/connect.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import {
  aRealLink,
  aServiceWithAccess,
  handleEvents,
  letPass,
  takeJobs,
  tell,
} from '#server/testing/real-platforms.ts'
import { aPerson, type Person } from '#server/testing/test-app.ts'
import { type Clock, findRestaurantMenuId, SOUP } from './channels-fixture.ts'
import { listDue } from './publications.repo.ts'
import { publishApproved } from './publish-approved.ts'
import { sendSoldOut } from './send-sold-out.ts'
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
})

const aLink = (channel: Platform) => aRealLink(world, rosa, channel)
type Link = Awaited<ReturnType<typeof aLink>>
const pass = (seconds: number, step = 3) => letPass(world, clock, { seconds, step })
const later = (seconds: number) => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000)
}

async function step() {
  const { deps } = world.server
  for (const id of await listDue(deps.db, deps.now(), 100)) await stepPublication(deps, id)
}

async function aLiveLink(channel: Platform): Promise<Link> {
  const link = await aLink(channel)
  await link.calls.publish()
  await pass(90)
  expect(await link.calls.last()).toMatchObject({ state: 'live' })
  return link
}

async function approveAnotherPrice({ menu, soup }: Link, price: number): Promise<void> {
  const before = (await menu.item(soup))?.price
  await menu.edit([setOf(soup, 'price', before, price)])
  expect((await menu.approve({ confirmed: true })).statusCode).toBe(201)
}

const sellOut = ({ menu, soup }: Link) =>
  menu.call('POST', '/sold-out', { refs: [soup], soldOut: { until: null } })

test.each(['doordash', 'ubereats'] as const)(
  'two processes on the same publication send it to %s once',
  async (on) => {
    const link = await aLink(on)
    const begun = await link.calls.publish()
    const id = begun?.publication?.id ?? ''
    const { deps } = world.server
    const other = connect(deps.pool.options.connectionString ?? '', () => undefined)
    const workers = Array.from({ length: 8 }, (_, at) =>
      stepPublication(at % 2 ? { ...deps, db: other.db, pool: other.pool } : deps, id),
    )
    await Promise.all(workers)
    await other.close()
    await pass(60)
    expect(link.sends()).toHaveLength(1)
    expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  },
)

test('a process that went on with a send after another took its step up changes nothing of it', async () => {
  const link = await aLink('ubereats')
  const release = Promise.withResolvers<void>()
  const began = Promise.withResolvers<void>()
  let isFirst = true
  link.platform.meet(async ({ asked }, answer) => {
    if (asked.method !== 'PUT' || !isFirst) return answer()
    isFirst = false
    began.resolve()
    await release.promise
    return new Response('{"message":"no longer"}', { status: 400 })
  })
  await link.calls.publish()
  const sleeping = step()
  await began.promise
  // As long as its lease is, and a look at what stands there.
  later(100)
  await step()
  later(3)
  await step()
  release.resolve()
  await sleeping
  await pass(60)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 2 })
})

test('a clock that is set on by hours calls live what stands there, and nothing else', async () => {
  const done = await aLink('doordash')
  await done.calls.publish()
  await step()
  later(4)
  // It has finished, and what it says of it is lost on the way.
  done.platform.webhooks()
  const working = await aLink('doordash')
  await working.calls.publish()
  await step()
  later(3 * 3600)
  await step()
  await step()
  expect(await done.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
  expect(await working.calls.last()).toMatchObject({ state: 'unknown', attempts: 1 })
})

test.each([
  ['before the send', 0],
  ['while the platform works on it', 1],
] as const)('a clock that is set back by hours %s keeps nothing waiting', async (_when, steps) => {
  const link = await aLink('grubhub')
  await link.calls.publish()
  for (let at = 0; at < steps; at++) await step()
  later(-3 * 3600)
  await pass(180)
  later(3 * 3600)
  expect(await link.calls.last()).toMatchObject({ state: 'live', attempts: 1 })
})

test('what is sold out between the making of a menu and its end is switched off after it', async () => {
  const link = await aLiveLink('doordash')
  await approveAnotherPrice(link, 1050)
  link.platform.meet(async ({ asked }, answer) => {
    const said = await answer()
    if (/\/menus/.test(asked.path) && asked.method === 'PATCH') {
      link.platform.meet(null)
      await sellOut(link)
    }
    return said
  })
  await link.calls.publish()
  await pass(60)
  expect(await link.calls.last()).toMatchObject({ state: 'live', version: 2 })
  expect(soldOutAtDoordash(link)).toEqual([link.soup])
})

function soldOutAtDoordash({ platform, storeId }: Link): string[] {
  const state = platform.state() as {
    stores: {
      merchantId: string | null
      menus: { payload: { menu: { categories: { items: DoordashItem[] }[] } } }[]
    }[]
  }
  const store = state.stores.find(({ merchantId }) => merchantId === storeId)
  const items = store?.menus.at(-1)?.payload.menu.categories.flatMap((one) => one.items) ?? []
  return items.filter(({ active }) => active === false).map((item) => item.merchant_supplied_id)
}
type DoordashItem = { merchant_supplied_id: string; active?: boolean }

/** Just Eat has no call for it: it is sent the live menu again. */
test('what is sold out while a publication is under way that is refused reaches Just Eat after it', async () => {
  const link = await aLiveLink('justeat')
  await approveAnotherPrice(link, 1050)
  await link.calls.publish()
  await step()
  await sellOut(link)
  // While it is under way nothing else can be sent.
  for (const input of await takeJobs(world.server, 'menus.sold-out')) await tellSoldOut(input)
  await refuseAtJusteat(link)
  await pass(180)
  const last = await link.calls.last()
  expect(last).toMatchObject({ reason: 'sold-out', state: 'live', version: 1 })
})

async function tellSoldOut(input: object) {
  await sendSoldOut(world.server.deps, input as { menuId: string; refs: string[] })
}

async function refuseAtJusteat({ platform }: Link): Promise<void> {
  later(60)
  const webhooks = platform.webhooks()
  expect(webhooks).toHaveLength(1)
  for (const { headers, body } of webhooks) {
    const fault = { id: 'f-1', errors: [{ code: '145', description: 'no' }] }
    const said = JSON.stringify({ ...JSON.parse(body), result: 'fail', fault })
    await tell(world.server, 'justeat', headers, said)
  }
  await handleEvents(world.server)
}

test('what is sold out keeps no planned publication from its time', async () => {
  const link = await aLiveLink('justeat')
  await approveAnotherPrice(link, 1050)
  const planned = await link.calls.publish({ when: { kind: 'at', local: await localIn(link, 2) } })
  expect(planned?.publication).toMatchObject({ state: 'scheduled' })
  await sellOut(link)
  await pass(180)
  expect((await link.calls.card()).next).toMatchObject({
    state: 'scheduled',
    version: 2,
    by: 'Rosa Quispe',
    scheduledAt: planned?.publication?.scheduledAt,
  })
  later(2 * 3600)
  await pass(120)
  expect(await link.calls.card()).toMatchObject({ liveVersion: 2 })
})

/** So many hours from now, where the restaurant is. */
async function localIn({ calls }: Link, hours: number): Promise<string> {
  const { timeZone } = (await calls.call('GET', '/channels')).json<{ timeZone: string }>()
  const at = new Date(clock.now.getTime() + hours * 3600_000)
  return at.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T')
}

test('a version that is approved while another is under way goes out after it, where its owner wants that', async () => {
  const link = await aLiveLink('doordash')
  await link.calls.call('PUT', '/publishing-settings', { automatic: true, when: { kind: 'now' } })
  const menuId = await findRestaurantMenuId(world.server, link.id)
  await approveAnotherPrice(link, 1050)
  await publishApproved(world.server.deps, menuId)
  await step()
  await approveAnotherPrice(link, 1075)
  await takeJobs(world.server, 'menus.approved')
  await publishApproved(world.server.deps, menuId)
  for (let round = 0; round < 4; round++) {
    await pass(30)
    for (const input of await takeJobs(world.server, 'menus.approved')) {
      await publishApproved(world.server.deps, (input as { menuId: string }).menuId)
    }
  }
  expect(await link.calls.card()).toMatchObject({ liveVersion: 3 })
})

test('an automatic publication that is kept from being sent says so on its card', async () => {
  const link = await aLiveLink('doordash')
  await link.calls.call('PUT', '/publishing-settings', { automatic: true, when: { kind: 'now' } })
  link.platform.edit({ storeId: link.storeId, kind: 'price', ref: link.soup, price: 1999 })
  await link.calls.on('POST', '/check')
  await approveAnotherPrice(link, 1050)
  await publishApproved(world.server.deps, await findRestaurantMenuId(world.server, link.id))
  expect(await link.calls.last()).toMatchObject({
    state: 'blocked',
    reason: 'automatic',
    version: 2,
    words: expect.stringContaining('Decide first'),
  })
})

test('a menu with its first alcohol for Uber Eats is asked about once more', async () => {
  const wine = { ...SOUP, name: 'House red', alcohol: { contains: true, abvPercent: 13 } }
  const link = await aRealLink(world, rosa, 'ubereats', { dishes: [SOUP, wine] })
  const refused = (await link.calls.publish())?.refused
  expect(refused).toMatchObject({ code: 'for-good' })
  expect(refused?.text).toContain('House red')
  expect((await link.calls.publish({ confirmed: true }))?.refused).toBeNull()
  await pass(60)
  await approveAnotherPrice(link, 1050)
  expect((await link.calls.publish())?.refused).toBeNull()
})

test('an approval that another one took the place of is not sent at its time', async () => {
  const link = await aLiveLink('doordash')
  await approveAnotherPrice(link, 1050)
  await link.calls.publish({ when: { kind: 'at', local: await localIn(link, 2) } })
  const { revision } = await link.menu.read()
  const back = await link.menu.call('POST', '/versions/1/restore', { revision, note: '' })
  expect(back.statusCode, back.body).toBe(201)
  later(2 * 3600)
  await pass(60)
  const card = await link.calls.card()
  expect(card.last).toMatchObject({ version: 3 })
  expect(JSON.stringify(link.sends().map(({ body }) => body))).not.toContain('1050')
})
