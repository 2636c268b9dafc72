import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Opens a page whose scripts are still on their way; what comes back lets them arrive. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return resolve
}

test('what is pressed before the scripts have come is done once they have, and only once', async ({
  page,
}) => {
  const letScriptsArrive = await openWithoutScripts(page, '/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.tap()
  await button.tap()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  letScriptsArrive()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('cookie settings that are asked for before the scripts have come open once they have', async ({
  page,
}) => {
  const letScriptsArrive = await openWithoutScripts(page, '/cookiepolicy')
  await page.getByRole('main').getByRole('button', { name: 'Cookie Settings' }).tap()
  letScriptsArrive()
  await expect(page.getByRole('dialog', { name: 'Cookie Settings' })).toBeVisible()
})

test('tabs move by arrow keys that were pressed before the scripts had come', async ({ page }) => {
  const letScriptsArrive = await openWithoutScripts(page, '/')
  await page.getByRole('tab', { name: 'Menu Optimization' }).press('ArrowRight')
  letScriptsArrive()
  await expect(page.getByRole('tab', { name: 'Visual Enhancements' })).toBeFocused()
})

test('radios and fields take what is entered before the scripts have come, and keep it', async ({
  page,
}) => {
  const letScriptsArrive = await openWithoutScripts(page, '/scheduling')
  const sales = page.getByRole('radio', { name: 'Sales' })
  await page.getByRole('radio', { name: 'Technical' }).check({ force: true })
  await sales.check({ force: true })
  await page.getByLabel('Phone', { exact: true }).fill('+1 415 555 0134')
  letScriptsArrive()
  await expect(page.getByRole('application', { name: /^Day of the consultation/ })).toBeVisible()
  await expect(sales).toBeChecked()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+1 415 555 0134')
})

test('a choice that is made before the scripts have come counts once they have', async ({
  page,
}) => {
  const letScriptsArrive = await openWithoutScripts(page, '/pricing')
  const result = page.getByRole('form', { name: 'Work out your fee' }).getByRole('status')
  await expect(result).toContainText('$75.00')
  await page.getByRole('radio').last().check({ force: true })
  letScriptsArrive()
  await expect(result).toContainText('$105.00')
  await expect(page.getByRole('radio').last()).toBeChecked()
})

test('a link is followed without scripts', async ({ page }) => {
  await openWithoutScripts(page, '/')
  await page.getByRole('link', { name: 'Sign up' }).first().tap()
  await expect(page).toHaveURL('/signup')
})

test('a message that is written and sent before the scripts have come is sent once they have', async ({
  page,
}) => {
  const letScriptsArrive = await openWithoutScripts(page, '/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Rosa')
  await main.getByLabel('Email', { exact: true }).fill('rosa@casarosa.example')
  await main.getByLabel('Message', { exact: true }).fill('Do you work with food trucks?')
  await page.getByRole('button', { name: 'Send message' }).tap()
  letScriptsArrive()
  await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible()
})

test('a search that is begun before the scripts have come goes on once they have', async ({
  page,
}) => {
  const letScriptsArrive = await openWithoutScripts(page, '/blog')
  const search = page.getByRole('searchbox')
  await search.fill('pric')
  letScriptsArrive()
  await expect(page).toHaveURL(/pric/)
  await expect(search).toHaveValue('pric')
})

test('who is still typing when the scripts come finds the caret where it was', async ({ page }) => {
  const letScriptsArrive = await openWithoutScripts(page, '/blog')
  const search = page.getByRole('searchbox')
  await search.fill('rices')
  await search.press('Home')
  letScriptsArrive()
  await expect(page).toHaveURL(/rices/)
  await page.keyboard.type('p')
  await expect(search).toHaveValue('prices')
})

test('pictures that the first paint does without are there with the first scroll, before the scripts have come', async ({
  page,
}) => {
  const letScriptsArrive = await openWithoutScripts(page, '/')
  const dish = page.getByRole('img', { name: 'Drawing of Sushi Platter' })
  await expect(dish).toHaveCount(0)
  await page.evaluate(() => scrollBy(0, 1))
  await expect(dish).toHaveCount(1)
  letScriptsArrive()
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

  test('every picture is there at once', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('img', { name: 'Drawing of Sushi Platter' })).toHaveCount(1)
  })
})
