import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { ChannelError } from '#server/adapters/delivery/channel-adapter.ts'
import { openDelivery } from '#server/adapters/delivery/channels.ts'
import type { Deps } from '#server/deps.ts'
import {
  anApprovedMenu,
  BREAD,
  type Clock,
  channelCalls,
  SOUP,
} from '#server/domains/channels/channels-fixture.ts'
import { handleInbound } from '#server/domains/channels/inbound-events.ts'
import { answerOwn } from '#server/domains/channels/own-addresses.ts'
import { listDue } from '#server/domains/channels/publications.repo.ts'
import { sendSoldOut } from '#server/domains/channels/send-sold-out.ts'
import { stepPublication } from '#server/domains/channels/step-publication.ts'
import { type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { aPicture } from './a-picture.ts'
import {
  type Asked,
  type RealPlatform,
  realPlatform,
  someStores,
  standInOf,
} from './real-platform.ts'

const STORES = 60

/** The service with access to every platform, each of them its stand-in behind `fetch`. */
export async function aServiceWithAccess(
  clock: Clock,
  input: { environment?: Record<string, string>; deps?: Partial<Deps> } = {},
) {
  const delivery = openDelivery()
  let deps: Deps | null = null
  const own = async (url: string) => (deps ? answerOwn(deps, url) : { status: 0, body: '' })
  const platforms = Object.fromEntries(
    PLATFORMS.map((channel) => [
      channel,
      realPlatform(standInOf(delivery, channel), { stores: someStores('USD', STORES), clock, own }),
    ]),
  ) as Record<Platform, RealPlatform>
  delivery.fetch = (request) => {
    const channel = PLATFORMS.find((one) =>
      Object.values(standInOf(delivery, one).access.baseUrls).some((base) =>
        request.url.startsWith(base),
      ),
    )
    if (!channel) throw new TypeError(`No platform answers at ${request.url}.`)
    return platforms[channel].fetch(request)
  }
  const keys = Object.fromEntries(
    PLATFORMS.map((channel) => [channel, standInOf(delivery, channel).access]),
  )
  const server = await testApp({
    environment: { DELIVERY_KEYS: JSON.stringify(keys), ...input.environment },
    deps: { now: () => clock.now, delivery, ...input.deps },
  })
  deps = server.deps
  return { server, platforms, delivery }
}

/** How many stores of each platform are linked, of which none can be a second time. */
const links = new Map<Platform, number>()

/** A restaurant with an approved menu on a real link. */
export async function aRealLink(
  { server, platforms }: Awaited<ReturnType<typeof aServiceWithAccess>>,
  person: Person,
  channel: Platform,
  { dishes }: Pick<NonNullable<Parameters<typeof anApprovedMenu>[1]>, 'dishes'> = {},
) {
  const made = await anApprovedMenu(person, {
    dishes: dishes ?? (channel === 'deliveroo' ? await dishesWithCover(server, person) : undefined),
    begun: async (id) => {
      if (channel === 'justeat') await sellInPounds(server, id)
    },
  })
  const calls = channelCalls(person, made.id, channel)
  const linked = (links.get(channel) ?? 0) + 1
  links.set(channel, linked)
  const { stores } = (await calls.on('GET', '/stores')).json<{ stores: { storeId: string }[] }>()
  const store = stores[linked % stores.length]
  const answer = await calls.on('POST', '/link', { storeId: store?.storeId, isPractice: false })
  expect(answer.statusCode, answer.body).toBe(201)
  await deliverWebhooks(server, platforms[channel], channel)
  const { rows } = await server.deps.db.execute<{ id: string; store_id: string }>(
    sql`select id, store_id from channel_links where restaurant_id = ${made.id}`,
  )
  const platform = platforms[channel]
  const before = platform.asked.length
  return {
    ...made,
    calls,
    platform,
    linkId: rows[0]?.id ?? '',
    storeId: rows[0]?.store_id ?? '',
    platformStoreId: store?.storeId ?? '',
    /** Whole menus that it was sent since. */
    sends: () => platform.asked.slice(before).filter((one) => isMenu(channel, one)),
  }
}

/** Deliveroo asks for a picture of the menu, and takes a dish's. */
async function dishesWithCover(server: TestApp, person: Person) {
  return [{ ...SOUP, picture: await aPicture(server, person, 'real') }, BREAD]
}

/** Just Eat's stores do. */
async function sellInPounds({ deps }: TestApp, restaurantId: number): Promise<void> {
  await deps.db.execute(sql`update restaurants set currency = 'GBP' where id = ${restaurantId}`)
}

export function isMenu(channel: Platform, { method, path }: Asked): boolean {
  switch (channel) {
    case 'doordash':
      return /^(?:POST|PATCH)$/.test(method) && /\/api\/v1\/menus/.test(path)
    case 'ubereats':
      return method === 'PUT' && path.endsWith('/menus')
    case 'grubhub':
      return method === 'POST' && path.includes('ingestion') && !path.includes('validat')
    case 'deliveroo':
      return method === 'PUT' && path.includes('/menus/')
    case 'justeat':
      return method === 'PUT' && path.includes('/menu')
    case 'jetconnect':
      return method === 'POST' && path.endsWith('/menus')
  }
}

/** Posts what the platform tells us to our own address, and has it handled as its job does. */
export async function deliverWebhooks(
  server: TestApp,
  platform: RealPlatform,
  channel: Platform,
): Promise<void> {
  const webhooks = platform.webhooks()
  for (const { headers, body } of webhooks) await tell(server, channel, headers, body)
  if (webhooks.length > 0) await handleEvents(server)
}

export function tell(
  server: TestApp,
  channel: Platform,
  headers: Record<string, string>,
  payload: string,
) {
  return server.app.fastify.inject({
    method: 'POST',
    url: `/api/webhooks/${channel}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
}

export async function handleEvents({ deps }: TestApp): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`select id from channel_inbound_events where handled_at is null order by seen_at`,
  )
  for (const { id } of rows) await handleInbound(deps, id)
}

/** Lets time pass in steps, and all that is due in it be done: steps, webhooks and what is sold out. */
export async function letPass(
  { server, platforms }: Awaited<ReturnType<typeof aServiceWithAccess>>,
  clock: Clock,
  { seconds, step = 3 }: { seconds: number; step?: number },
): Promise<void> {
  for (let passed = 0; passed <= seconds; passed += step) {
    for (const id of await listDue(server.deps.db, server.deps.now(), 100)) {
      await stepPublication(server.deps, id)
    }
    for (const channel of PLATFORMS) await deliverWebhooks(server, platforms[channel], channel)
    for (const input of await takeJobs(server, 'menus.sold-out')) {
      // Its job is tried again; what it tells then is the same.
      await sendSoldOut(server.deps, input as { menuId: string; refs: string[] }).catch(refused)
    }
    clock.now = new Date(clock.now.getTime() + step * 1000)
  }
}

function refused(error: unknown): void {
  if (!(error instanceof ChannelError)) throw error
}

/** The input of each job of a kind that waits, which is taken away. */
export async function takeJobs({ deps }: TestApp, name: string): Promise<object[]> {
  const { rows } = await deps.db.execute<{ input: object }>(
    sql`delete from pgboss.job where name = ${name} returning data->'input' as input`,
  )
  return rows.map(({ input }) => input)
}
