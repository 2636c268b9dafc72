import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Menu, MenuItem } from '#contract/menus.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { menusOf } from '../generation-fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function aMenu(person: Person): Promise<{ menu: Menu; first: MenuItem }> {
  const [menu] = (await menusOf(person, { numItemsToGenerate: 6 })).menus
  const [first] = menu?.items ?? []
  if (!menu || !first) throw new Error('No menu was written.')
  return { menu, first }
}

const again = (person: Person, { id, version }: Pick<MenuItem, 'id' | 'version'>) =>
  person.call('POST', `/api/items/${id}/regenerate`, { version })

async function itemsOf(person: Person, { id }: Menu): Promise<MenuItem[]> {
  return (await person.call('GET', `/api/menus/${id}`)).json<{ menu: Menu }>().menu.items
}

test('a dish is written anew in its place: another one, of its course, and the rest stay', async () => {
  const rosa = await aPerson(server)
  const { menu, first } = await aMenu(rosa)
  const answer = await again(rosa, first)
  expect(answer.statusCode, answer.body).toBe(201)
  const { item } = answer.json<{ item: MenuItem }>()
  expect(menu.items.map(({ name }) => name)).not.toContain(item.name)
  expect(item).toMatchObject({ category: first.category, status: 'draft', menuId: menu.id })
  const now = await itemsOf(rosa, menu)
  expect(now.map(({ id }) => id)).toEqual([item.id, ...menu.items.slice(1).map(({ id }) => id)])
})

test('the dish before comes back with its words', async () => {
  const rosa = await aPerson(server)
  const { menu, first } = await aMenu(rosa)
  const { item } = (await again(rosa, first)).json<{ item: MenuItem }>()
  await rosa.call('DELETE', `/api/items/${item.id}`)
  await rosa.call('POST', `/api/items/${first.id}/restore`)
  const [back] = await itemsOf(rosa, menu)
  expect(back).toMatchObject({ id: first.id, name: first.name, description: first.description })
})

test('a dish that somebody edited meanwhile is not written over', async () => {
  const rosa = await aPerson(server)
  const { menu, first } = await aMenu(rosa)
  await rosa.call('PATCH', `/api/items/${first.id}`, { version: 1, name: 'My own ceviche' })
  const answer = await again(rosa, first)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe(
    'Somebody changed this item in the meantime. Reload it and try again.',
  )
  expect((await itemsOf(rosa, menu))[0]?.name).toBe('My own ceviche')
})

test('what an owner put together has nothing to be written anew from', async () => {
  const rosa = await aPerson(server)
  const { item } = (await rosa.call('POST', '/api/items', { name: 'Soup' })).json()
  const answer = await again(rosa, item)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toMatch(/^This dish was not generated here/)
})

test('another account’s dish is not there', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  const { first } = await aMenu(rosa)
  expect((await again(eve, first)).statusCode).toBe(404)
})
