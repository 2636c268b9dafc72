import { createRestaurant, expect, expectAccessible, signUp, test } from './fixtures.ts'

const DISHES = [
  'Minestrone',
  'Spaghetti Carbonara',
  'Lasagne',
  'Grilled Salmon',
  'Calamari Fritti',
  'French Fries',
  'Caesar Salad',
  'Garlic Bread',
]

test('a brand is built from a kitchen, approved, and live in practice', async ({ page }) => {
  await signUp(page)
  const id = await createRestaurant(page, { name: 'Harbour Table', cuisines: ['Seafood'] })
  const menu = `/api/restaurants/${id}/menu`
  const { restaurant } = (await (await page.request.get(menu)).json()).menu
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '22:00' }))
  const category = {
    ref: `c-brands-${id}`,
    name: 'Mains',
    description: null,
    translations: {},
    picture: null,
    parent: null,
    items: [],
  }
  const blank = {
    kind: 'dish',
    nativeName: null,
    description: null,
    translations: {},
    kitchenName: null,
    pickupPrice: null,
    inStorePrice: null,
    deposit: null,
    isFree: false,
    channels: {},
    tax: null,
    groups: [],
    picture: null,
    energy: null,
    allergens: [],
    allergensConfirmed: false,
    diets: [],
    spice: null,
    alcohol: null,
    ingredients: [],
    servings: null,
    availability: null,
    quantity: null,
    gtin: null,
  }
  const refOf = (at: number) => `i-brands-${id}-${at}`
  const changes = [
    {
      op: 'set',
      on: 'restaurant',
      ref: restaurant.ref,
      field: 'hours',
      before: restaurant.hours,
      after: hours,
    },
    { op: 'add', on: 'category', value: category, place: { category: null, after: null } },
    ...DISHES.map((name, at) => ({
      op: 'add',
      on: 'item',
      value: { ...blank, ref: refOf(at), name, price: 1200 },
      place: { category: category.ref, after: at === 0 ? null : refOf(at - 1) },
    })),
  ]
  const kept = await page.request.post(`${menu}/edits`, { data: { changes, reason: '' } })
  expect(kept.ok(), await kept.text()).toBe(true)

  await page.goto('/today')
  await page.getByRole('link', { name: 'Virtual Brands' }).click()
  await page.getByRole('link', { name: 'Build this one' }).first().click()
  await expect(page.getByText('of its items stand on another menu here')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('Harbour Tables')
  await expect(page.getByText('It is too like “Harbour Table”')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Quiet Lunch Window')
  await page.getByText('We can keep this promise').click()
  await page.getByRole('button', { name: 'Build the brand' }).click()

  await expect(page.getByRole('heading', { name: 'Quiet Lunch Window' })).toBeVisible()
  await expect(page.getByText(/^Before the launch/)).toBeVisible()
  await page.getByRole('checkbox', { name: /The name was searched/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /The name was searched/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve it' }).click()
  await page.getByRole('button', { name: 'Approve version 1' }).click()
  await expect(page.getByText(/Version 1/).first()).toBeVisible()
  await page.goto('/publish')
  await page.getByRole('button', { name: 'Link all in practice' }).click()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  const uber = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Uber Eats', exact: true }) })
  await expect(uber.getByText(/^Version 1, since/)).toBeVisible()
})
