import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { fillSignup } from './signup-form.ts'
import { welcomeLink } from './welcome-mail.ts'

const alert = (page: Page) => page.getByRole('alert')
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Sign Up', exact: true })

const SENT_FIELDS = [
  'birthday',
  'businessAddress',
  'businessEmail',
  'businessName',
  'businessPhone',
  'businessType',
  'email',
  'name',
  'password',
  'phone',
  'surname',
]

test('an owner signs up, is greeted, logs out and logs in again', async ({ page }) => {
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'Representative Information' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Business Information' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'What will happen next?' })).toHaveAttribute(
    'href',
    '/stepsofregistration',
  )
  await submit(page).click()
  await expect(alert(page)).toContainText('Please fill in all required fields: Name, Surname')
  await expect(field(page, 'Name')).toBeFocused()
  await expectAccessible(page)

  const { email, password } = await fillSignup(page)
  const sent = page.waitForRequest('**/api/signup')
  await submit(page).click()
  expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(SENT_FIELDS)
  await expect(page.getByText('Successfully signed up!')).toBeVisible()
  await page.waitForURL('/registrationinformation')
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/login')
  await page.waitForURL('/registrationinformation')
  await page.goto('/signup')
  await page.waitForURL('/registrationinformation')

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await page.goto('/registrationinformation')
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expectAccessible(page)
  await field(page, 'Email').fill(email.toUpperCase())
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.waitForURL('/registrationinformation')
})

test('the business type is a field like the others to keyboard and focus', async ({ page }) => {
  await page.goto('/signup')
  await fillSignup(page, { businessType: null })
  await submit(page).click()
  await expect(alert(page)).toHaveText('Please fill in all required fields: Business type')
  await expect(page.getByRole('button', { name: /Business type/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveText([
    'Restaurant/Cafe',
    'Grocery store',
    'Alcohol',
    'Convenience',
    'Flower shop',
    'Pet store',
    'Retail Store',
  ])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Business type/ })).toContainText('Retail Store')
})

test("the welcome mail's link confirms the address, once", async ({ page }) => {
  const { email } = await signUp(page)
  const link = await welcomeLink(email)
  await page.goto('/registrationinformation')
  await expect(page.getByText(`a mail with a link went to ${email}`)).toBeVisible()

  await page.goto('/confirm?token=wrong')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(alert(page)).toContainText('This link is not valid any more.')
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible()

  await page.goto(link)
  const confirm = page.getByRole('button', { name: 'Confirm my address' })
  await expect(confirm).toBeVisible()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText('Thank you. Your address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  await expect(page.getByText('a mail with a link went to')).toBeHidden()
})

test('a visitor with the link logs in first, or sets a new password, which confirms as well', async ({
  page,
}) => {
  const { email, password } = await signUp(page)
  const link = await welcomeLink(email)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeHidden()
  await page.getByRole('link', { name: 'Log in to confirm' }).click()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(link)
  await expectAccessible(page)
  await field(page, 'New password').fill('another long one')
  await field(page, 'Confirm password').fill('another long one')
  await page.getByRole('button', { name: 'Set password and confirm' }).click()
  await expect(page.getByText('Your address is confirmed and your new password')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('another long one')
  await page.keyboard.press('Enter')
  await page.waitForURL('/registrationinformation')
  await expect(page.getByText('a mail with a link went to')).toBeHidden()
})
