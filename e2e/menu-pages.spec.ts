import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectReadable, test } from './fixtures.ts'
import { longMenuPdf, WITHOUT_A_PRICE } from './long-menu.ts'
import { item, openRead, pdf } from './menu-upload-page.ts'

const ITEMS = 150

const openLong = async (page: Page) =>
  openRead(page, pdf(await longMenuPdf(ITEMS), 'long menu.pdf'), { target_type: 'name' })

test('a long menu is reviewed beside its pages: a missed dish is drawn, two are joined and parted, the rest accepted', async ({
  page,
}) => {
  await openLong(page)
  await expect(page.getByText(`${ITEMS} items: ${ITEMS} to decide`)).toBeVisible()
  const pages = page.getByRole('region', { name: 'Pages' })
  await expect(pages.getByRole('img', { name: 'Page 1 of the menu' })).toBeVisible()
  await expectAccessible(page)
  await expectReadable(page)

  // keys: on to the first and the second, which are one and then two again
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  const first = item(page, 'Grilled Chicken')
  await expect(first).toBeFocused()
  await expect(pages.getByRole('button', { name: 'Show Grilled Chicken' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.keyboard.press('m')
  await expect(page.getByText(`${ITEMS - 1} items: ${ITEMS - 1} to decide`)).toBeVisible()
  await expect(item(page, 'Grilled Salmon')).toBeHidden()
  await expect(first).toBeFocused()
  await expect(first.getByText('Waiting to be improved')).toBeHidden()
  await page.keyboard.press('s')
  await expect(item(page, 'Grilled Salmon')).toBeVisible()
  await expect(first.getByText('Waiting to be improved')).toBeHidden()
  await page.keyboard.press('a')
  await expect(item(page, 'Grilled Salmon')).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText(`${ITEMS} items: 1 accepted, 1 rejected`)).toBeVisible()

  // pointer: a press on a box leads to its item, a drag on the page reads what was missed
  await pages.getByRole('button', { name: 'Show Crispy Prawns' }).click()
  await expect(item(page, 'Crispy Prawns')).toBeFocused()
  for (let turn = 1; turn < 4; turn += 1)
    await pages.getByRole('button', { name: 'Next page' }).click()
  const picture = pages.getByRole('img', { name: 'Page 4 of the menu' })
  await expect(picture).toBeVisible()
  await drag(page, await placeOfMissed(page))
  const oysters = item(page, WITHOUT_A_PRICE)
  await expect(oysters).toBeFocused()
  await expect(page.getByText(`${WITHOUT_A_PRICE} added.`)).toBeVisible()
  await expect(oysters.getByText('No price').first()).toBeVisible()
  await expect(oysters.getByText('Waiting to be improved')).toBeHidden()

  // nothing there: a sentence beside the page, and the box stays to be moved
  await drag(page, { x: 0.01, y: 0.2, width: 0.05, height: 0.1 })
  await expect(pages.getByRole('alert')).toContainText('Nothing could be read there')
  await expect(page.getByText(`${ITEMS + 1} items: 1 accepted, 1 rejected`)).toBeVisible()

  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText(`${ITEMS + 1} items: ${ITEMS} accepted, 1 rejected`)).toBeVisible()
})

test('an item is parted by a line between its two halves, by keys alone', async ({ page }) => {
  await openRead(page, pdf(await longMenuPdf(4)), { target_type: 'name' })
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Part Grilled Chicken' })
  await expect(dialog.getByRole('img')).toBeVisible()
  await expectAccessible(page)
  const slider = dialog.getByRole('slider', { name: 'Where the second item begins' })
  await slider.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(item(page, 'With Rice and Beans')).toBeVisible()
  await expect(page.getByText('5 items: 5 to decide')).toBeVisible()
})

type Box = { x: number; y: number; width: number; height: number }

/** Below the last box of the page: where the dish stands that nothing was read of. */
async function placeOfMissed(page: Page): Promise<Box> {
  const boxes = await page
    .getByRole('region', { name: 'Pages' })
    .getByRole('button', { name: /^Show / })
    .all()
  const frame = await page.getByRole('img', { name: 'Page 4 of the menu' }).boundingBox()
  if (!frame) throw new Error('The page is not shown')
  const places = await Promise.all(boxes.map((box) => box.boundingBox()))
  const right = places.flatMap((box) =>
    box && box.x > frame.x + frame.width / 2 ? [box.y + box.height] : [],
  )
  const y = (Math.max(...right) - frame.y) / frame.height
  return { x: 0.5, y: y + 0.02, width: 0.48, height: 0.1 }
}

async function drag(page: Page, { x, y, width, height }: Box): Promise<void> {
  const picture = page.getByRole('img', { name: /^Page \d of the menu$/ })
  const frame = await picture.boundingBox()
  if (!frame) throw new Error('The page is not shown')
  const at = (right: number, down: number) =>
    [frame.x + right * frame.width, frame.y + down * frame.height] as const
  await page.mouse.move(...at(x, y))
  await page.mouse.down()
  await page.mouse.move(...at(x + width / 2, y + height / 2))
  await page.mouse.move(...at(x + width, y + height))
  await page.mouse.up()
}
