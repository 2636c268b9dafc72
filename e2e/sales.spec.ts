import { readFileSync } from 'node:fs'
import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

const till = readFileSync(new URL('../sales/testing/square-items.csv', import.meta.url))
const own = 'When,Receipt,Dish,Amount\n2025-11-05 19:00,r-1,Soup,8.00'

test('files of sales are dropped, their columns named where nobody knows them, and the figures follow', async ({
  page,
}) => {
  await signUp(page)
  await createRestaurant(page)
  await page.goto('/sales')
  await expect(page.getByRole('heading', { name: 'No sales yet' })).toBeVisible()
  await expectAccessible(page)

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles([
    { name: 'till.csv', mimeType: 'text/csv', buffer: till },
    { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(own) },
  ])
  await expect(page.getByText(/Square item sales, 2 orders in 3 rows/)).toBeVisible()
  for (const [label, header] of [
    ['Date (needed)', 'When'],
    ['Order’s number', 'Receipt'],
    ['Item', 'Dish'],
    ['Amount without tax (needed)', 'Amount'],
  ] as const) {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: header }).click()
  }
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(/In all \$8.00/)).toBeVisible()
  await page.getByRole('button', { name: 'Import this file' }).click()
  await expect(page.getByText(/Own columns, 1 order in 1 row/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Weeks' }).click()
  await expect(page.getByText(/3 orders in 1 week/)).toBeVisible()
  await expectAccessible(page)
})
