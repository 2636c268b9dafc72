import { expect, expectAccessible, test } from './fixtures.ts'
import {
  anOpenDay,
  aVisitor,
  bookButton,
  chooseDay,
  chooseService,
  fillDetails,
  slot,
} from './scheduling-page.ts'

test.use({ timezoneId: 'Europe/Berlin' })

test('on a phone a visitor books, down to the narrowest', async ({ page }) => {
  const day = await anOpenDay(page, 'technical')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/scheduling')
  await chooseService(page, 'Technical')
  await chooseDay(page, day)
  // Before midday in Los Angeles.
  await slot(page, '7:30 PM').tap()
  await fillDetails(page, aVisitor())
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await bookButton(page).tap()
  await expect(
    page.getByText(/^Your Technical consultation has been scheduled for .+ at 7:30 PM\./),
  ).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
