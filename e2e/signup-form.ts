import type { Page } from '@playwright/test'

let people = 0

/** Types a whole signup into the page as a person would; answers its address and password. */
export async function fillSignup(
  page: Page,
  { businessType = 'Restaurant/Cafe' }: { businessType?: string | null } = {},
): Promise<{ email: string; password: string }> {
  people += 1
  const email = `rosa-${Date.now()}-${process.pid}-${people}@example.com`
  const password = 'correct horse'
  const texts = {
    Name: 'Rosa',
    Surname: 'Quispe',
    Email: email,
    Phone: '+1 415 555 0101',
    Birthday: '1984-05-01',
    'Business name': 'Casa Rosa',
    'Business address': '12 Mission St, San Francisco',
    'Business phone': '+1 415 555 0102',
    'Business email': 'hello@casarosa.example',
    Password: password,
    'Confirm password': password,
  }
  for (const [label, text] of Object.entries(texts)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  if (businessType) {
    await page.getByRole('button', { name: /Business type/ }).click()
    await page.getByRole('option', { name: businessType, exact: true }).click()
  }
  return { email, password }
}
