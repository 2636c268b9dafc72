import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import { startService } from '../server/testing/service-process.ts'
import { signUp } from './sign-up.ts'

const SECONDS = 4
const ROUNDS = 3
/** A menu with pictures takes longer than the others' time, so these are counted and not timed. */
const MENUS_WITH_PICTURES = 8

/** Requests a second of the service, beside a bare Fastify that answers the same JSON, in turns. */
export async function benchHttp(print: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-bench-'))
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const bare = Fastify()
  bare.get('/api/test', () => ({ message: 'The server is reachable.' }))
  const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' })
  try {
    const cookie = await signUp(service)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const yardstick = await rate({ url: `${bareUrl}/api/test` })
      const ours = await rate({ url: `${service.url}/api/test` })
      ratios.push(ours / yardstick)
      print(
        `  JSON route: ${Math.round(ours)}/s beside ${Math.round(yardstick)}/s of bare Fastify: ${(ours / yardstick).toFixed(2)}`,
      )
    }
    print(`  JSON route, median ratio to bare Fastify: ${median(ratios).toFixed(2)}`)

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
    await bare.close()
    await service.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
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
