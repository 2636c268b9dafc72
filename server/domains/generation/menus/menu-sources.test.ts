import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { aDataset, LUNCH, menusOf, refusal, savedOf } from '../generation-fixture.ts'

const STAFF = 'staff@example.com'
let server: TestApp
let staff: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
  staff = await anOperator(server, STAFF)
})
afterAll(() => server.close())

const MAINS = ['Lomo Saltado', 'Aji de Gallina', 'Arroz con Pollo', 'Seco de Res', 'Anticuchos']

async function aRestaurantWithData(person: Person) {
  const { name } = await aDataset(server, person)
  const { id } = await aRestaurant(person, { dataset: name })
  return { restaurantId: String(id), RestaurantDataStatus: true }
}

test('prices and notes are based on the dataset that is attached to the restaurant', async () => {
  const rosa = await aPerson(server)
  const data = await aRestaurantWithData(rosa)
  const { menus } = await menusOf(rosa, { ...data, numItemsToGenerate: 8 })
  const [menu] = menus
  expect(menu?.restaurantId).toBe(Number(data.restaurantId))
  expect(menu?.title).toBe('Casa Rosa: Peruvian')
  expect(menu?.notes).toContain('Based on 7 rows of lunch.csv.')
  const mains = (menu?.items ?? []).filter(({ category }) => category === 'Mains')
  expect(mains.length).toBeGreaterThan(0)
  for (const { price, priceSource } of mains) {
    expect(priceSource).toContain('lunch.csv')
    expect(price?.minor).toBeGreaterThan(2500)
  }
})

test('with restaurant data off, neither the data nor the text counts, and the menu still is the restaurant’s', async () => {
  const rosa = await aPerson(server)
  const { restaurantId } = await aRestaurantWithData(rosa)
  const { menus } = await menusOf(rosa, { restaurantId })
  expect(menus[0]).toMatchObject({ restaurantId: Number(restaurantId), title: 'Peruvian menu' })
  for (const { priceSource } of menus[0]?.items ?? [])
    expect(priceSource).not.toContain('lunch.csv')
})

test('a restaurant without data is based on its text, and the menu says so', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const { menus } = await menusOf(rosa, { restaurantId: id, RestaurantDataStatus: true })
  expect(menus[0]?.notes).toContain(
    'Casa Rosa has no dataset attached, so its own text was the source.',
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
  expect((await savedOf(server, eve)).calls).toEqual([])
  const written = await menusOf(staff, data)
  expect(written.menus[0]?.notes).toContainEqual(
    expect.stringMatching(/^Based on \d rows of lunch\.csv\.$/),
  )
})

test('shared datasets of operators count with AdminData on, and not without', async () => {
  const rosa = await aPerson(server)
  const { id } = await aDataset(server, staff, { name: 'shared.csv' })
  const shared = await staff.call('PUT', `/api/csv/${id}/shared`, { shared: true })
  expect(shared.statusCode, shared.body).toBe(200)
  const sourcesOf = async (AdminData: boolean) => {
    const { menus } = await menusOf(rosa, { AdminData, numItemsToGenerate: 8 })
    return JSON.stringify(menus[0]?.items.map(({ priceSource }) => priceSource))
  }
  expect(await sourcesOf(true)).toContain('shared.csv')
  expect(await sourcesOf(false)).not.toContain('shared.csv')
})

test('rows near the restaurant come first with Coordinate on', async () => {
  const rosa = await aPerson(server)
  const near = MAINS.map((name) => `${name},Mains,$31.00,San Francisco`)
  const far = MAINS.map((name) => `${name},Mains,$90.00,Chicago`)
  const text = ['name,category,price,city', ...far, ...near, ''].join('\n')
  const { name } = await aDataset(server, rosa, { name: 'dishes.csv', text })
  const { id } = await aRestaurant(rosa, { dataset: name })
  const call = { restaurantId: id, RestaurantDataStatus: true, numItemsToGenerate: 12, row: 2 }
  const priceOf = async (Coordinate: boolean) => {
    const { menus } = await menusOf(rosa, { ...call, Coordinate })
    return menus[0]?.items.find((item) => item.name === 'Lomo Saltado')?.price?.minor
  }
  expect(await priceOf(true)).toBe(3100)
  expect(await priceOf(false)).toBe(9000)
})

