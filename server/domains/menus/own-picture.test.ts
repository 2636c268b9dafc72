import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function aPicture(person: Person): Promise<{ id: string }> {
  const answer = await person.call('POST', '/api/pictures', { dishes: [{ prompt: 'Soup' }] })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().pictures[0].picture
}

test('an item is kept with a picture of the account’s own', async () => {
  const rosa = await aPerson(server)
  const picture = await aPicture(rosa)
  const answer = await rosa.call('POST', '/api/items', { name: 'Soup', pictureId: picture.id })
  expect(answer.json().item).toMatchObject({ name: 'Soup', status: 'kept', picture })
})

test('another account’s picture is not found, for a new item and for a change', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { id: pictureId } = await aPicture(rosa)
  const refused = await eve.call('POST', '/api/items', { name: 'Soup', pictureId })
  expect(refused.statusCode).toBe(404)
  expect(refused.json().error).toBe('There is no such picture.')
  expect((await eve.call('GET', '/api/items')).json().total).toBe(0)

  const { item } = (await eve.call('POST', '/api/items', { name: 'Soup' })).json()
  const change = await eve.call('PATCH', `/api/items/${item.id}`, { version: 1, pictureId })
  expect(change.statusCode).toBe(404)
  expect((await eve.call('GET', '/api/items')).json().items[0]).toMatchObject({
    picture: null,
    version: 1,
  })
})

test('an item’s picture is exchanged and taken off again', async () => {
  const rosa = await aPerson(server)
  const picture = await aPicture(rosa)
  const { item } = (await rosa.call('POST', '/api/items', { name: 'Soup' })).json()
  const url = `/api/items/${item.id}`
  const put = await rosa.call('PATCH', url, { version: 1, pictureId: picture.id })
  expect(put.json().item).toMatchObject({ picture, version: 2 })
  const off = await rosa.call('PATCH', url, { version: 2, pictureId: null })
  expect(off.json().item).toMatchObject({ picture: null, version: 3 })
})
