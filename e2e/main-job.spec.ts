import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from './fixtures.ts'
import { fillSignup } from './signup-form.ts'

const ITEMS = 8
const EDITED = 'Ceviche, as our grandmother made it'
const samples = join(import.meta.dirname, 'samples')

test('the main job: an owner signs up, adds a restaurant, brings data, makes a menu, edits it and exports it', async ({
  page,
}) => {
  test.slow()
  await page.goto('/signup')
  await fillSignup(page)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL('/registrationinformation')
  await page.goto('/menucreation')
  await createRestaurant(page)
  await walkTheRest(page, join(samples, 'harbour-kitchen.csv'))
})

async function createRestaurant(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New restaurant' })
  await dialog.getByLabel('Restaurant name').fill('Casa Rosa')
  await dialog
    .getByLabel('Description')
    .fill('Family kitchen near the harbour, known for ceviche and slow-cooked stews.')
  await dialog.getByRole('combobox', { name: 'Cuisines' }).click()
  await page.keyboard.type('peru')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove Peruvian' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create restaurant' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('Restaurant created successfully with ID:')
  await alert.getByRole('button', { name: 'OK' }).click()
}

/** From the dataset's upload to the export that is read back. */
async function walkTheRest(page: Page, csv: string): Promise<void> {
  await uploadAndAttach(page, csv)
  await generate(page)
  const download = await readDownload(page, 'Download CSV')
  expect(rowsOf(download)).toHaveLength(ITEMS)
  await page.getByRole('link', { name: 'Open in library' }).click()
  // The cards of the screen before have names to edit, too, and go with it.
  await expect(page.getByRole('heading', { level: 1, name: 'Menu Items' })).toBeVisible()
  const before = await editFirst(page)

  const rows = rowsOf(await readDownload(page, /as CSV$/))
  expect(rows).toHaveLength(ITEMS)
  expect(rows.map((row) => row.name)).toContain(EDITED)
  expect(rows.map((row) => row.name)).not.toContain(before)
  for (const row of rows) {
    expect(row).toMatchObject({
      currency: expect.stringMatching(/^[A-Z]{3}$/),
      image_provenance: 'illustration',
    })
    expect(Number(row.price)).toBeGreaterThan(0)
    expect(Number(row.calories)).toBeGreaterThan(0)
    expect(row.description?.length).toBeGreaterThan(40)
    expect(row.recipe).toContain('1.')
    const picture = await page.request.get(row.image ?? '')
    expect(picture.headers()['content-type']).toBe('image/webp')
  }
  const sheet = await readXlsxFile(await readDownload(page, /as XLSX$/))
  expect(JSON.stringify(sheet)).toContain(EDITED)
}

async function uploadAndAttach(page: Page, csv: string): Promise<void> {
  await page.goto('/datasets')
  await page.locator('input[type=file]').setInputFiles(csv)
  await expect(page.getByRole('status').getByText(basename(csv))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: basename(csv) })
    .first()
    .click()
  const attach = page.getByRole('combobox', { name: 'Attach to a restaurant' })
  await attach.click()
  await attach.fill('Casa')
  await page.getByRole('option', { name: /Casa Rosa/ }).click()
  await page.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(page.getByText(/ID \d+/).first()).toBeVisible()
}

async function generate(page: Page): Promise<void> {
  await page.goto('/menucreation')
  await expect(page.getByText('Backend Connected')).toBeVisible()
  await expect(page.getByText('Family kitchen near the harbour')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cuisine' })).toHaveValue('Peruvian')
  await page.getByRole('button', { name: 'Generate Menu Items' }).click()
  await expect(page.getByRole('link', { name: 'Open in library' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(ITEMS)
}

/** Renames the first item in its row; answers the name it had. */
async function editFirst(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /edit name of/ }).first()
  const before = (await button.textContent())?.trim() ?? ''
  await button.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(EDITED)
  // The row shows the new name at once; the export has it when the server has answered.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await page.keyboard.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('rowheader', { name: EDITED })).toBeVisible()
  await expect(page.getByText('Unsaved')).toBeHidden()
  return before
}

async function readDownload(page: Page, name: string | RegExp): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFileSync(await (await download).path())
}

function rowsOf(csv: Buffer): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(csv.toString('utf8').replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  }).data
}
