import { expect, test } from './fixtures.ts'
import { HARBOUR_MENU, menuPdf } from './menu-file.ts'
import { openRead, pdf } from './menu-upload-page.ts'

test('by keyboard alone unsure items are found and decided, and a price is fixed', async ({
  page,
}) => {
  const id = await openRead(page, pdf(await menuPdf()))
  const all = page.getByRole('article')
  await expect(all).toHaveCount(HARBOUR_MENU.filter((line) => typeof line !== 'string').length)
  await page.getByRole('searchbox', { name: 'Search the items' }).focus()
  await page.keyboard.type('ceviche')
  await expect(all).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Any decision/ }).press('Enter')
  await page.getByRole('option', { name: 'To decide (4)' }).press('Enter')
  await expect(page).toHaveURL(/\?decision=pending$/)
  await all
    .first()
    .getByRole('button', { name: /^Accept/ })
    .press('Enter')
  await expect(all).toHaveCount(3)
  await expect(all.first()).toBeFocused()

  await all
    .first()
    .getByRole('button', { name: /edit price of/ })
    .press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('a lot')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write a price as a number, such as 12.90')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('9.25')
  await page.keyboard.press('Enter')
  await expect(all.first().getByText('$9.25')).toBeVisible()
  await page.reload()
  await expect(all.first().getByText('$9.25')).toBeVisible()

  // another window changes it meanwhile
  const name = all.first().getByRole('button', { name: /edit name of/ })
  await name.press('Enter')
  const { intake } = await (await page.request.get(`/api/menu-intakes/${id}`)).json()
  const open = intake.items.find(({ decision }: { decision: string }) => decision === 'pending')
  await page.request.patch(`/api/menu-intakes/${id}/items/${open.id}`, {
    data: { version: open.version, calories: 321 },
  })
  await page.keyboard.type(' of the house')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reload' }).press('Enter')
  await expect(all.first().getByText('321 kcal')).toBeVisible()
  await page.getByRole('button', { name: 'Save name' }).press('Enter')
  await expect(page.getByRole('article', { name: / of the house$/ })).toBeVisible()
})

test('a filter that hides a decided item keeps the focus', async ({ page }) => {
  await openRead(page, pdf(await menuPdf()))
  const all = page.getByRole('article')
  await all
    .first()
    .getByRole('button', { name: /^Accept/ })
    .press('Enter')
  await page.getByRole('button', { name: /^Any decision/ }).press('Enter')
  await page.getByRole('option', { name: 'To decide (3)' }).press('Enter')
  await expect(all).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^To decide/ })).toBeFocused()
})

test('the late answer to a decision leaves what was decided since', async ({ page }) => {
  await openRead(page, pdf(await menuPdf()))
  const beef = page.getByRole('article', { name: /^Beef/ })
  const held: (() => void)[] = []
  await page.route(/\/decide$/, async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response })
  })
  const answerNext = () => expect(() => (held.shift() as () => void)()).toPass()

  await beef.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('4 items: 4 accepted')).toBeVisible()
  await answerNext()
  await expect.poll(() => held.length).toBe(1)
  await expect(page.getByText('4 items: 4 accepted')).toBeVisible()
  await beef.getByRole('button', { name: /^Reject/ }).click()
  await expect(page.getByText('4 items: 3 accepted, 1 rejected')).toBeVisible()
  await answerNext()
  await answerNext()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(page.getByText('4 items: 3 accepted, 1 rejected')).toBeVisible()
})

test('a search and a filter in quick succession keep each other', async ({ page }) => {
  await openRead(page, pdf(await menuPdf()))
  const search = page.getByRole('searchbox', { name: 'Search the items' })
  // The search is written into the address a moment after the last letter, which may be while the filter is chosen.
  for (const sooner of [0, 30, 60, 90]) {
    await search.fill('ceviche')
    await page.waitForTimeout(sooner)
    await page.getByRole('button', { name: /^Any decision/ }).press('Enter')
    await page.getByRole('option', { name: 'To decide (4)' }).press('Enter')
    await expect(page).toHaveURL(/\?decision=pending&q=ceviche$/)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/menuupload\/[^?]+$/)
    await expect(search).toHaveValue('')
  }
})
