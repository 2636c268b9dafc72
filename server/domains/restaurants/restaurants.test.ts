import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadCsv } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  makeOperator,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

const STAFF = 'staff@example.com'
let server: TestApp
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
})
afterAll(() => server.close())

const create = (person: Person, body: object) => person.call('POST', '/api/restaurant/create', body)
const read = (person: Person, id: number | string) => person.call('GET', `/api/restaurant/${id}`)
const change = (person: Person, id: number, body: object) =>
  person.call('PUT', `/api/restaurant/${id}`, body)

async function aDataset(person: Person, name = 'lunch.csv', content = 'name,price\nSoup,$5\n') {
  const answer = await uploadCsv(server, person, { name, content })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<{ csvFile: { id: string; name: string } }>().csvFile
}

test('a restaurant is created, read, changed and deleted', async () => {
  const rosa = await aPerson(server)
  const made = await create(rosa, {
    name: '  Casa Rosa ',
    cuisines: ['Peruvian', 'Seafood'],
    text_stat: ' Near the harbour. ',
    location: 'San Francisco',
  })
  expect(made.statusCode).toBe(201)
  const { restaurant } = made.json()
  expect(restaurant).toEqual({
    id: expect.any(Number),
    name: 'Casa Rosa',
    cuisines: ['Peruvian', 'Seafood'],
    text_stat: 'Near the harbour.',
    location: 'San Francisco',
    dataset: null,
    datasetId: null,
    currency: 'USD',
    country: 'US',
    locale: 'en-US',
    timeZone: 'America/Los_Angeles',
    parentId: null,
  })
  expect((await read(rosa, restaurant.id)).json()).toEqual({ restaurant })

  const changed = await change(rosa, restaurant.id, { text_stat: 'Uphill now.' })
  expect(changed.json().restaurant).toEqual({ ...restaurant, text_stat: 'Uphill now.' })

  const deleted = await rosa.call('DELETE', `/api/restaurant/${restaurant.id}`)
  expect(deleted.json()).toEqual({ message: 'Restaurant deleted successfully' })
  const gone = await read(rosa, restaurant.id)
  expect(gone.statusCode).toBe(404)
  expect(gone.json().error).toBe(`Restaurant with ID ${restaurant.id} not found`)
})

test.each([
  [{ cuisines: ['Thai', 'Greek'] }, ['Thai', 'Greek']],
  [{ cuisines: 'Thai, Greek,,' }, ['Thai', 'Greek']],
  [{ cuisine: 'Thai' }, ['Thai']],
  [{ cuisine: 'Thai, Greek' }, ['Thai', 'Greek']],
  [{ cuisines: ['Thai', ' Thai '] }, ['Thai']],
  [{ cuisines: ['My Grandmother’s'] }, ['My Grandmother’s']],
  [{ cuisines: [] }, []],
  [{}, []],
])('%j is kept as a list', async (given, cuisines) => {
  const made = await create(await aPerson(server), { name: 'Inti', ...given })
  expect(made.json().restaurant.cuisines).toEqual(cuisines)
})

const SEVEN = ['Thai', 'Greek', 'Italian', 'French', 'Cuban', 'Polish', 'Swiss']

test.each([
  [{ name: undefined }, 'Restaurant name is required'],
  [{ name: '   ' }, 'Restaurant name is required'],
  [{ name: 'x'.repeat(201) }, 'Restaurant name cannot exceed 200 characters'],
  [{ cuisines: SEVEN }, 'A restaurant has at most 6 cuisines'],
  [{ cuisines: SEVEN.join(',') }, 'A restaurant has at most 6 cuisines'],
  [{ cuisines: 7 }, 'Cuisines must be a list of names'],
  [{ cuisines: 'x'.repeat(61) }, 'A cuisine has at most 60 characters'],
  [{ text_stat: 'x'.repeat(1001) }, 'Description cannot exceed 1000 characters'],
  [{ location: 'x'.repeat(201) }, 'Location cannot exceed 200 characters'],
  [{ dataset: 'unknown.csv' }, 'You have no dataset named "unknown.csv".'],
])('a wrong restaurant is refused: $1', async (changes, sentence) => {
  const rosa = await aPerson(server)
  const answer = await create(rosa, { name: 'Inti', ...changes })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(sentence)
  expect((await rosa.call('GET', '/api/restaurants')).json()).toEqual({
    restaurants: [],
    total: 0,
  })
})

test('1000 characters of description and 6 cuisines are taken', async () => {
  const made = await create(await aPerson(server), {
    name: 'Inti',
    text_stat: 'é'.repeat(1000),
    cuisines: SEVEN.slice(1),
  })
  expect(made.statusCode).toBe(201)
})

test('a change leaves what it leaves out, also the name', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa, { location: 'Lima' })
  const changed = await change(rosa, id, { name: 'Other', cuisine: 'Cuban' })
  expect(changed.json().restaurant).toMatchObject({
    name: 'Casa Rosa',
    cuisines: ['Cuban'],
    location: 'Lima',
  })
  expect((await change(rosa, id, { text_stat: 'x'.repeat(1001) })).json().error).toBe(
    'Description cannot exceed 1000 characters',
  )
})

test('a dataset is attached by its name, and taken off with null or an empty name', async () => {
  const rosa = await aPerson(server)
  const { id, name } = await aDataset(rosa)
  const restaurant = await aRestaurant(rosa)
  const attached = await change(rosa, restaurant.id, { dataset: 'LUNCH.csv' })
  expect(attached.json().restaurant).toMatchObject({ dataset: name, datasetId: id })
  expect((await change(rosa, restaurant.id, {})).json().restaurant.dataset).toBe(name)
  const off = await change(rosa, restaurant.id, { dataset: null })
  expect(off.json().restaurant).toMatchObject({ dataset: null, datasetId: null })
  await change(rosa, restaurant.id, { dataset: name })
  expect((await change(rosa, restaurant.id, { dataset: '' })).json().restaurant.dataset).toBeNull()
})

