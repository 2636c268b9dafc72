import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

const DISHES = 'name,category,price\nCeviche,Starters,$14.50\nLomo saltado,Mains,$19.00\n'

const picker = (page: Page) => page.getByRole('button', { name: 'Choose a file' })

async function choose(page: Page, name: string, text: string, button = 'Choose a file') {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}

async function upload(page: Page, name: string, text: string): Promise<string> {
  const answer = await page.request.post('/api/csv/upload', {
    multipart: { csv: { name, mimeType: 'text/csv', buffer: Buffer.from(text) } },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).csvFile.id
}

test('an owner brings the sample, looks into it and downloads it', async ({ page }) => {
  await signUp(page)
  await page.goto('/datasets')
  await expect(page.getByRole('heading', { name: 'No datasets yet' })).toBeVisible()
  await expectAccessible(page)
  const sample = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a sample CSV' }).click()
  const text = await readFile(await (await sample).path(), 'utf8')

  await choose(page, 'Menú.csv', text)
  await expect(page.getByText('Menú.csv is ready: 12 rows, 4 columns.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Menú\.csv 12 4/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Look at it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menú.csv' })).toBeVisible()
  await expect(
    page.getByRole('columnheader', { name: /price Amount Used as price 100%/ }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /House Burger/ })).toContainText('$16.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show row 6 in full' }).click()
  await expect(page.getByRole('dialog', { name: 'Row 6' })).toContainText('Beef patty, cheddar')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show row 6 in full' })).toBeFocused()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Menú.csv')
  expect(await readFile(await (await download).path(), 'utf8')).toBe(text)
})

test('an upload shows how far it is, and is cancelled', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/datasets')
  const slow = await context.newCDPSession(page)
  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  await choose(page, 'long.csv', `name,price\n${'Soup of the day,5.00\n'.repeat(200_000)}`)
  const progress = page.getByRole('progressbar', { name: 'Uploading long.csv' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await expect(page.getByText(/^[\d.]+ [KM]B of 4 MB · .* left · \d+%$/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Tips' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The upload is not finished.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(picker(page)).toBeVisible()
  await slow.send('Network.disable')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No datasets yet' })).toBeVisible()
})

test('what is sent is checked before it stands in the list', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/datasets')
  const session = await context.newCDPSession(page)
  const answered = new Promise<string>((resolve) => {
    session.on('Fetch.requestPaused', ({ requestId }) => resolve(requestId))
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: '*/api/csv/upload', requestStage: 'Response' }],
  })
  await choose(page, 'dishes.csv', DISHES)
  await expect(page.getByRole('progressbar', { name: 'Checking and storing…' })).toBeVisible()
  await session.send('Fetch.continueRequest', { requestId: await answered })
  await expect(page.getByText('dishes.csv is ready: 2 rows, 3 columns.')).toBeVisible()
})

test('a file that cannot be taken is reported in one sentence, and the picker stays', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/datasets')
  const alert = page.getByRole('alert')
  await choose(page, 'menu.xls', 'PK')
  await expect(alert).toHaveText('Please select a CSV file')
  await choose(page, 'ragged.csv', 'name,price\nSoup,5\nBread\n')
  await expect(alert).toHaveText('Line 3: found 1 value, expected 2.')
  await expectAccessible(page)
  await expect(picker(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No datasets yet' })).toBeVisible()
  await choose(page, 'fixed.csv', 'name;price\nSoup;5\nBread;2\n')
  await expect(page.getByText('Values are separated by semicolons.')).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a file dropped on the page is taken', async ({ page, context }) => {
  await signUp(page)
  await page.goto('/datasets')
  await expect(page.getByText('Drop a CSV or Excel file here')).toBeVisible()
  // where it stands once the list and the notices above it have come
  await page.waitForLoadState('networkidle')
  const box = await page.getByText('Drop a CSV or Excel file here').boundingBox()
  if (!box) throw new Error('The drop zone has no place.')
  const session = await context.newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + 5,
      y: box.y + 5,
      data: { items: [], files: [resolve('public/sample-dishes.csv')], dragOperationsMask: 1 },
    })
  }
  await expect(page.getByText('sample-dishes.csv is ready: 12 rows, 4 columns.')).toBeVisible()
})

