import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { service } from './service.ts'

export { expect }

/** What a page may write to the console without failing its test: nothing but the browser's word on a 4xx answer. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/

/** A visitor's choice that keeps the cookie banner away, which lies over the page until there is one. */
const CONSENT_KEY = 'cookie-consent-preferences'
const DECLINED = { essential: true, analytics: false, marketing: false, version: '1.0' }

type Options = {
  /** What else a test provokes: `test.use({ expectedErrors: /net::ERR_FAILED/ })`. */
  expectedErrors: RegExp | null
  /** Visitors of most tests have answered the cookie banner. */
  hasAnsweredBanner: boolean
}

/** Pages of the worker's own service, whose console stays free of errors, or the test fails. */
export const test = base.extend<Options>({
  expectedErrors: [null, { option: true }],
  hasAnsweredBanner: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  baseURL: async ({}, use) => use(service.url),
  context: async ({ context, hasAnsweredBanner }, use) => {
    // a stored state would have the browser visit the site once before each test
    if (hasAnsweredBanner) await declineCookies(context)
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      const text = message.text()
      const isExpected = EXPECTED.test(text) || expectedErrors?.test(text)
      if (message.type() === 'error' && !isExpected) problems.push(text)
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    await use(page)
    expect(problems, 'the console is free of errors').toEqual([])
  },
})

async function declineCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, declined]) => {
      if (localStorage.getItem(key)) return
      const timestamp = new Date().toISOString()
      localStorage.setItem(key, JSON.stringify({ ...declined, timestamp }))
    },
    [CONSENT_KEY, DECLINED] as const,
  )
}

let people = 0

/** Signs up through the API, so that the page is signed in; answers the account's address. */
export async function signUp(
  page: Page,
  email = `owner-${Date.now()}-${process.pid}-${++people}@example.com`,
): Promise<{ email: string; password: string }> {
  const password = 'correct horse'
  const answer = await page.request.post('/api/signup', {
    headers: { 'X-Forwarded-For': `10.${process.pid % 250}.${people >> 8}.${people % 256}` },
    data: {
      name: 'Rosa',
      surname: 'Quispe',
      email,
      phone: '+1 415 555 0101',
      birthday: '1984-05-01',
      businessName: 'Casa Rosa',
      businessAddress: '12 Mission St, San Francisco',
      businessPhone: '+1 415 555 0102',
      businessEmail: 'hello@casarosa.example',
      businessType: 'Restaurant/Cafe',
      password,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return { email, password }
}

export async function createRestaurant(page: Page, overrides: object = {}): Promise<number> {
  const answer = await page.request.post('/api/restaurant/create', {
    data: {
      name: 'Casa Rosa',
      cuisines: ['Peruvian', 'Seafood'],
      text_stat: 'Family kitchen near the harbour, known for ceviche and slow-cooked stews.',
      ...overrides,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).restaurant.id
}

/** No accessibility violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, {})
}

/** Text that can be read against its background: all that another theme can change for axe. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, { runOnly: ['color-contrast'] })
}

async function expectNoViolations(page: Page, options: { runOnly?: string[] }): Promise<void> {
  // Before its script has run a page of the client's is empty.
  await expect(page.locator('h1').first()).toBeAttached()
  // Legacy mode opens no second page for the result (ours have no frames of other origins), and what passes needs no report:
  // both together take less than half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'axe finds nothing').toEqual([])
}

/** What has the focus is in sight: nothing lies over its middle. */
export async function expectFocusInSight(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const box = element?.getBoundingClientRect()
      if (!element || !box) return 'nothing has the focus'
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return element.contains(top) || top?.contains(element)
        ? null
        : (top?.outerHTML ?? 'out of sight')
    })
  await expect.poll(over).toBeNull()
}