test('somebody else’s dataset cannot be attached', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { name } = await aDataset(rosa, 'hers.csv')
  const { id } = await aRestaurant(eve)
  expect((await change(eve, id, { dataset: name })).statusCode).toBe(400)
})

test('a dataset that is deleted is no longer attached', async () => {
  const rosa = await aPerson(server)
  const { id, name } = await aDataset(rosa)
  const restaurant = await aRestaurant(rosa, { dataset: name })
  await rosa.call('DELETE', `/api/csv/${id}`)
  expect((await read(rosa, restaurant.id)).json().restaurant.dataset).toBeNull()
})

test('somebody else’s restaurant is not found, whatever is done with it', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { id } = await aRestaurant(rosa)
  for (const answer of [
    await read(eve, id),
    await change(eve, id, { text_stat: 'Mine.' }),
    await eve.call('DELETE', `/api/restaurant/${id}`),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error).toBe(`Restaurant with ID ${id} not found`)
  }
  expect((await read(rosa, id)).statusCode).toBe(200)
  expect((await eve.call('GET', '/api/restaurants')).json()).toEqual({
    restaurants: [],
    total: 0,
  })
})

test('an operator sees every restaurant, a person who only claims the address none', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const staff = await aPerson(server, { email: STAFF })
  expect((await read(staff, id)).statusCode).toBe(404)
  await makeOperator(server, staff)
  expect((await read(staff, id)).json().restaurant.name).toBe('Casa Rosa')
  const { restaurants } = (await staff.call('GET', '/api/restaurants')).json()
  expect(restaurants.map((one: { id: number }) => one.id)).toContain(id)
  const own = await staff.call('GET', '/api/restaurants?own=true')
  expect(own.json()).toEqual({ restaurants: [], total: 0 })
})

test('the list is narrowed by name or place', async () => {
  const rosa = await aPerson(server)
  await aRestaurant(rosa)
  const { id } = await aRestaurant(rosa, { name: 'Café 100% Luna', location: 'Puebla' })
  const listed = async (search: string) =>
    (await rosa.call('GET', `/api/restaurants?search=${encodeURIComponent(search)}`)).json()
  for (const search of ['cafe 100%', 'LUNA', 'puebla']) {
    const { restaurants, total } = await listed(search)
    expect([restaurants[0]?.id, total], search).toEqual([id, 1])
  }
  expect(await listed('100_')).toEqual({ restaurants: [], total: 0 })
})

test.each(['99999', '0', '-1', '2147483648', '99999999999999', '1.5'])(
  'restaurant %s is not found',
  async (id) => {
    const answer = await read(await aPerson(server), id)
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error).toBe(`Restaurant with ID ${id} not found`)
  },
)

test('an id that is no number is refused with a sentence', async () => {
  const answer = await read(await aPerson(server), 'casa')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('A restaurant ID is a number')
})

test('the menus of a deleted restaurant stay in the library', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const made = await rosa.call('POST', '/api/menucreation', {
    email: rosa.email,
    restaurantId: id,
    targetCountry: 'Peruvian',
    numItemsToGenerate: 2,
    ImageType: 0,
  })
  expect(made.statusCode, made.body).toBe(200)
  await rosa.call('DELETE', `/api/restaurant/${id}`)
  const { menus } = (await rosa.call('GET', '/api/menus')).json()
  expect(menus).toMatchObject([{ restaurantId: null, restaurantName: null, itemCount: 2 }])
})

test('the list comes by pages and says how many restaurants there are', async () => {
  const rosa = await aPerson(server)
  for (const name of ['First', 'Second', 'Third']) await aRestaurant(rosa, { name })
  const page = async (query: string) => {
    const { restaurants, total } = (await rosa.call('GET', `/api/restaurants?${query}`)).json()
    return { names: restaurants.map(({ name }: { name: string }) => name), total }
  }
  expect(await page('limit=2')).toEqual({ names: ['Third', 'Second'], total: 3 })
  expect(await page('limit=2&offset=2')).toEqual({ names: ['First'], total: 3 })
})

test.each(['', '   '])(
  'a change to the description "%s" is refused, and creating takes it',
  async (text_stat) => {
    const rosa = await aPerson(server)
    const created = await create(rosa, { name: 'Casa Rosa', text_stat })
    expect(created.statusCode, created.body).toBe(201)
    const { id } = await aRestaurant(rosa)
    const answer = await change(rosa, id, { text_stat })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('Please enter restaurant description')
    expect((await read(rosa, id)).json().restaurant.text_stat).toMatch(/^Family kitchen/)
  },
)

test('a new location brings its clock, and what the owner says of it counts', async () => {
  const rosa = await aPerson(server)
  const made = await create(rosa, { name: 'Clock', text_stat: 'Near.', location: 'Downtown' })
  const { id, timeZone } = made.json().restaurant
  expect(timeZone).toBe('America/New_York')
  const zoneAfter = async (changes: object) =>
    (await change(rosa, id, changes)).json().restaurant.timeZone
  expect(await zoneAfter({ location: 'Denver, CO' })).toBe('America/Denver')
  expect(await zoneAfter({ timeZone: 'America/Phoenix' })).toBe('America/Phoenix')
  expect(await zoneAfter({ location: 'Uptown' })).toBe('America/Phoenix')
  expect((await change(rosa, id, { timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
})
