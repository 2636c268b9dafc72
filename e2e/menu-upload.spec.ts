import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'
import { drawnMenu, emptySheet, HARBOUR_MENU, type Line, menuPdf } from './menu-file.ts'
import { give, item, openReady, openTool, pdf, restaurantId, submit } from './menu-upload-page.ts'
import { service } from './service.ts'

test('a printed menu is read, edited, accepted, downloaded and saved to the library', async ({
  page,
}) => {
  await openReady(page)
  await expectAccessible(page)
  await expect(submit(page)).toBeDisabled()
  await give(page, page.getByRole('button', { name: 'Choose a menu' }), pdf(await menuPdf()))
  await expect(page.getByText('harbour menu.pdf')).toBeVisible()
  await submit(page).click()
  await expect(page.getByText('Menu uploaded successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose a menu' })).toBeVisible()
  await page.getByRole('link', { name: 'Watch it being read' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'harbour menu.pdf' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeVisible()
  const ceviche = page.getByRole('article').first()
  await expect(ceviche.getByText('As read, page 1')).toBeVisible()
  await expect(ceviche.getByText('CEVICHE CLASICO', { exact: true })).toBeVisible()
  await expect(ceviche.getByText(/^Reading: (High|Medium|Low), \d+%$/)).toBeVisible()
  await expectAccessible(page)

  await ceviche.getByRole('button', { name: /edit name of/ }).click()
  await ceviche.getByLabel(/^name of/).fill('Ceviche of the harbour')
  await page.getByRole('heading', { level: 1 }).click()
  const renamed = item(page, 'Ceviche of the harbour')
  await expect(renamed.getByText(/^Edited by you/)).toBeVisible()

  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('4 items: 4 to decide')).toBeVisible()
  await page.getByRole('button', { name: /^Reject Beef/ }).click()
  await expect(page.getByText('4 items: 1 rejected, 3 to decide')).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
  // what was rejected stays rejected
  await expect(page.getByText('4 items: 3 accepted, 1 rejected')).toBeVisible()

  await page.getByRole('button', { name: 'Download' }).click()
  await expectAccessible(page)
  const lines = (await downloaded(page, 'Items as CSV')).toString('utf8').trim().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toContain('category,name,native_name,description,price')
  expect(lines[1]).toContain('STARTERS,Ceviche of the harbour')
  const sheet = await readXlsxFile(await downloaded(page, 'Items as XLSX'))
  expect(JSON.stringify(sheet)).toContain('"STARTERS","Ceviche of the harbour"')
  const pictures = Object.keys(unzipSync(await downloaded(page, 'Pictures as ZIP')))
  expect(pictures.filter((name) => name.startsWith('items/'))).toHaveLength(4)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save 3 to library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save 3 items' })
  await dialog.getByLabel('Menu title').fill('Summer at the harbour')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save to library' }).click()
  await expect(renamed.getByText('In your library')).toBeVisible()
  await page.getByRole('link', { name: 'Open in library' }).click()
  await expect(page.getByRole('heading', { name: 'Summer at the harbour' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Ceviche of the harbour/ })).toBeVisible()
})

async function downloaded(page: Page, link: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link }).click()
  return readFile(await (await download).path())
}

test('a menu that comes again changes the items that the library has', async ({ page }) => {
  await openReady(page)
  await upload(page, HARBOUR_MENU)
  await saveAll(page)
  await expect(page.getByText('4 items went to the library.')).toBeVisible()
  await page.getByRole('link', { name: 'All uploads' }).click()
  const dearer = HARBOUR_MENU.map((line) =>
    typeof line === 'string' ? line : ([line[0], '$21.00', line[2]] as const),
  )
  await upload(page, dearer)
  await saveAll(page, 'Update the matched ones')
  await expect(page.getByText('4 items of the library were changed.')).toBeVisible()
  await page.goto('/menuitems')
  await expect(page.getByText('$21.00').first()).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(4)
})

