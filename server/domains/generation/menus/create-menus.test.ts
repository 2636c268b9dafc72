import Papa from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFERS } from '#contract/cuisines.ts'
import type { Menu } from '#contract/menus.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { MENU, menusOf, refusal, savedOf } from '../generation-fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const COLUMNS = [
  'name',
  'description',
  'price',
  'calories',
  'recipe',
  'image',
  'native_name',
  'score',
]

function rowsOf(csv: unknown): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(String(csv), { header: true })
  expect(errors).toEqual([])
  return data
}

test('a menu comes as CSV text and as a menu, item by item the same', async () => {
  const rosa = await aPerson(server)
  const answer = await menusOf(rosa, { ImageType: 1, evalValue: 2, translation: true })
  expect(answer.engine).toBe('kitchen')
  const rows = rowsOf(answer.csv0)
  expect(Object.keys(rows[0] ?? {})).toEqual(COLUMNS)
  const [menu] = answer.menus
  expect(menu).toMatchObject({ cuisine: 'Peruvian', style: 'normal', restaurantId: null })
  expect(rows).toHaveLength(3)
  menu?.items.forEach((item, index) => {
    const row = rows[index]
    expect(row).toMatchObject({
      name: item.name,
      description: item.description,
      calories: String(item.calories),
      recipe: item.recipe,
      score: String(item.score),
    })
    expect(row?.price).toBe(((item.price?.minor ?? 0) / 100).toFixed(2))
    expect(row?.image).toMatch(/^http:\/\/localhost.*\/api\/pictures\//)
    expect(item).toMatchObject({ status: 'draft', engine: 'kitchen', version: 1 })
    expect(item.ref).toMatch(/^[\w-]{1,64}$/)
  })
})

test('everything is kept: the library’s menu is the one that was answered', async () => {
  const rosa = await aPerson(server)
  const { menus } = await menusOf(rosa, { ImageType: 1, evalValue: 1, menusPerCountry: 2 })
  expect(menus).toHaveLength(2)
  for (const menu of menus) {
    const kept = (await rosa.call('GET', `/api/menus/${menu.id}`)).json<{ menu: Menu }>().menu
    expect(timeless(menu)).toMatchObject(timeless(kept))
  }
  expect((await savedOf(server, rosa)).calls).toMatchObject([
    { kind: 'menus', engine: 'kitchen', seed: 1, prompt: 'Peruvian' },
  ])
  const eve = await aPerson(server)
  expect((await eve.call('GET', `/api/menus/${menus[0]?.id}`)).statusCode).toBe(404)
})

function timeless(menu: Menu): object {
  const { createdAt: _menuCreatedAt, items, ...rest } = menu
  return {
    ...rest,
    items: items.map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...item }) => item),
  }
}

test('the calls are listed newest first, each with its request and the menus that are left of it', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { menus } = await menusOf(rosa, { menusPerCountry: 2, evalValue: 1 })
  await menusOf(rosa, { selectionMode: 'ai', targetCountry: '', aiValue: 2 })
  const list = async () => (await rosa.call('GET', '/api/menucreation')).json()
  const ids = menus.map(({ id }) => id)
  expect(await list()).toMatchObject({
    total: 2,
    calls: [
      { kind: 'proposals', menuIds: [] },
      {
        kind: 'menus',
        cuisines: 'Peruvian',
        request: { menusPerCountry: 2, evalValue: 1 },
        engine: 'kitchen',
        seed: 1,
        menuIds: ids,
      },
    ],
  })
  await rosa.call('DELETE', `/api/menus/${ids[0]}`)
  expect((await list()).calls[1].menuIds).toEqual([ids[1]])
  expect((await eve.call('GET', '/api/menucreation')).json()).toEqual({ calls: [], total: 0 })
})

