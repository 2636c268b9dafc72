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
  await field(page, 'Email').fill(email.toUpperCase())
  await field(page, 'Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.waitForURL('/registrationinformation')
})

test('signup tells what is missing, goes to it, and keeps what was typed', async ({ page }) => {
  await page.goto('/signup')
  await submit(page).click()
  await expect(alert(page)).toHaveText(
    'Please fill in all required fields: Name, Surname, Email, Phone, Birthday, Business name, ' +
      'Business address, Business phone, Business email, Business type, Password',
  )
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Name is required/)
  await expectAccessible(page)

  await fillSignup(page)
  await field(page, 'Surname').fill('')
  await submit(page).click()
  await expect(alert(page)).toHaveText('Please fill in all required fields: Surname')
  await expect(field(page, 'Surname')).toBeFocused()
  await expect(field(page, 'Business address')).toHaveValue('12 Mission St, San Francisco')
  await field(page, 'Surname').fill('Quispe')
  await expect(page.getByText('Surname is required')).toBeHidden()

  await field(page, 'Business phone').fill('call me')
  await submit(page).click()
  await expect(alert(page)).toHaveText('Business phone needs at least 7 digits')
  await expect(field(page, 'Business phone')).toBeFocused()
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

test('passwords are compared while typed, and can be looked at', async ({ page }) => {
  await page.goto('/signup')
  await fillSignup(page)
  await field(page, 'Confirm password').fill('another horse')
  await expect(field(page, 'Confirm password')).toHaveAccessibleDescription(
    /Passwords do not match/,
  )
  await expect(submit(page)).toBeDisabled()
  await field(page, 'Confirm password').fill('')
  await submit(page).click()
  await expect(alert(page)).toHaveText('Passwords do not match!')
  await expect(field(page, 'Confirm password')).toBeFocused()

  await field(page, 'Password').fill('seven 7')
  await field(page, 'Confirm password').fill('seven 7')
  await submit(page).click()
  await expect(alert(page)).toHaveText('Password must be at least 8 characters long!')
  await expect(field(page, 'Password')).toBeFocused()
  await page.getByRole('button', { name: 'Show what was typed' }).first().click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await expect(field(page, 'Confirm password')).toHaveAttribute('type', 'password')
})

test('an address that has an account is told at the address', async ({ page }) => {
  const { email } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/signup')
  await fillSignup(page)
  await field(page, 'Email').fill(email.toUpperCase())
  await submit(page).click()
  await expect(alert(page)).toContainText('An account with this email already exists')
  await expect(field(page, 'Email')).toBeFocused()
  await expect(field(page, 'Password')).toHaveValue('correct horse')
  await alert(page).getByRole('link', { name: 'Log in instead' }).click()
  await page.waitForURL('/login')
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /Failed to load resource: (net::ERR_FAILED|.* status of 503)/ })

  test('signup tells a server that is down from a network that is gone', async ({ page }) => {
    await page.goto('/signup')
    await fillSignup(page)

    await page.route('**/api/test', (route) => route.fulfill({ status: 503, body: 'down' }))
    await submit(page).click()
    await expect(alert(page)).toHaveText('Could not connect to server. Please try again later.')

    const lost = 'Network error occurred. Please check your connection and try again.'
    await page.route('**/api/test', (route) => route.abort())
    await submit(page).click()
    await expect(alert(page)).toHaveText(lost)

    await page.unroute('**/api/test')
    await page.route('**/api/signup', (route) => route.fulfill({ status: 503, body: '<h1>' }))
    await submit(page).click()
    await expect(alert(page)).toHaveText('An error occurred during signup')

    await page.route('**/api/signup', (route) => route.abort())
    await submit(page).click()
    await expect(alert(page)).toHaveText(lost)
    await expect(field(page, 'Name')).toHaveValue('Rosa')

    await page.unroute('**/api/signup')
    await submit(page).click()
    await expect(page.getByText('Successfully signed up!')).toBeVisible()
  })

  test('login keeps what was typed', async ({ page }) => {
    await page.route('**/api/login', (route) => route.abort())
    await page.goto('/login')
    await field(page, 'Email').fill('rosa@casarosa.example')
    await field(page, 'Password').fill('correct horse')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(alert(page)).toHaveText('Network error occurred. Please try again.')
    await expect(field(page, 'Password')).toHaveValue('correct horse')
  })
})

test('login tells what is wrong, and then leads to where it was asked for', async ({ page }) => {
  const { email, password } = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/login?next=%2Fstepsofregistration')
  await expect(page.getByRole('heading', { name: 'Business dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Secure access' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Forgot Password?' })).toHaveAttribute(
    'href',
    '/forgotpassword',
  )
  await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute(
    'href',
    '/signup',
  )
  const login = page.getByRole('button', { name: 'Log in', exact: true })

  await login.click()
  await expect(alert(page)).toHaveText('Please fill in all fields')
  await expect(field(page, 'Email')).toBeFocused()

  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill('seven 7')
  await login.click()
  await expect(alert(page)).toHaveText('Password must be at least 8 characters long!')
  await expect(field(page, 'Password')).toBeFocused()

  await field(page, 'Password').fill('not this one')
  await login.click()
  await expect(alert(page)).toHaveText('Invalid email or password')
  await expect(field(page, 'Email')).toHaveValue(email)

  await field(page, 'Password').fill(password)
  await login.click()
  await expect(page.getByText('Login successful!')).toBeVisible()
  await page.waitForURL('/stepsofregistration')
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  await expectAccessible(page)
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
