import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { drawnPage, SAMPLE_LAYOUTS, sampleMenu } from '#server/testing/sample-menus.ts'
import { type ServiceProcess, startService } from '#server/testing/service-process.ts'
import { middle } from './middle.ts'
import { signUp } from './sign-up.ts'

type Print = (line: string) => void
type Given = { field: 'text' | 'menu'; name: string; bytes: Buffer }

const GRADERS = 20
const ROUNDS = 5
const CALLS = 20
const PAUSE_MS = 10
/** Photos, PDFs; the rest are texts. */
const SHARES = { photos: 6, pdfs: 4 }
const PAGES = [
  '/',
  '/menu',
  '/pricing',
  '/api/health',
  '/api/config',
  '/api/menus',
  '/api/restaurants',
]

const samples = join(import.meta.dirname, '../server/domains/grader/samples')

/** How long a page's answer takes while twenty visitors have menus graded, beside the same a moment before. */
export async function benchGrader(print: Print): Promise<void> {
  const given = await menusToGrade()
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-bench-'))
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  try {
    const cookie = await signUp(service)
    await alone(print, service, given)
    await timesOf(service, cookie)
    const ratios = new Map<string, number[]>(PAGES.map((page) => [page, []]))
    for (let round = 1; round <= ROUNDS; round += 1) {
      const quiet = await timesOf(service, cookie)
      const crowd = startGraders(service, given)
      await setTimeout(1000)
      const busy = await timesOf(service, cookie)
      const graded = await crowd.stop()
      for (const page of PAGES) {
        ratios.get(page)?.push((busy.get(page) ?? 0) / (quiet.get(page) ?? 1))
      }
      print(
        `  round ${round}, ${GRADERS} graders, ${graded} menus graded meanwhile: ${PAGES.map((page) => `${page} ${shown(busy.get(page))} beside ${shown(quiet.get(page))} ms`).join(', ')}`,
      )
    }
    for (const [page, all] of ratios) {
      print(
        `  ${page}: ${middle(all).toFixed(2)} times its time, the median of ${all.length} rounds`,
      )
    }
  } finally {
    await service.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function menusToGrade(): Promise<Given[]> {
  const texts = readdirSync(samples).map(
    (name): Given => ({ field: 'text', name, bytes: readFileSync(join(samples, name)) }),
  )
  const [layout] = SAMPLE_LAYOUTS
  if (!layout) throw new Error('There is no layout to draw.')
  const { pdf } = await sampleMenu(layout)
  const photo: Given = { field: 'menu', name: 'menu.png', bytes: await drawnPage(pdf) }
  const paper: Given = { field: 'menu', name: 'menu.pdf', bytes: pdf }
  return Array.from({ length: GRADERS }, (_, at) => {
    if (at < SHARES.photos) return photo
    if (at < SHARES.photos + SHARES.pdfs) return paper
    return texts[at % texts.length] ?? paper
  })
}

/** What one visitor waits for, with nobody else there. */
async function alone(print: Print, service: ServiceProcess, given: readonly Given[]) {
  for (const each of [given.at(-1), given[0], given[SHARES.photos]]) {
    if (!each) continue
    for (const state of ['first', 'next']) {
      const start = performance.now()
      await grade(service, each)
      print(`  ${each.name}, the ${state}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  }
}

/** The median time of each page, asked for one after the other. */
async function timesOf(service: ServiceProcess, cookie: string): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(PAGES.map((page) => [page, []]))
  for (let at = 0; at < CALLS; at += 1) {
    for (const page of PAGES) {
      const start = performance.now()
      const answer = await fetch(service.url + page, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${page} was answered ${answer.status}.`)
      times.get(page)?.push(performance.now() - start)
      await setTimeout(PAUSE_MS)
    }
  }
  return new Map([...times].map(([page, all]) => [page, middle(all)]))
}

/** Each grades its menu again and again until `stop`, which answers how many were graded. */
function startGraders(service: ServiceProcess, given: readonly Given[]) {
  let isOver = false
  let graded = 0
  const all = given.map(async (each) => {
    while (!isOver) {
      await grade(service, each)
      graded += 1
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(all)
      return graded
    },
  }
}

let visitors = 0

async function grade(service: ServiceProcess, { field, name, bytes }: Given): Promise<void> {
  visitors += 1
  const form = new FormData()
  if (field === 'text') form.set('text', bytes.toString())
  else form.set('menu', new Blob([Uint8Array.from(bytes)]), name)
  const answer = await fetch(`${service.url}/api/grader`, {
    method: 'POST',
    // an address of its own: ten in an hour are one address's
    headers: { 'x-forwarded-for': `2001:db8:${visitors.toString(16)}::1` },
    body: form,
  })
  if (!answer.ok) throw new Error(`${name} was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function shown(ms: number | undefined): string {
  return (ms ?? 0).toFixed(1)
}
