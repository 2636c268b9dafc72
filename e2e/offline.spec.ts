import { expect, signUp, test } from './fixtures.ts'

test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED|net::ERR_FAILED/ })

test('without a network a screen that was open before starts again, and others show the offline page', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto('/menuitems')
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible()
  await page.goto('/signup')
  await expect(page.getByText(/offline|no connection|network/i).first()).toBeVisible()
  await context.setOffline(false)
})
