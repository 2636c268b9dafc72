import { expect, expectAccessible, test } from './fixtures.ts'

test('on a phone a message is written and sent, also at 320 pixels and by night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/contact')
  const main = page.getByRole('main')
  await main.getByLabel('Name', { exact: true }).fill('Rosa')
  await main.getByLabel('Email', { exact: true }).fill('rosa@casarosa.example')
  await main.getByLabel('Message', { exact: true }).fill('Hello')
  await expectAccessible(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Send message' }).tap()
  await expect(page.getByText('Thank you! Your message has been sent successfully.')).toBeVisible()
})
