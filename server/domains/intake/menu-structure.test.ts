import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuIntake } from '#contract/menu-intake-model.ts'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
import { aMenuPdf, intakeOf, type Line } from '#server/testing/menu-uploads.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp()
  await server.work()
  rosa = await aPerson(server)
})
afterAll(() => server.close())

const A_BRITISH_MENU: readonly Line[] = [
  'PIZZA',
  {
    name: 'Margherita (v)',
    price: '£9.00 / £12.00 / £15.00',
    description: 'Tomato, basil, mozzarella',
  },
  { name: 'Funghi Arrabbiata (VG) (spicy)', price: '£11.00' },
  'BURGERS',
  { name: 'House Burger', price: '£13.00', description: 'Beef, pickles. Add bacon £2.00' },
  { name: 'Fish Burger GF', price: '£14.00', description: 'Cod, slaw. Add bacon £2.00' },
]

type Owned = { owner?: Person; restaurant?: number }

async function saved(lines: readonly Line[], { owner = rosa, restaurant }: Owned = {}) {
  const id = restaurant ?? (await aRestaurant(owner)).id
  const intake = await intakeOf(server, owner, {
    menu: await aMenuPdf(lines),
    fields: { target_type: 'calories', restaurant_id: String(id) },
  })
  const url = `/api/menu-intakes/${intake.id}`
  await owner.call('POST', `${url}/decide`, { decision: 'accepted' })
  const answer = await owner.call('POST', `${url}/save`, { into: 'menu' })
  expect(answer.statusCode, answer.body).toBe(201)
  const { menu } = await menuCalls(owner, id).read()
  const item = (name: string) => menu.items.find((one) => one.name === name)
  const group = (name: string, groupName: string) => {
    const own = menu.groups.filter(({ ref }) => item(name)?.groups.includes(ref))
    return own.find((one) => one.name === groupName)
  }
  const options = (name: string, groupName: string) =>
    group(name, groupName)?.options.map((option) => {
      const choice = menu.items.find(({ ref }) => ref === option.item)
      return [choice?.name, choice?.price]
    })
  return { id, intake, menu, item, group, options, answer }
}

const readOf = (intake: MenuIntake, name: string) =>
  intake.items.find(({ read }) => read.name === name)?.read

test('sizes arrive on the menu as one item with an option group, the smallest one its price', async () => {
  const { item, group, options } = await saved(A_BRITISH_MENU)
  expect(item('Margherita')).toMatchObject({ price: 900 })
  expect(group('Margherita', 'Size')).toMatchObject({ min: 1, max: 1 })
  expect(options('Margherita', 'Size')).toEqual([
    [expect.any(String), 0],
    [expect.any(String), 300],
    [expect.any(String), 600],
  ])
})

test('what can be added arrives as an option group, one for all items that offer the same', async () => {
  const { menu, item, group, options } = await saved(A_BRITISH_MENU)
  expect(group('House Burger', 'Extras')).toMatchObject({ min: 0, max: 1 })
  expect(options('House Burger', 'Extras')).toEqual([['Add bacon', 200]])
  expect(item('Fish Burger')?.groups).toEqual(item('House Burger')?.groups)
  expect(menu.groups).toHaveLength(2)
})

test('marks arrive as diets and spice, and are no part of the name', async () => {
  const { intake, item } = await saved(A_BRITISH_MENU)
  expect(readOf(intake, 'Margherita')).toMatchObject({ diets: ['vegetarian'], spice: null })
  expect(item('Margherita')?.diets).toContain('vegetarian')
  expect(item('Funghi Arrabbiata')).toMatchObject({ spice: 2 })
  expect(item('Funghi Arrabbiata')?.diets).toEqual(expect.arrayContaining(['vegan', 'vegetarian']))
  expect(item('Fish Burger')?.diets).toContain('gluten-free')
})

test('a menu in pounds stays in pounds, and an empty menu takes them over', async () => {
  const { menu, intake } = await saved(A_BRITISH_MENU)
  expect(intake.items.every(({ improved }) => improved?.price?.currency === 'GBP')).toBe(true)
  expect(menu.restaurant.currency).toBe('GBP')
})

