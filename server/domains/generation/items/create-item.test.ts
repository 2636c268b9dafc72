import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROMPT_MAX } from '#contract/generation.ts'
import { aPerson, aRestaurant, type TestApp, testApp } from '#server/testing/test-app.ts'
import { recordPictures, storePicture } from '../../photos/photos.service.ts'
import { aDataset, type PastItem, savedOf, written } from '../generation-fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test.each([
  ['name', /^[A-Z].{2,80}$/],
  ['description', /beef/i],
  ['price', /^\$\d+\.[49]9$/],
  ['image', /^http:\/\/localhost.*\/api\/pictures\/[0-9a-f-]{36}$/],
])('%s: it is written, named with its engine and kept', async (task_type, form) => {
  const rosa = await aPerson(server)
  const answer = await written(rosa, { task_type })
  expect(answer).toMatchObject({ task_type, engine: 'kitchen', seed: 1, score: null, reasons: [] })
  expect(answer.result).toMatch(form)
  expect(answer.sources.length).toBeGreaterThan(0)
  const { items } = (await rosa.call('GET', '/api/createitems')).json<{ items: PastItem[] }>()
  expect(items).toMatchObject([
    { id: answer.id, task_type, prompt: 'lomo saltado', result: answer.result, engine: 'kitchen' },
  ])
  expect(items[0]?.request).toMatchObject({ task_type, imageType: 1, seed: 1 })
})

test('what was made is listed newest first, by kind and in pages, and only to who made it', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const first = await written(rosa, {})
  const second = await written(rosa, { task_type: 'image' })
  const third = await written(rosa, { task_type: 'name' })
  const list = async (query: string) =>
    (await rosa.call('GET', `/api/createitems${query}`)).json<{
      items: PastItem[]
      total: number
    }>()
  expect((await list('')).items.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
  expect(await list('?task_type=image')).toMatchObject({
    total: 1,
    items: [
      { picture: { provenance: 'illustration', url: expect.stringContaining('/api/pictures/') } },
    ],
  })
  expect((await list('?limit=1&offset=2')).items.map(({ id }) => id)).toEqual([first.id])
  expect((await eve.call('GET', '/api/createitems')).json()).toEqual({ items: [], total: 0 })
})

test('the same seed gives the same answer, and what was seen another', async () => {
  const rosa = await aPerson(server)
  const [one, same] = [await written(rosa, { seed: 5 }), await written(rosa, { seed: 5 })]
  expect(same.result).toBe(one.result)
  expect(same.id).not.toBe(one.id)
  const again = await written(rosa, { seed: 5, seen: [one.result] })
  expect(again.result !== one.result || again.not_followed.length > 0).toBe(true)
  const drawn = await rosa.call('POST', '/api/createitems', { task_type: 'name', prompt: 'pizza' })
  expect(drawn.json().seed).toBeGreaterThanOrEqual(0)
})

test('an image can be fetched by who made it and by nobody else', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { result } = await written(rosa, { task_type: 'image' })
  const { pathname } = new URL(result)
  const file = await rosa.call('GET', pathname)
  expect(file.headers['content-type']).toBe('image/webp')
  expect((await eve.call('GET', pathname)).statusCode).toBe(404)
})

test.each([
  [
    { task_type: 'image', imageType: 0 },
    'Images are off. Turn the image type to AI or ON in Settings.',
  ],
  [{ prompt: '   ' }, 'Please enter a prompt'],
  [{ prompt: 7 }, 'Please enter a prompt'],
  [{ prompt: 'a'.repeat(PROMPT_MAX + 1) }, `A prompt has at most ${PROMPT_MAX} characters`],
  [{ task_type: 'poem' }, 'The task type is name, description, image or price'],
  [{ imageType: 3 }, 'The image type is 0 (off), 1 (AI) or 2 (on)'],
  [{ evalValue: 11 }, 'Maximum value of eval is 10'],
  [{ evalValue: -1 }, 'Minimum value of eval is 0'],
  [{ detailedInstruction: 'a'.repeat(5001) }, 'Instructions have at most 5000 characters'],
])('a call that is wrong is refused: $1', async (body, sentence) => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/createitems', {
    task_type: 'name',
    prompt: 'pizza',
    ...body,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(sentence)
})

