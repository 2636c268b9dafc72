import { expect, expectAccessible, test } from './fixtures.ts'

for (const [path, noun] of [
  ['/blog', 'posts'],
  ['/video', 'videos'],
] as const) {
  test(`${path}: topics fold away, and filters that find nothing can be reset`, async ({
    page,
  }) => {
    await page.goto(path)
    const topics = page.getByRole('navigation', { name: 'Topics' })
    await expect(topics).toBeHidden()
    await page.locator('summary', { hasText: 'All topics' }).click()
    await expect(topics).toBeVisible()
    await expectAccessible(page)
    await topics.getByRole('link', { name: /^Pricing/ }).click()
    await expect(page).toHaveURL(`${path}?topic=Pricing`)

    await page.getByRole('searchbox').fill('zeppelin')
    await expect(page.getByText(`No ${noun} match your search criteria.`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

for (const path of [
  '/blog/one-menu-many-platforms',
  '/pricing',
  '/cookiepolicy',
  '/becomeamember',
]) {
  test(`${path} is accessible, and wide tables do not widen the page`, async ({ page }) => {
    await page.goto(path)
    await expectAccessible(page)
    // innerWidth grows with what sticks out, so the screen's own width counts
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
}
