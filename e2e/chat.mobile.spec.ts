import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectReadable, test } from './fixtures.ts'

test('on a phone the chat is a sheet over the whole page, by day and by night', async ({
  page,
}) => {
  await page.goto('/contact')
  const first = firstBox(page)
  await page.getByRole('button', { name: 'Chat with us' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Chat' })
  await expect(sheet).toBeVisible()
  const size = page.viewportSize()
  expect(await first, 'nothing moves for who wants no motion').toEqual([
    0,
    0,
    size?.width,
    size?.height,
  ])
  await sheet.getByRole('textbox', { name: 'Message' }).fill('which platforms do you support')
  await sheet.getByRole('button', { name: 'Send' }).tap()
  await expect(sheet.getByRole('log')).toContainText('DoorDash, UberEats, Grubhub')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  await page.setViewportSize({ width: 320, height: 568 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)

  await sheet.getByRole('link', { name: 'Steps of registration' }).tap()
  await page.waitForURL('/stepsofregistration')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Chat with us' }).tap()
  await expect(sheet.getByRole('log')).toContainText('DoorDash, UberEats, Grubhub')
  await sheet.getByRole('button', { name: 'Close chat' }).tap()
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeFocused()
})

/** Of the dialog in the moment in which it comes. */
function firstBox(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const observer = new MutationObserver(() => {
          const box = document.querySelector('[role="dialog"]')?.getBoundingClientRect()
          if (!box) return
          observer.disconnect()
          done([box.x, box.y, box.width, box.height])
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
}