test('what is on the plate is kept with the item', async () => {
  const rosa = await aPerson(server)
  const { menus } = await menusOf(rosa)
  const { rows } = await server.deps.pool.query(
    'select components from menu_items where menu_id = $1',
    [menus[0]?.id],
  )
  expect(rows).toHaveLength(3)
  for (const { components } of rows) expect(components.length).toBeGreaterThan(1)
})

test.each([
  ['truck', (cents: number) => cents % 50 === 0],
  ['normal', (cents: number) => cents % 100 === 49 || cents % 100 === 99],
  ['fine', (cents: number) => cents % 100 === 0],
])('the style %s sets the prices’ endings', async (system_prompt_style, fits) => {
  const { menus } = await menusOf(await aPerson(server), {
    system_prompt_style,
    numItemsToGenerate: 8,
  })
  expect(menus[0]?.style).toBe(system_prompt_style)
  for (const { price } of menus[0]?.items ?? []) expect(fits(price?.minor ?? 1)).toBe(true)
})

test('fine dining costs more than the truck', async () => {
  const rosa = await aPerson(server)
  const mean = async (system_prompt_style: string) => {
    const { menus } = await menusOf(rosa, { system_prompt_style, numItemsToGenerate: 8 })
    const items = menus[0]?.items ?? []
    return items.reduce((sum, { price }) => sum + (price?.minor ?? 0), 0) / items.length
  }
  expect(await mean('fine')).toBeGreaterThan(await mean('truck'))
})

test.each(['description', 'price', 'calories', 'recipe'] as const)(
  'a %s that is not selected has no column and is null in the items',
  async (field) => {
    const { menus, csv0 } = await menusOf(await aPerson(server), { typeSelector: { [field]: 0 } })
    expect(Object.keys(rowsOf(csv0)[0] ?? {})).toEqual(COLUMNS.filter((one) => one !== field))
    for (const item of menus[0]?.items ?? []) expect(item[field]).toBeNull()
  },
)

test('an image or a name that is not selected has no column; an item keeps a name all the same', async () => {
  const rosa = await aPerson(server)
  const { menus, csv0 } = await menusOf(rosa, { ImageType: 1, typeSelector: { name: 0, image: 0 } })
  expect(Object.keys(rowsOf(csv0)[0] ?? {})).not.toContain('name')
  expect(Object.keys(rowsOf(csv0)[0] ?? {})).not.toContain('image')
  for (const { name, picture } of menus[0]?.items ?? []) {
    expect(name).not.toBe('')
    expect(picture).toBeNull()
  }
})

test('with images off the image column is there and empty', async () => {
  const rows = rowsOf((await menusOf(await aPerson(server), { ImageType: 0 })).csv0)
  expect(rows.map(({ image }) => image)).toEqual(['', '', ''])
})

test('there are as many items and menus as asked, and no name comes twice', async () => {
  const answer = await menusOf(await aPerson(server), {
    numItemsToGenerate: 6,
    menusPerCountry: 3,
  })
  const csv = [0, 1, 2].map((index) => rowsOf(answer[`csv${index}`]))
  expect(csv.map((rows) => rows.length)).toEqual([6, 6, 6])
  expect(answer).not.toHaveProperty('csv3')
  const names = csv.flat().map(({ name }) => name?.toLowerCase())
  expect(new Set(names).size).toBe(18)
  expect(answer.menus.map(({ title }) => title)).toEqual([
    'Peruvian menu 1',
    'Peruvian menu 2',
    'Peruvian menu 3',
  ])
})

test('each menu of a borrowed cuisine says where its dishes come from', async () => {
  const { menus } = await menusOf(await aPerson(server), {
    targetCountry: 'mushroom dishes',
    menusPerCountry: 2,
  })
  for (const { notes } of menus) {
    expect(notes.join(' ')).toContain('"mushroom dishes" is not in the list of cuisines')
  }
})

test('fewer items than asked are reported', async () => {
  const { menus } = await menusOf(await aPerson(server), {
    targetCountry: 'Ice Cream',
    numItemsToGenerate: 100,
    typeSelector: { recipe: 0 },
  })
  const { items = [], notes = [] } = menus[0] ?? {}
  expect(items.length).toBeLessThan(100)
  expect(notes.join(' ')).toContain(`${items.length} of 100 items`)
})