test('a name that is taken is asked about, and its restaurant stays attached', async ({ page }) => {
  await signUp(page)
  const id = await upload(page, 'dishes.csv', DISHES)
  await createRestaurant(page, { dataset: 'dishes.csv' })
  await page.goto('/datasets')
  await choose(page, 'DISHES.csv', 'name,price\nSoup,5\n')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('There is a dataset named DISHES.csv already.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('row', { name: /dishes\.csv 2 3/ })).toBeVisible()
  await choose(page, 'DISHES.csv', 'name,price\nSoup,5\n')
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('dishes.csv is ready: 1 row, 2 columns.')).toBeVisible()
  await expect(page.getByRole('row', { name: /dishes\.csv 1 2 .* Casa Rosa/ })).toBeVisible()

  await page.goto(`/datasets/${id}`)
  await choose(page, 'june.csv', DISHES, 'Replace with another file')
  await expect(question).toContainText('Replace the rows of dishes.csv with those of june.csv?')
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('dishes.csv has 2 rows now.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Lomo saltado/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Detach from Casa Rosa' })).toBeVisible()
})

test('by keyboard a dataset is found, attached to a restaurant, detached and deleted', async ({
  page,
}) => {
  await signUp(page)
  await createRestaurant(page)
  await createRestaurant(page, { name: 'Harbour Grill' })
  await upload(page, 'Vinos de España.csv', 'name,price\nRioja,20\n')
  await upload(page, 'dishes.csv', DISHES)
  await page.goto('/datasets')
  await page.getByRole('searchbox', { name: 'Search datasets' }).focus()
  await page.keyboard.type('espana')
  await expect(page.getByText('1 dataset of 2 datasets')).toBeVisible()
  await expect(page).toHaveURL(/\?q=espana$/)
  await page.reload()
  await expect(page.getByText('1 dataset of 2 datasets')).toBeVisible()
  await page.getByRole('searchbox').fill('soup')
  await expect(page.getByText('No CSV files found matching "soup"')).toBeVisible()
  await page.getByRole('searchbox').press('Escape')
  await page.getByRole('link', { name: 'Vinos de España.csv' }).press('Enter')

  await page.getByRole('combobox', { name: 'Attach to a restaurant' }).focus()
  await page.keyboard.type('harb')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Attach', exact: true }).press('Enter')
  const detach = page.getByRole('button', { name: 'Detach from Harbour Grill' })
  await expect(detach).toBeVisible()
  await detach.press('Enter')
  await expect(page.getByText('No restaurant yet. Attach one')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Delete Vinos de España.csv? This action cannot be undone.')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.waitForURL('/datasets')
  await expect(page.getByText('Deleted Vinos de España.csv.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'dishes.csv' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Vinos/ })).toBeHidden()
})

test('of thousands of rows any is gone to, and the address leads back to it', async ({ page }) => {
  await signUp(page)
  const rows = Array.from({ length: 10_000 }, (_, at) => `Dish ${at + 1},${at % 30}`)
  const id = await upload(page, 'many.csv', `name,price\n${rows.join('\n')}\n`)
  await page.goto(`/datasets/${id}`)
  await expect(page.getByText('1–50 of 10,000')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Go to row' }).fill('7777')
  await page.keyboard.press('Enter')
  await expect(page.getByText('7,751–7,800 of 10,000')).toBeVisible()
  await expect(page.getByRole('row', { name: /Dish 7777/ })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('row', { name: /Dish 7777/ })).toBeInViewport()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('row', { name: /Dish 7801/ })).toBeVisible()
  await expect(page).toHaveURL(/\?page=157$/)
})

test('several datasets are deleted at once', async ({ page }) => {
  await signUp(page)
  for (const name of ['a.csv', 'b.csv', 'c.csv']) await upload(page, name, DISHES)
  await createRestaurant(page, { dataset: 'a.csv' })
  await page.goto('/datasets')
  await page.getByRole('checkbox', { name: 'Select a.csv' }).check()
  await page.getByRole('checkbox', { name: 'Select b.csv' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Delete 2 datasets? 1 restaurant is left without a dataset. This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Deleted 2 datasets.')).toBeVisible()
  await expect(page.getByText('1 dataset', { exact: true })).toBeVisible()
})

test('a visitor is told what this is and led to log in, and an unknown dataset is none', async ({
  page,
}) => {
  await page.goto('/datasets')
  await expect(page.getByRole('heading', { name: 'Log in to see your datasets' })).toBeVisible()
  await expect(picker(page)).toBeHidden()
  await signUp(page)
  for (const id of ['nothing', '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/datasets/${id}`)
    await expect(page.getByRole('heading', { name: 'There is no such dataset' })).toBeVisible()
  }
  await expectAccessible(page)
})

test.describe('while the server is out of reach', () => {
  test.use({ expectedErrors: /Failed to load resource: net::ERR_FAILED/ })

  test('the list says so and is asked for again', async ({ page }) => {
    await signUp(page)
    await page.route('**/api/csv/list', (route) => route.abort())
    await page.goto('/datasets')
    await expect(page.getByRole('alert')).toContainText('Network error.')
    await page.unroute('**/api/csv/list')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'No datasets yet' })).toBeVisible()
  })
})
