import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MenuChange } from '#contract/menu-changes.ts'
import { removal } from '#menu/removal.ts'
import { aChoice, aGroup, anItem } from '#menu/testing/menu-builders.ts'
import { menuCalls, setOf, someItems } from '#server/testing/menu-editing.ts'
import {
  anOperator,
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

const STAFF = 'staff@menu.example'
let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({ environment: { OPERATOR_EMAILS: STAFF } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

async function aMenu(items: Parameters<typeof someItems>[1] = [{}]) {
  const calls = menuCalls(rosa, (await aRestaurant(rosa)).id)
  const { category, refs } = await someItems(calls, items)
  return { calls, category, refs, ref: refs[0] ?? '' }
}

async function aCollection(restaurantId: number, numItemsToGenerate: number) {
  const answer = await rosa.call('POST', '/api/menucreation', {
    email: rosa.email,
    restaurantId,
    targetCountry: 'Peruvian',
    numItemsToGenerate,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('a restaurant has an empty menu from the start, and is asked what to fill it with', async () => {
  const { id } = await aRestaurant(rosa)
  await aCollection(id, 2)
  const answer = (await menuCalls(rosa, id).call('GET', '')).json()
  expect(answer).toMatchObject({
    revision: 0,
    version: null,
    unapproved: 0,
    mayApprove: true,
    menu: { restaurant: { name: 'Casa Rosa', currency: 'USD' }, categories: [], items: [] },
    collections: [{ itemCount: 2 }],
  })
})

test('what is added stands in its place, with all of its fields', async () => {
  const { calls, category, refs } = await aMenu([{ name: 'One', price: 900 }, { name: 'Two' }])
  const { menu, revision } = await calls.read()
  expect(revision).toBe(1)
  expect(menu.categories).toMatchObject([{ ref: category, name: 'Mains', items: refs }])
  const {
    id: _id,
    engine,
    score,
    reasons,
    soldOut,
    updatedAt,
    priceSource,
    ...item
  } = menu.items[0] ?? {}
  expect(item).toEqual({
    ...anItem({ ref: refs[0], name: 'One', price: 900, picture: null }),
    recipe: null,
    foodCost: null,
  })
  expect([engine, score, reasons, soldOut, priceSource]).toEqual(['owner', null, [], null, null])
  expect(updatedAt).toMatch(/Z$/)
})

test('items move within and between categories, and categories among themselves', async () => {
  const { calls, category, refs } = await aMenu([{}, {}, {}])
  const [one = '', two = '', three = ''] = refs
  const other = `${category}-b`
  const place = (in_: string | null, after: string | null) => ({ category: in_, after })
  const answer = await calls.edit([
    {
      op: 'add',
      on: 'category',
      value: {
        ref: other,
        name: 'Sides',
        description: null,
        translations: {},
        picture: null,
        parent: null,
        items: [],
      },
      place: place(null, category),
    },
    { op: 'move', on: 'item', ref: three, from: place(category, two), to: place(category, null) },
    { op: 'move', on: 'item', ref: one, from: place(category, three), to: place(other, null) },
    { op: 'move', on: 'category', ref: other, from: place(null, category), to: place(null, null) },
  ])
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await calls.read()).menu.categories).toMatchObject([
    { ref: other, items: [one] },
    { ref: category, items: [three, two] },
  ])
})

test('a change of what somebody else changed is 409, says who did what, and changes nothing', async () => {
  const { calls, ref } = await aMenu([{ name: 'Soup', price: 850 }])
  await calls.edit([setOf(ref, 'price', 850, 900)])
  const answer = await calls.edit([
    setOf(ref, 'name', 'Soup', 'Broth'),
    setOf(ref, 'price', 850, 950),
  ])
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'menus.edit_conflicts',
    error:
      'Rosa Quispe was faster: The item was changed in the meantime. Nothing was changed. Look at it as it is now and decide again.',
    conflicts: [{ reason: 'changed', present: 900, by: 'Rosa Quispe', change: { field: 'price' } }],
  })
  expect(await calls.item(ref)).toMatchObject({ name: 'Soup', price: 900 })
})

test('two people who change two fields of one item at once both count', async () => {
  const { calls, ref } = await aMenu([{ name: 'Soup', price: 850 }])
  const answers = await Promise.all([
    calls.edit([setOf(ref, 'name', 'Soup', 'Broth')]),
    calls.edit([setOf(ref, 'price', 850, 950)]),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(await calls.item(ref)).toMatchObject({ name: 'Broth', price: 950 })
})

test('an edit that is sent twice is made once', async () => {
  const { calls, ref } = await aMenu([{ price: 850 }])
  const id = crypto.randomUUID()
  const send = () => calls.edit([setOf(ref, 'price', 850, 900)], { id })
  expect((await send()).json()).toEqual((await send()).json())
  expect((await calls.read()).revision).toBe(2)
})

test('an edit is undone, and the undo too', async () => {
  const { calls, ref } = await aMenu([{ price: 850 }])
  const { edit } = (await calls.edit([setOf(ref, 'price', 850, 900)])).json()
  const undone = (await calls.call('POST', `/edits/${edit.id}/undo`)).json()
  expect(undone).toMatchObject({ conflicts: [], edit: { source: 'undo', undoes: edit.id } })
  expect(await calls.item(ref)).toMatchObject({ price: 850 })
  await calls.call('POST', `/edits/${undone.edit.id}/undo`)
  expect(await calls.item(ref)).toMatchObject({ price: 900 })
  const again = await calls.call('POST', `/edits/${edit.id}/undo`)
  expect(again.json()).toMatchObject({ code: 'menus.undone' })
})

test('an undo leaves alone what was changed again since, and says so', async () => {
  const { calls, ref } = await aMenu([{ name: 'Soup', price: 850 }])
  const { edit } = (
    await calls.edit([setOf(ref, 'price', 850, 900), setOf(ref, 'name', 'Soup', 'Broth')])
  ).json()
  await calls.edit([setOf(ref, 'price', 900, 999)])
  const undone = (await calls.call('POST', `/edits/${edit.id}/undo`)).json()
  expect(undone.conflicts).toMatchObject([{ reason: 'changed', present: 999, by: 'Rosa Quispe' }])
  expect(await calls.item(ref)).toMatchObject({ name: 'Soup', price: 999 })
})

test('a removed item comes back as the same one, with what only its owner knows', async () => {
  const { calls, ref } = await aMenu([{ name: 'Soup' }, { name: 'Bread' }])
  await calls.edit([setOf(ref, 'recipe', null, 'Boil.'), setOf(ref, 'foodCost', null, 210)])
  const before = await calls.item(ref)
  const { menu } = await calls.read()
  const { edit } = (await calls.edit(removal(menu, 'item', ref))).json()
  expect(await calls.item(ref)).toBeUndefined()
  await calls.call('POST', `/edits/${edit.id}/undo`)
  expect({ ...(await calls.item(ref)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' })
  expect(await calls.item(ref)).toMatchObject({ recipe: 'Boil.', foodCost: 210 })
})

test('an option group is added with its choices, which stand in no list of the library', async () => {
  const { calls, ref } = await aMenu([{ name: 'Pizza' }])
  const nowhere = { category: null, after: null }
  const choice = aChoice({ ref: `${ref}-o`, name: 'Extra cheese', price: 150 })
  const group = aGroup({
    ref: `${ref}-g`,
    options: [{ item: choice.ref, price: null, defaultUnits: 0, maxUnits: 1 }],
  })
  const answer = await calls.edit([
    { op: 'add', on: 'item', value: choice, place: nowhere },
    { op: 'add', on: 'group', value: group, place: nowhere },
    setOf(ref, 'groups', [], [group.ref]),
  ])
  expect(answer.statusCode, answer.body).toBe(201)
  const { menu } = await calls.read()
  expect(menu.groups).toEqual([group])
  expect(menu.items.find(({ kind }) => kind === 'choice')).toMatchObject({ price: 150 })
  const library = (await rosa.call('GET', '/api/items?query=Extra%20cheese')).json()
  expect(library.total).toBe(0)
})

test.each<[string, (ref: string) => MenuChange[], string]>([
  [
    'an option group that is not there',
    (ref) => [setOf(ref, 'groups', [], ['g-none'])],
    'asks for an option group that is not there.',
  ],
  [
    'an item without a category',
    (ref) => [
      {
        op: 'move',
        on: 'item',
        ref,
        from: { category: `c-${ref.split('-')[1]}`, after: null },
        to: { category: null, after: null },
      },
    ],
    'is in no category, so no guest finds it.',
  ],
  [
    'a category within itself',
    (ref) => [
      {
        op: 'set',
        on: 'category',
        ref: `c-${ref.split('-')[1]}`,
        field: 'parent',
        before: null,
        after: `c-${ref.split('-')[1]}`,
      },
    ],
    'cannot be a part of itself.',
  ],
])('%s is refused with a sentence', async (_what, changesOf, sentence) => {
  const { calls, ref } = await aMenu()
  const answer = await calls.edit(changesOf(ref))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'menus.not_whole' })
  expect(answer.json().error).toContain(sentence)
})

test.each<[string, string, unknown, string]>([
  ['a name of only spaces', 'name', '   ', 'A name is missing'],
  ['a name of 501 characters', 'name', 'x'.repeat(501), 'A name has at most 500 characters'],
  ['a price below 0', 'price', -1, 'A price is not below 0'],
  ['a field that is none', 'taste', 'good', 'There is no field “taste” to change.'],
  ['a platform that is none', 'channels.fax', null, 'There is no field “channels.fax” to change.'],
])('%s is refused with a sentence', async (_what, field, after, sentence) => {
  const { calls, ref } = await aMenu()
  const answer = await calls.edit([setOf(ref, field, null, after)])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(sentence)
})

test.each(['x'.repeat(500), 'سلطة الفتوش', '寿司 🍣👩‍🍳', 'Ají de gallina'])(
  'a name such as “%s” is kept as it is',
  async (name) => {
    const { calls, ref } = await aMenu([{ name: 'Soup' }])
    await calls.edit([setOf(ref, 'name', 'Soup', `  ${name} `)])
    expect(await calls.item(ref)).toMatchObject({ name })
  },
)

test.each([
  ['an option group without options', { min: 0, max: 1 }, 0, '“Sauce” has no options.'],
  [
    'a minimum above the maximum',
    { min: 2, max: 1 },
    2,
    '“Sauce” asks for at least 2 and at most 1.',
  ],
])(
  '%s is kept and told of, and the menu is not approved with it',
  async (_what, bounds, count, sentence) => {
    const { calls, ref } = await aMenu([{}])
    const nowhere = { category: null, after: null }
    const choices = Array.from({ length: count }, (_, at) =>
      aChoice({ ref: `${ref}-o${at}`, name: `Sauce ${at}` }),
    )
    const options = choices.map((choice) => ({
      item: choice.ref,
      price: null,
      defaultUnits: 0,
      maxUnits: 1,
    }))
    const group = aGroup({ ref: `${ref}-g`, name: 'Sauce', ...bounds, options })
    await calls.edit([
      ...choices.map((value) => ({
        op: 'add' as const,
        on: 'item' as const,
        value,
        place: nowhere,
      })),
      { op: 'add', on: 'group', value: group, place: nowhere },
      setOf(ref, 'groups', [], [group.ref]),
    ])
    expect((await calls.read()).menu.groups).toEqual([group])
    const { findings } = (await calls.call('GET', '/approval')).json()
    expect(findings[0]).toMatchObject({ rule: 'group-choices', level: 'block' })
    const answer = await calls.approve()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'menus.findings_block',
      error: sentence,
      conflicts: [{ rule: 'group-choices' }],
    })
  },
)

test('prices change by a rule: first seen, then made, then undone as one', async () => {
  const { calls, refs } = await aMenu([{ price: 1000 }, { price: 1250 }, { price: null }])
  const rule = { percent: 10, rounding: { to: 'ending', ending: 95, step: 100 } }
  const preview = (await calls.call('POST', '/prices', { rule, preview: true })).json()
  expect(preview.prices.map(({ after }: { after: number }) => after)).toEqual([1095, 1395])
  expect(preview.edit).toBeNull()
  expect(await calls.item(refs[0] ?? '')).toMatchObject({ price: 1000 })
  const made = (await calls.call('POST', '/prices', { rule, preview: false })).json()
  expect(await calls.item(refs[1] ?? '')).toMatchObject({ price: 1395 })
  await calls.call('POST', `/edits/${made.edit.id}/undo`)
  expect(await calls.item(refs[1] ?? '')).toMatchObject({ price: 1250 })
})

test('sold out until a time is no edit, ends by itself and is not in the past', async () => {
  const { calls, ref } = await aMenu()
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const off = await calls.call('POST', '/sold-out', { refs: [ref], soldOut: { until } })
  expect(off.json()).toEqual({ items: [{ ref, soldOut: { until } }] })
  expect(await calls.item(ref)).toMatchObject({ soldOut: { until } })
  expect((await calls.read()).revision).toBe(1)
  const past = await calls.call('POST', '/sold-out', {
    refs: [ref],
    soldOut: { until: '2020-01-01T00:00:00Z' },
  })
  expect(past.json()).toMatchObject({ code: 'menus.sold_out_past' })
  await calls.call('POST', '/sold-out', { refs: [ref], soldOut: null })
  expect(await calls.item(ref)).toMatchObject({ soldOut: null })
})

test('the history of an item says who changed what', async () => {
  const { calls, ref } = await aMenu([{ name: 'Soup', price: 850 }, { name: 'Bread' }])
  await calls.edit([setOf(ref, 'price', 850, 900)], { reason: 'Costs rose' })
  const { edits, total } = (await calls.call('GET', `/edits?ref=${ref}`)).json()
  expect(total).toBe(2)
  expect(edits[0]).toMatchObject({
    by: 'Rosa Quispe',
    source: 'owner',
    reason: 'Costs rose',
    lines: [{ text: 'Price of Soup: $8.50 → $9.00' }],
  })
})

test('a collection’s items are copied into the menu once, and the collection stays', async () => {
  const { id } = await aRestaurant(rosa)
  await aCollection(id, 4)
  const calls = menuCalls(rosa, id)
  const [collection] = (await calls.call('GET', '')).json().collections
  const take = () => calls.call('POST', '/import', { collectionId: collection.id })
  const first = await take()
  expect(first.statusCode, first.body).toBe(201)
  expect(first.json()).toMatchObject({ added: 4, skipped: [] })
  const { menu } = await calls.read()
  expect(menu.items.every(({ engine }) => engine === 'kitchen')).toBe(true)
  expect((await take()).json()).toMatchObject({ edit: null, added: 0 })
  expect((await rosa.call('GET', `/api/menus/${collection.id}`)).json().menu.items).toHaveLength(4)
})

test('opening hours are those of the platform page until they are set with the menu', async () => {
  const owner = await aPerson(server)
  const { id } = await aRestaurant(owner)
  const calls = menuCalls(owner, id)
  expect((await calls.read()).menu.restaurant.hours).toEqual([])
  await owner.call('POST', '/api/platform-info', {
    doordash: { sameHours: true, openTime: '18:00', closeTime: '01:00' },
  })
  const { restaurant } = (await calls.read()).menu
  expect(restaurant.hours).toHaveLength(14)
  const hours = [{ day: 0, from: '11:00', to: '22:00' }]
  const set = { op: 'set', on: 'restaurant', field: 'hours', ref: restaurant.ref } as const
  await calls.edit([{ ...set, before: restaurant.hours, after: hours }])
  expect((await calls.read()).menu.restaurant.hours).toEqual(hours)
})

test('another currency holds for every price of the menu and the library', async () => {
  const { calls, ref } = await aMenu([{ price: 850 }])
  const { restaurant, items } = (await calls.read()).menu
  const set = { op: 'set', on: 'restaurant', field: 'currency', ref: restaurant.ref } as const
  await calls.edit([{ ...set, before: 'USD', after: 'EUR' }])
  expect((await calls.read()).menu.restaurant.currency).toBe('EUR')
  const library = (await rosa.call('GET', `/api/items?query=${items[0]?.name}`)).json().items
  expect(library.find((item: { ref: string }) => item.ref === ref).price).toEqual({
    minor: 850,
    currency: 'EUR',
  })
})

test('somebody else’s menu is not found, and an operator may edit any', async () => {
  const { calls, ref } = await aMenu([{ price: 850 }])
  const { id } = (await rosa.call('GET', '/api/restaurants')).json().restaurants[0]
  const eve = await aPerson(server)
  expect((await menuCalls(eve, id).call('GET', '')).statusCode).toBe(404)
  expect((await menuCalls(eve, id).edit([setOf(ref, 'price', 850, 1)])).statusCode).toBe(404)
  const staff = await anOperator(server, STAFF)
  const answer = await menuCalls(staff, id).edit([setOf(ref, 'price', 850, 900)])
  expect(answer.json()).toMatchObject({ edit: { source: 'operator' } })
  expect(await calls.item(ref)).toMatchObject({ price: 900 })
})

test('the menu is in no list of collections and is not deleted like one', async () => {
  const { calls } = await aMenu()
  const { menuId } = (await calls.call('GET', '')).json()
  const { menus } = (await rosa.call('GET', '/api/menus')).json()
  expect(menus.map(({ id }: { id: string }) => id)).not.toContain(menuId)
  const answer = await rosa.call('DELETE', `/api/menus/${menuId}`)
  expect(answer.json()).toMatchObject({ code: 'menus.is_the_menu' })
})

test('a thousand items are pasted in one edit, and undone as one', async () => {
  const { calls, category } = await aMenu()
  const values = Array.from({ length: 1000 }, (_one, at) =>
    anItem({
      ref: `${category}-many-${at}`,
      name: `Dish ${at}`,
      description: 'Roasted tomatoes with basil oil. '.repeat(10),
      picture: null,
    }),
  )
  const pasted = await calls.edit(
    values.map((value) => ({ op: 'add', on: 'item', value, place: { category, after: null } })),
  )
  expect(pasted.statusCode, pasted.body.slice(0, 200)).toBe(201)
  expect((await calls.read()).menu.items).toHaveLength(1001)
  await calls.call('POST', `/edits/${pasted.json().edit.id}/undo`)
  expect((await calls.read()).menu.items).toHaveLength(1)
})
