import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PLATFORMS, type Platform } from '#contract/platforms.ts'
import { openDerivedSecrets } from '#server/core/derived-secrets.ts'
import { openEncryption } from '#server/core/encrypted-text.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import { openFronts } from '#server/testing/platform-fronts.ts'
import type { Asked } from '#server/testing/real-platform.ts'
import { aRealLink, aServiceWithAccess, isMenu, letPass } from '#server/testing/real-platforms.ts'
import { startService } from '#server/testing/service-process.ts'
import { aPerson, type Person } from '#server/testing/test-app.ts'
import { adapterOf, callFor } from './channel-call.ts'
import { findLink } from './channels.repo.ts'
import type { Clock } from './channels-fixture.ts'
import { findLastPublication } from './publications.repo.ts'
import { sweep } from './sweep.ts'

/** Each kill breaks the four of a process; `KILLED_SENDS=60` is the most that the platforms have stores for. */
const SENDS = Number(process.env.KILLED_SENDS ?? 12)
const PUBLIC_URL = 'http://localhost:3000'

/** What the platform does with a menu whose sender is gone before it has its answer. */
const FATES = ['took it', 'takes it afterwards', 'never got it'] as const
type Fate = (typeof FATES)[number]
type Link = Awaited<ReturnType<typeof aRealLink>> & {
  channel: Platform
  fate: Fate
  /** Menus of the version in question that the platform took. */
  taken: string[]
}

