import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fillSignup } from './signup-form.ts'

const menu = readFileSync(
  new URL('../server/domains/grader/samples/diner.txt', import.meta.url),
  'utf8',
)

test('a visitor has a menu graded, signs up, and finds it as the first upload of the account', async ({
  page,
}) => {
  await page.goto('/menu')
  await page.getByRole('link', { name: 'Have your menu graded' }).click()
  await expect(page).toHaveURL('/grader')
  await page.getByLabel('Paste your menu').fill(menu)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Grade this menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'How it reads' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Take this menu with me' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await fillSignup(page)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await page.waitForURL(/\/menuupload\/[\w-]+$/)
  await expect(page.getByText('Two Eggs Any Style').first()).toBeVisible()
})
