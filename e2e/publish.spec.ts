import type { Page } from '@playwright/test'
import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

const READABLE = ['DoorDash', 'Uber Eats', 'Grubhub', 'Deliveroo', 'Just Eat']

/** Signed in, with a menu of four dishes that is approved as version 1. */
async function openPublish(page: Page): Promise<{ approvePrice: () => Promise<void> }> {
  const { email } = await signUp(page)
  const id = await createRestaurant(page, { cuisines: ['Thai'] })
  const made = await page.request.post('/api/menucreation', {
    data: {
      email,
      restaurantId: String(id),
      targetCountry: 'Thai',
      RestaurantDataStatus: false,
      numItemsToGenerate: 4,
      ImageType: 1,
      seed: 5,
    },
  })
  const [collection] = (await made.json()).menus
  const menu = `/api/restaurants/${id}/menu`
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${menu}${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await post('/import', { collectionId: collection.id })
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '22:00' }))
  const { restaurant } = (await (await page.request.get(menu)).json()).menu
  const open = {
    op: 'set',
    on: 'restaurant',
    ref: restaurant.ref,
    field: 'hours',
    before: restaurant.hours,
    after: hours,
  }
  await post('/edits', { changes: [open], reason: '' })
  const approve = async () => {
    const { hash } = await (await page.request.get(`${menu}/approval`)).json()
    await post('/versions', { hash, note: '' })
  }
  await approve()
  await page.goto('/publish')
  return {
    /** Makes the last item a little dearer, as version 2. */
    async approvePrice() {
      const { items } = (await (await page.request.get(menu)).json()).menu
      const { ref, price } = items.at(-1)
      const dearer = {
        op: 'set',
        on: 'item',
        ref,
        field: 'price',
        before: price,
        after: price + 25,
      }
      await post('/edits', { changes: [dearer], reason: '' })
      await approve()
    },
  }
}

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: `Publish version ${version}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('in practice a menu goes live on six platforms, is changed on one, put back and rolled back', async ({
  page,
}) => {
  const { approvePrice } = await openPublish(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Choose pictures' }).first().click()
  await dialog.getByRole('button', { name: 'Send all 4' }).click()
  await expect(dialog.getByText('4 of 4 are sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Link Uber Eats' }).click()
  await expect(dialog.getByText('Which store is this restaurant?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Link all in practice' }).click()
  await expect(page.getByText('6 platforms linked in practice.')).toBeVisible()
  await publish(page, 1)
  for (const name of READABLE) {
    await expect(card(page, name).getByText('Live', { exact: true }).first()).toBeVisible()
    await expect(card(page, name).getByText(/^Version 1, since/)).toBeVisible()
  }
  await expect(card(page, 'JET Connect').getByText('Accepted, not readable')).toBeVisible()
  const uber = card(page, 'Uber Eats')
  await expect(uber.getByText('Practice: nothing leaves this service')).toBeVisible()
  // Nobody but a person can say what stands on a platform that cannot be read.
  await page.getByRole('button', { name: 'I have seen it there' }).click()
  await expect(card(page, 'JET Connect').getByText('Seen there')).toBeVisible()
  await expectAccessible(page)

  await choose(page, 'Uber Eats', 'Edit on the practice platform')
  await dialog.getByRole('button', { name: /Item/ }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('New price').fill('99.50')
  await dialog.getByRole('button', { name: 'Change it there' }).click()
  await uber.getByRole('button', { name: '1 change to decide' }).click()
  await expect(dialog.getByText(/99\.50/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Put ours back' }).click()
  await expect(page.getByText('Your menu is on its way back to Uber Eats.')).toBeVisible()
  await expect(uber.getByText('Changed on the platform')).toBeHidden()
  await expect(uber.getByText('Live', { exact: true }).first()).toBeVisible()

  await page.goto('/menu-editor')
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More for / })
    .click()
  await page.getByRole('menuitem', { name: 'Sold out…' }).click()
  await page.getByRole('button', { name: 'Mark as sold out' }).click()
  await expect(page.getByText('1 item sold out.')).toBeVisible()
  await approvePrice()
  await page.goto('/publish')
  await choose(page, 'Uber Eats', 'Look for changes now')
  await expect(page.getByText('Uber Eats shows the menu as it was sent.')).toBeVisible()

  await publish(page, 2)
  await expect(uber.getByText(/^Version 2, since/)).toBeVisible()
  await choose(page, 'Uber Eats', 'Go back to an earlier version')
  await dialog.getByText('Version 1').click()
  await dialog.getByRole('button', { name: 'Send it again' }).click()
  await expect(uber.getByText(/^Version 1, since/)).toBeVisible()
  await page
    .getByRole('button', { name: /^What happened: Uber Eats/ })
    .first()
    .click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
})

test('without access a menu is entered by hand from its kit', async ({ page }) => {
  await openPublish(page)
  await card(page, 'Uber Eats').getByRole('button', { name: 'Export kit' }).click()
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Everything in one file' }).click()
  expect((await download).suggestedFilename()).toBe('ubereats-menu-version-1.zip')
  await dialog.getByRole('button', { name: 'I have entered version 1' }).click()
  await expect(card(page, 'Uber Eats').getByText('Entered by hand', { exact: true })).toBeVisible()
})
