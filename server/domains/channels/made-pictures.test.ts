import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MadePicture } from '#contract/channel-pictures.ts'
import type { Provenance } from '#contract/menus.ts'
import type { Platform } from '#contract/platforms.ts'
import { aPicture } from '#server/testing/a-picture.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { aLinkedMenu, BREAD, type Clock, SOUP, settle } from './channels-fixture.ts'

const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({ deps: { now: () => clock.now } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

/** A soup with a picture that no camera made, and bread with a photo. */
async function aMenuWithPictures(channel: Platform, provenance: Provenance = 'illustration') {
  const made = await aPicture(server, rosa, provenance)
  const photo = await aPicture(server, rosa, 'real')
  const linked = await aLinkedMenu(rosa, channel, [
    { ...SOUP, picture: made },
    { ...BREAD, picture: photo },
  ])
  const { calls } = linked
  return {
    ...linked,
    made,
    photo,
    decide: (isAllowed: boolean | null, pictureIds = [made.id]) =>
      calls.call('PUT', '/made-pictures', { pictureIds, isAllowed }),
    async asked() {
      const { findings } = await calls.card()
      return findings.filter(({ rule }) => rule === 'picture-consent').map(({ text }) => text)
    },
    /** Ids of the pictures whose addresses a platform is told. */
    async sent() {
      const { payloads } = (await calls.on('GET', '/export-kit')).json()
      return [...JSON.stringify(payloads).matchAll(/channel-pictures\/\w+\/([\w-]{36})/g)].map(
        ([, id]) => id,
      )
    },
  }
}

describe('A picture that no camera made', () => {
  test.each([
    ['illustration', 'is a drawing that stands for a photo'],
    ['ai_generated', 'was made by AI'],
  ] as const)('(%s) is asked about, and stays here until then', async (provenance, why) => {
    const { asked, sent, photo } = await aMenuWithPictures('doordash', provenance)
    expect(await asked()).toEqual([
      `The picture of “Tomato soup” ${why}. It goes to DoorDash only after your yes.`,
    ])
    expect(await sent()).toEqual([photo.id])
  })

  test('goes out after its owner’s yes, which can be taken back', async () => {
    const { asked, sent, decide, made, photo } = await aMenuWithPictures('ubereats')
    const answer = await decide(true)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().pictures).toMatchObject([
      { name: 'Tomato soup', decision: { isAllowed: true, by: 'Rosa Quispe' } },
    ])
    expect(await asked()).toEqual([])
    expect(await sent()).toEqual([made.id, photo.id])
    await decide(null)
    expect(await asked()).toHaveLength(1)
    expect(await sent()).toEqual([photo.id])
  })

  test('is not asked about again after a no', async () => {
    const { asked, sent, decide, photo } = await aMenuWithPictures('deliveroo')
    await decide(false)
    expect(await asked()).toEqual([])
    expect(await sent()).not.toContain(undefined)
    expect(new Set(await sent())).toEqual(new Set([photo.id]))
  })

  test('goes to Grubhub never, and nobody is asked', async () => {
    const { asked, sent, decide, photo } = await aMenuWithPictures('grubhub', 'ai_generated')
    expect(await asked()).toEqual([])
    await decide(true)
    expect(await sent()).toEqual([photo.id])
  })

  test('is something new to send once it may go out', async () => {
    const { calls, decide } = await aMenuWithPictures('ubereats')
    await calls.publish()
    await settle(server, clock)
    expect((await calls.publish())?.refused).toMatchObject({ code: 'unchanged' })
    await decide(true)
    expect((await calls.publish())?.refused).toBeNull()
  })

  test('of another menu is decided about by nobody', async () => {
    const { decide } = await aMenuWithPictures('doordash')
    const other = await aPicture(server, rosa, 'illustration')
    const answer = await decide(true, [other.id])
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'channels.no_such_picture'])
  })

  test('is listed for its owner alone', async () => {
    const { id, calls, made } = await aMenuWithPictures('doordash')
    const { pictures } = (await calls.call('GET', '/made-pictures')).json<{
      pictures: MadePicture[]
    }>()
    expect(pictures.map(({ picture, decision }) => [picture.id, decision])).toEqual([
      [made.id, null],
    ])
    const eve = await aPerson(server)
    expect((await eve.call('GET', `/api/restaurants/${id}/made-pictures`)).statusCode).toBe(404)
  })
})
