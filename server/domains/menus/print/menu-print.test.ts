import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PrintDesignChoice, PrintPreview } from '#contract/menu-print.ts'
import { menuCalls, someItems } from '#server/testing/menu-editing.ts'
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
})
afterAll(() => server.close())

async function aMenuToPrint(items: Parameters<typeof someItems>[1] = [{ name: 'Soup' }]) {
  const { id } = await aRestaurant(rosa)
  const calls = menuCalls(rosa, id)
  await someItems(calls, items)
  return {
    id,
    calls,
    get: (query: string, path = '') => calls.call('GET', `/print${path}?${query}`),
  }
}

const CLASSIC = 'design=classic&paper=a4&columns=2'

test('every design is offered with its columns, and prints in those that are usual for it', async () => {
  const { designs } = (await rosa.call('GET', '/api/print-designs')).json<{
    designs: PrintDesignChoice[]
  }>()
  expect(designs.map(({ id }) => id)).toEqual(['classic', 'modern', 'compact'])
  const { get } = await aMenuToPrint()
  for (const { id, columns, usualColumns } of designs) {
    expect(columns).toContain(usualColumns)
    const answer = await get(`design=${id}&paper=letter&columns=${usualColumns}`)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the preview shows the first page, counts the others and names what no font has', async () => {
  const { get } = await aMenuToPrint([{ name: 'Kimchi 김치' }, { name: 'Soup', price: 1250 }])
  const answer = await get(CLASSIC, '/preview')
  const { preview } = answer.json<{ preview: PrintPreview }>()
  expect(preview).toMatchObject({
    pages: 1,
    missing: [
      { character: '김', where: 'Kimchi 김치' },
      { character: '치', where: 'Kimchi 김치' },
    ],
  })
  const picture = Buffer.from(preview.picture.split(',')[1] ?? '', 'base64')
  const { width, height, format } = await sharp(picture).metadata()
  expect([format, width, height]).toEqual(['webp', 892, 1261])
})

test.each([
  [
    'design=baroque&paper=a4&columns=2',
    400,
    'There is no such design. There are: classic, modern, compact.',
  ],
  ['design=classic&paper=a4&columns=3', 400, '“Classic” has 1 or 2 columns.'],
  [
    `${CLASSIC}&qr=true`,
    409,
    'Switch the public page on first, under “Public page and QR code”: the code would lead nowhere.',
  ],
])('%s is refused with a sentence', async (query, status, sentence) => {
  const { get } = await aMenuToPrint()
  for (const path of ['', '/preview']) {
    const answer = await get(query, path)
    expect([answer.statusCode, answer.json().error]).toEqual([status, sentence])
  }
})

test('an empty menu and somebody else’s are not printed', async () => {
  const { id } = await aRestaurant(rosa)
  const url = `/api/restaurants/${id}/menu/print?${CLASSIC}`
  const empty = await rosa.call('GET', url)
  expect([empty.statusCode, empty.json().error]).toEqual([
    409,
    'There is nothing to print yet: the menu has no items.',
  ])
  const stranger = await aPerson(server)
  expect((await stranger.call('GET', url)).statusCode).toBe(404)
})

test('the code leads to the public page once it is on', async () => {
  const { id, calls, get } = await aMenuToPrint()
  await calls.approve()
  const slug = `print-${id}`
  await rosa.call('PUT', `/api/restaurants/${id}/public-menu`, { isOn: true, slug })
  const pdf = await get(`${CLASSIC}&qr=true`)
  expect(pdf.rawPayload.toString('latin1')).toContain(`/m/${slug}`)
})

test('pictures are made ready with their count, and a second time they are there at once', async () => {
  const { get } = await aMenuToPrint()
  const answer = await get('', '/pictures')
  expect(answer.headers['content-type']).toContain('text/event-stream')
  expect(answer.body).toBe('event: done\ndata: {"of":0}\n\n')
})