test('a list of restaurants is no source of a dish, and that none of its rows was used is said', async () => {
  const rosa = await aPerson(server)
  const text = 'name,cuisine,city\nSushi Bar,Japanese,Chicago\nLima Spot,Peruvian,Austin\n'
  const { name } = await aDataset(server, rosa, { name: 'places.csv', text })
  const { id } = await aRestaurant(rosa, { dataset: name })
  const [menu] = (await menusOf(rosa, { restaurantId: id, RestaurantDataStatus: true })).menus
  expect(menu?.notes).toContain(
    'No row of places.csv is like a dish of this menu, so that none was used.',
  )
})

test('a restaurant that is called like a dish is none', async () => {
  const rosa = await aPerson(server)
  const text = 'name,cuisine,city\nLomo Saltado,Peruvian,Chicago\nCeviche,Peruvian,Austin\n'
  const { name } = await aDataset(server, rosa, { name: 'places.csv', text })
  const { id } = await aRestaurant(rosa, { dataset: name })
  const call = { restaurantId: id, RestaurantDataStatus: true, numItemsToGenerate: 12 }
  const [menu] = (await menusOf(rosa, call)).menus
  expect(menu?.notes).toContain(
    'No row of places.csv is like a dish of this menu, so that none was used.',
  )
})

test('the record that is the reference is shown, from the chosen column on', async () => {
  const rosa = await aPerson(server)
  const data = await aRestaurantWithData(rosa)
  const notesOf = async (at: object) => (await menusOf(rosa, { ...data, ...at })).menus[0]?.notes
  expect(await notesOf({})).toContain(
    'The reference is row 1 of lunch.csv: Lomo Saltado · Beef tossed with onion and tomato · Mains · $31.00',
  )
  expect(await notesOf({ row: 3, column: 3 })).toContain(
    'The reference is row 3 of lunch.csv from column 3 on: Mains · $33.00',
  )
})

const DANISH = `Nummer,Navn,Pris,Kategori
1,"Lomo Saltado",99,Hovedretter
2,Ceviche clásico,59,Forretter
3,Chicha Morada,35,Drikkevarer
4,Pisco Sour,75,Drikkevarer
5,Inca Kola,30,Drikkevarer
`

test('the owner’s row decides a dish’s name and price, in the restaurant’s currency', async () => {
  const rosa = await aPerson(server)
  const { name } = await aDataset(server, rosa, { name: 'kort.csv', text: DANISH })
  const { id } = await aRestaurant(rosa, {
    dataset: name,
    location: 'Copenhagen, Denmark',
  })
  const call = { restaurantId: id, RestaurantDataStatus: true, numItemsToGenerate: 12 }
  const [menu] = (await menusOf(rosa, call)).menus
  const items = menu?.items ?? []
  expect(new Set(items.map(({ price }) => price?.currency))).toEqual(new Set(['DKK']))
  const lomo = items.find((item) => item.name === 'Lomo Saltado')
  expect(lomo?.price).toEqual({ minor: 9900, currency: 'DKK' })
  expect(lomo?.priceSource).toBe('DKK 99.00 in row 1 of kort.csv.'.replace(' ', '\u00a0'))
  const ceviche = items.find((item) => item.name === 'Ceviche clásico')
  expect(ceviche?.price).toEqual({ minor: 5900, currency: 'DKK' })
})

