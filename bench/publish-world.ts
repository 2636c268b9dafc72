import { setTimeout } from 'node:timers/promises'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { openDelivery } from '../server/adapters/delivery/channels.ts'
import { openFronts } from '../server/testing/platform-fronts.ts'
import {
  type RealPlatform,
  realPlatform,
  someStores,
  standInOf,
} from '../server/testing/real-platform.ts'
import { type ServiceProcess, startService } from '../server/testing/service-process.ts'
import type { CountedDatabase } from './counted-database.ts'
import { additions } from './sample-menu.ts'
import { type Call, caller } from './service-calls.ts'
import { signUp } from './sign-up.ts'

const ITEMS = 40
const AT_ONCE = 6

export type PublishWorld = {
  services: [ServiceProcess, ServiceProcess]
  platforms: Record<Platform, RealPlatform>
  /** Where they stand on loopback. */
  deliveryKeys: string
  call: Call
  restaurants: { id: number; channels: readonly Platform[] }[]
  close(): Promise<void>
}

/** Two processes on one database, six platforms on loopback, and restaurants that are linked to each of them. */
export async function aPublishWorld(
  database: CountedDatabase,
  { dataDir, counts }: { dataDir: string; counts: { american: number; british: number } },
): Promise<PublishWorld> {
  const delivery = openDelivery()
  const clock = {
    get now() {
      return new Date()
    },
  }
  const storesOf = (channel: Platform) =>
    channel === 'justeat' ? someStores('GBP', counts.british) : someStores('USD', counts.american)
  const platforms = Object.fromEntries(
    PLATFORMS.map((channel) => [
      channel,
      realPlatform(standInOf(delivery, channel), {
        stores: storesOf(channel),
        clock,
        own: fetched,
      }),
    ]),
  ) as Record<Platform, RealPlatform>
  const fronts = await openFronts(delivery, platforms)
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DELIVERY_KEYS: fronts.deliveryKeys,
    LOG_LEVEL: 'error',
  }
  const first = await startService(environment)
  const second = await startService({ ...environment, PUBLIC_URL: first.url })
  const stopTelling = tellWebhooks(first, platforms)
  const call = caller(first, await signUp(first))
  const restaurants = await someRestaurants(database, call, counts)
  return {
    services: [first, second],
    platforms,
    deliveryKeys: fronts.deliveryKeys,
    call,
    restaurants,
    async close() {
      await stopTelling()
      await Promise.all([first.kill('SIGTERM'), second.kill('SIGTERM')])
      await fronts.close()
    },
  }
}

/** A picture is looked for, and not made for this bench. */
async function fetched(url: string): Promise<{ status: number; body: string }> {
  if (url.includes('/api/channel-pictures/')) return { status: 200, body: '' }
  const answer = await fetch(url)
  return { status: answer.status, body: await answer.text() }
}

/** Platforms tell us of what they have finished, five times a second. */
function tellWebhooks(
  { url }: ServiceProcess,
  platforms: Readonly<Record<Platform, RealPlatform>>,
): () => Promise<void> {
  let isOver = false
  const telling = (async () => {
    while (!isOver) {
      for (const channel of PLATFORMS) {
        for (const { headers, body } of platforms[channel].webhooks()) {
          const asJson = { 'content-type': 'application/json', ...headers }
          const init = { method: 'POST', headers: asJson, body }
          const answer = await fetch(`${url}/api/webhooks/${channel}`, init)
          if (!answer.ok) throw new Error(`A webhook of ${channel} was answered ${answer.status}`)
        }
      }
      await setTimeout(200)
    }
  })()
  return () => {
    isOver = true
    return telling
  }
}

/** Just Eat sells in pounds, and the others take a menu in dollars. */
const AMERICAN = PLATFORMS.filter((channel) => channel !== 'justeat')
const BRITISH = ['justeat'] as const

async function someRestaurants(
  { admin }: CountedDatabase,
  call: Call,
  { american, british }: { american: number; british: number },
): Promise<PublishWorld['restaurants']> {
  const { rows } = await admin.query<{ id: string }>(`
    insert into pictures (account_id, storage_key, mime, width, height, bytes, provenance, alt, source)
    select id, 'none', 'image/jpeg', 1920, 1080, 1, 'real', '', '{}' from accounts returning id`)
  const size = { width: 1920, height: 1080 }
  const picture = { id: rows[0]?.id ?? '', provenance: 'real' as const, alt: '', ...size }
  const alcohol = { contains: false, abvPercent: null }
  const restaurants = await aHeadEach(call, american + british)
  const inPounds = restaurants.slice(american)
  await admin.query(`update restaurants set currency = 'GBP' where id = any($1)`, [inPounds])
  const made = restaurants.map((id, at) => ({
    id,
    store: at < american ? at : at - american,
    channels: at < american ? AMERICAN : BRITISH,
  }))
  await together(made, async ({ id, store, channels }) => {
    const base = `/api/restaurants/${id}`
    await call('POST', `${base}/menu/edits`, {
      changes: additions(id, ITEMS, { picture, alcohol }),
    })
    await approve(call, base)
    for (const channel of channels) await link(call, `${base}/channels/${channel}`, store)
  })
  return made
}

async function aHeadEach(call: Call, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const { restaurant } = (await call('POST', '/api/restaurant/create', {
      name: `Bench ${at}`,
      cuisines: ['Italian'],
      text_stat: 'A kitchen that sells a lot.',
      location: 'New York',
    })) as { restaurant: { id: number } }
    ids.push(restaurant.id)
  }
  return ids
}

async function approve(call: Call, base: string): Promise<void> {
  const { menu } = (await call('GET', `${base}/menu`)) as {
    menu: { restaurant: { ref: string; hours: unknown } }
  }
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '10:00', to: '22:00' }))
  const { ref, hours: before } = menu.restaurant
  const open = { op: 'set', on: 'restaurant', ref, field: 'hours', before, after: hours }
  await call('POST', `${base}/menu/edits`, { changes: [open] })
  const { hash } = (await call('GET', `${base}/menu/approval`)) as { hash: string }
  await call('POST', `${base}/menu/versions`, { hash, confirmed: true })
}

async function link(call: Call, path: string, at: number): Promise<void> {
  const { stores } = (await call('GET', `${path}/stores`)) as { stores: { storeId: string }[] }
  await call('POST', `${path}/link`, { storeId: stores[at]?.storeId, isPractice: false })
}

export async function together<T extends object>(
  given: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const left = [...given]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
