import { expect, expectAccessible, expectFocusInSight, test } from './fixtures.ts'
import { fillSignup } from './signup-form.ts'

test('on a phone signup has its own sections and button, and turning it loses nothing', async ({
  page,
}) => {
  await page.goto('/signup')
  for (const name of ['Personal Information', 'Business Information', 'Security']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expectAccessible(page)
  const { email } = await fillSignup(page)

  const phone = page.viewportSize() ?? { width: 412, height: 839 }
  await page.setViewportSize({ width: 839, height: 412 })
  await expect(page.getByRole('heading', { name: 'Representative Information' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await page.setViewportSize(phone)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/signup', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Create Account' }).tap()
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible()
  answer()
  await expect(page.getByText('Successfully signed up!')).toBeVisible()
  await page.waitForURL('/registrationinformation')
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await page.getByRole('button', { name: 'Log out' }).tap()
  await page.waitForURL('/')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone nothing of the account screens is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [
    '/signup',
    '/login',
    '/forgotpassword',
    '/confirm',
    '/registrationinformation',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(320)
  }
})

test('on the sign-up page nothing lies over what the keyboard reaches', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible()
  await page.getByLabel('Business address').focus()
  for (const button of await page.getByRole('button', { name: 'Show what was typed' }).all()) {
    while (!(await button.evaluate((one) => one === document.activeElement)))
      await page.keyboard.press('Tab')
    await expectFocusInSight(page)
  }
})
