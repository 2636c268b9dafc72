import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { menuPdf } from './menu-file.ts'
import { pdf } from './menu-upload-page.ts'
import { fillSignup } from './signup-form.ts'

const CLICKS_MOST = 12
const SECONDS_MOST = 60

test('from signup to an approved menu with a PDF at hand: at most 12 clicks and a minute of waiting', async ({
  page,
}) => {
  const begun = Date.now()
  await page.goto('/signup')
  await countClicks(page)
  // the business type is chosen with two clicks of these
  await fillSignup(page)
  await press(page.getByRole('button', { name: 'Sign Up', exact: true }))
  await press(page.getByRole('link', { name: 'Bring your menu' }))

  await expect(page.getByText('Configuration Connected')).toBeVisible()
  await press(page.getByRole('button', { name: 'New', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'New restaurant' })
  await dialog.getByLabel('Restaurant name').fill('Casa Rosa')
  await dialog.getByLabel('Description').fill('Family kitchen near the harbour.')
  await press(dialog.getByRole('button', { name: 'Create restaurant' }))
  await expect(page.getByText('Family kitchen near the harbour.')).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Choose a menu' }))
  await (await chooser).setFiles(pdf(await menuPdf()))
  await press(page.getByRole('button', { name: 'Upload Menu' }))
  await press(page.getByRole('link', { name: 'Watch it being read' }))
  await press(page.getByRole('button', { name: 'Put 4 on my menu' }))
  await press(page.getByRole('button', { name: 'Approve version 1' }))
  await expect(page.getByText('Version 1 is approved.')).toBeVisible()

  const [clicks, seconds] = [await clicksSoFar(page), (Date.now() - begun) / 1000]
  test.info().annotations.push({
    type: 'the way in',
    description: `${clicks} clicks, ${seconds.toFixed(1)} s`,
  })
  expect(clicks).toBeLessThanOrEqual(CLICKS_MOST)
  expect(seconds).toBeLessThanOrEqual(SECONDS_MOST)
})

async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  await target.click()
}

/** Every click that a page hears of, over all pages of the walk. */
async function countClicks(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener(
      'pointerdown',
      () => {
        const before = Number(sessionStorage.getItem('clicks-of-the-walk') ?? 0)
        sessionStorage.setItem('clicks-of-the-walk', String(before + 1))
      },
      { capture: true },
    )
  })
}

function clicksSoFar(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('clicks-of-the-walk')))
}
