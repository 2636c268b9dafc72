import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { MenuChange } from '#contract/menu-changes.ts'
import { aCategory, anItem } from '#menu/testing/menu-builders.ts'
import { itemMomentum } from '#sales/momentum.ts'
import { simulatedMenu } from '#sales/testing/simulated-menus.ts'
import { seedSales } from '../scripts/seed-sales.ts'
import { startEmbedded } from '../server/core/db/embedded.ts'
import { sampleSections } from '../server/testing/sample-dishes.ts'
import { type ServiceProcess, startService } from '../server/testing/service-process.ts'
import { watchMemory, withDescendants } from './process-memory.ts'
import { signUp } from './sign-up.ts'

type Print = (line: string) => void

const RESTAURANTS = 31
const ITEMS = 40
const RUNS = 400
const TICKS = 100

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
  await call('POST', `${base}/edits`, { changes: additions(at) })
  const { hash } = (await call('GET', `${base}/approval`)) as { hash: string }
  await call('POST', `${base}/versions`, { hash, confirmed: true })
  await seedSales(call, restaurant.id)
  return restaurant.id
}

function additions(restaurant: number): MenuChange[] {
  const sections = sampleSections('english')
  return sections.flatMap(({ title, items }, at): MenuChange[] => {
    const category = `c-${restaurant}-${at}`
    const count = Math.ceil(ITEMS / sections.length)
    const dishes = Array.from({ length: count }, (_, number) => {
      const dish = items[number % items.length]
      const again = Math.floor(number / items.length)
      return anItem({
        ref: `i-${restaurant}-${at}-${number}`,
        name: again === 0 ? (dish?.name ?? title) : `${dish?.name} No. ${again + 1}`,
        description: dish?.description || null,
        price: Math.round((dish?.amount ?? 9) * 100),
        picture: null,
      })
    })
    return [
      {
        op: 'add',
        on: 'category',
        value: aCategory({ ref: category, name: title }),
        place: { category: null, after: at === 0 ? null : `c-${restaurant}-${at - 1}` },
      },
      ...dishes.map(
        (value, number): MenuChange => ({
          op: 'add',
          on: 'item',
          value,
          place: { category, after: dishes[number - 1]?.ref ?? null },
        }),
      ),
    ]
  })
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

function caller(service: ServiceProcess, cookie: string): Call {
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(service.url + path, {
      method,
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Of the service and all that it started, since they began. */
function processorSeconds(pid: number): number {
  const ticks = withDescendants(pid).map((one) => {
    try {
      const stat = readFileSync(`/proc/${one}/stat`, 'utf8')
      const [user = 0, system = 0] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13)
        .map(Number)
      return user + system
    } catch {
      return 0
    }
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS
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
