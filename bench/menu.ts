import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { WorkingMenu } from '#contract/menu-editor.ts'
import { diff } from '#menu/diff.ts'
import { validate } from '#menu/validate.ts'
import { startService } from '../server/testing/service-process.ts'
import { aChangedMenu, additions, aLongMenu, ITEMS } from './long-menu.ts'
import { benchMenuScreen } from './menu-screen.ts'
import { middle } from './middle.ts'
import { type Call, caller } from './service-calls.ts'
import { signUp } from './sign-up.ts'

const SUGGESTIONS = 200
const ROUNDS = 25
const DIFF_LIMIT_MS = 50
const ACCEPT_LIMIT_MS = 300

type Print = (line: string) => void

/**
 * What an approval's page computes of a long menu, beside one copy of it as JSON; 200 suggestions accepted in one
 * transaction by the running service, beside the reading of that menu; and the Menu screen with it in a browser.
 */
export async function benchMenu(print: Print): Promise<void> {
  const [before, after] = [aLongMenu(), aChangedMenu()]
  const copy = middleOf(() => JSON.parse(JSON.stringify(before)))
  const difference = middleOf(() => diff(before, after))
  const findings = middleOf(() => validate(after))
  const both = difference + findings
  print(`  ${ITEMS} items copied as JSON: ${shown(copy)}`)
  print(`  difference of two such menus: ${shown(difference)}, ${ratio(difference, copy)}`)
  print(`  what is wrong with one: ${shown(findings)}, ${ratio(findings, copy)}`)
  print(
    `  both: ${shown(both)} of ${DIFF_LIMIT_MS} ms ${both <= DIFF_LIMIT_MS ? 'allowed' : 'ALLOWED'}`,
  )
  await benchService(print)
}

async function benchService(print: Print): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-bench-'))
  chmodSync(dataDir, 0o711)
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  try {
    const cookie = await signUp(service)
    const call = caller(service, cookie)
    const { restaurant } = await call<{ restaurant: { id: number } }>(
      'POST',
      '/api/restaurant/create',
      { name: 'Bench' },
    )
    const base = `/api/restaurants/${restaurant.id}`
    await call('POST', `${base}/menu/edits`, { changes: additions(aLongMenu()) })
    await scored(call)
    await benchAccepting(print, call, base)
    await scored(call)
    await benchMenuScreen(print, service, cookie)
  } finally {
    await service.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchAccepting(print: Print, call: Call, base: string): Promise<void> {
  const read = await timesOf(5, () => call('GET', `${base}/menu`))
  const accepting: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const { proposal } = await call<{ proposal: { id: string } }>('POST', `${base}/proposals`, {
      source: 'operator',
      title: `Round ${round}`,
      suggestions: await suggestions(call, base, round),
    })
    const decide = () =>
      call('POST', `/api/proposals/${proposal.id}/decide`, {
        decision: 'accepted',
        scope: { of: 'all' },
      })
    await scored(call)
    accepting.push(...(await timesOf(1, decide)))
  }
  const [reading, accepted] = [middle(read), middle(accepting)]
  print(`  a menu of ${ITEMS} items read from the service: ${shown(reading)}`)
  print(
    `  ${SUGGESTIONS} suggestions accepted in one transaction: ${shown(accepted)} of ${ACCEPT_LIMIT_MS} ms ${accepted <= ACCEPT_LIMIT_MS ? 'allowed' : 'ALLOWED'}, ${ratio(accepted, reading)}`,
  )
}

/** Until the rubric has scored what was written: its job would be measured with the rest. */
async function scored(call: Call): Promise<void> {
  while ((await call<{ pending: number }>('GET', '/api/tips')).pending > 0) await setTimeout(200)
}

async function suggestions(call: Call, base: string, round: number) {
  const { menu } = await call<{ menu: WorkingMenu }>('GET', `${base}/menu`)
  return menu.items.slice(0, SUGGESTIONS).map(({ ref, description }) => ({
    kind: 'description',
    changes: [
      {
        op: 'set',
        on: 'item',
        ref,
        field: 'description',
        before: description,
        after: `Roasted tomatoes, round ${round}.`,
      },
    ],
  }))
}

async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times
}

function middleOf(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return middle(times)
}

function shown(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}

function ratio(ms: number, beside: number): string {
  return `${(ms / beside).toFixed(1)} times that`
}
