import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, expectAccessible, test } from './fixtures.ts'
import { service } from './service.ts'

/** What `npm run seed` makes, on the service of this test. */
const DEMO = { email: 'demo@menuwright.example', password: 'harbour-kitchen' }

test('from the sample restaurant a brand is built, approved, and live in practice', async ({
  page,
}) => {
  const environment = { ...process.env, DATA_DIR: service.dataDir }
  await promisify(execFile)(process.execPath, ['scripts/seed.ts', '--url', service.url], {
    env: environment,
  })
  const login = await page.request.post('/api/login', { data: DEMO })
  expect(login.ok(), await login.text()).toBe(true)
  await page.goto('/today')
  await page.getByRole('link', { name: 'Virtual Brands' }).click()
  await page.getByRole('link', { name: 'Build this one' }).first().click()
  await expect(page.getByText('of its items stand on another menu here')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Harbour Kitchens')
  await expect(page.getByText('It is too like “Harbour Kitchen”')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Quiet Lunch Window')
  await page.getByText('We can keep this promise').click()
  await page.getByRole('button', { name: 'Build the brand' }).click()

  await expect(page.getByRole('heading', { name: 'Quiet Lunch Window' })).toBeVisible()
  await expect(page.getByText(/^Before the launch/)).toBeVisible()
  await page.getByRole('checkbox', { name: /The name was searched/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /The name was searched/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve it' }).click()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText(/Version 1/).first()).toBeVisible()
  await page.goto('/publish')
  await page.getByRole('button', { name: 'Link all in practice' }).click()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  const uber = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Uber Eats', exact: true }) })
  await expect(uber.getByText(/^Version 1, since/)).toBeVisible()
})
