import type { Page } from '@playwright/test'
import type { Menu, MenuItem } from '#contract/menus.ts'
import { expect, expectAccessible, signUp, test } from './fixtures.ts'

async function createMenu(page: Page, email: string, overrides: object = {}): Promise<Menu> {
  const answer = await page.request.post('/api/menucreation', {
    data: {
      email,
      targetCountry: 'Italian',
      RestaurantDataStatus: false,
      numItemsToGenerate: 6,
      evalValue: 1,
      seed: 5,
      ...overrides,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).menus[0]
}

async function openLibrary(page: Page): Promise<Menu> {
  const { email } = await signUp(page)
  const menu = await createMenu(page, email)
  await page.goto('/menuitems')
  await expect(page.getByRole('row')).toHaveCount(menu.items.length + 1)
  return menu
}

const firstOf = (menu: Menu): MenuItem => {
  const [item] = menu.items
  if (!item) throw new Error('The menu is empty.')
  return item
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })

test('an empty library shows the first step', async ({ page }) => {
  await signUp(page)
  await page.goto('/menuitems')
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Create a single item' }).click()
  await expect(page).toHaveURL('/createitems')
})

test('a visitor is shown the way to log in', async ({ page }) => {
  await page.goto('/menuitems')
  await expect(page.getByRole('heading', { name: 'Log in to see it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to login' })).toHaveAttribute(
    'href',
    '/login?next=%2Fmenuitems',
  )
})

test('a name and a price are edited in their row by keyboard alone', async ({ page }) => {
  const item = firstOf(await openLibrary(page))
  const row = rowOf(page, item.name)
  await row.getByRole('button', { name: /edit name of/ }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Never mind')
  await expect(page.getByText('Unsaved')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /edit name of/ })).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Nonna’s bowl')
  await page.keyboard.press('Enter')
  const renamed = rowOf(page, 'Nonna’s bowl')
  await expect(renamed.getByText('Kept')).toBeVisible()

  await renamed.getByRole('button', { name: /edit price of/ }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('a lot')
  await page.keyboard.press('Enter')
  const problem = page.getByText('Write a price as a number, such as 12.90')
  await expect(problem).toBeVisible()
  const cell = renamed.getByRole('rowheader')
  expect(await cell.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0)
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('13,50')
  await page.keyboard.press('Enter')
  await expect(renamed.getByRole('button', { name: /^\$13\.50/ })).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Nonna’s bowl')).toContainText('$13.50')
})

test('somebody else’s change is not overwritten: the field says so and reloads', async ({
  page,
}) => {
  const item = firstOf(await openLibrary(page))
  await rowOf(page, item.name)
    .getByRole('button', { name: /edit category of/ })
    .click()
  const elsewhere = await page.request.patch(`/api/items/${item.id}`, {
    data: { version: 1, description: 'Changed on another screen.' },
  })
  expect(elsewhere.status()).toBe(200)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Specials')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Somebody changed this item in the meantime. Reload it and try again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText('Changed on another screen.')).toBeVisible()
  await page.getByRole('textbox', { name: /category of/ }).press('Enter')
  await expect(page.getByRole('button', { name: /^Specials/ })).toBeVisible()
})

test('search, filters and the open item live in the address', async ({ page }) => {
  const item = firstOf(await openLibrary(page))
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search your items' })).toBeFocused()
  const typed = item.name.toUpperCase()
  // what is typed after the address has the first letter is not lost
  await page.keyboard.type(typed.slice(0, 1))
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed.slice(0, 1))
  await page.keyboard.type(typed.slice(1))
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === typed)
  await expect(rowOf(page, item.name)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search your items' })).toHaveValue(typed)
  await page
    .getByRole('button', { name: `Open ${item.name}` })
    .first()
    .click()
  await expect(page).toHaveURL(/item=/)
  await expect(page.getByRole('dialog', { name: item.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/menuitems')
  await expect(page.getByRole('searchbox', { name: 'Search your items' })).toHaveValue('')
  await page.getByRole('button', { name: /What is missing/ }).click()
  await page.getByRole('option', { name: 'Without a description' }).click()
  await expect(page.getByRole('heading', { name: 'No items found' })).toBeVisible()
})

test('the panel edits all fields, confirms allergens and brings an old version back', async ({
  page,
}) => {
  const item = firstOf(await openLibrary(page))
  await page.getByRole('button', { name: `Open ${item.name}` }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByText('Illustration')).toBeVisible()
  await expect(panel.getByText('Why this price:')).toBeVisible()
  await expectAccessible(page)

  await panel.getByRole('textbox', { name: 'Name' }).fill('')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('An item needs a name')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Name' }).fill('House plate')
  await panel.getByRole('textbox', { name: 'Recipe' }).fill('Cook it. Serve it.')
  await expect(panel.getByText('Unsaved changes')).toBeVisible()
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel.getByText('Saved', { exact: true })).toBeVisible()

  await panel.getByRole('button', { name: 'Confirm the allergens' }).click()
  await expect(panel.getByText('Confirmed by you')).toBeVisible()

  await panel.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(panel.getByRole('textbox', { name: 'Name' })).toHaveValue(item.name)
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await expect(rowOf(page, item.name)).toBeVisible()
})

test('leaving the panel with unsaved changes is asked about', async ({ page }) => {
  const item = firstOf(await openLibrary(page))
  await page.getByRole('button', { name: `Open ${item.name}` }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Half typed')
  await page.getByRole('button', { name: 'Close' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Leave without saving your changes?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half typed')
})

test('selected items are starred, kept and deleted, and Undo brings them back', async ({
  page,
}) => {
  const menu = await openLibrary(page)
  const [one, other] = menu.items
  await page.getByRole('checkbox', { name: `Select ${one?.name}`, exact: true }).check()
  await page.getByRole('checkbox', { name: `Select ${other?.name}`, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Selected items' })
  await expect(bar).toContainText('2 items selected')
  await bar.getByRole('button', { name: 'Favourite' }).click()
  await page.getByText('Favourites only').click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all 2 on this page' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 items deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 items restored.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('a menu is exported, deleted and restored', async ({ page }) => {
  const menu = await openLibrary(page)
  await page.getByRole('button', { name: /Menu/ }).first().click()
  await page.getByRole('option', { name: `${menu.title} (6)` }).click()
  const bar = page.getByRole('region', { name: menu.title })
  await expect(bar).toBeVisible()
  // dimmed until the menu's own items are there
  const list = page.getByRole('region', { name: 'Your items' })
  await expect(list).not.toHaveAttribute('aria-busy', 'true')
  await expect(list).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await bar.getByRole('link', { name: `Export ${menu.title} as CSV` }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('Italian-menu.csv')
  await bar.getByRole('button', { name: 'Delete menu' }).click()
  await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${menu.title} restored.`)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(7)
})

test('a narrow window is told which screens need a desktop, and the library does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await page.goto('/statistics')
  await expect(page.getByRole('heading', { name: 'Desktop View Required' })).toBeVisible()
  await page.goto('/menuitems')
  await expect(page.getByRole('heading', { name: 'Menu Items' })).toBeVisible()
})
