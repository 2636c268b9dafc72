import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { drawnPage, SAMPLE_LAYOUTS, sampleMenu } from '#server/testing/sample-menus.ts'
import { type ServiceProcess, startService } from '#server/testing/service-process.ts'
import { gradeRealMenus } from './grade-menus.ts'
import { gradeWell, type ToGrade } from './grade-one.ts'
import { middle } from './middle.ts'
import { signUp } from './sign-up.ts'

type Print = (line: string) => void

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
    await gradeRealMenus(print, service)
    await timesOf(service, cookie)
    const ratios = new Map<string, number[]>(PAGES.map((page) => [page, []]))
    for (let round = 1; round <= ROUNDS; round += 1) {
      const quiet = await timesOf(service, cookie)
      const crowd = startGraders(service.url, given, round)
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

async function menusToGrade(): Promise<ToGrade[]> {
  const texts = readdirSync(samples).map(
    (name): ToGrade => ({ field: 'text', name, bytes: readFileSync(join(samples, name)) }),
  )
  const [layout] = SAMPLE_LAYOUTS
  if (!layout) throw new Error('There is no layout to draw.')
  const { pdf } = await sampleMenu(layout)
  const photo: ToGrade = { field: 'menu', name: 'menu.png', bytes: await drawnPage(pdf) }
  const paper: ToGrade = { field: 'menu', name: 'menu.pdf', bytes: pdf }
  return Array.from({ length: GRADERS }, (_, at) => {
    if (at < SHARES.photos) return photo
    if (at < SHARES.photos + SHARES.pdfs) return paper
    return texts[at % texts.length] ?? paper
  })
}

/** What one visitor waits for, with nobody else there. */
async function alone(print: Print, service: ServiceProcess, given: readonly ToGrade[]) {
  for (const each of [given.at(-1), given[0], given[SHARES.photos]]) {
    if (!each) continue
    for (const state of ['first', 'next']) {
      const start = performance.now()
      await gradeWell(service.url, each, `2001:db8:ffff:${start.toFixed(0).slice(-4)}::1`)
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
function startGraders(url: string, menus: readonly ToGrade[], round: number) {
  const crowd = new Worker(new URL('./grader-crowd.ts', import.meta.url), {
    workerData: { url, menus, round },
  })
  const ended = once(crowd, 'message')
  return {
    async stop(): Promise<number> {
      crowd.postMessage('stop')
      const [graded] = await ended
      return graded
    },
  }
}

function shown(ms: number | undefined): string {
  return (ms ?? 0).toFixed(1)
}
