import { afterAll, beforeAll, expect, test } from 'vitest'
import { shiftDay } from '#contract/days.ts'
import { menuCalls, setOf, someItems } from '#server/testing/menu-editing.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'
import { salesCalls, tillFile } from './sales-fixture.ts'

let present = new Date('2025-11-03T12:00:00Z')
let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({ deps: { now: () => present } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

/** A menu of three dishes whose soup has another text from November 5 on. */
async function aChangedMenu() {
  present = new Date('2025-11-03T12:00:00Z')
  const { id } = await aRestaurant(rosa, { location: 'New York' })
  const edit = menuCalls(rosa, id)
  const { refs } = await someItems(edit, [
    { name: 'Soup', description: 'A soup.', price: 800 },
    { name: 'Bread', price: 400 },
    { name: 'Stew', price: 1500 },
  ])
  await edit.approve()
  await edit.edit([setOf(refs[0] ?? '', 'description', 'A soup.', 'Tomatoes with basil oil.')])
  present = new Date('2025-11-05T12:00:00Z')
  await edit.approve({ note: 'Words for the soup' })
  return { id, calls: salesCalls(server, rosa, id) }
}

/** Eight weeks on either side of the week of November 3. */
function sold(soupAfter: number) {
  const weeks = Array.from({ length: 17 }, (_, at) => shiftDay('2025-11-03', 7 * (at - 8)))
  return tillFile(
    'till',
    weeks.flatMap((day) => [
      { day, item: 'Soup', quantity: day > '2025-11-03' ? soupAfter : 50, cents: 800 },
      { day, item: 'Bread', quantity: 60, cents: 400 },
      { day, item: 'Stew', quantity: 40, cents: 1500 },
    ]),
  )
}

test('the changed items of a version are reported against the others, with what they are based on', async () => {
  const { calls } = await aChangedMenu()
  await calls.upload([sold(80)])
  const { versions } = await calls.read('followed?weeks=26')
  expect(versions).toMatchObject([
    {
      number: 2,
      note: 'Words for the soup',
      day: '2025-11-05',
      isLive: false,
      changed: ['Soup'],
      untouched: 2,
      weeks: 8,
      missing: null,
      difference: {
        counts: {
          changedBefore: 400,
          changedAfter: 640,
          untouchedBefore: 800,
          untouchedAfter: 800,
        },
      },
      categories: [{ category: 'Mains', before: 150, after: 180 }],
    },
  ])
  expect(versions[0].difference.ratio).toBeCloseTo(1.6)
  expect(versions[0].difference.low).toBeGreaterThan(1)
})

test('before there are weeks after it, it says so and shows no figure', async () => {
  const { calls } = await aChangedMenu()
  await calls.upload([
    tillFile('early', [
      { day: '2025-10-27', item: 'Soup', quantity: 50, cents: 800 },
      { day: '2025-11-06', item: 'Soup', quantity: 50, cents: 800 },
    ]),
  ])
  const { versions } = await calls.read('followed')
  expect(versions).toMatchObject([
    {
      difference: null,
      missing: 'no week after it in your files, or something else was changed in between',
    },
  ])
})

test('the weeks say when a version was approved, and nobody else reads either', async () => {
  const { id, calls } = await aChangedMenu()
  await calls.upload([sold(50)])
  const { versions, live } = await calls.read('weeks')
  expect(versions).toEqual([
    { number: 1, day: '2025-11-03' },
    { number: 2, day: '2025-11-05' },
  ])
  expect(live).toEqual([])
  const other = await aPerson(server)
  expect((await other.call('GET', `/api/restaurants/${id}/sales/followed`)).statusCode).toBe(404)
})
