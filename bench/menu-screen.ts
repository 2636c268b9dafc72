import { type Browser, chromium, type Page } from '@playwright/test'
import { testBrowserPath } from '../scripts/chromium.mjs'
import type { ServiceProcess } from '../server/testing/service-process.ts'
import { ITEMS } from './long-menu.ts'
import { middle } from './middle.ts'
import { type TraceTimes, traced } from './trace-times.ts'

const ROUNDS = 3
const OPENS_LIMIT_MS = 1000
/** What is longer than this is felt while somebody types: web.dev/rail. */
const PAUSE_LIMIT_MS = 50
const SENTENCE = ' Served with a green sauce of the season and warm bread.'
const KEY_EVERY_MS = 60

/** The Menu screen of a thousand items: opened, written in and searched, as a browser's trace of it has it. */
export async function benchMenuScreen(
  print: (line: string) => void,
  service: ServiceProcess,
  cookie: string,
): Promise<void> {
  const executablePath = testBrowserPath() ?? undefined
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const page = await signedIn(browser, service, cookie)
    const opened: Opened[] = []
    for (let round = 0; round < ROUNDS; round += 1) opened.push(await open(browser, page, service))
    const opens = middle(opened.map(({ ms }) => ms))
    print(
      `  the Menu screen with ${ITEMS} items opens in ${shown(opens)} of ${OPENS_LIMIT_MS} ms ${verdict(opens, OPENS_LIMIT_MS)}: ${parts(opened.map(({ times }) => times))}`,
    )
    await writing(browser, page, print)
    await searching(browser, page, print)
  } finally {
    await browser.close()
  }
}

type Opened = { ms: number; times: TraceTimes }

async function signedIn(browser: Browser, { url }: ServiceProcess, cookie: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url }])
  await context.addInitScript(() => {
    localStorage.setItem(
      'cookie-consent-preferences',
      JSON.stringify({
        essential: true,
        analytics: false,
        marketing: false,
        version: '1.0',
        timestamp: new Date().toISOString(),
      }),
    )
  })
  const page = await context.newPage()
  // the first visit brings scripts and fonts, as it does for an owner who comes back
  await page.goto(`${url}/menu-editor`)
  await page.getByRole('article').first().waitFor()
  return page
}

/** Until the first items stand there painted. */
async function open(browser: Browser, page: Page, { url }: ServiceProcess): Promise<Opened> {
  await page.goto('about:blank')
  const { times, answer } = await traced(browser, page, async () => {
    await page.goto(`${url}/menu-editor`, { waitUntil: 'commit' })
    await page.getByRole('article').first().waitFor()
    return page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
        ),
    )
  })
  return { ms: answer, times }
}

async function writing(browser: Browser, page: Page, print: (line: string) => void) {
  await page
    .getByRole('button', { name: /edit description of/ })
    .first()
    .press('Enter')
  await page.keyboard.press('End')
  const { times } = await traced(browser, page, () =>
    page.keyboard.type(SENTENCE, { delay: KEY_EVERY_MS }),
  )
  print(lineOf(`${SENTENCE.length} letters of a description`, times))
  const saved = await traced(browser, page, async () => {
    await page.keyboard.press('Enter')
    await page.getByRole('article').first().getByText(SENTENCE.trim(), { exact: false }).waitFor()
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  })
  print(lineOf('the description saved', saved.times))
}

async function searching(browser: Browser, page: Page, print: (line: string) => void) {
  const words = 'dish number 777'
  await page.getByRole('searchbox', { name: 'Search the menu' }).focus()
  const { times } = await traced(browser, page, async () => {
    await page.keyboard.type(words, { delay: KEY_EVERY_MS })
    await page.getByRole('article', { name: 'Dish number 777' }).waitFor()
  })
  print(lineOf(`${words.length} letters of a search`, times))
}

function lineOf(what: string, times: TraceTimes): string {
  const { longestTask } = times
  return `  ${what}: the longest pause ${shown(longestTask)} of ${PAUSE_LIMIT_MS} ms ${verdict(longestTask, PAUSE_LIMIT_MS)}: ${parts([times])}`
}

function parts(rounds: readonly TraceTimes[]): string {
  const of = (part: keyof TraceTimes) => shown(middle(rounds.map((times) => times[part])))
  return `script ${of('script')}, layout ${of('layout')}, paint ${of('paint')}, longest task ${of('longestTask')}`
}

function verdict(value: number, limit: number): string {
  return value <= limit ? 'allowed' : 'ALLOWED'
}

function shown(ms: number): string {
  return `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
}
