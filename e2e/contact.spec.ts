import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailTexts } from './mail-folder.ts'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const press = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

async function fill(page: Page, email: string) {
  await field(page, 'Name').fill('Rosa Quispe')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Do you work with food trucks?')
}

test('a message reaches support, and the form is ready for the next after 3 seconds', async ({
  page,
}) => {
  const email = `rosa-${Date.now()}@casarosa.example`
  await page.goto('/contact')
  await expect(field(page, 'Message')).toHaveAttribute('rows', '5')
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email')
  await expect(page.getByRole('link', { name: 'support@menuwright.example' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'sales@menuwright.example' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Schedule a meeting' }),
  ).toHaveAttribute('href', '/scheduling')
  await press(page)
  await expect(field(page, 'Name')).toBeFocused()
  await expectAccessible(page)

  await fill(page, email)
  await press(page)
  const thanks = page.getByText('Thank you! Your message has been sent successfully.')
  await expect(thanks).toBeVisible()
  await expectAccessible(page)
  await expect(thanks).toBeHidden()
  await expect(field(page, 'Message')).toHaveValue('')
  await expect(async () => {
    const [text = ''] = await mailTexts('contact', email)
    expect(text).toContain('Do you work with food trucks?')
  }).toPass()
})
