import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'

async function keepItem(page: Page, data: object): Promise<void> {
  const answer = await page.request.post('/api/items', { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

const group = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

test('an empty library has no tips and says where to begin', async ({ page }) => {
  await signUp(page)
  await page.goto('/tips')
  await expect(page.getByRole('heading', { name: 'No items to look at yet' })).toBeVisible()
  await expectAccessible(page)
})

test('a fix shows before and after, is written with one click and taken back with Undo', async ({
  page,
}) => {
  await signUp(page)
  await keepItem(page, { name: 'MARGHERITA PIZZA', description: 'Pizza' })
  await page.goto('/tips')
  const names = group(page, 'Names that are shouted, coded or too long')
  await expect(names).toContainText('Source: Deliveroo menu guidelines')
  await expect(names).toContainText('With the fix')
  await expectAccessible(page)
  await names
    .getByRole('button', { name: 'Fix it: Change the name, MARGHERITA PIZZA' })
    .press('Enter')
  await expect(page.getByText(/^Margherita Pizza.* fixed\.$/i)).toBeVisible()
  await expect(names).toBeHidden()
  const item = async () => (await (await page.request.get('/api/items')).json()).items[0]
  expect(await item()).toMatchObject({
    name: expect.stringMatching(/^Margherita Pizza/),
    version: 2,
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(names).toBeVisible()
  expect(await item()).toMatchObject({ name: 'MARGHERITA PIZZA', version: 3, status: 'kept' })
})

test('all fixes of one rule are written one after the other', async ({ page }) => {
  await signUp(page)
  for (const name of ['Margherita Pizza', 'Grilled Salmon with Lemon', 'Chicken Tikka Masala']) {
    await keepItem(page, { name })
  }
  await page.goto('/tips')
  const pictures = group(page, 'Items without a picture')
  await pictures.getByRole('button', { name: 'Fix all 3' }).click()
  await expect(page.getByText('3 items fixed.')).toBeVisible()
  await expect(pictures).toBeHidden()
  const { total } = await (await page.request.get('/api/items?missing=picture')).json()
  expect(total).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pictures).toBeVisible()
})

test('what only the owner can know leads to the item', async ({ page }) => {
  await signUp(page)
  await keepItem(page, { name: 'Grilled Salmon', description: 'The best organic salmon in town' })
  await page.goto('/tips')
  const claims = group(page, 'Claims that need proof')
  await expect(claims.getByRole('button')).toHaveCount(0)
  await claims.getByRole('link', { name: 'Edit Grilled Salmon' }).click()
  await expect(page.getByRole('dialog', { name: 'Grilled Salmon' })).toBeVisible()
})
