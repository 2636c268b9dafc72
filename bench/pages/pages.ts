import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from '../../server/testing/service-process.ts'
import { readPosts } from '../../web/site/content/content-files.server.ts'
import { PUBLIC_PATHS } from '../../web/site/public-paths.ts'
import { installLighthouse, measurePage, type PageFigures } from './lighthouse.ts'
import { publicMenuPath } from './public-menu.ts'

const ROUNDS = 3
const STATUS_PAGES = ['/404', '/500', '/403']

/** What every public page is held to; scores are the least, CLS the most. */
const TARGET = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100, cls: 0 }

/** Lighthouse on every public page and a restaurant's menu, `/m/bench`, or on those named: the median of each figure. */
export async function benchPages(print: (line: string) => void, named: string[] = []) {
  installLighthouse(print)
  const posts = readPosts().map(({ titleLink }) => titleLink)
  const all = [...PUBLIC_PATHS.filter((path) => !STATUS_PAGES.includes(path)), ...posts]
  const dataDir = mkdtempSync(join(tmpdir(), 'menuwright-pages-'))
  const service = await startService({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const missed: string[] = []
  try {
    const menu = await publicMenuPath(service)
    const paths = named.length > 0 ? named : [...all, menu]
    print(line(['page', 'perf', 'a11y', 'best', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'KB', 'JS KB']))
    for (const path of paths) {
      const rounds: PageFigures[] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await measurePage(service.url + path))
      const figures = medianOf(rounds)
      print(line([path, ...columnsOf(figures)]))
      if (!isGood(figures)) missed.push(path)
    }
    print(
      missed.length === 0
        ? `  All ${paths.length} pages reach ${TARGET.performance}/100/100/100 without a layout shift.`
        : `  Below ${TARGET.performance}/100/100/100, or with a layout shift: ${missed.join(', ')}.`,
    )
  } finally {
    await service.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function medianOf(rounds: readonly PageFigures[]): PageFigures {
  const names = Object.keys(rounds[0] ?? {}) as (keyof PageFigures)[]
  const median = (name: keyof PageFigures) => {
    const values = rounds.map((round) => round[name]).sort((a, b) => a - b)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  }
  return Object.fromEntries(names.map((name) => [name, median(name)])) as PageFigures
}

function isGood(figures: PageFigures): boolean {
  return (
    figures.performance >= TARGET.performance &&
    figures.accessibility >= TARGET.accessibility &&
    figures.bestPractices >= TARGET.bestPractices &&
    figures.seo >= TARGET.seo &&
    Number(figures.cls.toFixed(3)) <= TARGET.cls
  )
}

function columnsOf(figures: PageFigures): string[] {
  const { performance, accessibility, bestPractices, seo, lcp, cls, tbt, bytes, scriptBytes } =
    figures
  return [
    ...[performance, accessibility, bestPractices, seo].map(String),
    (lcp / 1000).toFixed(2),
    cls.toFixed(3),
    String(Math.round(tbt)),
    String(Math.round(bytes / 1024)),
    String(Math.round(scriptBytes / 1024)),
  ]
}

function line([page = '', ...columns]: string[]): string {
  return `  ${page.padEnd(38)}${columns.map((column) => column.padStart(7)).join('')}`
}
