import { once } from 'node:events'
import { createReadStream, createWriteStream, openAsBlob, readFileSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { startEmbedded } from '../server/core/db/embedded.ts'
import { type ServiceProcess, startService } from '../server/testing/service-process.ts'
import { watchMemory } from './process-memory.ts'
import { signUp } from './sign-up.ts'

type Print = (line: string) => void

const LINES = 1_000_000
const MOST_SECONDS = 60
const MOST_MB = 600
const ITEMS = 80
const DAYS = 364

/** A till's year in one file through the service's own call, beside the bare database's COPY of the same rows. */
export async function benchSales(print: Print): Promise<void> {
  if (process.platform !== 'linux') {
    print('skipped, memory is read from /proc')
    return
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'sales-bench-'))
  const file = join(dataDir, 'items.csv')
  try {
    const orders = await writeTill(file)
    const { size } = await stat(file)
    print(
      `  ${count(LINES)} lines of ${count(orders)} orders, ${Math.round(size / 1024 / 1024)} MB`,
    )
    const home = join(dataDir, 'service')
    const seconds = await throughService(print, home, file)
    const bare = await bareCopy(home, dataDir)
    print(
      `  the bare database's COPY of the same rows, with their keys and indexes: ${bare.toFixed(1)} s; ratio ${(seconds / bare).toFixed(1)}`,
    )
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function throughService(print: Print, home: string, file: string): Promise<number> {
  const service = await startService({ DATA_DIR: home, LOG_LEVEL: 'silent' })
  const memory = watchMemory(service.pid)
  try {
    const cookie = await signUp(service)
    const base = await aRestaurant(service, cookie)
    await setTimeout(1000)
    const resting = memory.peak()
    const stopped = await stopHalfWay(service, { cookie, base, file })
    print(`  broken off after ${stopped.seconds.toFixed(1)} s: ${stopped.files} files stayed`)
    const busyBefore = processorSeconds(service)
    const start = performance.now()
    const answer = await send(service, { cookie, base, file })
    const seconds = (performance.now() - start) / 1000
    const busy = processorSeconds(service) - busyBefore
    const [result] = ((await answer.json()) as { results: { outcome: string; file?: Taken }[] })
      .results
    const { total, server, database } = memory.peak()
    print(
      `  taken in ${seconds.toFixed(1)} s (${count(Math.round(LINES / seconds))} lines a second), ${busy.toFixed(1)} s of the server's processor time: ${count(result?.file?.totals.orders ?? 0)} orders, ${count(result?.file?.totals.quantity ?? 0)} sold`,
    )
    print(
      `  most memory: the service with its children and its PostgreSQL ${total} MB (server ${server}, PostgreSQL ${database}); at rest ${resting.total} MB`,
    )
    for (const what of ['weeks', 'items', 'engineering']) {
      const began = performance.now()
      const read = await fetch(`${service.url}${base}/${what}?weeks=52`, { headers: { cookie } })
      await read.arrayBuffer()
      print(
        `  ${what} of 52 weeks: ${((performance.now() - began) / 1000).toFixed(1)} s (${read.status})`,
      )
    }
    if (seconds > MOST_SECONDS || total > MOST_MB) {
      print(`  that is more than ${MOST_SECONDS} s or ${MOST_MB} MB`)
      process.exitCode = 1
    }
    return seconds
  } finally {
    memory.stop()
    await service.kill('SIGTERM')
  }
}

/** Of all its threads since it began; a second has 100 ticks. */
function processorSeconds({ pid }: ServiceProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return (user + system) / 100
}

type Taken = { totals: { orders: number; quantity: number } }
type Sending = { cookie: string; base: string; file: string; signal?: AbortSignal }

async function send(service: ServiceProcess, { cookie, base, file, signal }: Sending) {
  const form = new FormData()
  form.append('files', await openAsBlob(file), 'items.csv')
  const answer = await fetch(`${service.url}${base}/files`, {
    method: 'POST',
    headers: { cookie },
    body: form,
    ...(signal && { signal }),
  })
  if (!answer.ok)
    throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Goes away in the middle of it; answers what the restaurant has then. */
async function stopHalfWay(service: ServiceProcess, sending: Sending) {
  const start = performance.now()
  const leaving = new AbortController()
  const sent = send(service, { ...sending, signal: leaving.signal }).catch(() => null)
  await setTimeout(8000)
  leaving.abort()
  await sent
  const seconds = (performance.now() - start) / 1000
  const listed = await fetch(`${service.url}${sending.base}/files`, {
    headers: { cookie: sending.cookie },
  })
  const { files } = (await listed.json()) as { files: unknown[] }
  return { seconds, files: files.length }
}

async function aRestaurant(service: ServiceProcess, cookie: string): Promise<string> {
  const answer = await fetch(`${service.url}/api/restaurant/create`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(RESTAURANT),
  })
  if (!answer.ok) throw new Error(`The restaurant was answered ${await answer.text()}`)
  const { restaurant } = (await answer.json()) as { restaurant: { id: number } }
  return `/api/restaurants/${restaurant.id}/sales`
}

const RESTAURANT = {
  name: 'Bench',
  cuisines: ['Italian'],
  text_stat: 'A kitchen that sells a lot.',
  location: 'New York',
}

/** The rows that the service stored, once more into tables of the same shape, and nothing else. */
async function bareCopy(home: string, folder: string): Promise<number> {
  const embedded = await startEmbedded({ dataDir: home, log: () => undefined })
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  try {
    let seconds = 0
    for (const table of ['sales_lines', 'sales_entries']) {
      const path = join(folder, table)
      await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(path))
      await client.query(`create table bare_${table} (like ${table} including all)`)
      const start = performance.now()
      await pipeline(
        createReadStream(path),
        client.query(copyFrom(`copy bare_${table} from stdin`)),
      )
      seconds += (performance.now() - start) / 1000
    }
    return seconds
  } finally {
    await client.end()
    await embedded.stop()
  }
}

const HEADERS =
  'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Device Name,Notes,Details,Event Type,Location,Dining Option,Customer ID,Customer Name,Customer Reference ID,Unit,Count,Itemization Type,Commission,Employee,Channel,Card Brand,PAN Suffix'

/** Square's item sales as it writes them; answers how many orders they are of. */
async function writeTill(path: string): Promise<number> {
  const out = createWriteStream(path)
  out.write(`${HEADERS}\n`)
  const first = Date.UTC(2024, 10, 25)
  let [text, order, left] = ['', 0, 0]
  for (let line = 0; line < LINES; line += 1) {
    if (left === 0) {
      order += 1
      left = 1 + (order % 4)
    }
    left -= 1
    const item = (line * 7919) % ITEMS
    const cents = 600 + item * 25
    const day = new Date(first + Math.floor((line / LINES) * DAYS) * 86_400_000)
    const date = day.toISOString().slice(0, 10)
    const time = `${String(11 + (order % 11)).padStart(2, '0')}:${String(order % 60).padStart(2, '0')}:00`
    const price = `$${(cents / 100).toFixed(2)}`
    text += `${date},${time},Eastern Time (US & Canada),Category ${item % 8},Dish number ${item},1.0,Regular,,${item % 3 === 0 ? 'No onions' : ''},${price},$0.00,${price},$0.${10 + (item % 80)},txn-${String(order).padStart(9, '0')},pay-${order},Till 1,,,Payment,Main St,${order % 3 === 0 ? 'Delivery' : 'For Here'},,,,ea,1,Physical Good,,Sam,${order % 3 === 0 ? 'DoorDash' : 'Register'},,\n`
    if (text.length < 1024 * 1024) continue
    if (!out.write(text)) await once(out, 'drain')
    text = ''
  }
  out.end(text)
  await once(out, 'finish')
  return order
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
