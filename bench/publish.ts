import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { publishMenu } from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { PLATFORMS } from '#contract/platforms.ts'
import { type CountedDatabase, startCounted } from './counted-database.ts'
import { watchMemory } from './process-memory.ts'
import { benchNoise } from './publish-noise.ts'
import { benchRendering } from './publish-render.ts'
import { aPublishWorld, type PublishWorld, together } from './publish-world.ts'
import { type Call, processorSeconds } from './service-calls.ts'

type Print = (line: string) => void

const COUNTS = { american: 84, british: 80 }
const LINKS = COUNTS.american * (PLATFORMS.length - 1) + COUNTS.british
/** Of each process: `places` of a publication's steps. */
const PLACES = 4
const ANSWER_MS = 1000

/** Menus made for six platforms, published through two processes, and noise at the webhooks' door. */
export async function benchPublish(print: Print): Promise<void> {
  benchRendering(print)
  if (process.platform !== 'linux') {
    print('  publishing itself is skipped, processor time is read from /proc')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'publish-bench-'))
  chmodSync(dataDir, 0o711)
  const database = await startCounted(join(dataDir, 'database'))
  let world: PublishWorld | null = null
  try {
    const of = { dataDir: join(dataDir, 'service'), counts: COUNTS }
    world = await aPublishWorld(database, of)
    await benchLinks(print, world, database)
    await benchNoise(print, world, database)
  } finally {
    await world?.close()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchLinks(print: Print, world: PublishWorld, database: CountedDatabase) {
  const { call, restaurants, platforms, services } = world
  const idle = await idleStatements(database)
  for (const channel of PLATFORMS) {
    platforms[channel].asked.length = 0
    platforms[channel].meet((_request, answer) => setTimeout(ANSWER_MS).then(answer))
  }
  const busyBefore = processorOf(world)
  const before = await database.statements()
  const began = performance.now()
  await together(restaurants, (one) => publishAll(call, one))
  const begun = (performance.now() - began) / 1000
  const first = services.map(({ pid }) => watchMemory(pid))
  await untilDone(database, LINKS / 3)
  const firstMost = mostOf(first)
  await untilDone(database, (LINKS * 2) / 3)
  const last = services.map(({ pid }) => watchMemory(pid))
  await untilDone(database, LINKS)
  const lastMost = mostOf(last)
  const seconds = (performance.now() - began) / 1000
  const after = await database.statements()
  const busy = processorOf(world) - busyBefore
  const calls = PLATFORMS.reduce((sum, channel) => sum + platforms[channel].asked.length, 0)
  const bare = await bareCalls(world)
  for (const channel of PLATFORMS) platforms[channel].meet(null)

  print(
    `  ${LINKS} links published by two processes, platforms that take ${ANSWER_MS / 1000} s for each answer: ${seconds.toFixed(0)} s, ${(LINKS / seconds).toFixed(2)} links a second; ${await statesOf(database)}`,
  )
  print(`  of these the ${restaurants.length} calls that began them: ${begun.toFixed(1)} s`)
  print(
    `  ${calls} calls to platforms (${(calls / LINKS).toFixed(1)} a publication): ${(calls / seconds).toFixed(1)} a second; bare fetch, ${PLACES * 2} at once: ${bare.toFixed(1)}; ratio ${(bare / (calls / seconds)).toFixed(2)}`,
  )
  const own = (after.ofPublishing - before.ofPublishing - idle.ofPublishing * seconds) / LINKS
  const queue = (after.ofQueue - before.ofQueue - idle.ofQueue * seconds) / LINKS
  print(
    `  statements to the database for a publication: ${own.toFixed(0)}, and ${queue.toFixed(0)} of the job queue`,
  )
  print(
    `  ${busy.toFixed(1)} s of processor time of the two processes, ${((busy * 1000) / LINKS).toFixed(0)} ms a publication`,
  )
  print(`  kept of a publication: ${await savedOf(database)}`)
  print(
    `  most memory of the two: first third ${firstMost.join(' and ')} MB, last third ${lastMost.join(' and ')} MB`,
  )
}

async function publishAll(
  call: Call,
  { id, channels }: PublishWorld['restaurants'][number],
): Promise<void> {
  const path = `/api/restaurants/${id}/publications`
  const { results } = (await call('POST', path, { channels })) as ResponseOf<typeof publishMenu>
  for (const { channel, refused } of results)
    if (refused) throw new Error(`${channel}: ${refused.text}`)
}

function processorOf({ services }: PublishWorld): number {
  return services.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
}

function mostOf(watched: readonly ReturnType<typeof watchMemory>[]): number[] {
  return watched.map((one) => one.stop().server)
}

/** What is asked in a second in which nothing is done. */
async function idleStatements({ statements, admin }: CountedDatabase) {
  await untilQuiet(admin)
  const before = await statements()
  await setTimeout(5000)
  const after = await statements()
  return {
    ofPublishing: (after.ofPublishing - before.ofPublishing) / 5,
    ofQueue: (after.ofQueue - before.ofQueue) / 5,
  }
}

/** What was caused by the making of the restaurants is done, and each platform has confirmed its stores. */
async function untilQuiet(admin: CountedDatabase['admin']): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ left: number }>(`
      select ((select count(*) from channel_links where state <> 'active') + (
        select count(*) from pgboss.job
        where state in ('created', 'retry', 'active') and start_after <= now()))::int as left`)
    if (rows[0]?.left === 0) return
    await setTimeout(500)
  }
}

async function untilDone({ admin }: CountedDatabase, count: number): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ done: number }>(
      'select count(*)::int as done from publications where done_at is not null',
    )
    if ((rows[0]?.done ?? 0) >= count) return
    await setTimeout(250)
  }
}

async function statesOf({ admin }: CountedDatabase): Promise<string> {
  const { rows } = await admin.query<{ state: string; count: number }>(
    'select state, count(*)::int as count from publications group by state order by count desc',
  )
  return rows.map(({ state, count }) => `${count} ${state}`).join(', ')
}

/** On disk, with indexes; bodies are compressed there. */
async function savedOf({ admin }: CountedDatabase): Promise<string> {
  const kept: string[] = []
  for (const table of ['publications', 'channel_exchanges', 'channel_live_snapshots']) {
    const { rows } = await admin.query<{ kb: number }>(
      `select (pg_total_relation_size('${table}') / 1024.0 / ${LINKS})::float as kb`,
    )
    kept.push(`${(rows[0]?.kb ?? 0).toFixed(0)} kB in ${table}`)
  }
  return kept.join(', ')
}

/** Calls a second to the same platforms by nothing but fetch. */
async function bareCalls({ deliveryKeys }: PublishWorld): Promise<number> {
  const { doordash } = JSON.parse(deliveryKeys) as { doordash: { baseUrls: { api: string } } }
  const each = 5
  const began = performance.now()
  const worker = async () => {
    for (let at = 0; at < each; at += 1) await (await fetch(doordash.baseUrls.api)).text()
  }
  await Promise.all(Array.from({ length: PLACES * 2 }, worker))
  return (each * PLACES * 2) / ((performance.now() - began) / 1000)
}
