import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

const NAME = 'a_very_long_name_without_any_space_from_an_export_of_last_summer.csv'
const WIDE = Array.from({ length: 12 }, (_, at) => `column_number_${at}`)

test('on a phone a dataset is brought, looked into and attached', async ({ page }) => {
  await signUp(page)
  await createRestaurant(page, { name: 'The Old Harbour Terrace and Garden Restaurant' })
  await page.goto('/datasets')
  await expect(page.getByRole('heading', { name: 'No datasets yet' })).toBeVisible()
  await expectAccessible(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).tap()
  await (await chooser).setFiles({
    name: NAME,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${WIDE.join(',')}\n${WIDE.map((_, at) => 1000 + at).join(',')}\n`),
  })
  await expect(page.getByText(`${NAME} is ready: 1 row, 12 columns.`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Look at it' }).tap()
  // A tap at the very centre is taken for a screen reader's; the list waits for the phone's keyboard.
  const restaurant = page.getByRole('combobox', { name: 'Attach to a restaurant' })
  await restaurant.tap({ position: { x: 30, y: 12 } })
  await expect(page.locator('[data-trigger="ComboBox"]')).toHaveCSS('opacity', '1')
  await page.getByRole('option', { name: /The Old Harbour/ }).tap()
  await page.getByRole('button', { name: 'Attach', exact: true }).tap()
  await expect(page.getByRole('button', { name: /^Detach from The Old/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show row 1 in full' }).tap()
  await expect(page.getByRole('dialog', { name: 'Row 1' })).toContainText('1011')
  await page.getByRole('button', { name: 'Close' }).tap()

  await page.setViewportSize({ width: 320, height: 640 })
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOf()).toBeLessThanOrEqual(320)
  await page.goto('/datasets')
  await expect(page.getByRole('link', { name: NAME })).toBeVisible()
  expect(await widthOf()).toBeLessThanOrEqual(320)
})
