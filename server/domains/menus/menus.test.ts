import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemVersion, Menu, MenuItem } from '#contract/menus.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function aMenu(person: Person, overrides: object = {}): Promise<Menu> {
  const answer = await person.call('POST', '/api/menucreation', {
    email: person.email,
    targetCountry: 'Italian',
    RestaurantDataStatus: false,
    numItemsToGenerate: 5,
    evalValue: 1,
    seed: 7,
    ...overrides,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().menus[0]
}

async function anItem(person: Person, fields: object): Promise<MenuItem> {
  const answer = await person.call('POST', '/api/items', fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().item
}

async function found(person: Person, search: string): Promise<{ names: string[]; total: number }> {
  const answer = await person.call('GET', `/api/items?${search}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { items, total } = answer.json<{ items: MenuItem[]; total: number }>()
  return { names: items.map(({ name }) => name), total }
}

const change = async (person: Person, item: MenuItem, fields: object) =>
  person.call('PATCH', `/api/items/${item.id}`, { version: item.version, ...fields })

test('a menu that was written stands in the library with its items', async () => {
  const rosa = await aPerson(server)
  const menu = await aMenu(rosa)
  const list = (await rosa.call('GET', '/api/menus')).json()
  expect(list.total).toBe(1)
  expect(list.menus[0]).toMatchObject({ id: menu.id, title: 'Italian menu', itemCount: 5 })
  expect(list.menus[0].score).toBe(menu.score)
  const whole = (await rosa.call('GET', `/api/menus/${menu.id}`)).json().menu
  expect(whole.items.map(({ name }: MenuItem) => name)).toEqual(menu.items.map(({ name }) => name))
  expect(whole.items[0]).toMatchObject({ status: 'draft', favourite: false, version: 1 })
})

test('menus come newest first, by pages', async () => {
  const rosa = await aPerson(server)
  await aMenu(rosa, { targetCountry: 'Italian', numItemsToGenerate: 1 })
  await aMenu(rosa, { targetCountry: 'Thai', numItemsToGenerate: 1 })
  const cuisines = async (page: string) =>
    (await rosa.call('GET', `/api/menus?${page}`))
      .json<{ menus: Menu[] }>()
      .menus.map(({ cuisine }) => cuisine)
  expect(await cuisines('limit=1')).toEqual(['Thai'])
  expect(await cuisines('limit=1&offset=1')).toEqual(['Italian'])
})

test('somebody else’s menu and items are not found, whatever the call', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const menu = await aMenu(rosa, { numItemsToGenerate: 1 })
  const [item] = menu.items
  const calls = [
    eve.call('GET', `/api/menus/${menu.id}`),
    eve.call('DELETE', `/api/menus/${menu.id}`),
    eve.call('POST', `/api/menus/${menu.id}/restore`),
    eve.call('GET', `/api/menus/${menu.id}/export`),
    eve.call('PATCH', `/api/items/${item?.id}`, { version: 1, name: 'Mine' }),
    eve.call('DELETE', `/api/items/${item?.id}`),
    eve.call('POST', `/api/items/${item?.id}/restore`),
    eve.call('GET', `/api/items/${item?.id}/versions`),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(404)
  expect((await rosa.call('GET', `/api/menus/${menu.id}`)).json().menu.items).toHaveLength(1)
})

test('an edit makes a draft a kept item, counts the version and keeps what was', async () => {
  const rosa = await aPerson(server)
  const [item] = (await aMenu(rosa, { numItemsToGenerate: 1 })).items
  if (!item) throw new Error('The menu is empty.')
  const answer = await change(rosa, item, {
    name: 'Zuppa della casa',
    price: { minor: 950, currency: 'EUR' },
    category: 'Soups',
    calories: null,
  })
  expect(answer.json().item).toMatchObject({
    name: 'Zuppa della casa',
    price: { minor: 950, currency: 'EUR' },
    priceSource: null,
    category: 'Soups',
    calories: null,
    status: 'kept',
    version: 2,
    ref: item.ref,
  })
  const { versions } = (await rosa.call('GET', `/api/items/${item.id}/versions`)).json<{
    versions: ItemVersion[]
  }>()
  expect(versions).toMatchObject([
    { version: 1, madeBy: 'owner', reason: 'Edited by the owner', item: { name: item.name } },
  ])
})

test('a star or a status does not make a draft a kept item, nor take its score away', async () => {
  const rosa = await aPerson(server)
  const [item] = (await aMenu(rosa, { numItemsToGenerate: 1 })).items
  if (!item) throw new Error('The menu is empty.')
  const starred = (await change(rosa, item, { favourite: true })).json().item
  expect(starred).toMatchObject({ favourite: true, status: 'draft', score: item.score })
  const kept = (await change(rosa, starred, { status: 'kept' })).json().item
  expect(kept).toMatchObject({ status: 'kept', name: item.name })
})

test('an edited text is scored anew, so that its score and reasons speak of what is there', async () => {
  const rosa = await aPerson(server)
  const item = await anItem(rosa, { name: 'Grilled Salmon', description: 'Delicious' })
  expect(item.reasons.some(({ text }) => text.includes('"delicious"'))).toBe(true)
  const description =
    'Charred salmon over warm potatoes with dill, lemon and a spoon of sour cream.'
  const better = (await change(rosa, item, { description })).json().item as MenuItem
  expect(better.score).toBeGreaterThan(item.score ?? 10)
  expect(better.reasons.some(({ text }) => text.includes('"delicious"'))).toBe(false)
})

test('the slower of two writers gets 409 and overwrites nothing', async () => {
  const rosa = await aPerson(server)
  const item = await anItem(rosa, { name: 'Soup' })
  const answers = await Promise.all([
    change(rosa, item, { name: 'Leek soup' }),
    change(rosa, item, { name: 'Bean soup' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const winner = answers.find(({ statusCode }) => statusCode === 200)
  const loser = answers.find(({ statusCode }) => statusCode === 409)
  expect(loser?.json().error).toBe(
    'Somebody changed this item in the meantime. Reload it and try again.',
  )
  expect((await found(rosa, '')).names).toEqual([winner?.json().item.name])
})

test.each([
  ['an empty name', { name: ' ' }, 'An item needs a name'],
  ['a long name', { name: 'x'.repeat(121) }, 'A name has at most 120 characters'],
  [
    'a long description',
    { description: 'x'.repeat(1001) },
    'A description has at most 1000 characters',
  ],
  ['a price below 0', { price: { minor: -1, currency: 'USD' } }, 'A price is not below 0'],
  [
    'a price of millions',
    { price: { minor: 3_000_000_000, currency: 'USD' } },
    'This price is too high',
  ],
  [
    'a currency of its own',
    { price: { minor: 100, currency: '12€' } },
    'A currency is three letters, such as USD',
  ],
])('%s is refused with one sentence', async (_what, fields, sentence) => {
  const rosa = await aPerson(server)
  const answer = await change(rosa, await anItem(rosa, { name: 'Soup' }), fields)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(sentence)
})

test('a deleted item is gone from list, menu and export, and comes back with its restore', async () => {
  const rosa = await aPerson(server)
  const menu = await aMenu(rosa, { numItemsToGenerate: 2 })
  const [item] = menu.items
  const url = `/api/items/${item?.id}`
  expect((await rosa.call('DELETE', url)).json().message).toBe('The item was deleted.')
  expect((await found(rosa, '')).total).toBe(1)
  expect((await rosa.call('GET', `/api/menus/${menu.id}`)).json().menu.items).toHaveLength(1)
  expect((await rosa.call('DELETE', url)).statusCode).toBe(404)
  const restored = (await rosa.call('POST', `${url}/restore`)).json().item
  expect(restored).toMatchObject({ id: item?.id, version: 1 })
  expect((await found(rosa, '')).total).toBe(2)
})

test('a restored menu has the items it was deleted with, not those deleted before', async () => {
  const rosa = await aPerson(server)
  const menu = await aMenu(rosa, { numItemsToGenerate: 3 })
  const [first] = menu.items
  await rosa.call('DELETE', `/api/items/${first?.id}`)
  await rosa.call('DELETE', `/api/menus/${menu.id}`)
  expect((await found(rosa, '')).total).toBe(0)
  expect((await rosa.call('GET', '/api/menus')).json().total).toBe(0)
  const restored = (await rosa.call('POST', `/api/menus/${menu.id}/restore`)).json().menu
  expect(restored.items).toHaveLength(2)
  expect((await found(rosa, '')).total).toBe(2)
})

test('an item of a deleted menu is not restored alone', async () => {
  const rosa = await aPerson(server)
  const menu = await aMenu(rosa, { numItemsToGenerate: 1 })
  await rosa.call('DELETE', `/api/menus/${menu.id}`)
  const answer = await rosa.call('POST', `/api/items/${menu.items[0]?.id}/restore`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('Its menu was deleted too. Restore the menu first.')
  expect((await found(rosa, '')).total).toBe(0)
})

test('a search forgives accents and case and looks at name, native name, text and category', async () => {
  const rosa = await aPerson(server)
  const creme = await anItem(rosa, { name: 'Crème brûlée', description: 'Vanilla custard' })
  await anItem(rosa, { name: 'Tomato soup' })
  const names = async (query: string) =>
    (await found(rosa, `query=${encodeURIComponent(query)}`)).names
  expect(await names('creme BRULEE')).toEqual(['Crème brûlée'])
  expect(await names('CRÈME')).toEqual(['Crème brûlée'])
  expect(await names('custard')).toEqual(['Crème brûlée'])
  await change(rosa, creme, { category: 'Sweets' })
  expect(await names('sweets')).toEqual(['Crème brûlée'])
  expect(await names('100%')).toEqual([])
  expect(await names('_')).toEqual([])
  const [thai] = (await aMenu(rosa, { targetCountry: 'Thai', translation: true })).items.filter(
    ({ nativeName }) => nativeName,
  )
  expect(await names(thai?.nativeName ?? '')).toContain(thai?.name)
})

test('filters narrow by menu, cuisine, star, status and what is missing', async () => {
  const rosa = await aPerson(server)
  const italian = await aMenu(rosa, { numItemsToGenerate: 2 })
  await aMenu(rosa, { targetCountry: 'Thai', numItemsToGenerate: 3, ImageType: 0 })
  const soup = await anItem(rosa, { name: 'Soup' })
  await change(rosa, soup, { favourite: true })
  expect((await found(rosa, `menuId=${italian.id}`)).total).toBe(2)
  expect((await found(rosa, 'cuisine=Thai')).total).toBe(3)
  expect((await found(rosa, 'favourite=true')).names).toEqual(['Soup'])
  expect((await found(rosa, 'favourite=false')).total).toBe(5)
  expect((await found(rosa, 'status=kept')).names).toEqual(['Soup'])
  expect((await found(rosa, 'status=draft')).total).toBe(5)
  expect((await found(rosa, 'missing=picture')).total).toBe(4)
  expect((await found(rosa, 'missing=description')).names).toEqual(['Soup'])
  expect((await found(rosa, 'missing=price&cuisine=Thai')).total).toBe(0)
})

test('items are sorted, those without a value last, and paged without repeats', async () => {
  const rosa = await aPerson(server)
  const price = (minor: number) => ({ price: { minor, currency: 'USD' } })
  await anItem(rosa, { name: 'banana split', ...price(900) })
  await anItem(rosa, { name: 'Apple pie' })
  await anItem(rosa, { name: 'Cider', ...price(400) })
  expect((await found(rosa, 'sort=name')).names).toEqual(['Apple pie', 'banana split', 'Cider'])
  expect((await found(rosa, 'sort=price')).names).toEqual(['Cider', 'banana split', 'Apple pie'])
  expect((await found(rosa, '')).names[0]).toBe('Cider')
  const pages = await Promise.all(
    [0, 1, 2].map((offset) => found(rosa, `sort=score&limit=1&offset=${offset}`)),
  )
  expect(new Set(pages.flatMap(({ names }) => names)).size).toBe(3)
})

test('a menu’s CSV reads back whole, with the provenance of its pictures', async () => {
  const rosa = await aPerson(server)
  const menu = await aMenu(rosa)
  const answer = await rosa.call('GET', `/api/menus/${menu.id}/export?format=csv`)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''Italian-menu.csv",
  )
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const { data, errors } = Papa.parse<Record<string, string>>(answer.body.replace(/^\uFEFF/, ''), {
    header: true,
  })
  expect(errors).toEqual([])
  expect(data.map(({ name }) => name)).toEqual(menu.items.map(({ name }) => name))
  const [row] = data
  const [item] = menu.items
  expect(row).toMatchObject({
    ref: item?.ref,
    description: item?.description,
    currency: 'USD',
    allergens_confirmed: 'suggested',
    image_provenance: 'illustration',
  })
  expect(Number(row?.price) * 100).toBeCloseTo(item?.price?.minor ?? 0)
  expect(row?.image).toMatch(/^http:\/\/.+\/api\/pictures\//)
})

test('a menu’s XLSX reads back whole, numbers as numbers', async () => {
  const rosa = await aPerson(server)
  const menu = await aMenu(rosa)
  const answer = await rosa.call('GET', `/api/menus/${menu.id}/export?format=xlsx`)
  const sheets = await readXlsxFile(answer.rawPayload)
  const rows = sheets.find(({ sheet }) => sheet === 'Menu')?.data ?? []
  const [header, first] = rows
  expect(rows).toHaveLength(menu.items.length + 1)
  const cell = (name: string) => first?.[header?.indexOf(name) ?? -1]
  expect(cell('name')).toBe(menu.items[0]?.name)
  expect(cell('price')).toBeCloseTo((menu.items[0]?.price?.minor ?? 0) / 100)
  expect(cell('image_provenance')).toBe('illustration')
})

test('what reads like a formula is harmless in both files, and control characters break neither', async () => {
  const rosa = await aPerson(server)
  const item = await anItem(rosa, { name: '=HYPERLINK("http://evil.example")' })
  await anItem(rosa, { name: 'Bell\u0007 soup', description: '@SUM(A1)\n"quoted", and more' })
  const csv = await rosa.call('GET', `/api/menus/${item.menuId}/export?format=csv`)
  const { data } = Papa.parse<Record<string, string>>(csv.body.replace(/^\uFEFF/, ''), {
    header: true,
  })
  for (const row of data)
    for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+\-@\t\r]/)
  expect(data.some(({ description }) => description?.includes('"quoted", and more'))).toBe(true)
  const xlsx = await rosa.call('GET', `/api/menus/${item.menuId}/export?format=xlsx`)
  const rows = (await readXlsxFile(xlsx.rawPayload))[0]?.data ?? []
  expect(rows.flat()).toContain('=HYPERLINK("http://evil.example")')
  expect(rows.flat()).toContain('Bell soup')
})

test('statistics count the library by week, the present one last', async () => {
  const rosa = await aPerson(server)
  const empty = (await rosa.call('GET', '/api/statistics?weeks=4')).json()
  expect(empty.totals).toEqual({
    menus: 0,
    items: 0,
    kept: 0,
    pictures: 0,
    meanScore: null,
    spent: null,
  })
  expect(empty.weeks).toHaveLength(4)
  const menu = await aMenu(rosa)
  await rosa.call('DELETE', `/api/items/${menu.items[0]?.id}`)
  await aMenu(rosa, { numItemsToGenerate: 2, ImageType: 0, evalValue: 0 })
  const { totals, weeks, engines, scores } = (
    await rosa.call('GET', '/api/statistics?weeks=4')
  ).json()
  expect(totals).toMatchObject({ menus: 2, items: 6, kept: 0, pictures: 5 })
  expect(weeks.at(-1)).toMatchObject({ items: 6, pictures: 5, generations: 2 })
  expect(weeks.at(-1).meanScore).toBe(totals.meanScore)
  expect(weeks.slice(0, -1).every(({ items }: { items: number }) => items === 0)).toBe(true)
  const monday = new Date(`${weeks.at(-1).week}T00:00:00Z`)
  expect(monday.getUTCDay()).toBe(1)
  expect(engines).toEqual([{ engine: 'kitchen', generations: 2 }])
  // the two that were not scored are in no band
  expect(scores).toHaveLength(10)
  expect(scores.reduce((sum: number, { items }: { items: number }) => sum + items, 0)).toBe(4)
})

test('the pictures of a menu are had as a ZIP, each with where it comes from, by its owner alone', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const made = await rosa.call('POST', '/api/menucreation', {
    email: rosa.email,
    RestaurantDataStatus: false,
    targetCountry: 'Italian',
    numItemsToGenerate: 2,
  })
  const [{ id, items }] = made.json().menus
  const url = `/api/menus/${id}/pictures`
  const answer = await rosa.call('GET', url)
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = unzipSync(answer.rawPayload)
  const { 'pictures.csv': list = new Uint8Array(), ...pictures } = files
  expect(
    Object.keys(pictures)
      .map((name) => name.replace(/\.\w+$/, ''))
      .sort(),
  ).toEqual(items.map(({ ref }: { ref: string }) => ref).sort())
  expect(strFromU8(list)).toContain('illustration')
  expect((await eve.call('GET', url)).statusCode).toBe(404)
  const { menus } = (await rosa.call('GET', '/api/menus')).json()
  expect(menus).toMatchObject([{ id, pictureCount: 2 }])
})
