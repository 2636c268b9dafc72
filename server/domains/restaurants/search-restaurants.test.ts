import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RestaurantSearchResult } from '#contract/restaurants.ts'
import { uploadCsv } from '#server/testing/multipart-form.ts'
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
  rosa = await aPerson(server)
  await aRestaurant(rosa, { name: 'Café Zürich', cuisines: ['Swiss'], location: 'Zürich' })
  await aRestaurant(rosa, { name: 'Casa Rosa', cuisines: ['Peruvian'], location: 'San Francisco' })
  await aRestaurant(rosa, { name: '100% Vegan_Bar', cuisines: ['Vegan'], location: 'Austin' })
  await uploadCsv(server, rosa, {
    name: 'places.csv',
    content: 'name,cuisine,city\nLa Rosa Nautica,Peruvian,Lima\nSushi Bar,Japanese,Osaka\n',
  })
})
afterAll(() => server.close())

async function found(query: string, person = rosa): Promise<RestaurantSearchResult[]> {
  const answer = await person.call('POST', '/api/search-restaurants', { query })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ results: RestaurantSearchResult[] }>().results
}

const names = async (query: string) => (await found(query)).map(({ name }) => name)

test.each([
  ['zurich', 'Café Zürich'],
  ['CAFE', 'Café Zürich'],
  ['swiss', 'Café Zürich'],
  ['Cassa Rosa', 'Casa Rosa'],
  ['san francsico', 'Casa Rosa'],
  ['peruvain', 'Casa Rosa'],
])('%s finds %s', async (query, name) => {
  expect(await names(query)).toContain(name)
})

test('own restaurants come first, with their id; rows of data follow without one', async () => {
  const results = await found('rosa')
  expect(results).toEqual([
    { id: expect.any(Number), name: 'Casa Rosa', cuisine: 'Peruvian', location: 'San Francisco' },
    { name: 'La Rosa Nautica', cuisine: 'Peruvian', location: 'Lima' },
  ])
})

test.each(['%%%', '___', '\\\\\\', '"', '[', "'; drop table restaurants; --"])(
  'the sign %s means itself',
  async (query) => {
    expect(await names(query)).toEqual([])
  },
)

test('a sign that stands in a name is found', async () => {
  expect(await names('100%')).toContain('100% Vegan_Bar')
  expect(await names('vegan_bar')).toContain('100% Vegan_Bar')
})

test('nothing is found for nothing', async () => {
  expect(await found('   ')).toEqual([])
  expect(await found('xyzzyx')).toEqual([])
})

test('others’ restaurants and data are not found', async () => {
  expect(await found('rosa', await aPerson(server))).toEqual([])
})

test('there are 20 results at most', async () => {
  const many = await aPerson(server)
  for (let count = 0; count < 22; count += 1) await aRestaurant(many, { name: `Inti ${count}` })
  expect(await found('inti', many)).toHaveLength(20)
})

test.each([
  [{ query: 7 }, 'Enter what to search for'],
  [{}, 'Enter what to search for'],
  [{ query: 'x'.repeat(201) }, 'A search has at most 200 characters'],
])('a wrong search is refused: $1', async (body, sentence) => {
  const answer = await rosa.call('POST', '/api/search-restaurants', body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(sentence)
})
