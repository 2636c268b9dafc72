import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded } from '../server/core/db/embedded.ts'
import { jobKinds } from '../server/jobs.ts'
import { startService } from '../server/testing/service-process.ts'
import { processSeconds } from './process-time.ts'
import { signUp } from './sign-up.ts'

const SECONDS = 4
const ROUNDS = 5
/** Taken before the rounds: the engine compiles what is called often in the first hundred thousand calls. */
const WARM_UP_SECONDS = 10
/** A menu with pictures takes longer than the others' time, so these are counted and not timed. */
const MENUS_WITH_PICTURES = 8

/** Requests a second of the service and what one costs the processor, beside Fastify and pg alone on the same database, in turns. */
export async function benchHttp(print: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-bench-'))
  const database = await startEmbedded({ dataDir, durable: true, log: () => undefined })
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const service = await startService(environment)
  // The same query on both sides, with the names of the same queues.
  const QUEUES = JSON.stringify(jobKinds.map(({ name }) => name))
  const bare = fork(new URL('./bare-server.ts', import.meta.url), {
    env: { ...environment, QUEUES },
  })
  try {
    const [port] = await once(bare, 'message')
    const own = (path: string) => ({ url: service.url + path, pid: service.pid })
    const alone = (path: string) => ({ url: `http://127.0.0.1:${port}${path}`, pid: bare.pid ?? 0 })
    await compare('JSON route', own('/api/test'), alone('/json'))
    await compare('one-query route', own('/api/health'), alone('/query'))
    const cookie = await signUp(service)

    const session = { cookie, 'content-type': 'application/json' }
    const signedIn = await rate({ url: `${service.url}/api/config`, headers: session })
    print(`  GET /api/config (session and one row): ${Math.round(signedIn)}/s`)
    for (const task_type of ['name', 'description', 'price', 'image']) {
      const body = JSON.stringify({ task_type, prompt: 'Grilled salmon with lemon and dill' })
      const made = await rate({
        url: `${service.url}/api/createitems`,
        method: 'POST',
        headers: session,
        body,
      })
      print(`  POST /api/createitems (${task_type}), kept: ${made.toFixed(1)}/s`)
    }
    for (const ImageType of [0, 1]) {
      const body = JSON.stringify({
        email: 'bench@example.com',
        targetCountry: 'Italian',
        RestaurantDataStatus: false,
        ImageType,
      })
      const made = await rate({
        url: `${service.url}/api/menucreation`,
        method: 'POST',
        headers: session,
        body,
        ...(ImageType && { amount: MENUS_WITH_PICTURES, timeout: 120 }),
      })
      print(
        `  POST /api/menucreation (8 items${ImageType ? ' with pictures' : ''}), kept: ${made.toFixed(ImageType ? 2 : 1)}/s`,
      )
    }
  } finally {
    bare.kill()
    await service.kill('SIGTERM')
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  /** Beside other programs the ratio of rates doubles from one round to the next; that of processor time moves by a fifth. */
  async function compare(name: string, ours: Served, yardstick: Served) {
    const rates: number[] = []
    const times: number[] = []
    for (const { url } of [yardstick, ours]) await rate({ url, duration: WARM_UP_SECONDS })
    for (let round = 0; round < ROUNDS; round++) {
      const bare = await measured(yardstick)
      const own = await measured(ours)
      rates.push(own.rate / bare.rate)
      times.push(bare.secondsPer10k / own.secondsPer10k)
      print(
        `  ${name}: ${Math.round(own.rate)}/s beside ${Math.round(bare.rate)}/s of Fastify alone: ${ratioOf(rates)}; ` +
          `processor for 10,000: ${own.secondsPer10k.toFixed(2)} s beside ${bare.secondsPer10k.toFixed(2)} s: ${ratioOf(times)}`,
      )
    }
    print(
      `  ${name}, median ratio to Fastify alone: ${median(rates).toFixed(2)}, by processor: ${median(times).toFixed(2)}`,
    )
  }
}

type Served = { url: string; pid: number }

async function measured({ url, pid }: Served): Promise<{ rate: number; secondsPer10k: number }> {
  const before = processSeconds(pid)
  const { total, seconds } = await answered({ url })
  const taken = processSeconds(pid) - before
  return { rate: total / seconds, secondsPer10k: (taken / total) * 10_000 }
}

/** Answered requests a second. */
async function rate(options: autocannon.Options): Promise<number> {
  const { total, seconds } = await answered(options)
  return total / seconds
}

/** An answer that is no success fails the bench. */
async function answered(options: autocannon.Options): Promise<{ total: number; seconds: number }> {
  const result = await autocannon({ connections: 8, duration: SECONDS, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} answers were no success.`)
  return { total: result.requests.total, seconds: result.duration }
}

/** Of the round that was last. */
function ratioOf(ratios: readonly number[]): string {
  return (ratios.at(-1) ?? Number.NaN).toFixed(2)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
