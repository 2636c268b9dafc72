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

test('the whole form is filled in and saved for all platforms, and its numbers come back masked', async ({
  page,
}) => {
  test.slow()
  await openOnboarding(page)
  for (const name of [
    'Platform Selection',
    'Bank Account Information',
    'Business hours',
    'Business Information',
    'DoorDash',
    'UberEats',
    'GrubHub',
    'Your account is ready',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  }
  await expect(time(page, 'Opening time')).toHaveValue('09:00')
  await expect(time(page, 'Closing time')).toHaveValue('17:00')
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await expectAccessible(page)

  await field(page, 'Routing number').fill(ROUTING)
  await field(page, 'Account number').fill(ACCOUNT)
  await expect(page.getByText('12 digits: 0001 2345 6789')).toBeVisible()
  await expect(page.getByText('Preset', { exact: true })).toBeVisible()
  await time(page, 'Closing time').fill('21:00')
  await page.getByRole('button', { name: 'Restaurant type' }).click()
  await page.getByRole('option', { name: 'Ghost kitchen' }).click()
  await page.getByRole('spinbutton', { name: 'Number of store locations' }).fill('3')
  await field(page, 'Tax ID (EIN)').fill('98-7654321')
  await page.getByText('My point of sale').click()
  await page.getByText('Premier', { exact: true }).click()
  await page.getByText('Lite', { exact: true }).click()
  for (const fee of ['$6.99 per week', '$4.99 per week', '$0']) {
    await expect(page.getByText(fee, { exact: true })).toBeVisible()
  }
  await page.getByText('Tablet on your Wi-Fi').click()
  await field(page, 'Restaurant ID').fill('casa-rosa-1')
  await field(page, 'Commission rate (optional)').fill('27.5')
  await field(page, 'Merchant ID').fill('104-77')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect(page.getByText('Complete', { exact: true })).toHaveCount(6)

  const sent = page.waitForRequest('**/api/platform-info')
  await save(page).click()
  const body = (await sent).postDataJSON()
  expect(Object.keys(body)).toEqual(['doordash', 'ubereats', 'grubhub'])
  expect(body.grubhub).toMatchObject({ hasAccount: true, locations: 3, accountNumber: ACCOUNT })
  await expect(saved(page)).toBeVisible()
  await expect(saved(page)).toBeHidden()
  await expect(page.getByText('No unsaved changes')).toBeVisible()

  await page.reload()
  await expect(field(page, 'Routing number')).toHaveValue('••••0021')
  await expect(field(page, 'Account number')).toHaveValue('••••6789')
  await expect(field(page, 'Tax ID (EIN)')).toHaveValue('••••4321')
  await expect(page.getByRole('button', { name: 'Restaurant type' })).toContainText('Ghost kitchen')
  await expect(page.getByRole('radio', { name: 'Premier' })).toBeChecked()
  await expect(field(page, 'Commission rate (optional)')).toHaveValue('27.5')
})

test('a stored number is typed over, kept after all, or removed', async ({ page }) => {
  await openOnboarding(page)
  await field(page, 'Account number').fill(ACCOUNT)
  await save(page).click()
  await expect(field(page, 'Account number')).toHaveValue('••••6789')

  await field(page, 'Account number').focus()
  await page.keyboard.type('5550001111')
  await expect(field(page, 'Account number')).toHaveValue('5550001111')
  await page.getByRole('button', { name: 'Keep the stored account number' }).click()
  await expect(field(page, 'Account number')).toHaveValue('••••6789')
  await expect(page.getByText('No unsaved changes')).toBeVisible()

  await field(page, 'Account number').fill('')
  await expect(page.getByText('The stored number is removed when you save.')).toBeVisible()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Account number')).toHaveValue('')
})

test('each day has its own hours, and a closed day disables its times', async ({ page }) => {
  await openOnboarding(page)
  await time(page, 'Opening time').fill('11:00')
  await time(page, 'Closing time').fill('23:00')
  await sameHours(page).press('Space')
  await expect(time(page, 'Sunday opening time')).toHaveValue('11:00')
  await page.getByRole('switch', { name: 'Sunday open' }).press('Space')
  await expect(time(page, 'Sunday opening time')).toBeDisabled()
  await expect(time(page, 'Sunday closing time')).toBeDisabled()
  await time(page, 'Friday closing time').fill('01:30')
  await expect(page.getByText('Closes at 01:30 the next day')).toBeVisible()
  await expectAccessible(page)
  await save(page).click()
  await expect(saved(page)).toBeVisible()

  await page.reload()
  await expect(sameHours(page)).not.toBeChecked()
  await expect(time(page, 'Sunday opening time')).toBeDisabled()
  await expect(time(page, 'Friday closing time')).toHaveValue('01:30')
  await page.getByRole('button', { name: 'Use Monday’s hours for every day' }).click()
  await expect(time(page, 'Sunday opening time')).toBeEnabled()
  await expect(time(page, 'Friday closing time')).toHaveValue('23:00')
})

test('the no-account tick is saved at once, and nothing else with it', async ({ page }) => {
  await openOnboarding(page)
  await field(page, 'Merchant ID').fill('104-77')
  const sent = page.waitForRequest('**/api/platform-info')
  await noAccount(page, 'UberEats').press('Space')
  expect((await sent).postDataJSON()).toEqual({ ubereats: { hasAccount: false } })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(field(page, 'Restaurant ID')).toBeHidden()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect(field(page, 'Merchant ID')).toHaveValue('104-77')

  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(noAccount(page, 'UberEats')).toBeChecked()
  await expect(noAccount(page, 'DoorDash')).not.toBeChecked()
  await expect(field(page, 'Merchant ID')).toHaveValue('')
})

test('what another tab saved meanwhile is not undone', async ({ page, context }) => {
  await openOnboarding(page)
  await field(page, 'Merchant ID').fill('104-77')
  const other = await context.newPage()
  await other.goto('/registrationinformation')
  await noAccount(other, 'DoorDash').press('Space')
  await expect(other.getByText('Saved', { exact: true })).toBeVisible()
  await field(other, 'Account number').fill(ACCOUNT)
  await save(other).click()
  await expect(saved(other)).toBeVisible()
  await other.close()

  const read = page.waitForResponse('**/api/platform-info')
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await read
  await expect(field(page, 'Account number')).toHaveValue('••••6789')
  await expect(noAccount(page, 'DoorDash')).toBeChecked()
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  const stored = await (await page.request.get('/api/platform-info')).json()
  expect(stored.doordash).toMatchObject({ hasAccount: false, accountNumber: '••••6789' })
  expect(stored.grubhub.merchantId).toBe('104-77')
})

test('leaving with unsaved changes is asked about', async ({ page }) => {
  await openOnboarding(page)
  await field(page, 'Merchant ID').fill('104-77')
  await page.getByRole('link', { name: 'make your first menu', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes are not saved. Leave without saving?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Merchant ID')).toHaveValue('104-77')
  await page.getByRole('link', { name: 'make your first menu', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('/menucreation')
})
