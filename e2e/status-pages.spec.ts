import { expect, expectAccessible, test } from './fixtures.ts'

// the browser's own word on the page that answers 500
test.use({ expectedErrors: /the server responded with a status of 500/ })

const PAGES = [
  { path: '/404', status: 404, title: 'Page Not Found', actions: ['Back to Home'] },
  { path: '/500', status: 500, title: 'Server Error', actions: ['Back to Home', 'Try Again'] },
  { path: '/403', status: 403, title: 'Access Forbidden', actions: ['Back to Home', 'Login'] },
]

for (const { path, status, title, actions } of PAGES) {
  test(`${path} answers ${status} and offers ${actions.join(' and ')}`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.locator('a, button')).toHaveText(actions)
    await expectAccessible(page)
  })
}

test('an unknown path is answered 404 and leads to /404', async ({ page }) => {
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.waitForURL('/404')
})

test('/error shows the code that it is given, 500 without one, and a sentence for codes it does not know', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/error/503')
  await expect(heading).toHaveText('Service Unavailable')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.goto('/error/401')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/error')
  await expect(heading).toHaveText('Server Error')
  await page.goto('/error/418')
  await expect(page.getByText('An unexpected error occurred.')).toBeVisible()
})

for (const path of ['/static-html/a', '/oauth/a', '/admin/a', '/auth/a']) {
  test(`${path} renders nothing`, async ({ page }) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveCount(0)
  })
}