async function upload(page: Page, lines: readonly Line[]) {
  // a press on the form before it is complete, as openReady waits for it, may be lost
  await expect(page.getByText('Configuration Connected')).toBeVisible()
  await expect(page.getByText('Family kitchen near the harbour')).toBeVisible()
  await give(page, page.getByRole('button', { name: 'Choose a menu' }), pdf(await menuPdf(lines)))
  await submit(page).click()
  await page.getByRole('link', { name: 'Watch it being read' }).click()
  // the list of uploads says Ready of an earlier one
  await expect(page.getByRole('heading', { level: 1, name: 'harbour menu.pdf' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeVisible()
}

async function saveAll(page: Page, matched?: string) {
  await page.getByRole('button', { name: 'Accept all' }).click()
  await page.getByRole('button', { name: 'Save 4 to library' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save 4 items' })
  if (matched) await dialog.getByText(matched).click()
  await dialog.getByRole('button', { name: 'Save to library' }).click()
}

/** A file of zeros, by its path: sent through the browser's pipe it would take long. */
async function hugeFile(path: string, bytes: number): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, '')
  await truncate(path, bytes)
  return path
}

test('wrong files are reported in one sentence, and what is missing disables the upload', async ({
  page,
}, testInfo) => {
  await signUp(page)
  await openTool(page)
  const alert = page.getByRole('alert')
  const choose = page.getByRole('button', { name: 'Choose a menu' })
  await expect(page.getByText('Please select an image')).toBeVisible()
  await give(page, choose, {
    name: 'menu.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Soup'),
  })
  await expect(alert).toHaveText('Only JPG, JPEG, PNG, and PDF files are allowed')
  await give(page, choose, await hugeFile(testInfo.outputPath('wall.jpg'), 10_485_760))
  await expect(alert).toHaveText('File size must be less than 10MB')
  await give(page, choose, await hugeFile(testInfo.outputPath('menu.pdf'), 26_214_400))
  await expect(alert).toHaveText('File size must be less than 25MB')

  const damaged = Buffer.from('not a picture at all')
  await give(page, choose, { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: damaged })
  await expect(alert).toBeHidden()
  await expect(
    page.getByText('Please enter a restaurant ID or restaurant stats are required'),
  ).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await restaurantId(page).fill('987654321')
  await expect(page.getByText('Restaurant with ID 987654321 not found')).toBeVisible()
  await submit(page).click()
  await expect(alert).toBeVisible()
  await expect(page.getByText('wall.jpg')).toBeVisible()
})

test('a restaurant is created, edited and deleted on the way, and the settings stay', async ({
  page,
}) => {
  await signUp(page)
  await openTool(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const creation = page.getByRole('dialog', { name: 'New restaurant' })
  await creation.getByRole('button', { name: 'Create restaurant' }).click()
  await expect(creation.getByText('Restaurant name is required')).toBeVisible()
  await expect(creation.getByText('Restaurant description is required')).toBeVisible()
  await creation.getByLabel('Restaurant name').fill('Puerto Viejo')
  await creation.getByLabel('Description').fill('Grill house at the old port.')
  await creation.getByRole('button', { name: 'Create restaurant' }).click()
  await expect(page.getByText(/^New restaurant "Puerto Viejo" created with ID: \d+$/)).toBeVisible()
  await expect(page.getByText('Grill house at the old port.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Puerto Viejo' })
  await expect(edit.getByLabel('Restaurant name')).toHaveAttribute('readonly')
  await edit.getByLabel('Description').fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Please enter restaurant description')).toBeVisible()
  await edit.getByLabel('Description').fill('a'.repeat(1001))
  await expect(edit.getByText('Description cannot exceed 1000 characters')).toBeVisible()
  await edit.getByLabel('Description').fill('Charcoal and sea.')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Restaurant "Puerto Viejo" updated successfully')).toBeVisible()
  await expect(page.getByText('Charcoal and sea.')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Calories' }).press('Space')
  await expect(page.getByRole('checkbox', { name: /^All/ })).not.toBeChecked()
  await page.getByRole('slider', { name: 'Evaluation' }).fill('3')
  await expect(page.getByText('Evals: 3', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Evals: 3', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Calories' })).not.toBeChecked()
  await expect(page.getByText('Charcoal and sea.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this restaurant? This action cannot be undone.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Restaurant deleted successfully')).toBeVisible()
  await expect(restaurantId(page)).toHaveValue('')
})

test('an upload shows how far it is, and is cancelled with nothing lost', async ({
  page,
  context,
}) => {
  await openReady(page)
  const slow = await context.newCDPSession(page)
  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400_000,
  })
  const long = Buffer.concat([await menuPdf(), Buffer.alloc(4_000_000)])
  await give(page, page.getByRole('button', { name: 'Choose a menu' }), pdf(long))
  await submit(page).click()
  const progress = page.getByRole('progressbar', { name: 'Uploading harbour menu.pdf' })
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]/)
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Upload cancelled. Your file is still chosen.')).toBeVisible()
  await expect(submit(page)).toBeEnabled()
  await slow.send('Network.disable')
  await page.reload()
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('a menu that failed is tried again, and read once its file is whole', async ({ page }) => {
  await openReady(page)
  const sheet = { name: 'sheet.png', mimeType: 'image/png', buffer: await emptySheet() }
  await give(page, page.getByRole('button', { name: 'Choose a menu' }), sheet)
  await submit(page).click()
  await page.getByRole('link', { name: 'Watch it being read' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No menu items were found in this file.')

  const file = await storedFile(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  const menu = await drawnMenu()
  await writeFile(file, menu.subarray(0, menu.length / 2))
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(alert).toContainText('This picture is damaged or cut off and cannot be opened.')
  await expect(page.getByRole('main').getByText('Failed', { exact: true })).toBeVisible()

  await writeFile(file, menu)
  await page.getByRole('button', { name: 'Try Again' }).press('Enter')
  await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeVisible()
  await expect(item(page, 'Beef stew')).toBeVisible()
  await expect(alert).toBeHidden()
})

/** Where the server keeps the file of an upload. */
async function storedFile(id: string): Promise<string> {
  const folder = join(service.dataDir, 'files/intakes')
  const paths = await readdir(folder, { recursive: true })
  return join(folder, paths.find((path) => path.includes(`${id}/menu.`)) ?? '')
}

test('items are matched to the rows of the CSV that was chosen', async ({ page }) => {
  await openReady(page)
  const rows = 'name,price,section\nBeef stew,17.50,Mains\nGrilled chicken,15.00,Mains\n'
  const answer = await page.request.post('/api/csv/upload', {
    multipart: { csv: { name: 'dishes.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) } },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const csv = page.getByRole('combobox', { name: 'CSV dataset' })
  await csv.click()
  await csv.pressSequentially('dish')
  await page.getByRole('option', { name: /^dishes\.csv/ }).click()
  await expect(page.getByText('CSV file selected successfully')).toBeVisible()
  await expect(page.getByText('2 rows, 3 columns. Items are matched to its rows.')).toBeVisible()
  await expectAccessible(page)
  await give(page, page.getByRole('button', { name: 'Choose a menu' }), pdf(await menuPdf()))
  await submit(page).click()
  await expect(page.getByText('Menu uploaded successfully!')).toBeVisible()
  await expect(csv).toHaveValue('')
  await page.getByRole('link', { name: 'Watch it being read' }).click()

  await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeVisible()
  await expect(
    item(page, 'Beef stew').getByText('Matches Beef stew, $17.50 in dishes.csv, row 1'),
  ).toBeVisible()
  await expect(item(page, 'Potato soup').getByText('No match', { exact: true })).toBeVisible()
})

test('a sheet without a menu says so, and an upload that is not there, too', async ({ page }) => {
  await openReady(page)
  const sheet = { name: 'sheet.png', mimeType: 'image/png', buffer: await emptySheet() }
  await give(page, page.getByRole('button', { name: 'Choose a menu' }), sheet)
  await submit(page).click()
  await page.getByRole('link', { name: 'sheet.png' }).click()
  await expect(page.getByRole('alert')).toContainText('No menu items were found in this file.')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
  await page.goto('/menuupload/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'There is no such upload' })).toBeVisible()
})
