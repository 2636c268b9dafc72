import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLATFORMS } from '#contract/platforms.ts'
import { aPicture } from '#server/testing/a-picture.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { aLinkedMenu, BREAD, SOUP } from './channels-fixture.ts'

let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp()
  rosa = await aPerson(server)
})
afterAll(() => server.close())

async function aPhoto() {
  const key = `photos/${crypto.randomUUID()}.jpg`
  const size = { width: 1920, height: 1440 }
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#8a5a30' } })
    .jpeg()
    .toBuffer()
  await server.deps.storage.put(key, bytes, { contentType: 'image/jpeg' })
  return aPicture(server, rosa, 'real', key)
}

test.each(PLATFORMS)('the kit for %s is one file with all that its portal asks for', async (on) => {
  const { calls } = await aLinkedMenu(rosa, on, [
    { ...SOUP, name: 'Crème <brûlée>', picture: await aPhoto() },
    { ...BREAD, picture: await aPicture(server, rosa, 'illustration') },
  ])
  const answer = await calls.on('GET', '/export-kit.zip')
  expect(answer.statusCode, answer.body).toBe(200)
  const files = unzipSync(answer.rawPayload)
  expect(Object.keys(files).sort()).toEqual([
    'menu.csv',
    'menu.json',
    'pictures/01-creme-brulee.jpg',
    'texts.html',
  ])
  const [page = '', sheet = '', payload = ''] = ['texts.html', 'menu.csv', 'menu.json'].map(
    (name) => strFromU8(files[name] ?? new Uint8Array()),
  )
  expect(page).toContain('<strong>Crème &lt;brûlée&gt;</strong><button type="button">Copy</button>')
  expect(page).toContain('For the application form')
  expect(sheet).toContain('01-creme-brulee.jpg')
  expect(JSON.parse(payload)).toEqual((await calls.on('GET', '/export-kit')).json().payloads[0])
  const { format, width = 0 } = await sharp(files['pictures/01-creme-brulee.jpg']).metadata()
  expect([format, width >= 1024]).toEqual(['jpeg', true])
})

test('another account’s kit is not found', async () => {
  const { id } = await aLinkedMenu(rosa, 'doordash')
  const eve = await aPerson(server)
  const answer = await eve.call('GET', `/api/restaurants/${id}/channels/doordash/export-kit.zip`)
  expect(answer.statusCode).toBe(404)
})

test('a platform fetches a picture without a session, by the address alone, and not twice', async () => {
  const { calls } = await aLinkedMenu(rosa, 'deliveroo', [{ ...SOUP, picture: await aPhoto() }])
  const [{ pictureUrl }] = (await calls.on('GET', '/export-kit')).json().rows
  const url = new URL(pictureUrl).pathname
  const ask = (method: 'HEAD' | 'GET', path = url, headers = {}) =>
    server.app.fastify.inject({ method, url: path, headers })
  const head = await ask('HEAD')
  expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const etag = head.headers.etag ?? ''
  expect(etag).not.toBe('')
  expect((await ask('GET', url, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('GET', url.replace(/[^/]+\.jpg$/, 'guess.jpg'))).statusCode).toBe(404)
})