test('the same seed gives the same menu, another seed another', async () => {
  const rosa = await aPerson(server)
  const one = await menusOf(rosa, { seed: 4 })
  expect((await menusOf(rosa, { seed: 4 })).csv0).toBe(one.csv0)
  expect((await menusOf(rosa, { seed: 5 })).csv0).not.toBe(one.csv0)
})

test('evaluation gives each item a score and reasons; without it there are none', async () => {
  const rosa = await aPerson(server)
  const scored = await menusOf(rosa, { evalValue: 3 })
  for (const { score, reasons } of scored.menus[0]?.items ?? []) {
    expect(score).toBeGreaterThan(5)
    expect(reasons.length).toBeGreaterThan(3)
  }
  expect(scored.menus[0]?.score).toBeGreaterThan(5)
  const plain = await menusOf(rosa)
  expect(plain.menus[0]).toMatchObject({ score: null })
  expect(rowsOf(plain.csv0).map(({ score }) => score)).toEqual(['', '', ''])
})

test('translation fills the native names', async () => {
  const rosa = await aPerson(server)
  const native = rowsOf(
    (await menusOf(rosa, { translation: true, targetCountry: 'Japanese' })).csv0,
  )
  expect(native.filter(({ native_name }) => native_name).length).toBeGreaterThan(0)
  const plain = rowsOf((await menusOf(rosa, { targetCountry: 'Japanese' })).csv0)
  expect(plain.map(({ native_name }) => native_name)).toEqual(['', '', ''])
})

test.each(['textualData', 'detailedInstruction'])('%s is followed', async (field) => {
  const { menus } = await menusOf(await aPerson(server), {
    [field]: 'vegetarian only, no onions',
    numItemsToGenerate: 6,
  })
  for (const { name, description, recipe, diets } of menus[0]?.items ?? []) {
    expect(`${name} ${description} ${recipe}`).not.toMatch(/onion/i)
    expect(diets).toContain('vegetarian')
  }
})

test('a menu in which nothing may be is refused with a sentence', async () => {
  const sentence = await refusal(await aPerson(server), {
    targetCountry: 'Ice Cream',
    textualData: 'no milk, no cream, no sugar, no fruit',
  })
  expect(sentence).toMatch(/\.$/)
})

test.each([
  ['Email is required', { email: '' }],
  ['Email is required', { email: undefined }],
  ['Email is required', { email: '   ' }],
  ['Please enter a valid email address', { email: 'rosa@' }],
  ['Please enter a valid email address', { email: 'rosa example.com' }],
  ['Please select a cuisine style', { targetCountry: '' }],
  ['Please select a cuisine style', { targetCountry: '  ' }],
  ['At most 100 items a menu', { numItemsToGenerate: 101 }],
  ['At most 10 menus a cuisine', { menusPerCountry: 11 }],
  ['The number of items is at least 1', { numItemsToGenerate: 0 }],
  ['The number of menus is a whole number', { menusPerCountry: 1.5 }],
  ['Maximum value of eval is 10', { evalValue: 11 }],
  ['At most 6 proposals', { aiValue: 7 }],
  ['The style is truck, normal or fine', { system_prompt_style: 'posh' }],
  ['A field is 1 (written) or 0 (left out)', { typeSelector: { name: 2 } }],
  ['A cuisine has at most 60 characters', { targetCountry: 'x'.repeat(61) }],
  ['Choose a restaurant, or turn restaurant data off.', { RestaurantDataStatus: true }],
  ['A restaurant ID is a number.', { restaurantId: 'abc' }],
  ['A restaurant ID is a number.', { restaurantId: '1e3' }],
])('a wrong setting is refused: %s', async (sentence, settings) => {
  const rosa = await aPerson(server)
  expect(await refusal(rosa, settings)).toBe(sentence)
  expect((await savedOf(server, rosa)).calls).toEqual([])
})

