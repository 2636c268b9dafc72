import type { CDPSession, Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

test('on a phone the page fits, ends with the call to action, and axe finds nothing', async ({
  page,
}) => {
  await page.goto('/')
  for (const id of ['culture', 'features', 'how-it-works', 'showcase', 'faq', 'call-to-action']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
  }
  await expect(page.locator('#newsletter')).toBeHidden()
  await expect(page.locator('#partners')).toBeHidden()
  await expectAccessible(page)
  for (const width of [412, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `nothing sticks out at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test('the menu opens, shows its links and closes when one is followed', async ({ page }) => {
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation).toBeHidden()
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.tap()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await navigation.getByRole('link', { name: 'About' }).tap()
  await expect(page).toHaveURL('/about')
  await expect(navigation).toBeHidden()
})

test('a finger drags a dish after more than 10 px, and not before', async ({ page, context }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Try it with a dish' }).scrollIntoViewIfNeeded()
  const dish = page.getByRole('button', { name: 'Pasta Pasta special: drag it to the menu' })
  const menu = page.locator('[data-drop-zone]')
  await expect(dish).toBeVisible()
  await menu.scrollIntoViewIfNeeded()
  const finger = await fingerOn(await context.newCDPSession(page), dish)
  await finger.moveBy(0, 10)
  await expect(page.getByText('Pasta is picked up.')).not.toBeAttached()
  await finger.moveBy(0, 30)
  await expect(page.getByText('Pasta is picked up.')).toBeAttached()
  await finger.moveTo(menu)
  await finger.lift()
  await expect(menu).toContainText('Tagliatelle al Ragù')
  await expect(menu).toContainText('$18.99')
})

async function fingerOn(session: CDPSession, target: Locator) {
  const start = await middleOf(target)
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  return {
    moveBy: (x: number, y: number) => touch('touchMove', [{ x: start.x + x, y: start.y + y }]),
    moveTo: async (place: Locator) => {
      const end = await middleOf(place)
      for (const share of [0.4, 0.8, 1]) {
        const between = (from: number, to: number) => from + (to - from) * share
        await touch('touchMove', [{ x: between(start.x, end.x), y: between(start.y, end.y) }])
      }
    },
    lift: () => touch('touchEnd', []),
  }
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
