import type { Page } from '@playwright/test'
import type { Menu } from '#contract/menus.ts'
import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

async function createMenu(page: Page): Promise<Menu> {
  const { email } = await signUp(page)
  await createRestaurant(page, { location: 'San Francisco' })
  const answer = await page.request.post('/api/menucreation', {
    data: {
      email,
      targetCountry: 'Peruvian',
      RestaurantDataStatus: false,
      numItemsToGenerate: 4,
      seed: 5,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).menus[0]
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const TITLES = ['Social post', 'Text message', 'Newsletter paragraph', 'Delivery-app banner']

test('an item is advertised in four channels, edited, copied, deleted and brought back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const menu = await createMenu(page)
  const [item] = menu.items
  await page.goto('/advertisement')
  await expect(page.getByRole('heading', { name: 'Nothing advertised yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Item or menu' }).fill(item?.name ?? '')
  await page.getByRole('option', { name: item?.name }).first().click()
  await expect(page).toHaveURL(/item=/)
  await expect(page.getByRole('heading', { name: item?.name, level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Write all four' }).click()
  for (const title of TITLES) {
    await expect(card(page, title).getByText(/Written by Menuwright/)).toBeVisible()
  }
  await expectAccessible(page)

  const sms = card(page, 'Text message')
  const message = sms.getByRole('textbox', { name: 'Message' })
  await message.fill('x'.repeat(161))
  await expect(sms.getByText('1 SMS character too long')).toBeVisible()
  await expect(sms.getByText(/2 messages/)).toBeVisible()
  await expect(sms.getByRole('button', { name: 'Save text message' })).toBeDisabled()
  await sms.getByRole('button', { name: 'Discard' }).click()
  await expect(message).toHaveValue(/Casa Rosa/)

  const social = card(page, 'Social post')
  const post = social.getByRole('textbox', { name: 'Post' })
  await post.fill('The best in town!')
  await expect(social.getByText('Unsaved changes')).toBeVisible()
  await social.getByRole('button', { name: 'Save social post' }).click()
  await expect(social.getByText(/Take out "best in town"/)).toBeVisible()
  await expect(social.getByText(/changed by you/)).toBeVisible()
  await social.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Social post copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('The best in town!')
  await page.reload()
  await expect(post).toHaveValue('The best in town!')

  await social.getByRole('button', { name: 'Delete' }).click()
  await expect(social.getByText('Not written yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Social post restored.')).toBeVisible()
  await expect(post).toHaveValue('The best in town!')
})

test('one channel is written anew by keyboard, and the one before it stays below', async ({
  page,
}) => {
  const menu = await createMenu(page)
  await page.goto(`/advertisement?menu=${menu.id}`)
  await page.getByRole('button', { name: 'Write all four' }).press('Enter')
  const banner = card(page, 'Delivery-app banner')
  const line = banner.getByRole('textbox', { name: 'Line', exact: true })
  await expect(line).toBeVisible()
  // A key does nothing to a button whose work is under way; the page says when that has ended.
  await expect(page.getByText('Written.', { exact: true })).toBeAttached()
  const before = await line.inputValue()
  await page.getByRole('radio', { name: 'Normal' }).press('ArrowRight')
  await banner.getByRole('button', { name: 'Regenerate' }).press('Enter')
  const history = page.getByRole('region', { name: 'Written before' })
  await expect(history.getByText(before).first()).toBeVisible()
  await expectAccessible(page)

  await line.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Come and see.')
  await page.keyboard.press('Tab')
  await banner.getByRole('button', { name: 'Regenerate' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Write it anew? Your unsaved changes would be lost.')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(line).toHaveValue('Come and see.')
})

test('an edit that somebody else was quicker with is not lost silently', async ({ page }) => {
  const menu = await createMenu(page)
  await page.goto(`/advertisement?item=${menu.items[0]?.id}`)
  await page.getByRole('button', { name: 'Write the text message' }).click()
  const sms = card(page, 'Text message')
  const message = sms.getByRole('textbox', { name: 'Message' })
  await message.fill('Mine.')
  const { advertisements } = await (await page.request.get('/api/advertisements')).json()
  await page.request.patch(`/api/advertisements/${advertisements[0].id}`, {
    data: { version: 1, text: 'Theirs.' },
  })
  await sms.getByRole('button', { name: 'Save text message' }).click()
  await expect(sms.getByRole('alert')).toContainText('Somebody changed this advertisement')
  await sms.getByRole('button', { name: 'Reload' }).click()
  await expect(message).toHaveValue('Theirs.')
})

test('the library links here from a menu and from an item', async ({ page }) => {
  const menu = await createMenu(page)
  await page.goto(`/menuitems?menu=${menu.id}`)
  await page.getByRole('link', { name: 'Advertise', exact: true }).click()
  await expect(page).toHaveURL(`/advertisement?menu=${menu.id}`)
  await expect(page.getByRole('heading', { name: menu.title, level: 2 })).toBeVisible()
  await page.goto('/menuitems')
  await page.getByRole('button', { name: `Open ${menu.items[0]?.name}` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Advertise' }).click()
  await expect(page).toHaveURL(`/advertisement?item=${menu.items[0]?.id}`)
})

test('a visitor, an empty library, a wrong link and a narrow window are each told what to do', async ({
  page,
}) => {
  await page.goto('/advertisement')
  await expect(page.getByRole('heading', { name: 'Log in to see it' })).toBeVisible()
  await signUp(page)
  await page.goto('/advertisement')
  await expect(page.getByRole('heading', { name: 'Nothing to advertise yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/advertisement?item=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('There is no such item.')).toBeVisible()
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(page.getByRole('heading', { name: 'Desktop View Required' })).toBeVisible()
})
