import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromiumPath } from '../../scripts/chromium.mjs'

/** Scores from 0 to 100; times in milliseconds, sizes in bytes as they were sent. */
export type PageFigures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
  bytes: number
  scriptBytes: number
}

/** What is used of chrome-launcher, which is there only once Lighthouse has been installed. */
type Launcher = {
  Launcher: { defaultFlags(): string[] }
  launch(options: {
    chromePath?: string
    chromeFlags: string[]
  }): Promise<{ port: number; kill(): void }>
}

type Report = {
  runtimeError?: { code: string; message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    {
      numericValue?: number
      details?: { items?: { resourceType?: string; transferSize?: number }[] }
    }
  >
}

const folder = import.meta.dirname
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const launcher = join(folder, 'node_modules/chrome-launcher/dist/index.js')
const lock = join(folder, 'node_modules/.package-lock.json')

/** Once for each version in the lock beside this file. */
export function installLighthouse(print: (line: string) => void): void {
  if (existsSync(program) && existsSync(lock) && versionIn(lock) === versionWanted()) return
  print('  Installing Lighthouse into bench/pages. This takes about a minute, once.')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new Error('npm could not install Lighthouse; its own message stands above.')
}

/** The browser began to record too late: Lighthouse itself asks to be run again. */
const TOO_LATE = 'NO_NAVSTART'
const TRIES = 3

/**
 * As the tests start it: a phone's scroll bar that fades away is a picture taken for each of its frames. And without tabs and
 * bars around the page, as on a phone: they are drawn anew while it loads, by the processors that it is measured on.
 */
const FLAGS = [
  '--headless=new',
  '--hide-scrollbars',
  '--kiosk',
  '--no-sandbox',
  '--disable-dev-shm-usage',
]

/** With a page the browser starts a process for whatever comes after it, and drawing that page waits for a processor. */
const IN_RESERVE = 'SpareRendererForSitePerProcess'

/** The browser minds only the last of such flags, so what the launcher turns off itself is named again. */
function chromeFlags({ Launcher }: Launcher): string[] {
  const off = '--disable-features='
  const usual = Launcher.defaultFlags().filter((flag) => flag.startsWith(off))
  return [...FLAGS, off + [...usual.map((flag) => flag.slice(off.length)), IN_RESERVE].join()]
}

/** What the browser still does after its start is no page's: measured at once, the home page blocked half as long again. */
const BROWSER_SETTLES_MS = 3000

/** A phone on a slow network, as Lighthouse has it by default, in the browser of the tests. */
export async function measurePage(url: string): Promise<PageFigures> {
  for (let tried = 1; ; tried++) {
    const report = await reportOn(url)
    if (!report.runtimeError) return figuresOf(report)
    if (report.runtimeError.code !== TOO_LATE || tried === TRIES)
      throw new Error(`${url}: ${report.runtimeError.message}`)
  }
}

async function reportOn(url: string): Promise<Report> {
  const chrome = (await import(pathToFileURL(launcher).href)) as Launcher
  const chromePath = chromiumPath()
  const out = mkdtempSync(join(tmpdir(), 'menuwright-lighthouse-'))
  // To a file: the program ends before all of a long report has gone through a pipe.
  const report = join(out, 'report.json')
  const browser = await chrome.launch({
    ...(chromePath && { chromePath }),
    chromeFlags: chromeFlags(chrome),
  })
  try {
    await setTimeout(BROWSER_SETTLES_MS)
    await promisify(execFile)(process.execPath, [
      program,
      url,
      `--port=${browser.port}`,
      '--output=json',
      `--output-path=${report}`,
      '--quiet',
      '--only-categories=performance,accessibility,best-practices,seo',
    ]).catch((error: unknown) => {
      // a report of a failed measurement is written too, and the program ends with 1
      if (!existsSync(report)) throw error
    })
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } finally {
    browser.kill()
    rmSync(out, { recursive: true, force: true })
  }
}

function figuresOf({ categories, audits }: Report): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  )
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    bytes: value('total-byte-weight'),
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }
}

function versionWanted(): string | undefined {
  return versionIn(join(folder, 'package-lock.json'))
}

function versionIn(file: string): string | undefined {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return packages['node_modules/lighthouse']?.version
}
