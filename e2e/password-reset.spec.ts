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
  await expectAccessible(page)
  const code = await resetCode(email)
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

test('each step tells what is wrong with it', async ({ page }) => {
  const { email } = await signUp(page)
  await page.goto('/forgotpassword')
  await press(page, 'Send code')
  await expect(alert(page)).toHaveText('Email is required')
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Email').fill('rosa@casarosa')
  await press(page, 'Send code')
  await expect(alert(page)).toHaveText('Please enter a valid email address')

  await askFor(page, email)
  const code = await resetCode(email)
  const wrong = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
  await field(page, 'Verification code').fill(wrong)
  await verify(page).click()
  await expect(alert(page)).toHaveText('Invalid verification code')
  await expect(field(page, 'Verification code')).toBeFocused()
  await expect(page.getByText('Verification code sent to your email')).toBeHidden()
  await expectAccessible(page)
  await field(page, 'Verification code').fill(` ${code.slice(0, 3)}-${code.slice(3)} `)
  await expect(field(page, 'Verification code')).toHaveValue(code)
  await verify(page).click()

  await field(page, 'New password').fill('a new horse')
  await field(page, 'Confirm password').fill('another horse')
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(
    /Passwords do not match/,
  )
  await press(page, 'Reset Password')
  await expect(alert(page)).toHaveText('Passwords do not match')
  await field(page, 'New password').fill('seven 7')
  await field(page, 'Confirm password').fill('seven 7')
  await press(page, 'Reset Password')
  await expect(alert(page)).toHaveText('Password must be at least 8 characters long')
  await expectAccessible(page)
})

test('five wrong codes are enough; a new one makes the old one void', async ({ page }) => {
  const { email } = await signUp(page)
  await askFor(page, email)
  const code = await resetCode(email)
  for (let tries = 0; tries < 5; tries++) {
    await page.request.post('/api/verify-code', { data: { email, code: 'WRONG2' } })
  }
  await field(page, 'Verification code').fill(code)
  await verify(page).click()
  await expect(alert(page)).toHaveText('Too many wrong codes. Please ask for a new one.')

  await press(page, 'Send a new code')
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
  const fresh = await resetCode(email, [code])
  await verify(page).click()
  await expect(alert(page)).toHaveText('Invalid verification code')
  await field(page, 'Verification code').fill(fresh)
  await verify(page).click()
  await expect(page.getByText('Code verified successfully')).toBeVisible()

  const used = { email, code: fresh, newPassword: 'a new horse' }
  await page.request.post('/api/reset-password', { data: used })
  await field(page, 'New password').fill('my new horse')
  await field(page, 'Confirm password').fill('my new horse')
  await press(page, 'Reset Password')
  await expect(alert(page)).toContainText('Invalid verification code')
  await press(page, 'Get a new code')
  await expect(field(page, 'Verification code')).toBeFocused()
})

test('an address without an account sees the same as any other', async ({ page }) => {
  await askFor(page, 'nobody-at-all@example.com')
  await expect(page.getByText('If nobody-at-all@example.com has an account')).toBeVisible()
  await page.reload()
  await expect(page.getByText('If nobody-at-all@example.com has an account')).toBeVisible()
  await field(page, 'Verification code').fill('ABCDEF')
  await verify(page).click()
  await expect(alert(page)).toHaveText('Invalid verification code')
  await press(page, 'Use another address')
  await expect(field(page, 'Email')).toHaveValue('nobody-at-all@example.com')
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
  await field(other, 'New password').fill('a new horse')
  await field(other, 'Confirm password').fill('a new horse')
  await press(other, 'Reset Password')
  await other.waitForURL('/login')
  await elsewhere.close()
  await page.goto('/registrationinformation')
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource: (net::ERR_FAILED|.* status of 502)/ })

  test('each step has its sentence, and nothing typed is lost', async ({ page }) => {
    const { email } = await signUp(page)
    await page.goto('/forgotpassword')
    await field(page, 'Email').fill(email)
    await page.route('**/api/send-reset-code', (route) => route.abort())
    await press(page, 'Send code')
    await expect(alert(page)).toHaveText('Network error occurred')
    await page.route('**/api/send-reset-code', (route) =>
      route.fulfill({ status: 502, body: '<h1>' }),
    )
    await press(page, 'Send code')
    await expect(alert(page)).toHaveText('Failed to send verification code')
    await page.unroute('**/api/send-reset-code')
    await press(page, 'Send code')

    await field(page, 'Verification code').fill(await resetCode(email))
    await page.route('**/api/verify-code', (route) => route.abort())
    await verify(page).click()
    await expect(alert(page)).toHaveText('Network error occurred')
    await page.unroute('**/api/verify-code')
    await verify(page).click()

    await field(page, 'New password').fill('a new horse')
    await field(page, 'Confirm password').fill('a new horse')
    await page.route('**/api/reset-password', (route) => route.abort())
    await press(page, 'Reset Password')
    await expect(alert(page)).toContainText(
      'You reached to maximum number of attempts or you have a connection error please try again later.',
    )
    await page.route('**/api/reset-password', (route) =>
      route.fulfill({ status: 502, body: '<h1>' }),
    )
    await press(page, 'Reset Password')
    await expect(alert(page)).toContainText('Failed to reset password')
    await page.unroute('**/api/reset-password')
    await press(page, 'Reset Password')
    await page.waitForURL('/login')
  })
})
