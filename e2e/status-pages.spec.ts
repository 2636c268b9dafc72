import { expect, expectAccessible, test } from './fixtures.ts'

// the browser's own word on the page that answers 500
test.use({ expectedErrors: /the server responded with a status of 500/ })

test('the status pages are accessible, and lead home', async ({ page }) => {
  for (const path of ['/404', '/500', '/403']) {
    await page.goto(path)
    await expectAccessible(page)
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('an unknown path leads to /404', async ({ page }) => {
  await page.goto('/no/such/page')
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

test('nothing is rendered where the site is silent', async ({ page }) => {
  for (const path of ['/static-html/a', '/oauth/a', '/admin/a', '/auth/a']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('heading')).toHaveCount(0)
  }
})
