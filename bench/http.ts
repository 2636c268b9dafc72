import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startEmbedded } from '../server/core/db/embedded.ts'
import { startService } from '../server/testing/service-process.ts'
import { signUp } from './sign-up.ts'

const SECONDS = 4
const ROUNDS = 5
/** Taken before the rounds: the engine compiles what is called often in the first hundred thousand calls. */
const WARM_UP_SECONDS = 10
/** A menu with pictures takes longer than the others' time, so these are counted and not timed. */
const MENUS_WITH_PICTURES = 8

/** Requests a second of the service, beside Fastify and pg alone on the same database, in turns. */
export async function benchHttp(print: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-bench-'))
  const database = await startEmbedded({ dataDir, durable: true, log: () => undefined })
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const service = await startService(environment)
  const bare = fork(new URL('./bare-server.ts', import.meta.url), { env: environment })
  try {
    const [port] = await once(bare, 'message')
    const bareUrl = `http://127.0.0.1:${port}`
    await compare('JSON route', `${service.url}/api/test`, `${bareUrl}/json`)
    await compare('one-query route', `${service.url}/api/health`, `${bareUrl}/query`)
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

  async function compare(name: string, ours: string, yardstick: string) {
    const ratios: number[] = []
    for (const url of [yardstick, ours]) await rate({ url, duration: WARM_UP_SECONDS })
    for (let round = 0; round < ROUNDS; round++) {
      const bareRate = await rate({ url: yardstick })
      const ourRate = await rate({ url: ours })
      ratios.push(ourRate / bareRate)
      print(
        `  ${name}: ${Math.round(ourRate)}/s beside ${Math.round(bareRate)}/s of Fastify alone: ${(ourRate / bareRate).toFixed(2)}`,
      )
    }
    print(`  ${name}, median ratio to Fastify alone: ${median(ratios).toFixed(2)}`)
  }
}

/** Answered requests a second; an answer that is no success fails the bench. */
async function rate(options: autocannon.Options): Promise<number> {
  const result = await autocannon({ connections: 8, duration: SECONDS, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} answers were no success.`)
  return result.requests.total / result.duration
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
