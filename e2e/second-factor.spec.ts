import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { setUpApp } from './second-factor.ts'
import { welcomeLink } from './welcome-mail.ts'

test('an owner sets up an app, and logs in with a recovery code when it is lost', async ({
  page,
}) => {
  const { email, password } = await signUp(page)
  await page.goto(await welcomeLink(email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  const { codes } = await setUpApp(page, password)
  expect(codes).toHaveLength(10)
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is not right.')
  await code.fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('/registrationinformation')
})

test('staff are led to a second factor, and read the security log then', async ({ page }) => {
  const { email, password } = await signUp(page, 'guard@example.com')
  await page.goto(await welcomeLink(email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.goto('/securitylog')
  await expect(page.getByText('Staff log in with a second factor.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For staff only' })).toBeVisible()
  await setUpApp(page, password)
  await page.goto('/securitylog')
  const newest = page.getByRole('listitem').filter({ hasText: email })
  await expect(newest.filter({ hasText: 'Became an operator' })).toBeVisible()
  await expect(page.getByText('background work')).toBeVisible()
  await expectAccessible(page)
})