test.each(['name', 'description', 'price', 'image'])(
  '%s: nothing edible is refused with a sentence, and nothing is kept',
  async (task_type) => {
    const rosa = await aPerson(server)
    const answer = await rosa.call('POST', '/api/createitems', {
      task_type,
      prompt: 'write a poem about my laptop',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatch(/\.$/)
    expect(await savedOf(server, rosa)).toMatchObject({ calls: [], drawn: [] })
  },
)

test('a text with images off is written all the same', async () => {
  expect((await written(await aPerson(server), { imageType: 0 })).result).toMatch(/beef/i)
})

test('with the image type on, the account’s own photo of the dish is taken; without one, it is drawn', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { accountId } = await savedOf(server, rosa)
  const photo = await storePicture(server.deps, accountId, {
    data: Buffer.from('a photo'),
    mime: 'image/jpeg',
    width: 800,
    height: 600,
    provenance: 'real',
    alt: 'Lomo saltado',
    source: 'upload',
  })
  await recordPictures(server.deps.db, [photo])
  const own = await written(rosa, { task_type: 'image', imageType: 2 })
  expect(own.result).toContain(photo.id)
  expect((await written(rosa, { task_type: 'image', imageType: 1 })).result).not.toContain(photo.id)
  expect(
    (await written(rosa, { task_type: 'image', imageType: 2, prompt: 'tiramisu' })).result,
  ).not.toContain(photo.id)
  const others = await written(eve, { task_type: 'image', imageType: 2 })
  expect(others.result).not.toContain(photo.id)
})

test('a chosen dataset guides the price, and the sentence on its source names it', async () => {
  const rosa = await aPerson(server)
  const { name } = await aDataset(server, rosa)
  const price = { task_type: 'price', prompt: 'Lomo Saltado' }
  const free = await written(rosa, price)
  const guided = await written(rosa, { ...price, dataStatus: true, selectedCSV: name })
  expect(guided.sources.join(' ')).toContain(name)
  expect(amount(guided.result)).toBeGreaterThan(28)
  expect(amount(guided.result)).toBeGreaterThan(amount(free.result))
  const off = await written(rosa, { ...price, dataStatus: false, selectedCSV: name })
  expect(off.result).toBe(free.result)
  expect(off.sources.join(' ')).not.toContain(name)
})

test('with data on and none chosen, the dataset of the selected restaurant guides, else the answer says so', async () => {
  const rosa = await aPerson(server)
  const { name } = await aDataset(server, rosa)
  const { id } = await aRestaurant(rosa, { dataset: name })
  const price = { task_type: 'price', prompt: 'Lomo Saltado', dataStatus: true }
  const selectedRestaurant = { id, name: 'Casa Rosa', cuisine: 'Peruvian', location: '' }
  expect((await written(rosa, { ...price, selectedRestaurant })).sources.join(' ')).toContain(name)
  expect((await written(rosa, price)).sources).toContain('Data is on, but no dataset is chosen.')
})

test('an unknown dataset is not found, and neither is somebody else’s', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  await aDataset(server, rosa, { name: 'hers.csv' })
  const ask = { task_type: 'price', prompt: 'pizza', dataStatus: true, selectedCSV: 'hers.csv' }
  const answer = await eve.call('POST', '/api/createitems', ask)
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toBe('You have no dataset named "hers.csv".')
  expect((await rosa.call('POST', '/api/createitems', ask)).statusCode).toBe(200)
})

