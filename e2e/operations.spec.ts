import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { setUpApp } from './second-factor.ts'
import { welcomeLink } from './welcome-mail.ts'

test('staff find an account, set its plan, and see it on the record; the owner reads it', async ({
  page,
  browser,
}) => {
  const owners = await browser.newContext()
  const owner = await owners.newPage()
  const rosa = await signUp(owner)

  const { email, password } = await signUp(page, 'office@example.com')
  await page.goto(await welcomeLink(email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await setUpApp(page, password)

  await page.goto('/operations')
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  await page.getByLabel('Search accounts').fill(rosa.email)
  await page.getByRole('row').filter({ hasText: rosa.email }).getByRole('link').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set a plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Set/ }).click()
  await expect(page.getByRole('button', { name: 'Change the plan' })).toBeVisible()

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Queues' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'What staff did' }).click()
  const line = page.getByRole('row').filter({ hasText: 'Set the plan' }).first()
  await expect(line).toContainText('Done')

  await owner.goto('/accountmanagement')
  await expect(owner.getByText('Set the plan')).toBeVisible()
  await owners.close()
})
