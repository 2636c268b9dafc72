import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { resetCode } from './reset-mail.ts'

const alert = (page: Page) => page.getByRole('alert')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const verify = (page: Page) => page.getByRole('button', { name: 'Verify', exact: true })

async function askFor(page: Page, email: string) {
  await page.goto('/forgotpassword')
  await field(page, 'Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
}

test('an owner who forgot the password sets a new one with the keyboard alone', async ({
  page,
}) => {
  const { email, password } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.waitForURL('/forgotpassword')
  await expect(page.getByRole('heading', { name: 'Reset Password' })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Email').fill(email)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
  await expect(field(page, 'Verification code')).toBeFocused()
  await expect(verify(page)).toBeDisabled()
  const code = await resetCode(email)
  await page.keyboard.type('WRONG2')
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('Invalid verification code')
  await expect(field(page, 'Verification code')).toBeFocused()
  await expectAccessible(page)
  await field(page, 'Verification code').fill('')
  await page.keyboard.type(code.slice(0, 5).toLowerCase())
  await expect(verify(page)).toBeDisabled()
  await page.keyboard.type(code.slice(5).toLowerCase())
  await expect(field(page, 'Verification code')).toHaveValue(code)
  await expect(verify(page)).toBeEnabled()
  await page.keyboard.press('Enter')

  await expect(page.getByText('Code verified successfully')).toBeVisible()
  await expect(field(page, 'New password')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('a new horse')
  await field(page, 'Confirm password').fill('a new horse')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password reset successfully! Redirecting to login...')).toBeVisible()
  await page.waitForURL('/login')

  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('Invalid email or password')
  await field(page, 'Password').fill('a new horse')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successful!')).toBeVisible()
})

test('a reset ends the sessions of other browsers, and this one says so', async ({
  page,
  browser,
}) => {
  const { email } = await signUp(page)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await askFor(other, email)
  await field(other, 'Verification code').fill(await resetCode(email))
  await verify(other).click()
  await expect(other.getByText('Code verified successfully')).toBeVisible()
  await field(other, 'New password').fill('a new horse')
  await field(other, 'Confirm password').fill('a new horse')
  await press(other, 'Reset Password')
  await other.waitForURL('/login')
  await elsewhere.close()
  await page.goto('/registrationinformation')
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible()
})
