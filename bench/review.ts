import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { itemMomentum } from '#sales/momentum.ts'
import { simulatedMenu } from '#sales/testing/simulated-menus.ts'
import { seedSales } from '../scripts/seed-sales.ts'
import { startEmbedded } from '../server/core/db/embedded.ts'
import { startService } from '../server/testing/service-process.ts'
import { watchMemory } from './process-memory.ts'
import { additions } from './sample-menu.ts'
import { type Call, caller, processorSeconds } from './service-calls.ts'
import { signUp } from './sign-up.ts'

type Print = (line: string) => void

const RESTAURANTS = 31
const ITEMS = 40
const RUNS = 400

/** Weekly reviews through the running service, beside the bare database reading the same rows. */
export async function benchReview(print: Print): Promise<void> {
  simulations(print)
  if (process.platform !== 'linux') {
    print('  the reviews themselves are skipped, processor time is read from /proc')
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'review-bench-'))
  chmodSync(dataDir, 0o711)
  try {
    const each = await throughService(print, dataDir)
    const bare = await bareReading(dataDir)
    print(
      `  the bare database reading the same rows of one restaurant and writing one row: ${bare.toFixed(1)} ms; ratio ${(each / bare).toFixed(1)}`,
    )
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Answers the milliseconds of one review. */
async function throughService(print: Print, dataDir: string): Promise<number> {
  const { cookie, ids } = await prepared(dataDir)
  // begun anew: what was read into it before is not the reviews'
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const memory = watchMemory(service.pid)
  try {
    const call = caller(service, cookie)
    // the holidays' calendar is loaded with the first one
    await call('POST', `/api/restaurants/${ids.shift()}/reviews`)
    await setTimeout(2000)
    const before = memory.peak()
    const [busyBefore, began] = [processorSeconds(service.pid), performance.now()]
    let suggestions = 0
    for (const id of ids) {
      const { review } = (await call('POST', `/api/restaurants/${id}/reviews`)) as {
        review: { suggestions: number }
      }
      suggestions += review.suggestions
    }
    const seconds = (performance.now() - began) / 1000
    const busy = processorSeconds(service.pid) - busyBefore
    const { total, server, database } = memory.peak()
    print(
      `  ${ids.length} reviews of ${ITEMS} items and 26 weeks of two channels, one after the other: ${seconds.toFixed(1)} s; ${suggestions} suggestions`,
    )
    print(
      `  ${busy.toFixed(1)} s of processor time with PostgreSQL's: ${(ids.length / busy).toFixed(1)} reviews a second on one core`,
    )
    print(
      `  most memory: ${total} MB (server ${server}, PostgreSQL ${database}); before them ${before.total} MB`,
    )
    return (seconds * 1000) / ids.length
  } finally {
    memory.stop()
    await service.kill('SIGTERM')
  }
}

async function prepared(dataDir: string): Promise<{ cookie: string; ids: number[] }> {
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  try {
    const cookie = await signUp(service)
    const call = caller(service, cookie)
    const ids: number[] = []
    for (let at = 0; at < RESTAURANTS; at += 1) ids.push(await aRestaurant(call, at))
    while (((await call('GET', '/api/tips')) as { pending: number }).pending > 0)
      await setTimeout(500)
    return { cookie, ids }
  } finally {
    await service.kill('SIGTERM')
  }
}

async function aRestaurant(call: Call, at: number): Promise<number> {
  const { restaurant } = (await call('POST', '/api/restaurant/create', {
    name: `Bench ${at}`,
    cuisines: ['Italian'],
    text_stat: 'A kitchen that sells a lot.',
    location: 'New York',
  })) as { restaurant: { id: number } }
  const base = `/api/restaurants/${restaurant.id}/menu`
  await call('POST', `${base}/edits`, { changes: additions(at, ITEMS) })
  const { hash } = (await call('GET', `${base}/approval`)) as { hash: string }
  await call('POST', `${base}/versions`, { hash, confirmed: true })
  await seedSales(call, restaurant.id)
  return restaurant.id
}

/** What a review reads, and nothing made of it; milliseconds for one restaurant. */
async function bareReading(home: string): Promise<number> {
  const embedded = await startEmbedded({ dataDir: home, log: () => undefined })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select r.id, m.id as menu from restaurants r join menus m on m.restaurant_id = r.id and m.kind = 'menu'`,
    )
    await client.query('create table bare_reviews (id int, notes jsonb)')
    const began = performance.now()
    for (const { id, menu } of rows) {
      await client.query('select * from menu_items where menu_id = $1', [menu])
      await client.query('select document from menu_versions where menu_id = $1', [menu])
      for (const table of ['sales_entries', 'sales_lines'])
        await client.query(`select * from ${table} where restaurant_id = $1`, [id])
      await client.query('insert into bare_reviews values ($1, $2)', [id, '[]'])
    }
    return (performance.now() - began) / rows.length
  } finally {
    await client.end()
    await embedded.stop()
  }
}

/** How often momentum is called where there is none, and how often it is found where there is. */
function simulations(print: Print): void {
  for (const soldAWeek of [300, 600, 1500]) {
    const runs = Array.from({ length: RUNS }, (_, run) => {
      const items = simulatedMenu({ seed: soldAWeek * 1000 + run, items: 60, soldAWeek })
      return itemMomentum([{ channel: 'doordash', items }]).tested
    })
    const mean = (count: (tested: (typeof runs)[number]) => number) =>
      runs.reduce((sum, tested) => sum + count(tested), 0) / RUNS
    const named = mean((tested) => tested.filter(({ p }) => p < 0.05).length)
    const trends = mean((tested) => tested.filter(({ isTrend }) => isTrend).length)
    const weeks = mean((tested) => (tested.some(({ isTrend }) => isTrend) ? 1 : 0))
    print(
      `  60 items, ${soldAWeek} sold a week, no true change: p < 0.05 names ${named.toFixed(1)}, the review ${trends.toFixed(2)}; a false one in ${Math.round(weeks * 100)} % of weeks`,
    )
  }
}
