import { bring, openController } from './controller-gate.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test('on a phone an instance is started, down to 320 px', async ({ page }) => {
  await bring(page, 'production', 'TERMINATED')
  await page.setViewportSize({ width: 320, height: 640 })
  await openController(page)
  await expect(page.getByText('TERMINATED', { exact: true })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start', exact: true }).tap()
  await expect(page.getByRole('button', { name: 'Training' })).toBeDisabled()
  await expect(page.getByText('RUNNING', { exact: true })).toBeVisible()
  await bring(page, 'production', 'TERMINATED')
})
