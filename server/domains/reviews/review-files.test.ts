import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { type FormPart, postForm } from '#server/testing/multipart-form.ts'
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
  server = await testApp({ deps: { now: () => new Date('2026-11-23T12:05:00Z') } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

async function aShop() {
  const { id } = await aRestaurant(rosa, { location: 'New York' })
  const base = `/api/restaurants/${id}/review-files`
  const post = (what: string, file: File | null, fields: FormPart[] = [], by = rosa) =>
    postForm(server, by, `${base}/${what}`, [
      ...fields,
      ...(file ? [['file', file] as FormPart] : []),
    ])
  return {
    base,
    post,
    list: async () => (await rosa.call('GET', base)).json(),
    competitor: (file: File, shop = 'Taqueria', seenOn = '2026-11-20') =>
      post('competitors', file, [
        ['shop', shop],
        ['seenOn', seenOn],
      ]),
  }
}

const TRENDS = new File(
  [
    [
      'Category: All categories',
      '',
      'Week,tacos: (California)',
      ...Array.from(
        { length: 60 },
        (_, week) => `${shiftDay('2025-10-05', 7 * week)},${40 + (week % 7)}`,
      ),
    ].join('\n'),
  ],
  'multiTimeline.csv',
)
const MENU = new File(
  ['Category,Item,Price,Description\nTacos,Al pastor,"$4,50",Pork\nTacos,Carnitas,"$4,75",Pork\n'],
  'menu.csv',
)

describe('a Google Trends export', () => {
  test('is kept with its terms, and once', async () => {
    const { post, list } = await aShop()
    const first = (await post('searches', TRENDS)).json()
    expect(first).toMatchObject({ isNew: true, file: { region: 'California', terms: ['tacos'] } })
    expect((await post('searches', TRENDS)).json()).toMatchObject({
      isNew: false,
      file: { id: first.file.id },
    })
    expect((await list()).searches).toHaveLength(1)
  })

  test('that is none is refused with what to do, and nothing is kept', async () => {
    const { post, list } = await aShop()
    const answer = await post('searches', new File(['a,b\n1,2'], 'sales.csv'))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'reviews.no_trends'])
    expect((await list()).searches).toEqual([])
  })
})

describe('the menu of another place', () => {
  test('is kept as names, categories and prices alone', async () => {
    const { competitor, list } = await aShop()
    expect((await competitor(MENU)).json()).toMatchObject({
      isNew: true,
      menu: { shop: 'Taqueria', seenOn: '2026-11-20', items: 2, priced: 2 },
    })
    expect((await list()).competitors).toHaveLength(1)
    const { rows } = await server.deps.db.execute<{ items: object[] }>(
      'select items from review_competitor_menus order by uploaded_at desc limit 1',
    )
    expect(rows[0]?.items).toEqual([
      { category: 'Tacos', name: 'Al pastor', price: 450 },
      { category: 'Tacos', name: 'Carnitas', price: 475 },
    ])
  })

  test.each([
    ['without a name of the place', '', '2026-11-20', 'Say whose menu it is.'],
    [
      'seen on a day to come',
      'Taqueria',
      '2026-12-24',
      'The day on which you saw it is still to come.',
    ],
    ['seen on no day', 'Taqueria', 'yesterday', 'Say on which day you saw it.'],
  ])('%s is refused', async (_what, shop, seenOn, sentence) => {
    const { competitor } = await aShop()
    const answer = await competitor(MENU, shop, seenOn)
    expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  })

  test.each([
    ['without columns', 'Dish of the day\nSoup', '“Item” and “Price”'],
    ['without a price', 'Item,Price\nSoup,ask us', 'has no price that could be read'],
    ['without a row', 'Item,Price\n', 'No dish was found'],
  ])('%s is refused with what it lacks', async (_what, content, sentence) => {
    const { competitor, list } = await aShop()
    const answer = await competitor(new File([content], 'menu.csv'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toContain(sentence)
    expect((await list()).competitors).toEqual([])
  })
})

test('a file is taken away with what was read of it, and only by its owner', async () => {
  const { base, competitor, list, post } = await aShop()
  const { menu } = (await competitor(MENU)).json()
  const other = await aPerson(server)
  expect((await other.call('DELETE', `${base}/${menu.id}`)).statusCode).toBe(404)
  expect((await post('searches', TRENDS, [], other)).statusCode).toBe(404)
  expect((await rosa.call('DELETE', `${base}/${menu.id}`)).statusCode).toBe(200)
  expect(await list()).toEqual({ searches: [], competitors: [] })
  expect((await rosa.call('DELETE', `${base}/${menu.id}`)).statusCode).toBe(404)
})

test('a form without a file is told to choose one', async () => {
  const { post } = await aShop()
  const answer = await post('searches', null, [['note', 'x']])
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'Choose a file first.'])
})
