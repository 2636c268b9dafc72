import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ hasAnsweredBanner: false })

test('on the smallest phone yes and no are alike, and the dialog fits', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/contact')
  const accept = page.getByRole('button', { name: 'Accept all' })
  const reject = page.getByRole('button', { name: 'Reject non-essential' })
  await expect(accept).toBeVisible()
  const [yes, no] = [await accept.boundingBox(), await reject.boundingBox()]
  expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height])
  const looks = await Promise.all(
    [accept, reject].map((button) =>
      button.evaluate((one) => getComputedStyle(one).backgroundColor),
    ),
  )
  expect(looks[0]).toBe(looks[1])
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Customize' }).tap()
  await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Preferences' }).tap()
  await expect(accept).toBeHidden()
})
