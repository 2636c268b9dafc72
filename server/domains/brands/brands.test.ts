import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrandDraft, BrandProposal, BrandView } from '#contract/brand-model.ts'
import { type Clock, channelCalls, settle } from '#server/domains/channels/channels-fixture.ts'
import { menuCalls, setOf, someItems } from '#server/testing/menu-editing.ts'
import {
  aPerson,
  aRestaurant,
  type Person,
  type TestApp,
  testApp,
} from '#server/testing/test-app.ts'

const clock: Clock = { now: new Date('2026-03-02T15:00:00Z') }
let server: TestApp
let rosa: Person
beforeAll(async () => {
  server = await testApp({ deps: { now: () => clock.now } })
  rosa = await aPerson(server)
})
afterAll(() => server.close())

const ITALIAN = [
  'Bruschetta',
  'Caprese Salad',
  'Minestrone',
  'Spaghetti Carbonara',
  'Penne Arrabbiata',
  'Lasagne',
  'Margherita Pizza',
  'Chicken Parmigiana',
  'Grilled Salmon',
  'Garlic Bread',
  'Calamari Fritti',
  'French Fries',
]

/** A restaurant with a menu that shows a hob, an oven, a grill and a fryer. */
async function aKitchen(person: Person = rosa) {
  const { id } = await aRestaurant(person)
  const menu = menuCalls(person, id)
  await someItems(
    menu,
    ITALIAN.map((name, at) => ({
      name,
      price: 900 + at * 100,
      alcohol: { contains: false, abvPercent: null },
    })),
  )
  const { restaurant } = (await menu.read()).menu
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '11:00', to: '22:00' }))
  await menu.edit([
    {
      op: 'set',
      on: 'restaurant',
      ref: restaurant.ref,
      field: 'hours',
      before: restaurant.hours,
      after: hours,
    },
  ])
  return { id, menu, calls: brandCalls(person, id) }
}

function brandCalls(person: Person, id: number) {
  const at = `/api/restaurants/${id}`
  return {
    async proposals() {
      const answer = await person.call('GET', `${at}/brand-proposals`)
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ proposals: BrandProposal[]; items: number }>()
    },
    async draft(concept: string) {
      const answer = await person.call('POST', `${at}/brand-drafts`, { concept })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json<{ draft: BrandDraft }>().draft
    },
    create: (draft: BrandDraft, more: object = {}) =>
      person.call('POST', `${at}/brands`, { ...bodyOf(draft), ...more }),
    async built(draft: BrandDraft, more: object = {}): Promise<BrandView> {
      const answer = await person.call('POST', `${at}/brands`, { ...bodyOf(draft), ...more })
      expect(answer.statusCode, answer.body).toBe(201)
      return answer.json().brand
    },
    list: async () => (await person.call('GET', `${at}/brands`)).json(),
  }
}

function bodyOf({ concept, names, story, mark, colours, hours, items }: BrandDraft) {
  const taken = items.map(({ dish, name, description, category, price }) => ({
    dish,
    name,
    description,
    category,
    price,
  }))
  return { concept, name: names[0] ?? '', story, mark, colours, hours, items: taken }
}

test('a kitchen is read off its menu, and its concepts come with reasons and what would be new', async () => {
  const { calls } = await aKitchen()
  const { kitchen } = await calls.list()
  const there = kitchen.equipment.filter((one: { isThere: boolean }) => one.isThere)
  expect(there.map(({ id }: { id: string }) => id)).toEqual(['fryer', 'grill', 'hob', 'oven'])
  const { proposals } = await calls.proposals()
  expect(proposals.length).toBeGreaterThanOrEqual(3)
  for (const { reasons, dishes, fresh, names } of proposals) {
    expect(reasons.map(({ kind }) => kind)).toContain('ingredients')
    expect(dishes.length).toBeGreaterThanOrEqual(8)
    expect(fresh.length).toBeLessThanOrEqual(8)
    expect(names.length).toBeGreaterThanOrEqual(1)
  }
})

