import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

test('default instructions and settings are saved, and generation follows them', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/accountmanagement')
  await expect(page.getByRole('heading', { level: 1, name: 'Account Management' })).toBeVisible()
  for (let number = 1; number <= 6; number += 1) {
    await expect(page.getByRole('switch', { name: `Setting ${number}` })).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Never include' }).fill('onion')
  await page.getByRole('switch', { name: 'Setting 5' }).press('Space')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Never include' })).toHaveValue('onion')
  await expect(page.getByRole('switch', { name: 'Setting 5' })).toBeChecked()

  const answer = await page.request.post('/api/createitems', {
    data: { task_type: 'description', prompt: 'lomo saltado', seed: 1 },
  })
  const { result, score } = await answer.json()
  expect(result.toLowerCase()).not.toContain('onion')
  expect(score).not.toBeNull()
})

test('leaving with unsaved changes is asked about', async ({ page }) => {
  await signUp(page)
  await page.goto('/accountmanagement')
  const voice = page.getByRole('textbox', { name: 'House style and voice' })
  await voice.fill('Short and warm.')
  await page.getByRole('link', { name: 'Tips' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Your changes are not saved.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(voice).toHaveValue('Short and warm.')
})

test.describe('while the server is out of reach', () => {
  test.use({ expectedErrors: /Failed to load resource: net::ERR_FAILED/ })

  test('a failed save says so and keeps what was typed', async ({ page }) => {
    await signUp(page)
    await page.goto('/accountmanagement')
    const voice = page.getByRole('textbox', { name: 'House style and voice' })
    await voice.fill('Short and warm.')
    await page.route('**/api/account/update', (route) => route.abort())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('alert')).toContainText('what you typed is still here')
    await expect(voice).toHaveValue('Short and warm.')
    await expectAccessible(page)
    await page.unroute('**/api/account/update')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('email and password are changed with the password, and other sessions end', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email, password } = await signUp(page)
  const elsewhere = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  })
  await elsewhere.post('/api/login', { data: { email, password } })
  await page.goto('/accountmanagement')
  await expect(page.getByText('Safari on an iPhone')).toBeVisible()
  await expect(page.getByText('This one', { exact: true })).toBeVisible()

  const emailForm = page.getByRole('form', { name: 'Change email' })
  const next = `new-${email}`
  await emailForm.getByLabel('New email').fill(next)
  await emailForm.getByLabel('Current password').fill('not this one')
  await emailForm.getByRole('button', { name: 'Change email' }).click()
  await expect(emailForm.getByRole('alert')).toHaveText('This is not your current password.')
  await expectAccessible(page)
  await emailForm.getByLabel('Current password').fill(password)
  await emailForm.getByRole('button', { name: 'Change email' }).click()
  await expect(emailForm.getByText(`Your address is ${next} now.`)).toBeVisible()
  await expect(page.getByText(`You log in with ${next}.`)).toBeVisible()
  await expect(page.getByText(`a mail with a link went to ${next}`)).toBeVisible()

  const passwordForm = page.getByRole('form', { name: 'Change password' })
  await passwordForm.getByLabel('Old password').fill(password)
  await passwordForm.getByLabel('New password', { exact: true }).fill('battery staple')
  await passwordForm.getByLabel('New password again').fill('battery stable')
  await passwordForm.getByRole('button', { name: 'Change password' }).click()
  await expect(passwordForm.getByRole('alert')).toHaveText('Passwords do not match!')
  await passwordForm.getByLabel('New password again').fill('battery staple')
  await passwordForm.getByRole('button', { name: 'Change password' }).click()
  await expect(passwordForm.getByText('Your password is changed.')).toBeVisible()
  await expect(page.getByText('Safari on an iPhone')).toBeHidden()
  const status = await (await elsewhere.get('/api/login-status')).json()
  expect(status).toEqual({ logged_in: false })

  await elsewhere.post('/api/login', { data: { email: next, password: 'battery staple' } })
  await page.reload()
  await page.getByRole('button', { name: /^Sign out Safari on an iPhone/ }).click()
  await expect(page.getByText('The session has ended.')).toBeVisible()
  await expect(page.getByText('Safari on an iPhone')).toBeHidden()
  await elsewhere.dispose()
})

test('everything is exported, and the account deleted for good', async ({ page }) => {
  const { email, password } = await signUp(page)
  await createRestaurant(page)
  await page.goto('/accountmanagement')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^menuwright-account-.*\.zip$/)
  const files = unzipSync(await readFile(await file.path()))
  expect(strFromU8(files['data/restaurants.json'] ?? new Uint8Array())).toContain('Casa Rosa')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' })
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByLabel('Type DELETE to go on').fill('delete')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Type DELETE to go on')
  await expectAccessible(page)
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL('/')
  await expect(page.getByText('Your account is closed')).toBeVisible()
  const login = await page.request.post('/api/login', { data: { email, password } })
  expect(login.status()).toBe(401)
})

test('a visitor is led to log in', async ({ page }) => {
  await page.goto('/accountmanagement')
  await expect(page.getByRole('heading', { name: 'Log in to see it' })).toBeVisible()
})
