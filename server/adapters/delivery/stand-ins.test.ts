import { expect, test } from 'vitest'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import { aSentMenu } from '#server/testing/delivery-menus.ts'
import { openPlatform } from '#server/testing/delivery-platform.ts'
import type { ChannelAdapter } from './channel-adapter.ts'
import { deliverooAdapter } from './deliveroo/deliveroo-adapter.ts'
import { deliverooStandIn } from './deliveroo/deliveroo-stand-in.ts'
import { doordashAdapter } from './doordash/doordash-adapter.ts'
import { doordashStandIn } from './doordash/doordash-stand-in.ts'
import type { StandIn } from './stand-in.ts'
import { ubereatsAdapter } from './ubereats/ubereats-adapter.ts'
import { ubereatsStandIn } from './ubereats/ubereats-stand-in.ts'

const STORE = { storeId: 'store-1', name: 'Casa Rosa', address: '12 Mission St', currency: 'USD' }

/** A linked store at a platform that behaves as its published contract says. */
async function aStore<State>(adapter: ChannelAdapter, standIn: StandIn<State>) {
  const platform = await openPlatform(standIn, { stores: [STORE] })
  const [candidate] = await adapter.stores(platform.call)
  if (!candidate) throw new Error('no store')
  const linked = await adapter.linkStore(candidate, 'r-1', platform.call)
  const settings = { ...candidate.settings, ...linked.settings }
  const call = {
    ...platform.call,
    link: { ...platform.call.link, storeId: linked.storeId, settings },
  }
  platform.wait(60_000)
  const secret = standIn.access.credentials.webhook_secret ?? ''
  return {
    platform,
    call,
    send: (menu: CanonicalMenu = aSentMenu(), reference = 'pub-1') => {
      const target = {
        link: call.link,
        now: platform.call.now(),
        pictureUrl: (id: string) => `https://pictures.test/${id}.jpg`,
        soldOut: new Map(),
      }
      return adapter.send(adapter.render(menu, target).payloads, reference, call)
    },
    /** What became of it, as its webhooks say. */
    said: (ms = 10 * 60_000) =>
      platform
        .wait(ms)
        .map(({ headers, body }) =>
          adapter.receive?.(headers, Buffer.from(body), secret, platform.call.now()),
        ),
  }
}

function dearer(menu: CanonicalMenu): CanonicalMenu {
  return { ...menu, items: menu.items.map((item) => ({ ...item, price: (item.price ?? 0) + 100 })) }
}

test('Deliveroo takes one menu a minute', async () => {
  const { send, said } = await aStore(deliverooAdapter, deliverooStandIn)
  await send()
  said(30_000)
  await expect(send(dearer(aSentMenu()))).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAfterMs: 30_000,
  })
  said(30_000)
  expect((await send(dearer(aSentMenu()))).state).toBe('processing')
})

test('Deliveroo says of a menu that it has already so at once, and nothing later', async () => {
  const { send, said } = await aStore(deliverooAdapter, deliverooStandIn)
  await send()
  expect(said()).toMatchObject([{ outcome: { state: 'live' } }])
  expect((await send()).state).toBe('unchanged')
  expect(said()).toEqual([])
})

test('Deliveroo is uploaded a large menu at an address of its own', async () => {
  const { platform, send, said } = await aStore(deliverooAdapter, deliverooStandIn)
  const menu = aSentMenu()
  const [category] = menu.categories
  const [dish] = menu.items
  if (!category || !dish) throw new Error('an empty menu')
  const more = Array.from({ length: 100 }, (_, at) => ({ ...dish, ref: `i-more-${at}` }))
  const large = {
    ...menu,
    items: [...menu.items, ...more],
    categories: menu.categories.map((one) =>
      one === category ? { ...one, items: [...one.items, ...more.map(({ ref }) => ref)] } : one,
    ),
  }
  const before = platform.asked.length
  await send(large)
  const asked = platform.asked.slice(before).map(({ url }) => new URL(url).pathname)
  expect(asked.some((path) => path.startsWith('/menu/v3/'))).toBe(true)
  expect(said()).toMatchObject([{ outcome: { state: 'live' } }])
})

test('DoorDash works on one menu of a store at a time', async () => {
  const { send, said } = await aStore(doordashAdapter, doordashStandIn)
  await send()
  await expect(send(aSentMenu(), 'pub-2')).rejects.toMatchObject({ kind: 'rejected', status: 400 })
  expect(said()).toMatchObject([{ match: { reference: 'pub-1' }, outcome: { state: 'live' } }])
})

test('DoorDash refuses a menu of too many bytes', async () => {
  const { platform, send } = await aStore(doordashAdapter, doordashStandIn)
  platform.set('bytes-max', '100')
  await expect(send()).rejects.toMatchObject({ kind: 'rejected', status: 422 })
})

test('DoorDash knows us by a token that we sign', async () => {
  const { call, send } = await aStore(doordashAdapter, doordashStandIn)
  call.access = {
    ...call.access,
    credentials: { ...call.access.credentials, signing_secret: 'Z3Vlc3NlZA' },
  }
  await expect(send()).rejects.toMatchObject({ kind: 'unauthorised' })
})

test('Uber Eats changes no item of a store that was sent no menu', async () => {
  const { call } = await aStore(ubereatsAdapter, ubereatsStandIn)
  await expect(ubereatsAdapter.itemPrice?.('i-soup', 900, call)).rejects.toMatchObject({
    status: 404,
  })
})

test('Uber Eats takes no menu for a store that is not linked', async () => {
  const { call, send } = await aStore(ubereatsAdapter, ubereatsStandIn)
  await ubereatsAdapter.unlink(call)
  await expect(send()).rejects.toMatchObject({ kind: 'forbidden', status: 403 })
})

test('Uber Eats asks for the whole menu again by a signed webhook', async () => {
  const { platform, said } = await aStore(ubereatsAdapter, ubereatsStandIn)
  platform.set('menu-refresh', 'store-1')
  expect(said()).toMatchObject([
    { isGenuine: true, kind: 'menu-refresh', match: { storeId: 'store-1' } },
  ])
})