test('without a fryer nothing that is fried is proposed', async () => {
  const { id, calls } = await aKitchen()
  const saved = await rosa.call('PUT', `/api/restaurants/${id}/brand-kitchen`, {
    equipment: { fryer: false },
    quietHours: [],
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const { proposals } = await calls.proposals()
  expect(proposals.map(({ concept }) => concept)).not.toContain('fries')
  expect(proposals.map(({ concept }) => concept)).not.toContain('wings')
})

test('what is said of a kitchen is kept by parts, and those of two people at once both count', async () => {
  const { id, calls } = await aKitchen()
  const say = (body: object) => rosa.call('PUT', `/api/restaurants/${id}/brand-kitchen`, body)
  const [fries] = (await calls.list()).kitchen.dishes.filter(
    ({ name }: { name: string }) => name === 'French Fries',
  )
  const saved = await Promise.all([
    say({ stock: ['miso', 'zzgrumf'], portions: { fryer: 12, spaceship: 3 } }),
    say({ packaging: { 'pizza-box': true }, staysIn: [fries.ref] }),
  ])
  expect(saved.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { kitchen } = await calls.list()
  expect(kitchen).toMatchObject({ stock: ['miso', 'zzgrumf'], unknownStock: ['zzgrumf'] })
  const { equipment, packaging, dishes } = kitchen
  const said = (all: { portions: number | null }[]) => all.filter((one) => one.portions !== null)
  expect(said(equipment)).toMatchObject([{ id: 'fryer', portions: 12 }])
  expect(packaging.isSaid).toBe(true)
  expect(dishes.filter((one: { staysIn: boolean }) => one.staysIn)).toEqual([
    { ref: fries.ref, name: 'French Fries', staysIn: true },
  ])
  const { proposals } = await calls.proposals()
  expect(proposals.map(({ concept }) => concept)).not.toContain('fries')
  const kinds = proposals.flatMap(({ reasons }) => reasons.map(({ kind }) => kind))
  expect(kinds).toEqual(expect.arrayContaining(['packaging']))
})

test.each([
  [{ portions: { fryer: 0 } }, 'Portions are 1 or more'],
  [{ portions: { fryer: 501 } }, 'Portions are at most 500'],
  [{ portions: { fryer: 2.5 } }, 'Portions are a whole number'],
  [{ stock: ['  '] }, 'An ingredient has a name'],
  [{ stock: Array.from({ length: 101 }, () => 'miso') }, 'Name at most 100 ingredients'],
])('of a kitchen %j is refused: %s, and what was said stays', async (body, sentence) => {
  const { id, calls } = await aKitchen()
  const say = (said: object) => rosa.call('PUT', `/api/restaurants/${id}/brand-kitchen`, said)
  await say({ portions: { fryer: 12 }, stock: ['feta'] })
  const answer = await say(body)
  expect([answer.statusCode, answer.json().error]).toEqual([400, sentence])
  expect((await calls.list()).kitchen).toMatchObject({ stock: ['feta'] })
})

test('a brand is a restaurant of its own with a parent, its menu, its story and a drawing of each dish', async () => {
  const { id, calls } = await aKitchen()
  const draft = await calls.draft('wings')
  const brand = await calls.built(draft)
  expect(brand).toMatchObject({ parent: { id }, concept: 'wings', share: 0 })
  const { restaurant } = (await rosa.call('GET', `/api/restaurant/${brand.id}`)).json()
  expect(restaurant).toMatchObject({ name: draft.names[0], parentId: id })
  const { menu } = await menuCalls(rosa, brand.id).read()
  expect(menu.menu.description).toBe(draft.story)
  expect(menu.items).toHaveLength(draft.items.length)
  for (const item of menu.items) {
    expect(item).toMatchObject({
      picture: { provenance: 'illustration' },
      allergensConfirmed: false,
    })
    expect(item.description).not.toBe('')
  }
  const { brands } = await calls.list()
  expect(brands).toMatchObject([{ id: brand.id, items: draft.items.length }])
})

test('a name that is too like another of the account is refused with the sentence that says why', async () => {
  const { calls } = await aKitchen()
  const draft = await calls.draft('wings')
  await calls.built(draft, { name: 'Napkin Stacks' })
  const again = await calls.create(await calls.draft('desserts'), { name: 'Napkin Stack' })
  expect(again.statusCode).toBe(409)
  expect(again.json().error).toContain('too like “Napkin Stacks”')
})

test('a menu that is too much like the parent’s goes to no platform, and the card says what to change', async () => {
  const { menu, calls } = await aKitchen()
  const draft = await calls.draft('wings')
  const parents = (await menu.read()).menu.items
  const copied = draft.items.map((item, at) => ({
    ...item,
    name: at < 5 ? (parents[at]?.name ?? '') : item.name,
  }))
  const brand = await calls.built({ ...draft, items: copied.slice(0, 8) }, { name: 'Copy Shop' })
  // Five of eight; that sides and drinks do not count is shown in brands/overlap.
  expect(brand.share).toBe(0.625)
  const own = menuCalls(rosa, brand.id)
  expect((await own.approve()).statusCode).toBe(201)
  const uber = channelCalls(rosa, brand.id, 'ubereats')
  await uber.link()
  const refused = await uber.publish()
  expect(refused?.refused).toMatchObject({ code: 'findings' })
  expect(refused?.refused?.text).toMatch(
    /63% of this brand’s items stand on .* Uber Eats takes 40%/,
  )
  const doordash = await channelCalls(rosa, brand.id, 'doordash').card()
  expect(doordash.findings).toContainEqual(
    expect.objectContaining({ rule: 'brand-overlap', level: 'block' }),
  )
})

test('a brand that differs goes live in practice, and the next one at the address waits 28 days at Uber Eats', async () => {
  const { calls } = await aKitchen()
  const brand = await calls.built(await calls.draft('wings'), { name: 'Wing Night Shift' })
  expect((await menuCalls(rosa, brand.id).approve()).statusCode).toBe(201)
  const uber = channelCalls(rosa, brand.id, 'ubereats')
  await uber.link()
  expect((await uber.publish())?.refused).toBeNull()
  await settle(server, clock)
  expect(await uber.last()).toMatchObject({ state: 'live', isPractice: true })

  const next = await calls.built(await calls.draft('desserts'), { name: 'Pudding Lane Late' })
  expect((await menuCalls(rosa, next.id).approve()).statusCode).toBe(201)
  const second = channelCalls(rosa, next.id, 'ubereats')
  await second.link()
  const refused = await second.publish()
  expect(refused?.refused?.text).toContain('one new brand at an address in 28 days')
  clock.now = new Date(clock.now.getTime() + 29 * 86_400_000)
  expect((await second.publish())?.refused).toBeNull()
})

test('drawings are no photographs outside practice', async () => {
  const { calls } = await aKitchen()
  const { id, checklist } = await calls.built(await calls.draft('wings'), { name: 'Photo Finish' })
  expect(checklist.find((check) => check.id === 'photos')).toMatchObject({
    state: 'open',
    progress: '0 of 5',
  })
  const { items, menu } = (await menuCalls(rosa, id).read()).menu
  const { brandRulesFor } = await import('./brand-findings.service.ts')
  const rules = await brandRulesFor(server.deps, id, { ...(await documentOf(id)), items, menu })
  expect(rules({ channel: 'ubereats', isPractice: false }).map(({ rule }) => rule)).toEqual([
    'brand-photos',
  ])
  expect(rules({ channel: 'ubereats', isPractice: true })).toEqual([])
})

async function documentOf(id: number) {
  return (await menuCalls(rosa, id).read()).menu
}

test('a dispute is kept with its reason and takes a look-alike out of the count, never a copy', async () => {
  const { menu, calls } = await aKitchen()
  const draft = await calls.draft('wings')
  const [first] = draft.items
  if (!first) throw new Error('The draft has no items.')
  const { refs } = await someItems(menu, [{ name: `${first.name} Platter Deluxe`, price: 1200 }])
  const brand = await calls.built(draft, { name: 'Argument Wings' })
  const own = brand.dishes.find(({ name }) => name === first.name)
  const answer = await rosa.call('PUT', `/api/brands/${brand.id}/disputes`, {
    ref: own?.ref,
    other: refs[0],
    reason: 'Ours is served without the bone.',
  })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().brand.disputes).toMatchObject([
    { other: refs[0], reason: 'Ours is served without the bone.' },
  ])
})

test('the checklist has its dates once a launch is planned, and what an owner ticks has its day', async () => {
  const { calls } = await aKitchen()
  const { id } = await calls.built(await calls.draft('wings'), { name: 'Dated Wings' })
  const today = clock.now.toISOString().slice(0, 10)
  const planned = await rosa.call('PATCH', `/api/brands/${id}`, {
    plannedFor: '2026-06-01',
    ticks: { name: true, photos: true },
  })
  const { checklist } = planned.json<{ brand: BrandView }>().brand
  expect(checklist.find((check) => check.id === 'name')).toMatchObject({
    state: 'done',
    doneOn: today,
    due: '2026-05-11',
  })
  expect(checklist.find((check) => check.id === 'photos')).toMatchObject({ state: 'open' })
})

test('nobody else sees a brand or builds one in a kitchen that is not theirs', async () => {
  const { id, calls } = await aKitchen()
  const brand = await calls.built(await calls.draft('wings'), { name: 'Private Wings' })
  const other = await aPerson(server)
  expect((await other.call('GET', `/api/brands/${brand.id}`)).statusCode).toBe(404)
  expect((await other.call('GET', `/api/restaurants/${id}/brands`)).statusCode).toBe(404)
})

test('what its owner changes afterwards is measured again', async () => {
  const { menu, calls } = await aKitchen()
  const brand = await calls.built(await calls.draft('wings'), { name: 'Changing Wings' })
  const own = menuCalls(rosa, brand.id)
  const [item] = (await own.read()).menu.items
  const [parents] = (await menu.read()).menu.items
  if (!item || !parents) throw new Error('A menu is empty.')
  await own.edit([setOf(item.ref, 'name', item.name, parents.name)])
  const { share, items } = (await rosa.call('GET', `/api/brands/${brand.id}`)).json().brand
  expect(share).toBeCloseTo(1 / items, 1)
  expect(share).toBeGreaterThan(0)
})

test('a sign is drawn in its colours', async () => {
  const colours = 'paper=%23fff4dc&ink=%233a1a10&accent=%23d8452b'
  const answer = await rosa.call('GET', `/api/brand-signs/wing?${colours}`)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.body).toContain('#d8452b')
  expect(
    (await rosa.call('GET', '/api/brand-signs/wing?paper=red&ink=x&accent=y')).statusCode,
  ).toBe(400)
})
