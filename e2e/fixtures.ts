import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** What a page may write to the console without failing its test: nothing but the browser's word on a 4xx answer. */
const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/

/** Pages whose console stays free of errors, or the test fails. */
export const test = base.extend<{ page: Page; expectedErrors: RegExp | null }>({
  /** What else a test provokes: `test.use({ expectedErrors: /net::ERR_FAILED/ })`. */
  expectedErrors: [null, { option: true }],
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
  // Before its script has run a page of the client's is empty.
  await expect(page.locator('h1').first()).toBeAttached()
  // Legacy mode opens no second page for the result (ours have no frames of other origins), and what passes needs no report:
  // both together take less than half the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, 'axe finds nothing').toEqual([])
}
