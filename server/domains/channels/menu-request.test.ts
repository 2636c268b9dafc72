import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDelivery } from '#server/adapters/delivery/channels.ts'
import { setOf } from '#server/testing/menu-editing.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { aLinkedMenu } from './channels-fixture.ts'

const PROOF = 'Bearer what-was-typed-into-the-portal'
let server: TestApp
let rosa: Person
beforeAll(async () => {
  const { access } = openDelivery().standIns.doordash ?? {}
  const credentials = { ...access?.credentials, webhook_secret: PROOF }
  server = await testApp({
    environment: {
      DELIVERY_KEYS: JSON.stringify({ doordash: { baseUrls: access?.baseUrls, credentials } }),
    },
  })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

/** A store at the real DoorDash that has been sent a menu before. */
async function aStore() {
  const linked = await aLinkedMenu(rosa, 'doordash')
  const store = `store-${linked.id}`
  await server.deps.db.execute(sql`
    update channel_links set is_practice = false, store_id = ${store}, menu_ids = '{"menu":"dd-7"}'
    where restaurant_id = ${linked.id}`)
  return { ...linked, store }
}

function ask(store: string, { authorization = PROOF, ids = '' } = {}) {
  return server.app.fastify.inject({
    method: 'GET',
    url: `/api/doordash-menus/${store}${ids && `?ids=${ids}`}`,
    headers: { authorization },
  })
}

test('DoorDash is given the approved menu of a store, and no change that is not approved', async () => {
  const { store, menu, soup } = await aStore()
  await menu.edit([setOf(soup, 'price', 1000, 1900)])
  const answer = await ask(store)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({
    store: { merchant_supplied_id: store, provider_type: 'menuwright' },
    menus: [
      {
        id: 'dd-7',
        reference: expect.stringMatching(/^pull-.+-1$/),
        open_hours: expect.any(Array),
        special_hours: [],
        menu: { categories: [{ items: [{ name: 'Tomato soup', price: 1000 }, {}] }] },
      },
    ],
  })
})

test.each([
  ['dd-7,other', 1],
  ['other', 0],
])('asked for the menus %s it is given %i', async (ids, count) => {
  const { store } = await aStore()
  expect((await ask(store, { ids })).json().menus).toHaveLength(count)
})

test('what is sold out is not to be had in it', async () => {
  const { store, menu, soup } = await aStore()
  await menu.call('POST', '/sold-out', { refs: [soup], soldOut: { until: null } })
  const [{ menu: given }] = (await ask(store)).json().menus
  expect(given.categories[0].items[0]).toMatchObject({ merchant_supplied_id: soup, active: false })
})

test('a store that is not linked has no menu', async () => {
  expect((await ask('nobody')).statusCode).toBe(404)
})

test('a stranger is refused', async () => {
  const { store } = await aStore()
  const answer = await ask(store, { authorization: 'Bearer guessed' })
  expect(answer.statusCode).toBe(401)
  expect(answer.body).not.toContain('Tomato')
})
