import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { photoLab } from './improve/photo-lab.service.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

/** A drawn picture of 1024 × 1024 pixels. */
async function aPicture(person: Person): Promise<string> {
  const answer = await person.call('POST', '/api/pictures', { dishes: [{ prompt: 'Soup' }] })
  return `/api/pictures/${answer.json().pictures[0].picture.id}`
}

test('a picture is held against each platform’s rules', async () => {
  const rosa = await aPerson(server)
  const { platforms } = (await rosa.call('GET', `${await aPicture(rosa)}/platforms`)).json()
  expect(platforms).toContainEqual({
    platform: 'ubereats',
    fits: true,
    canCrop: true,
    sentence: 'Uber Eats: the photo fits.',
  })
  expect(platforms).toContainEqual(
    expect.objectContaining({ platform: 'doordash', fits: false, canCrop: false }),
  )
})

test('a crop is a JPG in the platform’s ratio; one that is too small is refused', async () => {
  const rosa = await aPerson(server)
  const picture = await aPicture(rosa)
  const crop = await rosa.call('GET', `${picture}/crop?platform=justeat`)
  expect(crop.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(crop.rawPayload).metadata()).toMatchObject({ width: 1024, height: 768 })
  const small = await rosa.call('GET', `${picture}/crop?platform=doordash`)
  expect(small.statusCode).toBe(400)
  expect(small.json().error).toMatch(/^DoorDash needs 1400 × 800 pixels/)
})

test('a crop and a picture’s measures are made once and kept', async () => {
  const rosa = await aPerson(server)
  const picture = await aPicture(rosa)
  const crop = vi.spyOn(photoLab, 'crop')
  const inspect = vi.spyOn(photoLab, 'inspect')
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  const [first, again] = [
    await rosa.call('GET', `${picture}/crop?platform=justeat`),
    await rosa.call('GET', `${picture}/crop?platform=justeat`),
  ]
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  const [checked, checkedAgain] = [
    await rosa.call('GET', `${picture}/platforms`),
    await rosa.call('GET', `${picture}/platforms`),
  ]
  expect(checkedAgain.json()).toEqual(checked.json())
  expect([crop.mock.calls.length, inspect.mock.calls.length]).toEqual([1, 1])
})

test('another account’s picture is not there', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const picture = await aPicture(rosa)
  for (const path of ['platforms', 'crop?platform=justeat'])
    expect((await eve.call('GET', `${picture}/${path}`)).statusCode).toBe(404)
})
