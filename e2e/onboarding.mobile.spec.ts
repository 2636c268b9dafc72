import { expect, expectAccessible, test } from './fixtures.ts'
import {
  ACCOUNT,
  field,
  noAccount,
  openOnboarding,
  ROUTING,
  sameHours,
  save,
  saved,
  time,
} from './onboarding-page.ts'

test('an owner who sells on one platform finishes the form on a phone', async ({ page }) => {
  await openOnboarding(page)
  await page.getByText('I have no UberEats account').tap()
  await page.getByText('I have no GrubHub account').tap()
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)
  await expect(field(page, 'Routing number')).toHaveAttribute('inputmode', 'numeric')
  await expect(field(page, 'Account number')).toHaveAttribute('autocomplete', 'off')
  await field(page, 'Routing number').fill(ROUTING)
  await field(page, 'Account number').fill(ACCOUNT)
  await time(page, 'Closing time').fill('22:00')
  await page.getByRole('button', { name: 'Restaurant type' }).tap()
  await page.getByRole('option', { name: 'Food truck' }).tap()
  await page.getByText('Email', { exact: true }).tap()
  await page.getByText('Basic', { exact: true }).tap()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeInViewport()
  await save(page).tap()
  await expect(saved(page)).toBeInViewport()
  await page.reload()
  await expect(field(page, 'Account number')).toHaveValue('••••6789')
  await expect(page.getByRole('radio', { name: 'Basic' })).toBeChecked()
  await expect(noAccount(page, 'GrubHub')).toBeChecked()
})

test('at 320 px nothing is cut off, with hours of each day and every message', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openOnboarding(page)
  await sameHours(page).tap({ force: true })
  await time(page, 'Friday closing time').fill('02:00')
  await field(page, 'Routing number').fill('021000022')
  await save(page).tap()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(field(page, 'Routing number')).toBeFocused()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})
