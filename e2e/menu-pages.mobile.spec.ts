import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { longMenuPdf } from './long-menu.ts'
import { item, openRead, pdf } from './menu-upload-page.ts'

test('on a phone each item shows how it is printed, and the page opens over the list', async ({
  page,
}) => {
  await openRead(page, pdf(await longMenuPdf(6)), { target_type: 'name' })
  const lamb = item(page, 'Grilled Lamb')
  await expect(lamb.getByRole('img', { name: 'Grilled Lamb, as it is printed' })).toBeVisible()
  await page.getByRole('button', { name: 'Show the page' }).click()
  const dialog = page.getByRole('dialog', { name: 'The page' })
  await expect(dialog.getByRole('img', { name: 'Page 1 of the menu' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show Grilled Lamb' }).click()
  await expect(dialog).toBeHidden()
  await expect(lamb).toBeFocused()
})

test('the part of the page on a card is the one that its item was read from', async ({ page }) => {
  const id = await openRead(page, pdf(await longMenuPdf(40)), { target_type: 'name' })
  const { intake } = await (await page.request.get(`/api/menu-intakes/${id}`)).json()
  // The last of a page stands lowest, where an error of the frame shows most.
  for (const { read } of [intake.items[0], intake.items[19], intake.items[39]]) {
    const printed = item(page, read.name).getByRole('img', { name: /, as it is printed$/ })
    await printed.scrollIntoViewIfNeeded()
    await expect(printed).toBeVisible()
    const { x, y, width, height } = read.box
    const middle = await shownMiddle(printed)
    expect(middle.x).toBeCloseTo(x + width / 2, 2)
    expect(middle.y).toBeCloseTo(y + height / 2, 2)
  }
})

/** The point of the page, in parts of it, that is in the middle of the frame which cuts it. */
function shownMiddle(picture: Locator): Promise<{ x: number; y: number }> {
  return picture.evaluate((image) => {
    const page = image.getBoundingClientRect()
    const frame = image.parentElement?.getBoundingClientRect() ?? page
    return {
      x: (frame.x + frame.width / 2 - page.x) / page.width,
      y: (frame.y + frame.height / 2 - page.y) / page.height,
    }
  })
}
