import type { Page } from '@playwright/test'
import { expect, signUp } from './fixtures.ts'

export const ROUTING = '021000021'
export const ACCOUNT = '000123456789'

/** The page of somebody who has just signed up. */
export async function openOnboarding(page: Page): Promise<void> {
  await signUp(page)
  await page.goto('/registrationinformation')
  const first = page.getByRole('heading', { name: 'Platform Selection' })
  await expect(first).toBeVisible()
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** Of `type="time"`, which is no textbox. */
export const time = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
export const noAccount = (page: Page, platform: string) =>
  page.getByRole('checkbox', { name: `I have no ${platform} account` })
export const sameHours = (page: Page) => page.getByRole('switch', { name: 'Same hours every day' })
export const saved = (page: Page) => page.getByText('Platform information saved successfully')