test.each([
  ['$', 'Toronto, Canada', 'CAD'],
  ['kr. ', 'Oslo, Norway', 'NOK'],
])(
  'a sign of several currencies, %j, is the restaurant’s in %s',
  async (sign, location, currency) => {
    const rosa = await aPerson(server)
    const text = LUNCH.replaceAll('$', sign)
    const { name } = await aDataset(server, rosa, { text })
    const { id } = await aRestaurant(rosa, { dataset: name, location })
    const call = { restaurantId: id, RestaurantDataStatus: true, numItemsToGenerate: 12 }
    const [menu] = (await menusOf(rosa, call)).menus
    const lomo = menu?.items.find((item) => item.name === 'Lomo Saltado')
    expect(lomo?.price).toEqual({ minor: 3100, currency })
    expect(new Set(menu?.items.map(({ price }) => price?.currency))).toEqual(new Set([currency]))
    expect(menu?.notes.join(' ')).not.toContain('Prices are in')
  },
)

test('a list without headings prices the dishes of a restaurant in Hungary, once its owner has confirmed it', async () => {
  const rosa = await aPerson(server)
  const text = 'Lomo Saltado;3000\nhawaiipizza;4000\nAjidegallina;2650\nduplahamburger;4500\n'
  const { id: dataset, name } = await aDataset(server, rosa, { name: 'etlap.csv', text })
  const reading = { sheet: null, firstRow: 1, headerRows: 0, lastRow: null }
  await rosa.call('PUT', `/api/csv/${dataset}/reading`, { reading })
  const { id } = await aRestaurant(rosa, { dataset: name, location: 'Budapest, Hungary' })
  const call = { restaurantId: id, RestaurantDataStatus: true, numItemsToGenerate: 12 }
  const [menu] = (await menusOf(rosa, call)).menus
  const items = menu?.items ?? []
  const lomo = items.find((item) => item.name === 'Lomo Saltado')
  expect(lomo?.price).toEqual({ minor: 3000, currency: 'HUF' })
  for (const { price } of items) {
    expect(price?.minor).toBeGreaterThan(300)
    expect(price?.minor).toBeLessThan(12_000)
  }
})

test('of a file in several currencies a menu takes the prices in the restaurant’s', async () => {
  const rosa = await aPerson(server)
  const text = `name,category,price,currency
Lomo Saltado,Mains,31,USD
Aji de Gallina,Mains,199,DKK
Arroz con Pollo,Mains,33,USD
`
  const { name } = await aDataset(server, rosa, { name: 'two.csv', text })
  const { id } = await aRestaurant(rosa, { dataset: name, location: 'Copenhagen, Denmark' })
  const call = { restaurantId: id, RestaurantDataStatus: true, numItemsToGenerate: 12 }
  const [menu] = (await menusOf(rosa, call)).menus
  const items = menu?.items ?? []
  expect(new Set(items.map(({ price }) => price?.currency))).toEqual(new Set(['DKK']))
  const priceOf = (dish: string) => items.find((item) => item.name === dish)?.price?.minor
  expect(priceOf('Aji de Gallina')).toBe(19900)
  expect(priceOf('Lomo Saltado')).not.toBe(3100)
})

test('prices count in a file whose dishes have the addresses of their restaurants', async () => {
  const rosa = await aPerson(server)
  const text = `name_menuitem,category_menuitem,description,price,full_address,lat,lng
Lomo Saltado,Mains,Beef with onion,31.55 USD,"1 Pier Road, Austin",30.2,-97.7
`
  const { name } = await aDataset(server, rosa, { name: 'joined.csv', text })
  const { id } = await aRestaurant(rosa, { dataset: name })
  const call = { restaurantId: id, RestaurantDataStatus: true, numItemsToGenerate: 12 }
  const [menu] = (await menusOf(rosa, call)).menus
  const lomo = menu?.items.find((item) => item.name === 'Lomo Saltado')
  expect(lomo?.price).toEqual({ minor: 3155, currency: 'USD' })
  expect(menu?.notes).toContain('Based on 1 row of joined.csv.')
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
