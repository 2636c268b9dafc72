import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

test('on a phone settings fold, the buttons stay in reach, and turning it loses nothing', async ({
  page,
}) => {
  await signUp(page)
  const id = await createRestaurant(page)
  await page.goto('/menucreation')
  await expect(page.getByText('Backend Connected')).toBeVisible()
  await expect(page.getByLabel('Additional information')).toBeHidden()
  await expectAccessible(page)

  await page.getByLabel('Restaurant ID', { exact: true }).fill(String(id))
  await expect(page.getByText('Family kitchen near the harbour')).toBeVisible()
  await page.getByLabel('Custom cuisine').fill('half typed')
  await page.getByRole('heading', { name: 'More settings' }).tap()
  await page.getByRole('spinbutton', { name: 'Items', exact: true }).fill('2')

  const phone = page.viewportSize() ?? { width: 412, height: 839 }
  await page.setViewportSize({ width: 900, height: 800 })
  await expect(page.getByLabel('Additional information')).toBeVisible()
  await expect(page.getByLabel('Custom cuisine')).toHaveValue('half typed')
  await expect(page.getByRole('spinbutton', { name: 'Items', exact: true })).toHaveValue('2')
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, 'nothing sticks out at 320 px').toBeLessThanOrEqual(0)
  await page.setViewportSize(phone)

  await page.getByRole('button', { name: 'Peruvian', exact: true }).tap()
  const generate = page.getByRole('button', { name: 'Generate Menu Items' })
  await expect(generate).toBeInViewport()
  await generate.tap()
  await expect(page.getByText('Open in library')).toBeInViewport()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
})
