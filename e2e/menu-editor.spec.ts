import type { Page } from '@playwright/test'
import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

/** Signed in with a restaurant and a collection of six dishes that is not its menu yet. */
async function openEditor(page: Page): Promise<void> {
  const { email } = await signUp(page)
  const restaurantId = String(await createRestaurant(page, { cuisines: ['Thai'] }))
  const answer = await page.request.post('/api/menucreation', {
    data: {
      email,
      restaurantId,
      targetCountry: 'Thai',
      RestaurantDataStatus: false,
      numItemsToGenerate: 6,
      ImageType: 0,
      seed: 5,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto('/menu-editor')
}

async function openFilled(page: Page): Promise<void> {
  await openEditor(page)
  await page.getByRole('button', { name: 'Take into the menu' }).click()
  await expect(page.getByText('6 items added.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(6)
}

const names = (page: Page) =>
  page.getByRole('article').evaluateAll((lines) => lines.map((line) => line.ariaLabel))

test('a collection becomes the menu, is approved, changed, and brought back', async ({ page }) => {
  await openFilled(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Review and approve' }).click()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText('Version 1 is approved.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  const price = page.getByRole('button', { name: /edit price of/ }).first()
  const before = await price.textContent()
  await price.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('33.25')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 change since version 1.')).toBeVisible()

  await page.getByRole('link', { name: 'Review and approve' }).click()
  await page.getByText('Yes, this is what I want').click()
  await page.getByRole('button', { name: 'Approve version 2' }).click()
  await expect(page.getByText('Version 2 is approved.')).toBeVisible()
  await page.getByRole('button', { name: 'Compare or restore' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('$33.25')).toBeVisible()
  await dialog.getByRole('button', { name: 'Bring version 1 back' }).click()
  await dialog.getByText('Yes, this is what I want').click()
  await dialog.getByRole('button', { name: 'Bring version 1 back' }).click()
  await expect(page.getByText('Version 1 is back, as version 3.')).toBeVisible()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: /edit price of/ }).first()).toHaveText(before ?? '')
})

test('changes that are not approved yet are taken back as one, and can be had again', async ({
  page,
}) => {
  await openFilled(page)
  await page.getByRole('link', { name: 'Review and approve' }).click()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  const price = page.getByRole('button', { name: /edit price of/ }).first()
  const before = await price.textContent()
  await price.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('33.25')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Review and approve' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take 1 change back' }).click()
  await expect(page.getByText('There is nothing to approve.')).toBeVisible()
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('button', { name: /edit price of/ }).first()).toHaveText(before ?? '')
})

test('an item is moved, marked as sold out and removed by keyboard, and the removal undone', async ({
  page,
}) => {
  await openFilled(page)
  const [first = '', second = ''] = await names(page)
  await page.getByRole('button', { name: `More for ${first}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move down' }).press('Enter')
  await expect.poll(() => names(page)).not.toEqual([first, second, expect.anything()])
  await expect(page.getByText(`${first} moved.`)).toBeVisible()

  await page.getByRole('button', { name: `More for ${first}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sold out…' }).press('Enter')
  await page.getByRole('button', { name: 'Mark as sold out' }).press('Enter')
  await expect(page.getByText('1 item sold out.')).toBeVisible()

  await page.getByRole('button', { name: `More for ${first}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove from the menu' }).press('Enter')
  await expect(page.getByText(`${first} removed.`)).toBeVisible()
  await expect(page.getByRole('article', { name: first ?? '', exact: true })).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .press('Enter')
  await expect(page.getByRole('article', { name: first ?? '', exact: true })).toHaveCount(1)
})

test('today leads a new owner from bringing a menu to approving it', async ({ page }) => {
  await openEditor(page)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Four steps to your menu' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Open the menu' }).click()
  await expect(page).toHaveURL('/menu-editor')
})
