import type { Page } from '@playwright/test'
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
  await screenIsSaved(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible()
  await page.goto('/signup')
  await expect(page.getByText(/offline|no connection|network/i).first()).toBeVisible()
  await context.setOffline(false)
})

test('a public page registers the worker once it is quiet, which answers where there is no network and nothing else', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()

  const [worker] = context.serviceWorkers()
  const answered: string[] = []
  context.on('response', (response) => {
    if (response.fromServiceWorker()) answered.push(new URL(response.url()).pathname)
  })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  expect(worker?.url()).toMatch(/\/sw\.js$/)
  expect(answered).toEqual(['/about'])

  await context.setOffline(true)
  await page.goto('/pricing')
  await expect(page.getByText(/offline|no connection|network/i).first()).toBeVisible()
  await context.setOffline(false)
})

test('screens that were kept start without a network after a public page was opened', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await signUp(page)
  await page.goto('/menuitems')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await screenIsSaved(page)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.goto('/menuitems')
  await expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible()
  await context.setOffline(false)
})

/** The worker fetches a screen's files for itself, after the page is done with its own. */
async function screenIsSaved(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
        const files = loaded.filter((name) => new URL(name).pathname.startsWith('/assets/'))
        const kept = await Promise.all(files.map((name) => caches.match(name)))
        return files.filter((_, at) => !kept[at])
      }),
    )
    .toEqual([])
}
