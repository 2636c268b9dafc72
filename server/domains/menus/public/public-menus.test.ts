import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { menuCalls, setOf, someItems } from '#server/testing/menu-editing.ts'
import { postForm } from '#server/testing/multipart-form.ts'
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

const get = (url: string, headers = {}) => server.app.fastify.inject({ url, headers })

async function aPublicMenu(slug: string, items: Parameters<typeof someItems>[1] = [{}]) {
  const { id } = await aRestaurant(rosa)
  const calls = menuCalls(rosa, id)
  const { refs } = await someItems(calls, items)
  await calls.approve()
  const save = (body: object) => rosa.call('PUT', `/api/restaurants/${id}/public-menu`, body)
  const answer = await save({ isOn: true, slug })
  expect(answer.statusCode, answer.body).toBe(200)
  return { id, calls, refs, ref: refs[0] ?? '', save, url: `/m/${slug}` }
}

test('a menu is nobody’s to read until its page is switched on, and again once it is off', async () => {
  const { id } = await aRestaurant(rosa)
  const path = `/api/restaurants/${id}/public-menu`
  const { publicMenu } = (await rosa.call('GET', path)).json()
  expect(publicMenu).toMatchObject({ isOn: false, slug: `casa-rosa-${id}`, version: null })
  const before = await rosa.call('PUT', path, { isOn: true, slug: publicMenu.slug })
  expect(before.statusCode).toBe(409)
  expect(before.json().error).toBe(
    'Approve the menu first: its page shows the newest approved version.',
  )

  const { url, save } = await aPublicMenu('casa-on-off')
  expect((await get(url)).statusCode).toBe(200)
  await save({ isOn: false, slug: 'casa-on-off' })
  const off = await get(url)
  expect(off.statusCode).toBe(404)
  expect(off.headers['x-robots-tag']).toBe('noindex')
  expect(off.body).toContain('There is no menu at this address')
})

test('guests see the approved version and not what is being written', async () => {
  const { calls, ref, url } = await aPublicMenu('casa-approved', [{ name: 'Soup', price: 1000 }])
  await calls.edit([setOf(ref, 'price', 1000, 1250)])
  expect((await get(url)).body).toContain('$10.00')
  await calls.approve()
  const page = await get(url)
  expect(page.body).toContain('$12.50')
  const again = await get(url, { 'if-none-match': String(page.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('the page is valid HTML that runs nothing, whatever an owner has typed', async () => {
  const { url } = await aPublicMenu('casa-escaped', [
    { name: '<script>alert(1)</script> & "co"', description: '</script><img src=x onerror=1>' },
    { name: 'سلطة', nativeName: '寿司' },
  ])
  const { body, headers } = await get(url)
  expect(body).not.toContain('<script>alert')
  expect(body).not.toContain('<img src=x')
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; connect-src 'self'/,
  )
  // a page that names no icon is asked for one that is not there
  expect(body).toContain('<link rel="icon" href="/icons/icon-96.png"')
  const report = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(
    body,
  )
  expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual(
    [],
  )
})

test('two restaurants cannot have one address, and each keeps what it has', async () => {
  await aPublicMenu('casa-taken')
  const { save, url } = await aPublicMenu('casa-other')
  const answer = await save({ isOn: true, slug: 'Casa-Taken' })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe(
    'The address “casa-taken” is another restaurant’s. Choose another one, such as with your town.',
  )
  expect((await get(url)).statusCode).toBe(200)
})

test.each([
  ['ab', 'An address has at least 3 characters'],
  ['casa rosa', 'An address has letters a to z, digits and single hyphens'],
  ['casa--rosa', 'An address has letters a to z, digits and single hyphens'],
  ['x'.repeat(61), 'An address has at most 60 characters'],
])('“%s” is no address, and why is said', async (slug, sentence) => {
  const { id } = await aRestaurant(rosa)
  const answer = await rosa.call('PUT', `/api/restaurants/${id}/public-menu`, { isOn: false, slug })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields.slug).toBe(sentence)
})

test('a picture that is not on the page is not to be had at its address', async () => {
  const { url } = await aPublicMenu('casa-pictures')
  const answer = await get(`${url}/pictures/00000000-0000-4000-8000-000000000001`)
  expect(answer.statusCode).toBe(404)
})

test('guests get a photo as large as a page shows it, and not the place where it was taken', async () => {
  const phone = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: '#804020' },
  })
    .withExif({ IFD3: { GPSLatitude: '37/1 46/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(phone).metadata()).exif).toBeDefined()
  const sent = await postForm(server, rosa, '/api/pictures/uploads', [
    ['photo', new File([new Uint8Array(phone)], 'stew.jpg')],
  ])
  const { url: own, ...picture } = sent.json().picture
  const { url } = await aPublicMenu('casa-photo', [{ picture }])
  const shown = await get(`${url}/pictures/${picture.id}`)
  expect(shown.headers['content-type']).toBe('image/webp')
  const facts = await sharp(shown.rawPayload).metadata()
  expect([facts.width, facts.exif]).toEqual([1600, undefined])
  expect((await rosa.call('GET', own)).rawPayload.equals(phone)).toBe(true)
})
