import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { PLATFORMS } from '#contract/platforms.ts'
import type { CountedDatabase } from './counted-database.ts'
import type { PublishWorld } from './publish-world.ts'

const EVENTS = 10_000
const SECONDS = 60
const PAUSE_MS = 100

/** Ten thousand webhooks of strangers in a minute, and an owner who goes on meanwhile. */
export async function benchNoise(
  print: (line: string) => void,
  world: PublishWorld,
  { admin }: CountedDatabase,
): Promise<void> {
  const quiet = await ownersTimes(world, setTimeout(5000))
  const statuses = new Map<number | string, number>()
  const began = performance.now()
  const noise = makeNoise(world, statuses)
  const loud = await ownersTimes(world, noise)
  const seconds = (performance.now() - began) / 1000
  const { rows } = await admin.query<{ kept: number }>(
    'select count(*)::int as kept from channel_inbound_events where refused is not null',
  )
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  print(`  ${EVENTS} webhooks of noise in ${seconds.toFixed(0)} s, answered ${answers}`)
  print(`  kept of it: ${rows[0]?.kept} rows, at most 200 a platform and day`)
  print(
    `  an owner's cards meanwhile: ${loud.times.length} of ${loud.times.length + loud.failed} answered, p50 ${at(loud.times, 0.5)} ms, p95 ${at(loud.times, 0.95)} ms; without noise p50 ${at(quiet.times, 0.5)} ms, p95 ${at(quiet.times, 0.95)} ms; ratio of p50 ${(at(loud.times, 0.5) / at(quiet.times, 0.5)).toFixed(1)}`,
  )
  if (loud.failed > 0) process.exitCode = 1
}

async function makeNoise({ services }: PublishWorld, statuses: Map<number | string, number>) {
  const batch = Math.ceil((EVENTS * PAUSE_MS) / (SECONDS * 1000))
  const sending: Promise<void>[] = []
  for (let sent = 0; sent < EVENTS; sent += batch) {
    for (let nth = sent; nth < Math.min(sent + batch, EVENTS); nth += 1) {
      sending.push(
        sendOne(`${services[0].url}/api/webhooks/${PLATFORMS[nth % PLATFORMS.length]}`).then(
          (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
        ),
      )
    }
    await setTimeout(PAUSE_MS * 0.95)
  }
  await Promise.all(sending)
}

async function sendOne(url: string): Promise<number | string> {
  const body = JSON.stringify({ event: randomBytes(1500).toString('base64') })
  const headers = { 'content-type': 'application/json', authorization: 'Bearer guessed' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 'no answer'
  }
}

/** How long the owner's screen waits, ten times a second, until something else has ended. */
async function ownersTimes({ call, restaurants }: PublishWorld, until: Promise<unknown>) {
  const times: number[] = []
  let failed = 0
  let isOver = false
  const ended = until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const began = performance.now()
    try {
      await call('GET', `/api/restaurants/${restaurants[0]?.id}/channels`)
      times.push(Math.round(performance.now() - began))
    } catch {
      failed += 1
    }
    await setTimeout(100)
  }
  await ended
  return { times: times.sort((one, other) => one - other), failed }
}

function at(times: readonly number[], share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}
