import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

test('an owner writes a menu on a phone and approves it', async ({ page }) => {
  await signUp(page)
  await createRestaurant(page)
  await page.goto('/menu-editor')
  await page.getByText('0 categories', { exact: true }).tap()
  await page.getByLabel('New category').fill('Mains')
  await page.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByRole('button', { name: 'Add item' }).tap()
  await page.getByLabel('Name of the item').fill('Beef stew')
  await page.getByRole('button', { name: 'Save' }).tap()
  await page.getByRole('button', { name: /edit price of Beef stew/ }).tap()
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await expect(page.getByText('$18.00')).toBeVisible()
  await expectAccessible(page)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBe(0)

  await page.getByRole('link', { name: 'Review and approve' }).tap()
  await page.getByRole('button', { name: 'Approve version 1' }).tap()
  await expect(page.getByText('Version 1 is approved.')).toBeVisible()
  expect(await overflow()).toBe(0)

  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, shown] of [
    ['/today', 'Connect or export'],
    ['/menu-editor', 'Beef stew'],
    ['/review', 'There is nothing to approve.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(shown).first()).toBeVisible()
    expect(await overflow(), `${path} at 320 px`).toBe(0)
    await expectAccessible(page)
  }
})
