import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Opens a page to whose islands React has still to come; what comes back lets it. */
async function openWithoutReact(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/hydrate-island-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path)
  return resolve
}

test.describe('before React has come', () => {
  test('menu, tabs, theme and cookie settings answer to the first press', async ({ page }) => {
    await openWithoutReact(page, '/')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.tap()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Menu Optimization' }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Visual Enhancements' })).toBeFocused()
    await page.getByRole('button', { name: 'Dark theme' }).tap()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

    await page.goto('/cookiepolicy')
    await page.getByRole('main').getByRole('button', { name: 'Cookie Settings' }).tap()
    await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeVisible()
  })

  test('radios and fields take what is entered, and keep it', async ({ page }) => {
    const letReactCome = await openWithoutReact(page, '/scheduling')
    const sales = page.getByRole('radio', { name: 'Sales' })
    await page.getByRole('radio', { name: 'Technical' }).check({ force: true })
    await sales.check({ force: true })
    await page.getByLabel('Phone', { exact: true }).fill('+1 415 555 0134')
    letReactCome()
    await expect(page.getByRole('application', { name: /^Day of the consultation/ })).toBeVisible()
    await expect(sales).toBeChecked()
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+1 415 555 0134')
  })

  test('a key that chooses a radio counts, whenever it is pressed', async ({ page }) => {
    const letReactCome = await openWithoutReact(page, '/scheduling')
    await page.getByRole('radio', { name: 'Technical' }).focus()
    letReactCome()
    await page.keyboard.press('Space')
    await expect(page.getByRole('application', { name: /^Day of the consultation/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Technical' })).toBeChecked()
  })

  test('a link is followed', async ({ page }) => {
    await openWithoutReact(page, '/')
    await page.getByRole('link', { name: 'Sign up' }).first().tap()
    await expect(page).toHaveURL('/signup')
  })

  test('a message that is written and sent is sent once it can be, and only once', async ({
    page,
  }) => {
    const letReactCome = await openWithoutReact(page, '/contact')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/contact')) sent.push(request.url())
    })
    const main = page.getByRole('main')
    await main.getByLabel('Name', { exact: true }).fill('Rosa')
    await main.getByLabel('Email', { exact: true }).fill('rosa@casarosa.example')
    await main.getByLabel('Message', { exact: true }).fill('Do you work with food trucks?')
    await page.getByRole('button', { name: 'Send message' }).tap()
    await page.getByRole('button', { name: 'Send message' }).tap()
    letReactCome()
    await expect(
      page.getByText('Thank you! Your message has been sent successfully.'),
    ).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('who is still typing when React comes finds the caret where it was', async ({ page }) => {
    const letReactCome = await openWithoutReact(page, '/scheduling')
    await page.getByRole('radio', { name: 'Sales' }).check({ force: true })
    const name = page.getByRole('main').getByLabel('Name', { exact: true })
    await name.fill('osa')
    await name.press('Home')
    letReactCome()
    await expect(page.getByRole('application', { name: /^Day of the consultation/ })).toBeVisible()
    await page.keyboard.type('R')
    await expect(name).toHaveValue('Rosa')
  })
})

test('who comes to a section by its address stays at its heading', async ({ page }) => {
  await page.goto('/#showcase')
  const place = () =>
    page.locator('#showcase').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await expect.poll(place).toBeLessThan(200)
  const first = await place()
  await expect(page.getByRole('button', { name: /chat/i }).first()).toBeVisible()
  expect(await place()).toBe(first)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every picture is there, the menu and the dialogs open, and links lead on', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('img', { name: 'Drawing of Sushi Platter' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Watch the demo' }).first().tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'About' }).tap()
    await expect(page).toHaveURL('/about')
  })

  test('a message is sent by the browser itself', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Name', { exact: true }).fill('Rosa')
    await main.getByLabel('Email', { exact: true }).fill('rosa@casarosa.example')
    await main.getByRole('button', { name: 'Send message' }).tap()
    await expect(page.getByText('Message is required')).toBeVisible()
    await page.goBack()
    await main.getByLabel('Message', { exact: true }).fill('Do you work with food trucks?')
    await main.getByRole('button', { name: 'Send message' }).tap()
    await expect(
      page.getByText('Thank you! Your message has been sent successfully.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Back to the page' }).tap()
    await expect(page).toHaveURL('/contact')
  })
})
