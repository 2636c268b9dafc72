import type { Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { expect } from './fixtures.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Sets up an authenticator app in Account Management; answers its secret and the recovery codes. */
export async function setUpApp(
  page: Page,
  password: string,
): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/accountmanagement')
  await field(page, 'Your password').fill(password)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const shown = await page.getByText(/^[A-Z2-7 ]{32,}$/).textContent()
  const secret = shown?.replaceAll(' ', '') ?? ''
  await field(page, 'Code of the app').fill(generateSync({ secret }))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Keep these recovery codes')).toBeVisible()
  const codes = await page.getByText(/^([0-9a-f]{5}-){3}[0-9a-f]{5}$/).allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  return { secret, codes }
}