test('a price in another currency than the menu’s is left off it, and which and why is told', async () => {
  const { id } = await aRestaurant(rosa)
  const calls = menuCalls(rosa, id)
  await someItems(calls, [{ name: 'Soup', price: 700 }])
  const lines = [
    'MAINS',
    { name: 'House Burger', price: '£13.00' },
    { name: 'Fish Burger', price: '£14.00' },
    { name: 'Catch of the Day', price: 'Market price' },
  ]
  const { answer, menu } = await saved(lines, { restaurant: id })
  const why = 'Its price is in GBP, and the menu is in USD.'
  expect(answer.json()).toMatchObject({
    message: '3 items went to the library. 1 item was put on the menu, and 2 were not.',
    added: 3,
    onMenu: {
      added: 1,
      skipped: [
        { name: 'House Burger', why },
        { name: 'Fish Burger', why },
      ],
    },
  })
  expect(menu.items.map(({ name }) => name)).toEqual(['Soup', 'Catch of the Day'])
})

test('a menu without a sign is in the currency of its restaurant', async () => {
  const { id } = await aRestaurant(rosa, { location: 'Berlin, Germany' })
  const lines = [
    { name: 'Kartoffelsuppe', price: '6,50' },
    { name: 'Schnitzel', price: '14,90' },
    { name: 'Apfelstrudel', price: '5,20' },
  ]
  const intake = await intakeOf(server, rosa, {
    menu: await aMenuPdf(lines),
    fields: { target_type: 'calories', restaurant_id: String(id) },
  })
  expect(intake.items.map(({ improved }) => improved?.price)).toEqual([
    { minor: 650, currency: 'EUR' },
    { minor: 1490, currency: 'EUR' },
    { minor: 520, currency: 'EUR' },
  ])
})

test('what was accepted of an upload is on the menu as one edit, and not decided on twice', async () => {
  const { id, menu } = await saved(A_BRITISH_MENU)
  const calls = menuCalls(rosa, id)
  expect(menu.categories.map(({ name }) => name.toLowerCase())).toEqual(['pizza', 'burgers'])
  const [edit] = (await calls.call('GET', '/edits')).json().edits
  expect(edit).toMatchObject({ source: 'collection', summary: { added: 8 } })
  await calls.call('POST', `/edits/${edit.id}/undo`)
  expect((await calls.read()).menu.items).toEqual([])
})

test('what was put on the menu is in the library once and scored, and once still after it was taken off', async () => {
  const owner = await aPerson(server)
  const { id } = await saved([{ name: 'Oxtail Pie', price: '£11.00' }], { owner })
  const library = async () => (await owner.call('GET', '/api/items')).json()
  await expect.poll(async () => (await library()).items[0]?.score).toBeGreaterThan(0)
  expect(await library()).toMatchObject({ total: 1, items: [{ name: 'Oxtail Pie' }] })
  const tips = (await owner.call('GET', '/api/tips')).json()
  const said = tips.tips.map(({ rule, item }: { rule: string; item: { name: string } }) => [
    rule,
    item.name,
  ])
  expect(new Set(said.map(String)).size).toBe(said.length)

  const calls = menuCalls(owner, id)
  const [edit] = (await calls.call('GET', '/edits')).json().edits
  await calls.call('POST', `/edits/${edit.id}/undo`)
  expect(await library()).toMatchObject({ total: 1, items: [{ name: 'Oxtail Pie' }] })
})

test('an upload that belongs to no restaurant is not taken into a menu', async () => {
  const intake = await intakeOf(server, rosa)
  const url = `/api/menu-intakes/${intake.id}`
  await rosa.call('POST', `${url}/decide`, { decision: 'accepted' })
  const answer = await rosa.call('POST', `${url}/save`, { into: 'menu' })
  expect(answer.json()).toMatchObject({ code: 'intake.no_restaurant' })
  expect((await rosa.call('POST', `${url}/save`, {})).statusCode).toBe(201)
})

test('accepting everything leaves the rejected rejected, and is taken back by name', async () => {
  const intake = await intakeOf(server, rosa)
  const url = `/api/menu-intakes/${intake.id}`
  const [first] = intake.items
  await rosa.call('POST', `${url}/decide`, { decision: 'rejected', itemIds: [first?.id] })
  const all = (await rosa.call('POST', `${url}/decide`, { decision: 'accepted' })).json()
  expect(all.intake.decided).toMatchObject({ accepted: 3, rejected: 1, pending: 0 })
  const undo = { decision: 'pending', itemIds: all.changed }
  const back = (await rosa.call('POST', `${url}/decide`, undo)).json()
  expect(back.intake.decided).toMatchObject({ accepted: 0, rejected: 1, pending: 3 })
})
