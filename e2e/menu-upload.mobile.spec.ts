import { expect, expectAccessible, test } from './fixtures.ts'
import { menuPdf, platePhoto } from './menu-file.ts'
import { give, openReady, pdf, submit } from './menu-upload-page.ts'

test('on a phone a menu and a photo of a dish are brought and reviewed', async ({ page }) => {
  await openReady(page, { name: 'The Old Harbour Terrace and Garden Restaurant' })
  await give(page, page.getByRole('button', { name: 'Choose a menu' }), pdf(await menuPdf()))
  const photo = { name: 'beef-stew.jpg', mimeType: 'image/jpeg', buffer: await platePhoto() }
  await give(page, page.getByRole('button', { name: 'Add images' }), photo)
  await expect(page.getByRole('img', { name: 'Preview of beef-stew.jpg' })).toBeVisible()
  await expectAccessible(page)
  await submit(page).tap()
  await page.getByRole('link', { name: 'Watch it being read' }).tap()
  await expect(page.getByRole('main').getByText('Ready', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Accept Potato/ }).tap()
  await expect(page.getByText('4 items: 1 accepted, 3 to decide')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: '1 photo' }).tap()
  const card = page.getByRole('article', { name: 'beef-stew.jpg' })
  await expect(card.getByRole('img').first()).toHaveJSProperty('complete', true)
  await expect(card.getByRole('combobox', { name: 'Shows' })).toHaveValue(/Beef/)
  const line = card.getByRole('slider', { name: 'beef-stew.jpg: before and after' })
  await line.fill('80')
  await expect(line).toHaveAttribute('aria-valuetext', '80 percent of the picture before')
  await card.getByText('For the delivery platforms').tap()
  await expect(card.getByRole('listitem').filter({ hasText: 'Uber Eats' })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Download it cut for Just Eat' })).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 320, height: 640 })
  const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await widthOf()).toBeLessThanOrEqual(320)
  await page.getByRole('tab', { name: '4 items' }).tap()
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(await widthOf()).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: 'All uploads' }).tap()
  await expect(page.getByRole('link', { name: 'harbour menu.pdf' })).toBeVisible()
  await expect(page.getByText('Family kitchen near the harbour')).toBeVisible()
  expect(await widthOf()).toBeLessThanOrEqual(320)
})
