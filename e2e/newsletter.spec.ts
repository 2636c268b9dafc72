import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailTexts } from './mail-folder.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' })
const address = (page: Page) => form(page).getByLabel('Your email address')
const button = (page: Page) => form(page).getByRole('button')

/** The home page loads the form when a visitor comes near it. */
async function goToForm(page: Page) {
  await page.goto('/')
  await page.locator('#newsletter').scrollIntoViewIfNeeded()
}

async function subscribe(page: Page, email: string) {
  await address(page).fill(email)
  await button(page).click()
}

/** The path of a link in the newest mail to this address. */
async function linkTo(page: string, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const text = (await mailTexts('newsletter', email)).at(-1) ?? ''
    link = new RegExp(`/newsletter/${page}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}

test('a visitor subscribes, confirms with the mail’s link and leaves with another', async ({
  page,
}) => {
  const email = `ana-${Date.now()}@example.com`
  await goToForm(page)
  await subscribe(page, email)
  const told = form(page).getByText(/^Successfully subscribed to newsletter!/)
  await expect(told).toBeVisible()
  await expect(address(page)).toHaveValue('')
  await expect(told).toBeHidden({ timeout: 10_000 })

  await page.goto(await linkTo('confirm', email))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are on the list' })).toBeVisible()
  await page.goto(await linkTo('unsubscribe', email))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are off the list' })).toBeVisible()
})

test('an address is asked for, and has to look like one', async ({ page }) => {
  await goToForm(page)
  await button(page).click()
  const alert = form(page).getByRole('alert')
  await expect(alert).toHaveText('Please enter your email address')
  await expect(address(page)).toBeFocused()
  await subscribe(page, 'ana@example.c')
  await expect(alert).toHaveText('Please enter a valid email address')
  await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
  await address(page).fill('ana@example.co')
  await expect(alert).toHaveText('')
})

test('while it is sent the button says so and cannot be pressed again', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/newsletter/subscribe', async (route) => {
    await gate.promise
    await route.fulfill({ json: {} })
  })
  await goToForm(page)
  await subscribe(page, ' bea@example.com ')
  await expect(button(page)).toHaveText('Subscribing...')
  await expect(button(page)).toBeDisabled()
  gate.resolve()
  await expect(form(page).getByText('Successfully subscribed to newsletter!')).toBeVisible()
})

test.describe('when it fails', () => {
  test.use({ expectedErrors: /Failed to load resource: (net::ERR_FAILED|.* status of 50\d)/ })

  for (const [what, answer, sentence] of [
    [
      'with a sentence',
      { status: 503, body: '{"error":"Closed for today."}' },
      'Closed for today.',
    ],
    [
      'without one',
      { status: 500, body: '{}' },
      'Error subscribing to newsletter. Please try again.',
    ],
    [
      'with a page',
      { status: 502, body: '<h1>Bad gateway</h1>' },
      'Connection error. Please try again later.',
    ],
    [
      'with a page that says 200',
      { status: 200, body: '<h1>' },
      'Connection error. Please try again later.',
    ],
    ['without an answer', null, 'Connection error. Please try again later.'],
  ] as const) {
    test(`${what}, it says: ${sentence}`, async ({ page }) => {
      await page.route('**/api/newsletter/subscribe', (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      )
      await goToForm(page)
      await subscribe(page, 'carla@example.com')
      await expect(form(page).getByRole('alert')).toHaveText(sentence)
      await expect(address(page)).toHaveValue('carla@example.com')
    })
  }
})
