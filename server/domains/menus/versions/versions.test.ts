import { afterAll, beforeAll, expect, test } from 'vitest'
import { removal } from '#menu/removal.ts'
import { menuCalls, setOf, someItems } from '#server/testing/menu-editing.ts'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

const STAFF = 'staff@versions.example'
let server: TestApp
let rosa: Person
let staff: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
  rosa = await aPerson(server)
  staff = await anOperator(server, STAFF)
})
afterAll(() => server.close())

async function anApprovedMenu(items: Parameters<typeof someItems>[1] = [{ price: 1000 }]) {
  const { id } = await aRestaurant(rosa)
  const calls = menuCalls(rosa, id)
  const { refs } = await someItems(calls, items)
  const first = await calls.approve({ note: 'The first' })
  expect(first.statusCode, first.body).toBe(201)
  return { id, calls, refs, ref: refs[0] ?? '', version: first.json().version }
}

test('an approval makes a numbered version with author, note, hash and difference', async () => {
  const { calls, ref, version } = await anApprovedMenu([{ name: 'Soup', price: 1000 }])
  expect(version).toMatchObject({
    number: 1,
    by: 'Rosa Quispe',
    via: 'screen',
    note: 'The first',
    summary: { added: 1, text: '1 item new.' },
  })
  await calls.edit([setOf(ref, 'price', 1000, 1100)])
  const approval = (await calls.call('GET', '/approval')).json()
  expect(approval).toMatchObject({
    last: { number: 1 },
    difference: { lines: [{ text: 'Price of Soup: $10.00 → $11.00' }] },
    shrink: [],
    mayApprove: true,
  })
  const second = (await calls.approve()).json().version
  expect(second).toMatchObject({ number: 2, hash: approval.hash, summary: { pricesUp: 1 } })
  const { versions } = (await calls.call('GET', '/versions')).json()
  expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1])
  const stored = (await calls.call('GET', '/versions/1')).json()
  expect(stored.document.items[0]).toMatchObject({ name: 'Soup', price: 1000 })
  expect(stored.document.items[0]).not.toHaveProperty('recipe')
})

test('what was not seen is not approved', async () => {
  const { calls, ref } = await anApprovedMenu()
  const { hash } = (await calls.call('GET', '/approval')).json()
  await calls.edit([setOf(ref, 'price', 1000, 1100)])
  const answer = await calls.call('POST', '/versions', { hash })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ code: 'menus.changed_since' })
})

test('a menu that is as it was is not approved again', async () => {
  const { calls } = await anApprovedMenu()
  expect((await calls.approve()).json()).toMatchObject({
    code: 'menus.nothing_to_approve',
    error: 'The menu is as version 1 has it.',
  })
})

test('two approvals at once make one version', async () => {
  const { calls, ref } = await anApprovedMenu()
  await calls.edit([setOf(ref, 'price', 1000, 1100)])
  const answers = await Promise.all([calls.approve(), calls.approve()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})

test('a menu that shrinks is asked about twice', async () => {
  const { calls, refs } = await anApprovedMenu([{}, {}, {}])
  for (const ref of refs.slice(0, 2)) {
    await calls.edit(removal((await calls.read()).menu, 'item', ref))
  }
  const asked = await calls.approve()
  expect(asked.json()).toMatchObject({
    code: 'menus.shrinks',
    error: '2 of 3 items are gone. Approve again if that is meant.',
    conflicts: [{ kind: 'items' }],
  })
  expect((await calls.approve({ confirmed: true })).statusCode).toBe(201)
})

test('a restored version is a new one, and the edit it made can be undone', async () => {
  const { calls, ref } = await anApprovedMenu([{ name: 'Soup', price: 1000 }, { name: 'Bread' }])
  await calls.edit([setOf(ref, 'recipe', null, 'Boil.')])
  await calls.edit(removal((await calls.read()).menu, 'item', ref))
  await calls.approve({ confirmed: true })
  const { revision } = await calls.read()
  const answer = await calls.call('POST', '/versions/1/restore', { revision })
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().version).toMatchObject({
    number: 3,
    restores: 1,
    via: 'restore',
    note: 'As version 1',
  })
  expect(await calls.item(ref)).toMatchObject({ name: 'Soup', recipe: 'Boil.' })
  const [newest, , first] = (await calls.call('GET', '/versions')).json().versions
  expect(newest.hash).toBe(first.hash)
  await calls.call('POST', `/edits/${answer.json().editId}/undo`)
  expect(await calls.item(ref)).toBeUndefined()
})

test('a restore while somebody edits is refused, and the edit stays', async () => {
  const { calls, ref } = await anApprovedMenu()
  const { revision } = await calls.read()
  await calls.edit([setOf(ref, 'price', 1000, 1100)])
  const answer = await calls.call('POST', '/versions/1/restore', { revision })
  expect(answer.json()).toMatchObject({ code: 'menus.changed_since' })
  expect(await calls.item(ref)).toMatchObject({ price: 1100 })
})

test('any two versions are compared, and one with the working copy', async () => {
  const { calls, ref } = await anApprovedMenu([{ name: 'Soup', price: 1000 }])
  await calls.edit([setOf(ref, 'price', 1000, 1100)])
  await calls.approve()
  await calls.edit([setOf(ref, 'name', 'Soup', 'Broth')])
  const lines = async (query: string) =>
    (await calls.call('GET', `/versions/1/difference${query}`))
      .json()
      .difference.lines.map(({ text }: { text: string }) => text)
  expect(await lines('?to=2')).toEqual(['Price of Soup: $10.00 → $11.00'])
  expect(await lines('')).toEqual([
    'Name of Broth: Soup → Broth',
    'Price of Broth: $10.00 → $11.00',
  ])
})

test('staff prepare and do not approve, unless the owner lets them', async () => {
  const { id, calls, ref } = await anApprovedMenu()
  const theirs = menuCalls(staff, id)
  await theirs.edit([setOf(ref, 'price', 1000, 1100)])
  const refused = await theirs.approve()
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'menus.may_not_approve' })
  const settings = `/api/restaurants/${id}/approval-settings`
  const own = await staff.call('PUT', settings, { operatorsMayApprove: true })
  expect(own.json()).toMatchObject({ code: 'menus.owners_only' })
  const saved = await rosa.call('PUT', settings, { operatorsMayApprove: true })
  expect(saved.json().settings).toEqual({ byMail: true, operatorsMayApprove: true, automatic: [] })
  expect((await theirs.approve()).statusCode).toBe(201)
  expect((await calls.call('GET', '/versions')).json().versions[0].by).toBe('Rosa Quispe')
})

test('a deleted restaurant’s menu stays in the library with its items', async () => {
  const { id, ref } = await anApprovedMenu([{ name: 'Last soup' }])
  await rosa.call('DELETE', `/api/restaurant/${id}`)
  const { items } = (await rosa.call('GET', '/api/items?query=Last%20soup')).json()
  expect(items).toMatchObject([{ ref }])
})