test('a cuisine that means nothing is refused with what to do', async () => {
  expect(await refusal(await aPerson(server), { targetCountry: 'xyzzy' })).toMatch(
    /choose (?:a cuisine|one of the list)/i,
  )
})

test.each(OFFERS)(
  '%s is sold by offers, which have neither calories nor a recipe',
  async (kind) => {
    const { menus, csv0 } = await menusOf(await aPerson(server), { targetCountry: kind })
    const items = menus[0]?.items ?? []
    expect(items).toHaveLength(MENU.numItemsToGenerate)
    for (const item of items) {
      expect(item).toMatchObject({ calories: null, recipe: null, engine: 'kitchen' })
      expect(item.description).not.toBe('')
      expect(item.price?.minor).toBeGreaterThan(0)
    }
    for (const row of rowsOf(csv0)) expect(row).toMatchObject({ calories: '', recipe: '' })
  },
)

test('an unknown cuisine that names food is served with a note', async () => {
  const { menus } = await menusOf(await aPerson(server), { targetCountry: 'Mushroom dishes' })
  expect(menus[0]?.items).toHaveLength(3)
  expect(menus[0]?.notes.join(' ')).toContain('Mushroom dishes')
})

test('a name that looks like a formula stays text in the CSV', async () => {
  const { csv0 } = await menusOf(await aPerson(server))
  for (const row of rowsOf(csv0))
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+@\t\r]/)
})

test('a recipe of many lines stays one cell', async () => {
  const rows = rowsOf((await menusOf(await aPerson(server))).csv0)
  expect(rows).toHaveLength(MENU.numItemsToGenerate)
  expect(rows[0]?.recipe).toContain('\n')
})

const RECORD = {
  id: 7,
  name: 'Casa Rosa',
  cuisines: ['Peruvian'],
  text_stat: 'Family kitchen.',
  location: 'San Francisco',
  dataset: null,
}

test.each([
  ['a search result', { id: 7, name: 'Casa Rosa', cuisine: 'Peruvian', location: 'Lima' }],
  ['a restaurant as it is kept', RECORD],
  ['a restaurant with half its fields', { id: '7', name: null, location: 3 }],
])('the AI mode takes %s as the chosen restaurant', async (_, selectedRestaurant) => {
  const rosa = await aPerson(server)
  const body = { ...MENU, selectionMode: 'ai', targetCountry: '', selectedRestaurant }
  const answer = await rosa.call('POST', '/api/menucreation', body)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().countries).toHaveLength(1)
})

test('a cuisine in the owner’s own words is taken: the restaurant’s own serve, and the notes say so', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const { menus } = await menusOf(rosa, {
    restaurantId: String(id),
    targetCountry: 'Grandma’s Sunday Lunch',
  })
  expect(menus[0]).toMatchObject({ cuisine: 'Grandma’s Sunday Lunch' })
  expect(menus[0]?.title).toContain('Grandma’s Sunday Lunch')
  expect(menus[0]?.items).toHaveLength(3)
  expect(menus[0]?.notes).toContain(
    '"Grandma’s Sunday Lunch" is no cuisine that the kitchen knows: the restaurant’s own, Peruvian, served instead.',
  )
})

test('menus that were written are kept where nothing is left for the next one', async () => {
  const rosa = await aPerson(server)
  const { menus, csv0 } = await menusOf(rosa, {
    targetCountry: 'Yoga',
    numItemsToGenerate: 100,
    menusPerCountry: 10,
  })
  expect(menus.length).toBeGreaterThan(0)
  expect(menus.length).toBeLessThan(10)
  expect(menus.at(-1)?.notes.join(' ')).toContain('"Yoga menu 10" was not written: ')
  expect(csv0).not.toBe('')
  const listed = await rosa.call('GET', '/api/menus')
  expect(listed.json().total).toBe(menus.length)
})
