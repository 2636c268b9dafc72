import type { Page } from '@playwright/test'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'

const list = (page: Page) => page.getByLabel('Dishes, one to a line')
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

async function items(page: Page) {
  return (await (await page.request.get('/api/items')).json()).items
}

test('a batch of dishes becomes pictures, each with its origin, or its error', async ({ page }) => {
  await signUp(page)
  await page.goto('/imagecreation')
  await page.getByRole('button', { name: 'Create picture' }).click()
  await expect(page.getByText('Name at least one dish')).toBeVisible()
  await expectAccessible(page)

  await list(page).fill('Tomato soup\na red sports car\nMargherita pizza')
  await page.getByText('Fine', { exact: true }).click()
  await page.getByRole('button', { name: 'Create 3 pictures' }).click()
  await expect(card(page, 'Tomato soup').getByRole('img')).toHaveAttribute('alt', /Tomato/)
  await expect(card(page, 'Tomato soup')).toContainText('Illustration')
  await expect(card(page, 'a red sports car').getByRole('alert')).toBeVisible()
  await expect(card(page, 'Margherita pizza').getByRole('img')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create 3 pictures' })).toBeEnabled()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await card(page, 'Tomato soup').getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('tomato-soup.webp')

  const before = await card(page, 'Tomato soup').getByRole('img').getAttribute('src')
  await card(page, 'Tomato soup').getByRole('button', { name: 'Regenerate' }).click()
  await expect(card(page, 'Tomato soup').getByRole('img')).not.toHaveAttribute('src', before ?? '')
  await page.reload()
  await expect(card(page, 'Margherita pizza').getByRole('img')).toBeVisible()
})

test('a picture is used for an item, and taken back', async ({ page }) => {
  await signUp(page)
  await page.request.post('/api/items', { data: { name: 'House ceviche' } })
  await page.goto('/imagecreation')
  await list(page).fill('Ceviche')
  await page.getByRole('button', { name: 'Create picture' }).click()
  await card(page, 'Ceviche').getByRole('button', { name: 'Use for item' }).click()
  await page.getByRole('dialog').getByLabel('Search your items').fill('ceviche')
  await expectAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /House ceviche/ })
    .click()
  await expect(card(page, 'Ceviche')).toContainText('On the item House ceviche')
  expect((await items(page))[0].picture.provenance).toBe('illustration')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Ceviche')).not.toContainText('On the item')
  await expect.poll(async () => (await items(page))[0].picture).toBeNull()
})

test('items of the library that lack a picture get one', async ({ page }) => {
  await signUp(page)
  for (const name of ['Tiramisu', 'Paella'])
    await page.request.post('/api/items', { data: { name } })
  await page.goto('/imagecreation')
  await page.getByText('From the library').click()
  await expect(page.getByText('2 items without a picture')).toBeVisible()
  await page.getByText('Tiramisu').click()
  await page.getByRole('button', { name: 'Create picture' }).click()
  await expect(card(page, 'Tiramisu')).toContainText('On the item Tiramisu')
  await expect(page.getByText('1 item without a picture')).toBeVisible()
  await expectAccessible(page)
})

test('stopping keeps what is drawn', async ({ page }) => {
  await signUp(page)
  await page.goto('/imagecreation')
  await page.route('**/api/pictures', (route) =>
    route.request().postDataJSON().dishes[0].prompt === 'Soup' ? route.continue() : undefined,
  )
  await list(page).fill('Soup\nPizza\nBurger\nSalad')
  await page.getByRole('button', { name: 'Create 4 pictures' }).click()
  await expect(page.getByText('1 of 4 drawn')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(card(page, 'Soup').getByRole('img')).toBeVisible()
  await expect(card(page, 'Salad')).toContainText('Stopped before it was drawn')
  await expect(card(page, 'Salad').getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('the sample gallery shows eight of ten, and the others with Load More', async ({ page }) => {
  await signUp(page)
  await page.goto('/imagecreation')
  const samples = page.getByRole('list', { name: 'Sample pictures' }).getByRole('listitem')
  await expect(samples).toHaveCount(8)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(samples).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)
  await expect(page.getByText('Sample data, drawn for this page')).toBeVisible()
})
