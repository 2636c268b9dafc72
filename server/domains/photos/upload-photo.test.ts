import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Picture } from '#contract/menus.ts'
import { PHOTO_MAX_BYTES } from '#contract/photos.ts'
import { menuCalls, setOf, someItems } from '#server/testing/menu-editing.ts'
import { type FormPart, postForm } from '#server/testing/multipart-form.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** A dark photo, so that there is something to enhance. */
const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180">
  <rect width="240" height="180" fill="#141010"/><circle cx="120" cy="90" r="76" fill="#54504a"/>
  <circle cx="100" cy="84" r="30" fill="#4a1812"/><circle cx="144" cy="102" r="25" fill="#1d3a16"/></svg>`
const drawn = sharp(Buffer.from(plate)).removeAlpha()
const jpeg = await drawn.clone().jpeg().toBuffer()
const tiny = await drawn.clone().resize(40, 40).jpeg().toBuffer()
const tiff = await drawn.clone().tiff().toBuffer()

function send(person: Person, bytes: Buffer, name = 'IMG_1.jpg', more: FormPart[] = []) {
  const file = new File([new Uint8Array(bytes)], name)
  return postForm(server, person, '/api/pictures/uploads', [['photo', file], ...more])
}

async function aPhoto(person: Person): Promise<Picture> {
  const answer = await send(person, jpeg, 'IMG_1.jpg', [['alt', 'Lomo saltado']])
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().picture
}

test('a photo is stored with the bytes that came and says what it shows', async () => {
  const rosa = await aPerson(server)
  const photo = await aPhoto(rosa)
  expect(photo).toMatchObject({
    provenance: 'real',
    width: 240,
    height: 180,
    alt: 'Lomo saltado',
  })
  expect((await rosa.call('GET', photo.url)).rawPayload.equals(jpeg)).toBe(true)
})

test('a photo without a text is called by its file’s name', async () => {
  const rosa = await aPerson(server)
  const answer = await send(rosa, jpeg, 'Lomo_Saltado-2.jpg')
  expect(answer.json().picture.alt).toBe('lomo saltado')
})

describe('a file that is no photo is refused in one sentence with nothing kept', () => {
  test.each([
    ['a text called .jpg', 415, Buffer.from('not a photo at all')],
    ['an empty file', 415, Buffer.alloc(0)],
    ['a photo that is cut off', 400, jpeg.subarray(0, jpeg.length / 2)],
    ['a photo of 40 pixels', 400, tiny],
    ['a TIFF, which no browser shows', 415, tiff],
    ['a file of 10 MB', 413, Buffer.alloc(PHOTO_MAX_BYTES, 1)],
  ])('%s: %i', async (_what, status, bytes) => {
    const rosa = await aPerson(server)
    const answer = await send(rosa, bytes)
    expect(answer.statusCode, answer.body).toBe(status)
    expect(answer.json().error).toMatch(/^\p{Lu}[^\n]{20,}\.$/u)
    expect(await readdir(join(server.deps.config.dataDir, 'uploads'))).toEqual([])
  })

  test('a form without a file', async () => {
    const rosa = await aPerson(server)
    const answer = await postForm(server, rosa, '/api/pictures/uploads', [['alt', 'Soup']])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('Choose a photo.')
  })
})

test('an enhancement is a picture of its own: the photo and the item that has it stay as they are', async () => {
  const rosa = await aPerson(server)
  const calls = menuCalls(rosa, (await aRestaurant(rosa)).id)
  const { url, ...photo } = await aPhoto(rosa)
  const { refs } = await someItems(calls, [{ picture: photo }])
  const answer = await rosa.call('POST', `${url}/enhance`)
  expect(answer.statusCode, answer.body).toBe(201)
  const { picture, done } = answer.json<{ picture: Picture; done: string[] }>()
  expect(picture).toMatchObject({ provenance: 'enhanced', alt: 'Lomo saltado', width: 240 })
  expect(done).not.toEqual([])
  expect((await rosa.call('GET', picture.url)).rawPayload.equals(jpeg)).toBe(false)
  expect((await rosa.call('GET', url)).rawPayload.equals(jpeg)).toBe(true)
  expect((await calls.item(refs[0] ?? ''))?.picture).toEqual(photo)
})

test('an item takes a new photo with a yes, and has the one before with Undo', async () => {
  const rosa = await aPerson(server)
  const calls = menuCalls(rosa, (await aRestaurant(rosa)).id)
  const { url: _old, ...before } = await aPhoto(rosa)
  const { url: _new, ...after } = await aPhoto(rosa)
  const { refs } = await someItems(calls, [{ picture: before }])
  const [ref = ''] = refs
  const edit = await calls.edit([setOf(ref, 'picture', before, after)])
  expect(edit.statusCode, edit.body).toBe(201)
  expect((await calls.item(ref))?.picture).toEqual(after)
  await calls.call('POST', `/edits/${edit.json().edit.id}/undo`)
  expect((await calls.item(ref))?.picture).toEqual(before)
})

test('what is drawn is not enhanced into a photo', async () => {
  const rosa = await aPerson(server)
  const made = await rosa.call('POST', '/api/pictures', { dishes: [{ prompt: 'Soup' }] })
  const answer = await rosa.call('POST', `${made.json().pictures[0].picture.url}/enhance`)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe(
    'This picture is drawn. Replace it with a photo of the dish, which can be enhanced.',
  )
})

test('another account’s photo is not there to be enhanced', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const photo = await aPhoto(rosa)
  expect((await eve.call('POST', `${photo.url}/enhance`)).statusCode).toBe(404)
})
