import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CuisineProposal } from '#contract/preferences.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { aDataset, menusOf, refusal, savedOf } from '../generation-fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const FIRST = { selectionMode: 'ai', targetCountry: '', showTargetCountry: false }
const SECOND = { ...FIRST, showTargetCountry: true }

async function proposalsFor(person: Person, settings: object): Promise<CuisineProposal[]> {
  const answer = await menusOf(person, { ...FIRST, ...settings })
  expect(answer).not.toHaveProperty('csv0')
  expect(answer).not.toHaveProperty('menus')
  return answer.countries ?? []
}

test.each([1, 3, 6])(
  'the first step answers %i proposals, best first, each with a reason',
  async (aiValue) => {
    const rosa = await aPerson(server)
    const { id } = await aRestaurant(rosa)
    const countries = await proposalsFor(rosa, {
      restaurantId: id,
      RestaurantDataStatus: true,
      aiValue,
    })
    expect(countries).toHaveLength(aiValue)
    expect(countries[0]?.name).toBe('Peruvian')
    const scores = countries.map(({ score }) => score)
    expect(scores).toEqual(scores.toSorted((one, other) => other - one))
    for (const { reason } of countries) expect(reason).toMatch(/\.$/)
  },
)

test('the restaurant’s data speaks for a cuisine', async () => {
  const rosa = await aPerson(server)
  const text = 'name,price\nPad Thai,$12\nTom Yum Soup,$9\nGreen Curry,$13\nMassaman Curry,$14\n'
  const { name } = await aDataset(server, rosa, { name: 'thai.csv', text })
  const { id } = await aRestaurant(rosa, { cuisines: [], text_stat: '', dataset: name })
  const [first] = await proposalsFor(rosa, { restaurantId: id, RestaurantDataStatus: true })
  expect(first?.name).toBe('Thai')
  expect(first?.reason).toContain('thai.csv')
})

test('the owner’s instructions speak for a cuisine', async () => {
  const rosa = await aPerson(server)
  const [first] = await proposalsFor(rosa, { textualData: 'We would like to try Greek.' })
  expect(first?.name).toBe('Greek')
})

test('the first step is kept as a call, without menus', async () => {
  const rosa = await aPerson(server)
  await proposalsFor(rosa, { aiValue: 2 })
  expect((await savedOf(server, rosa)).calls).toMatchObject([
    { kind: 'proposals', engine: 'kitchen' },
  ])
  expect((await rosa.call('GET', '/api/menus')).json().total).toBe(0)
})

test('the second step writes for the target that was picked', async () => {
  const { menus } = await menusOf(await aPerson(server), {
    ...SECOND,
    targetCountry: 'Thai',
    selectedCountries: ['Greek', 'Italian'],
  })
  expect(menus.map(({ cuisine }) => cuisine)).toEqual(['Thai'])
})

test.each([
  ['names', ['Greek', 'Italian', 'Greek']],
  [
    'the proposals as they came',
    [
      { name: 'Greek', reason: 'Close.', score: 80 },
      { name: 'Italian', reason: 'Near.', score: 60 },
    ],
  ],
])(
  'the second step writes for the cuisines that it is sent: %s',
  async (_form, selectedCountries) => {
    const answer = await menusOf(await aPerson(server), {
      ...SECOND,
      selectedCountries,
      menusPerCountry: 2,
    })
    expect(answer.menus.map(({ cuisine }) => cuisine)).toEqual([
      'Greek',
      'Greek',
      'Italian',
      'Italian',
    ])
    expect(Object.keys(answer).filter((key) => key.startsWith('csv'))).toEqual([
      'csv0',
      'csv1',
      'csv2',
      'csv3',
    ])
  },
)

test('the second step without cuisines proposes anew', async () => {
  const rosa = await aPerson(server)
  const settings = { aiValue: 2, textualData: 'Greek, please' }
  const countries = await proposalsFor(rosa, settings)
  const { menus } = await menusOf(rosa, { ...SECOND, ...settings, selectedCountries: [''] })
  expect(menus.map(({ cuisine }) => cuisine)).toEqual(countries.map(({ name }) => name))
})

test('a cuisine that was sent and is none is refused before anything is written', async () => {
  const rosa = await aPerson(server)
  const sentence = await refusal(rosa, { ...SECOND, selectedCountries: ['Greek', 'Sprockets'] })
  expect(sentence).toContain('Sprockets')
  expect((await savedOf(server, rosa)).calls).toEqual([])
})
