import { expect, expectAccessible, signUp, test } from './fixtures.ts'

test('on a phone the whole account is managed, down to 320 px', async ({ page }) => {
  await signUp(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/accountmanagement')
  await expect(page.getByRole('switch', { name: 'Setting 6' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Open sessions' })).toBeVisible()
  await expect(page.getByText('This one', { exact: true })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Always include' }).fill('fresh lime')
  await page.getByText('Setting 6').tap()
  await page.getByRole('button', { name: 'Save Changes' }).tap()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Setting 6' })).toBeChecked()
  await page.getByRole('button', { name: 'Delete account' }).tap()
  await expect(page.getByRole('dialog', { name: 'Delete this account?' })).toBeVisible()
})

test('on a phone /settings asks for a wider screen', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Desktop View Required' })).toBeVisible()
})
