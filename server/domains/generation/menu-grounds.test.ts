import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { aDataset, keptOf, LUNCH, menusOf, refusal } from './generation-fixture.ts'

const STAFF = 'staff@example.com'
let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
  staff = await anOperator(server, STAFF)
})
afterAll(() => server.close())

async function aRestaurantWithData(person: Person) {
  const { name } = await aDataset(server, person)
  const { id } = await aRestaurant(person, { dataset: name })
  return { restaurantId: String(id), RestaurantDataStatus: true }
}

test('prices and notes rest on the dataset that is attached to the restaurant', async () => {
  const rosa = await aPerson(server)
  const data = await aRestaurantWithData(rosa)
  const { menus } = await menusOf(rosa, { ...data, numItemsToGenerate: 8 })
  const [menu] = menus
  expect(menu?.restaurantId).toBe(Number(data.restaurantId))
  expect(menu?.title).toBe('Casa Rosa: Peruvian')
  expect(menu?.notes).toContain('Rests on 7 rows of lunch.csv.')
  const mains = (menu?.items ?? []).filter(({ category }) => category === 'Mains')
  expect(mains.length).toBeGreaterThan(0)
  for (const { price, priceGround } of mains) {
    expect(priceGround).toContain('lunch.csv')
    expect(price?.minor).toBeGreaterThan(2500)
  }
})

test('with restaurant data off, neither the data nor the text counts, and the menu still is the restaurant’s', async () => {
  const rosa = await aPerson(server)
  const { restaurantId } = await aRestaurantWithData(rosa)
  const { menus } = await menusOf(rosa, { restaurantId })
  expect(menus[0]).toMatchObject({ restaurantId: Number(restaurantId), title: 'Peruvian menu' })
  for (const { priceGround } of menus[0]?.items ?? [])
    expect(priceGround).not.toContain('lunch.csv')
})

test('a restaurant without data is grounded on its text, and the menu says so', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const { menus } = await menusOf(rosa, { restaurantId: id, RestaurantDataStatus: true })
  expect(menus[0]?.notes).toContain(
    'Casa Rosa has no dataset attached, so its own text was the ground.',
  )
})

test('the restaurant’s own words are served first', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa, { text_stat: 'We live for ceviche and anticuchos.' })
  const { menus } = await menusOf(rosa, { restaurantId: id, RestaurantDataStatus: true })
  expect((menus[0]?.items ?? []).map(({ name }) => name).join(' ')).toMatch(/ceviche|anticucho/i)
})

test.each([
  [{ row: 99 }, /7 rows; there is no row 99/],
  [{ column: 9 }, /4 columns; there is no column 9/],
])('%j lies beyond the data and is refused', async (setting, sentence) => {
  const rosa = await aPerson(server)
  const data = await aRestaurantWithData(rosa)
  expect(await refusal(rosa, { ...data, ...setting })).toMatch(sentence)
})

test('the last row and column are taken', async () => {
  const rosa = await aPerson(server)
  const data = await aRestaurantWithData(rosa)
  expect((await menusOf(rosa, { ...data, row: 7, column: 4 })).menus).toHaveLength(1)
})

test('row and column do not matter where there is no data to read', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const settings = { restaurantId: id, RestaurantDataStatus: true, row: 99, column: 9 }
  expect((await menusOf(rosa, settings)).menus).toHaveLength(1)
})

test.each([99_999, 99_999_999_999])('restaurant %i is not found', async (id) => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/menucreation', {
    email: 'a@b.co',
    restaurantId: id,
    targetCountry: 'Thai',
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toBe(`Restaurant with ID ${id} not found`)
})

test('somebody else’s restaurant is not found; an operator may write for it', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const data = await aRestaurantWithData(rosa)
  const call = {
    email: 'a@b.co',
    targetCountry: 'Thai',
    ImageType: 0,
    numItemsToGenerate: 2,
    ...data,
  }
  expect((await eve.call('POST', '/api/menucreation', call)).statusCode).toBe(404)
  expect((await keptOf(server, eve)).calls).toEqual([])
  const written = await menusOf(staff, data)
  expect(written.menus[0]?.notes).toContain('Rests on 7 rows of lunch.csv.')
})

test('shared datasets of operators count with AdminData on, and not without', async () => {
  const rosa = await aPerson(server)
  const { id } = await aDataset(server, staff, { name: 'shared.csv' })
  const shared = await staff.call('PUT', `/api/csv/${id}/shared`, { shared: true })
  expect(shared.statusCode, shared.body).toBe(200)
  const groundsOf = async (AdminData: boolean) => {
    const { menus } = await menusOf(rosa, { AdminData, numItemsToGenerate: 8 })
    return JSON.stringify(menus[0]?.items.map(({ priceGround }) => priceGround))
  }
  expect(await groundsOf(true)).toContain('shared.csv')
  expect(await groundsOf(false)).not.toContain('shared.csv')
})

test('rows near the restaurant come first with Coordinate on', async () => {
  const rosa = await aPerson(server)
  const near = Array.from({ length: 8 }, (_, at) => `Lima Spot ${at},Peruvian,San Francisco`)
  const far = Array.from({ length: 40 }, (_, at) => `Sushi Bar ${at},Japanese,Chicago`)
  const text = ['name,cuisine,city', ...far, ...near, ''].join('\n')
  const { name } = await aDataset(server, rosa, { name: 'places.csv', text })
  const { id } = await aRestaurant(rosa, { dataset: name })
  const notesWith = async (Coordinate: boolean) =>
    (await menusOf(rosa, { restaurantId: id, RestaurantDataStatus: true, Coordinate })).menus[0]
      ?.notes
  expect(await notesWith(true)).toContain('Rests on 9 rows of places.csv.')
  expect(await notesWith(false)).toContain('Rests on 48 rows of places.csv.')
})

test('a row counts once, also where it is the reference, near the restaurant and in the sample', async () => {
  const rosa = await aPerson(server)
  const near = Array.from({ length: 3 }, (_, at) => `Lima Spot ${at},Peruvian,San Francisco`)
  const far = Array.from({ length: 10 }, (_, at) => `Sushi Bar ${at},Japanese,Chicago`)
  const text = ['name,cuisine,city', ...near, ...far, ''].join('\n')
  const { name } = await aDataset(server, rosa, { name: 'places.csv', text })
  const { id } = await aRestaurant(rosa, { dataset: name })
  const call = { restaurantId: id, RestaurantDataStatus: true, Coordinate: true }
  const [menu] = (await menusOf(rosa, call)).menus
  expect(menu?.notes).toContain('Rests on 13 rows of places.csv.')
})

test('a restaurant without a location says that nothing near could be preferred', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa, { location: '' })
  const { menus } = await menusOf(rosa, {
    restaurantId: id,
    RestaurantDataStatus: true,
    Coordinate: true,
  })
  expect(menus[0]?.notes.join(' ')).toContain('it has no location')
})

test('prices are in the currency of the data', async () => {
  const rosa = await aPerson(server)
  const { name } = await aDataset(server, rosa, {
    name: 'paris.csv',
    text: LUNCH.replaceAll('$', '€'),
  })
  const { id } = await aRestaurant(rosa, { dataset: name })
  const { menus } = await menusOf(rosa, { restaurantId: id, RestaurantDataStatus: true })
  for (const { price } of menus[0]?.items ?? []) expect(price?.currency).toBe('EUR')
})