const clock: Clock = { now: new Date() }
const key = randomBytes(32)
const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-killed-'))
let world: Awaited<ReturnType<typeof aServiceWithAccess>>
let rosa: Person
let service: { environment: Record<string, string>; close(): Promise<void> }
beforeAll(async () => {
  const deps = { encryption: openEncryption([key]), derivedSecret: openDerivedSecrets([key]) }
  world = await aServiceWithAccess(clock, { environment: { PUBLIC_URL }, deps })
  rosa = await aPerson(world.server)
  service = await asItsOwnProcess()
})
afterAll(async () => {
  await service.close()
  await world.server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The same installation for a process of its own: its database, its keys, and the platforms on loopback. */
async function asItsOwnProcess() {
  const { deliveryKeys, close } = await openFronts(world.delivery, world.platforms)
  const environment = {
    DATABASE_URL: world.server.deps.pool.options.connectionString ?? '',
    DATA_DIR: dataDir,
    PUBLIC_URL,
    ENCRYPTION_KEY: key.toString('base64'),
    DELIVERY_KEYS: deliveryKeys,
  }
  return { environment, close }
}

/** Each platform meets each fate. Some links get their first menu, the others have one that is live and get another. */
async function someLinks(): Promise<Link[]> {
  const links: Link[] = []
  for (let at = 0; at < SENDS; at += 1) {
    const channel = PLATFORMS[at % PLATFORMS.length] ?? 'doordash'
    const fate = FATES[(at + Math.floor(at / PLATFORMS.length)) % FATES.length] ?? 'took it'
    links.push({ ...(await aRealLink(world, rosa, channel)), channel, fate, taken: [] })
  }
  const haveOne = links.filter((_link, at) => at % 7 > 0)
  for (const { calls } of haveOne) await calls.publish()
  await letPass(world, clock, { seconds: 90, step: 6 })
  for (const { menu, refs } of haveOne) {
    await menu.edit(refs.map((ref, at) => setOf(ref, 'price', [1000, 450][at], [1111, 444][at])))
    expect((await menu.approve({ confirmed: true })).statusCode).toBe(201)
  }
  return links
}

/** All that waits is due, as it is once the lease of who was killed has run out. */
async function letWaitsEnd(): Promise<void> {
  const { deps } = world.server
  await deps.db.execute(sql`
    update publications set due_at = now() - interval '1 second' where due_at is not null`)
  await sweep({ ...deps, now: () => new Date() })
}

function isOf({ storeId, platformStoreId }: Link, { path, body }: Asked): boolean {
  return [storeId, platformStoreId].some((id) =>
    new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(`${path} ${body}`),
  )
}

/** Kills the service while menus are with the platforms and before it has an answer, until each send met that; answers how often. */
async function killInEachSend(links: readonly Link[]): Promise<number> {
  const unbroken = new Set(links)
  let kills = 0
  while (unbroken.size > 0) {
    const killed = Promise.withResolvers<void>()
    const held = new Map<Link, Promise<unknown>>()
    for (const channel of PLATFORMS) {
      world.platforms[channel].meet(({ asked }, answer) => {
        const link = isMenu(channel, asked)
          ? links.find((one) => one.channel === channel && isOf(one, asked))
          : undefined
        if (!link) return undefined
        const take = async () => {
          const said = await answer()
          if (said.ok) link.taken.push(asked.body)
          return said
        }
        if (!unbroken.has(link)) return take()
        const meeting = meet(link.fate, take, killed.promise)
        held.set(link, meeting)
        return meeting
      })
    }
    // The platforms' clocks go on with that of the service, which signs what it sends with it.
    clock.now = new Date(Math.max(clock.now.getTime(), Date.now()))
    const running = await startService(service.environment)
    await letWaitsEnd()
    await vi.waitFor(() => expect(held.size).toBeGreaterThan(0), { timeout: 240_000 })
    // The other places of the process send theirs meanwhile.
    await setTimeout(300)
    await running.kill('SIGKILL')
    kills += 1
    killed.resolve()
    await Promise.all(held.values())
    for (const link of held.keys()) unbroken.delete(link)
    for (const link of await brokenOnTheWay(unbroken)) {
      link.fate = 'never got it'
      unbroken.delete(link)
    }
    for (const link of links) expect(await pricesAt(link)).toSatisfy(isWhole)
  }
  return kills
}

/** Sends that had begun and of which nothing had arrived at the platform. */
async function brokenOnTheWay(links: Iterable<Link>): Promise<Link[]> {
  const begun: Link[] = []
  for (const link of links) {
    const last = await findLastPublication(world.server.deps.db, link.linkId)
    if (last?.state === 'sending') begun.push(link)
  }
  return begun
}

async function meet(fate: Fate, take: () => Promise<Response>, killed: Promise<void>) {
  const said = fate === 'took it' ? await take() : null
  await killed
  return said ?? (fate === 'never got it' ? new Response(null, { status: 502 }) : take())
}

const OLD = '1000 450'
const NEW = '1111 444'
/** Where nothing stands yet, or the platform lets nobody read, there are none. */
const isWhole = (prices: string) => [OLD, NEW, ''].includes(prices)

async function pricesAt({ linkId, channel, refs }: Link): Promise<string> {
  const { deps } = world.server
  const link = await findLink(deps.db, linkId)
  const last = await findLastPublication(deps.db, linkId)
  const { readBack } = adapterOf(deps, channel)
  if (!readBack || !link || !last?.expected) return ''
  const read = await readBack(last.expected, callFor(deps, link))
  const priceOf = (ref: string) => read?.menu.items.find((item) => item.ref === ref)?.price
  return refs.map(priceOf).join(' ').trim()
}

test(`killed in the middle of ${SENDS} sends to six platforms, each version is live at most once and never half`, async ({
  annotate,
}) => {
  const links = await someLinks()
  for (const { calls } of links) expect((await calls.publish())?.refused).toBeNull()
  const kills = await killInEachSend(links)
  await annotate(`${kills} kills broke ${SENDS} sends.`)
  // What is left is taken up by another process; a platform that says nothing gets its two hours.
  await letWaitsEnd()
  await letPass(world, clock, { seconds: 30 })
  await letPass(world, clock, { seconds: 130 * 60, step: 300 })

  const ended = await Promise.all(
    links.map(async (link) => ({ ...link, last: await link.calls.last() })),
  )
  for (const link of ended) {
    const { channel, fate, taken, last } = link
    const what = `${channel}, which ${fate}`
    const isLost = fate === 'never got it' && channel !== 'ubereats'
    expect(last, what).toMatchObject({ state: isLost ? 'unknown' : 'live' })
    expect(new Set(taken).size, what).toBe(isLost ? 0 : 1)
    // Only Uber Eats, where the same menu twice is the same menu, is ever sent it again, and not before it was looked for there;
    // a kill may break that second send too, before anything of it arrives.
    expect(taken, what).toHaveLength(isLost ? 0 : 1)
    const isSentAgain = channel === 'ubereats' && fate === 'never got it'
    expect(last.attempts, what).toBeGreaterThanOrEqual(isSentAgain ? 2 : 1)
    // one more for each kill at most, and for all others the first is the only one
    expect(last.attempts, what).toBeLessThanOrEqual(isSentAgain ? kills + 1 : 1)
    expect(await pricesAt(link), what).toSatisfy(isWhole)
  }
  const { rows } = await world.server.deps.db.execute<{ live: number }>(sql`
    select count(*)::int as live from publications where state in ('live', 'partially-live')
    group by link_id, version`)
  expect(new Set(rows.map(({ live }) => live))).toEqual(new Set([1]))
})