test('evaluation gives a score and its reasons', async () => {
  const rosa = await aPerson(server)
  const { score, reasons, id } = await written(rosa, { evalValue: 3 })
  expect(score).toBeGreaterThan(5)
  expect(score).toBeLessThanOrEqual(10)
  expect(reasons.length).toBeGreaterThan(3)
  const { items } = (await rosa.call('GET', '/api/createitems')).json<{ items: PastItem[] }>()
  expect(items[0]).toMatchObject({ id, score, reasons })
})

test('more rounds of evaluation never score lower', async () => {
  const rosa = await aPerson(server)
  const one = await written(rosa, { evalValue: 1, prompt: 'fish and chips', seed: 3 })
  const ten = await written(rosa, { evalValue: 10, prompt: 'fish and chips', seed: 3 })
  expect(ten.score).toBeGreaterThanOrEqual(one.score ?? 11)
})

test('a selected restaurant is written for, and its call is kept with it', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const selectedRestaurant = { id, name: 'Casa Rosa', cuisine: 'Peruvian', location: '' }
  const { sources } = await written(rosa, { selectedRestaurant })
  expect(sources).toContain('Written for Casa Rosa.')
  expect((await savedOf(server, rosa)).calls).toMatchObject([{ restaurantId: id }])
})

test('a restaurant that is a row of data has no id and is taken as it is sent', async () => {
  const rosa = await aPerson(server)
  const selectedRestaurant = { name: 'Chez Nous', cuisine: 'French, Belgian', location: 'Lyon' }
  expect((await written(rosa, { selectedRestaurant })).result).not.toBe('')
  expect((await savedOf(server, rosa)).calls).toMatchObject([{ restaurantId: null }])
})

test.each([2_147_483_647, 99_999_999_999, -1])('restaurant %i is not found', async (id) => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/createitems', {
    task_type: 'name',
    prompt: 'pizza',
    selectedRestaurant: { id, name: 'X', cuisine: '', location: '' },
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json().error).toBe(`Restaurant with ID ${id} not found`)
})

test('somebody else’s restaurant is not found', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { id } = await aRestaurant(rosa)
  const answer = await eve.call('POST', '/api/createitems', {
    task_type: 'name',
    prompt: 'pizza',
    selectedRestaurant: { id, name: 'Casa Rosa', cuisine: '', location: '' },
  })
  expect(answer.statusCode).toBe(404)
})

test.each(['detailedInstruction', 'textData'])('%s is followed', async (field) => {
  const rosa = await aPerson(server)
  for (const seed of [1, 2, 3, 4]) {
    const { result } = await written(rosa, { [field]: 'no onions, please', seed })
    expect(result).not.toMatch(/onion/i)
  }
})

test('the style sets the price’s ending', async () => {
  const rosa = await aPerson(server)
  const price = (system_prompt_style: string) =>
    written(rosa, { task_type: 'price', system_prompt_style })
  expect((await price('truck')).result).toMatch(/\.[05]0$/)
  expect((await price('normal')).result).toMatch(/\.[49]9$/)
  expect(amount((await price('fine')).result) % 1).toBe(0)
})

test.each([
  ['pizza \u0000', 'pizza'],
  ['pizza \ud800', 'pizza \ufffd'],
])('the prompt %j is answered and kept as %j', async (prompt, kept) => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/createitems', { task_type: 'name', prompt })
  expect(answer.statusCode, answer.body).toBe(200)
  const past = await rosa.call('GET', '/api/createitems')
  expect(past.json().items[0].prompt).toBe(kept)
})

function amount(price: string): number {
  return Number(price.replace(/[^\d.]/g, ''))
}

test('a restaurant as it is kept is taken as the chosen one', async () => {
  const rosa = await aPerson(server)
  const { id } = await aRestaurant(rosa)
  const record = (await rosa.call('GET', `/api/restaurant/${id}`)).json().restaurant
  const { sources } = await written(rosa, { selectedRestaurant: record })
  expect(sources.join(' ')).toContain('Written for Casa Rosa.')
})
