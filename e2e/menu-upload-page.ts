import type { Locator, Page } from '@playwright/test'
import { createRestaurant, expect, signUp } from './fixtures.ts'

export type GivenFile = { name: string; mimeType: string; buffer: Buffer }

export const pdf = (buffer: Buffer, name = 'harbour menu.pdf'): GivenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})

export const restaurantId = (page: Page) => page.getByRole('spinbutton', { name: 'Restaurant ID' })
export const submit = (page: Page) => page.getByRole('button', { name: 'Upload Menu' })
export const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Chooses a file, given in memory or by its path. */
export async function give(page: Page, button: Locator, file: GivenFile | string) {
  const chooser = page.waitForEvent('filechooser')
  await button.press('Enter')
  await (await chooser).setFiles(file)
}

export async function openTool(page: Page): Promise<void> {
  await page.goto('/menuupload')
  await expect(page.getByText('Configuration Connected')).toBeVisible()
}

/** Signed in on the tool, with a restaurant chosen. */
export async function openReady(page: Page, restaurant: object = {}): Promise<void> {
  await signUp(page)
  const id = await createRestaurant(page, restaurant)
  await openTool(page)
  await restaurantId(page).fill(String(id))
  await expect(page.getByText('Family kitchen near the harbour')).toBeVisible()
}

/** Sends a menu through the API and opens it once it is read. */
export async function openRead(
  page: Page,
  menu: GivenFile,
  fields: Record<string, string> = {},
): Promise<string> {
  await signUp(page)
  const answer = await page.request.post('/api/menu-image-intake', {
    multipart: { image: menu, restaurant_id: String(await createRestaurant(page)), ...fields },
  })
  expect(answer.status(), await answer.text()).toBe(202)
  const { intake_id: id } = await answer.json()
  await page.goto(`/menuupload/${id}`)
  await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeVisible()
  return id
}
