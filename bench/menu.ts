import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { CanonicalMenu } from '#contract/canonical-menu.ts'
import type { MenuChange } from '#contract/menu-changes.ts'
import { diff } from '#menu/diff.ts'
import { aCategory, aMenu, anItem } from '#menu/testing/menu-builders.ts'
import { validate } from '#menu/validate.ts'
import { type ServiceProcess, startService } from '../server/testing/service-process.ts'
import { middle } from './middle.ts'
import { signUp } from './sign-up.ts'

const ITEMS = 1000
const PER_CATEGORY = 40
const SUGGESTIONS = 200
const ROUNDS = 25
const DIFF_LIMIT_MS = 50
const ACCEPT_LIMIT_MS = 300

/**
 * What an approval's page computes of a long menu, beside one copy of it as JSON; and 200 suggestions accepted in one
 * transaction by the running service, beside the reading of that menu.
 */
export async function benchMenu(print: (line: string) => void): Promise<void> {
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
  await benchAccepting(print)
}

async function benchAccepting(print: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-bench-'))
  chmodSync(dataDir, 0o711)
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  try {
    const call = caller(service, await signUp(service))
    const { restaurant } = await call('POST', '/api/restaurant/create', { name: 'Bench' })
    const base = `/api/restaurants/${restaurant.id}`
    await call('POST', `${base}/menu/edits`, { changes: additions(aLongMenu()) })
    await judged(call)
    const read = await timesOf(5, () => call('GET', `${base}/menu`))
    const accepting: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const { proposal } = await call('POST', `${base}/proposals`, {
        source: 'operator',
        title: `Round ${round}`,
        suggestions: await suggestions(call, base, round),
      })
      const decide = () =>
        call('POST', `/api/proposals/${proposal.id}/decide`, {
          decision: 'accepted',
          scope: { of: 'all' },
        })
      await judged(call)
      accepting.push(...(await timesOf(1, decide)))
    }
    const [reading, accepted] = [middle(read), middle(accepting)]
    print(`  a menu of ${ITEMS} items read from the service: ${shown(reading)}`)
    print(
      `  ${SUGGESTIONS} suggestions accepted in one transaction: ${shown(accepted)} of ${ACCEPT_LIMIT_MS} ms ${accepted <= ACCEPT_LIMIT_MS ? 'allowed' : 'ALLOWED'}, ${ratio(accepted, reading)}`,
    )
  } finally {
    await service.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Until the rubric has judged what was written: its job would be measured with the rest. */
async function judged(call: Call): Promise<void> {
  while ((await call('GET', '/api/tips')).pending > 0) await setTimeout(200)
}

function aLongMenu(): CanonicalMenu {
  const items = Array.from({ length: ITEMS }, (_one, at) =>
    anItem({
      ref: `i-${String(at).padStart(4, '0')}`,
      name: `Dish number ${at}`,
      description: `Roasted tomatoes with basil oil, kitchen’s own, number ${at}.`,
      price: 800 + at,
      picture: null,
    }),
  )
  const categories = Array.from({ length: ITEMS / PER_CATEGORY }, (_one, at) =>
    aCategory({
      ref: `c-${at}`,
      name: `Category ${at}`,
      items: items.slice(at * PER_CATEGORY, (at + 1) * PER_CATEGORY).map(({ ref }) => ref),
    }),
  )
  return aMenu({ items, categories })
}

/** A tenth of the prices and texts, every category turned round, and some gone. */
function aChangedMenu(): CanonicalMenu {
  const menu = aLongMenu()
  const gone = new Set(menu.items.filter((_item, at) => at % 50 === 7).map(({ ref }) => ref))
  return {
    ...menu,
    items: menu.items
      .filter(({ ref }) => !gone.has(ref))
      .map((item, at) =>
        at % 10 === 0 ? { ...item, price: 999, description: `${item.description} Now.` } : item,
      ),
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.filter((ref) => !gone.has(ref)).reverse(),
    })),
  }
}

function additions({ categories, items }: CanonicalMenu): MenuChange[] {
  const known = new Map(items.map((item) => [item.ref, item]))
  return categories.flatMap((category, at): MenuChange[] => [
    {
      op: 'add',
      on: 'category',
      value: { ...category, items: [] },
      place: { category: null, after: categories[at - 1]?.ref ?? null },
    },
    ...category.items.flatMap((ref, index): MenuChange[] => {
      const value = known.get(ref)
      const place = { category: category.ref, after: category.items[index - 1] ?? null }
      return value ? [{ op: 'add', on: 'item', value, place }] : []
    }),
  ])
}

async function suggestions(call: Call, base: string, round: number) {
  const { menu } = await call('GET', `${base}/menu`)
  const items = menu.items as { ref: string; description: string }[]
  return items.slice(0, SUGGESTIONS).map(({ ref, description }) => ({
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

// biome-ignore lint/suspicious/noExplicitAny: the service's answers are checked by its own tests
type Call = (method: string, path: string, body?: object) => Promise<any>

function caller(service: ServiceProcess, cookie: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(service.url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
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
