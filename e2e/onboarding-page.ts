import type { Page } from '@playwright/test'
import { expect, signUp } from './fixtures.ts'

export const ROUTING = '021000021'
export const ACCOUNT = '000123456789'

/** The page of somebody who has just signed up, and who has chosen about cookies before. */
export async function openOnboarding(page: Page): Promise<void> {
  await arrive(page)
  const first = page.getByRole('heading', { name: 'Platform Selection' })
  await expect(first).toBeVisible({ timeout: 20_000 })
}

/** The same, whatever the page shows then. */
export async function arrive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const chosen = { essential: true, analytics: false, marketing: false, version: '1.0' }
    const timestamp = new Date().toISOString()
    localStorage.setItem('cookie-consent-preferences', JSON.stringify({ ...chosen, timestamp }))
  })
  await signUp(page)
  await page.goto('/registrationinformation')
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Of `type="time"`, which is no textbox. */
export const time = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const noAccount = (page: Page, platform: string) =>
  page.getByRole('checkbox', { name: `I have no ${platform} account` })
export const sameHours = (page: Page) => page.getByRole('switch', { name: 'Same hours every day' })
export const saved = (page: Page) => page.getByText('Platform information saved successfully')
