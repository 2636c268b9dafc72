import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { ItemVersion, MenuItem } from '#contract/menus.ts'
import type { Tip } from '#contract/tips.ts'
import { RUBRIC } from '#kitchen/kitchen.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { claimRubric } from '../../menus/menus.jobs.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  await server.work()
})
afterAll(() => server.close())

async function anItem(person: Person, fields: object): Promise<MenuItem> {
  const answer = await person.call('POST', '/api/items', fields)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().item
}

type Tips = { tips: Tip[]; total: number; pending: number }

async function tipsFor(person: Person, query = ''): Promise<Tips> {
  const answer = await person.call('GET', `/api/tips${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Once the background work is done. */
function settledTips(person: Person): Promise<Tips> {
  return vi.waitFor(
    async () => {
      const found = await tipsFor(person)
      expect(found.pending).toBe(0)
      return found
    },
    { timeout: 240_000, interval: 100 },
  )
}

/** Each scoring asks every rule of the rubric once. */
function countScorings(): () => number {
  const [rule] = RUBRIC
  if (!rule) throw new Error('The rubric has no rule.')
  const check = vi.spyOn(rule, 'check')
  onTestFinished(() => check.mockRestore())
  return () => check.mock.calls.length
}

const apply = (person: Person, { id, item }: Tip) =>
  person.call('POST', '/api/tips/apply', { id, version: item.version })

async function aLibrary(person: Person): Promise<void> {
  await anItem(person, { name: 'MARGHERITA PIZZA', description: 'Pizza' })
  await anItem(person, {
    name: 'Chicken Tikka Masala',
    description: 'Delicious chicken',
    price: { minor: 1400, currency: 'USD' },
  })
  await anItem(person, { name: 'Grilled Salmon with Lemon' })
}

test('an empty library has no tips', async () => {
  expect(await tipsFor(await aPerson(server))).toEqual({ tips: [], total: 0, pending: 0 })
})

test('tips come with the largest gain first, each once for an item and rule, with why and who says so', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const { tips, total } = await tipsFor(rosa)
  expect(total).toBe(tips.length)
  const gains = tips.map(({ gain }) => gain)
  expect(gains).toEqual(gains.toSorted((one, other) => other - one))
  expect(gains[0]).toBeGreaterThan(1)
  expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length)
  for (const { title, why } of tips) {
    expect(title).toMatch(/\.$/)
    expect(why).toMatch(/Source: .+\.$/)
  }
  const rules = tips.map(({ rule }) => rule)
  expect(rules).toContain('picture')
  expect(rules).toContain('calories')
  expect(rules).toContain('price')
})

test('goods are not asked for calories', async () => {
  const rosa = await aPerson(server)
  await anItem(rosa, { name: 'Chablis' })
  const { tips } = await tipsFor(rosa)
  expect(tips.map(({ rule }) => rule)).not.toContain('calories')
})

test('no fix could change a fact: own words are proof-read, and what is missing is the owner’s to say', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  await anItem(rosa, {
    name: '5 GRILLED WINGS',
    description: 'GRILLED CHICKEN WINGS W/ BLUE CHEESE DIP + CELERY!!!',
  })
  const { tips } = await tipsFor(rosa)
  const previews = tips.flatMap(({ fix, item }) =>
    fix ? [[item.name, fix.field, fix.preview]] : [],
  )
  expect(previews.filter(([, field]) => field !== 'picture').toSorted()).toEqual([
    ['5 GRILLED WINGS', 'name', '5 Grilled Wings'],
    ['Chicken Tikka Masala', 'description', 'Chicken.'],
    ['MARGHERITA PIZZA', 'name', 'Margherita Pizza'],
  ])
})

test('every fix gains just what its tip says, keeps the version before, and its tip is gone', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const seen = new Set<string>()
  for (;;) {
    const { tips } = await tipsFor(rosa)
    const tip = tips.find(({ id, fix }) => fix && !seen.has(id))
    if (!tip?.fix) break
    seen.add(tip.id)
    const answer = await apply(rosa, tip)
    expect(answer.statusCode, answer.body).toBe(200)
    const item: MenuItem = answer.json().item
    const before = tip.item
    expect((item.score ?? 0) - (before.score ?? 0), tip.id).toBeCloseTo(tip.gain)
    expect(item.version).toBe(before.version + 1)
    expect(item[tip.fix.field]).not.toEqual(before[tip.fix.field])
    const { versions } = (await rosa.call('GET', `/api/items/${item.id}/versions`)).json<{
      versions: ItemVersion[]
    }>()
    expect(versions[0]).toMatchObject({
      version: before.version,
      madeBy: 'engine',
      reason: `Tip: ${tip.title}`,
      item: { name: before.name, description: before.description },
    })
    expect((await tipsFor(rosa)).tips.map(({ id }) => id)).not.toContain(tip.id)
  }
  const fields = [...seen].map((id) => id.split(':')[0])
  expect(seen.size).toBe(5)
  expect(fields).toContain('picture')
})

test('a preview is what the fix writes', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const { tips } = await tipsFor(rosa)
  const tip = tips.find(({ fix }) => fix?.field === 'name')
  if (!tip) throw new Error('No tip would change a name.')
  const { item } = (await apply(rosa, tip)).json()
  expect(item.name).toBe(tip.fix?.preview)
})

test('a fix leaves a draft a draft', async () => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/menucreation', {
    email: rosa.email,
    targetCountry: 'Italian',
    RestaurantDataStatus: false,
    numItemsToGenerate: 2,
    ImageType: 0,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const { tips } = await settledTips(rosa)
  const tip = tips.find(({ rule }) => rule === 'picture')
  if (!tip) throw new Error('No picture is missing.')
  const { item } = (await apply(rosa, tip)).json()
  expect(item).toMatchObject({ status: 'draft', picture: { provenance: 'illustration' } })
})

test('what only the owner can know has no fix', async () => {
  const rosa = await aPerson(server)
  await anItem(rosa, { name: 'Grilled Salmon', description: 'The best organic salmon' })
  await anItem(rosa, { name: 'Abuela’s Secret' })
  const { tips } = await tipsFor(rosa)
  const claim = tips.find(({ rule }) => rule === 'T16')
  expect(claim?.fix).toBeNull()
  expect(claim?.title).toContain('unless you can prove it')
  const secret = tips.filter(({ item }) => item.name === 'Abuela’s Secret')
  expect(secret.length).toBeGreaterThan(0)
  expect(secret.every(({ fix }) => fix === null)).toBe(true)
  if (!claim) throw new Error('The claim was not found.')
  const answer = await apply(rosa, claim)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('This tip no longer holds. Reload the tips.')
})

test('confirmed allergens end the tip that asks for them', async () => {
  const rosa = await aPerson(server)
  const { id } = await anItem(rosa, { name: 'Grilled Salmon' })
  const rules = async () => (await tipsFor(rosa)).tips.map(({ rule }) => rule)
  expect(await rules()).toContain('T3-allergens')
  await rosa.call('PATCH', `/api/items/${id}`, { version: 1, allergensConfirmed: true })
  expect(await rules()).not.toContain('T3-allergens')
})

test('a stale version is 409 and writes nothing', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const tip = (await tipsFor(rosa)).tips.find(({ fix }) => fix?.field === 'name')
  if (!tip) throw new Error('No tip would change a name.')
  await rosa.call('PATCH', `/api/items/${tip.item.id}`, { version: 1, description: 'My own words' })
  const answer = await apply(rosa, tip)
  expect(answer.statusCode).toBe(409)
  const { items } = (await rosa.call('GET', '/api/items?query=my%20own%20words')).json()
  expect(items).toMatchObject([{ version: 2 }])
})

test('of two clicks on the same tip one is 409', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const tip = (await tipsFor(rosa)).tips.find(({ fix }) => fix?.field === 'picture')
  if (!tip) throw new Error('No picture is missing.')
  const answers = await Promise.all([apply(rosa, tip), apply(rosa, tip)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test.each(['T2:nothing', 'T2', ':', 'T2:00000000-0000-4000-8000-000000000000'])(
  'the tip "%s" is not found',
  async (id) => {
    const rosa = await aPerson(server)
    const answer = await rosa.call('POST', '/api/tips/apply', { id, version: 1 })
    expect(answer.statusCode).toBe(404)
  },
)

test('a tip for somebody else’s item is not found', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  await aLibrary(rosa)
  const [tip] = (await tipsFor(rosa)).tips
  if (!tip) throw new Error('There is no tip.')
  expect((await apply(eve, tip)).statusCode).toBe(404)
  expect((await tipsFor(eve)).tips).toEqual([])
})

test('a limit cuts the list and the total still counts all', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const { tips, total } = await tipsFor(rosa, '?limit=2')
  expect(tips).toHaveLength(2)
  expect(total).toBeGreaterThan(2)
})

test('items are scored when they are written: listing the tips scores none', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const scorings = countScorings()
  const [first] = await Promise.all([tipsFor(rosa), tipsFor(rosa), tipsFor(rosa, '?limit=1')])
  expect(first.total).toBeGreaterThan(6)
  expect(scorings()).toBe(0)
})

test('another rubric scores stored items anew in the background, and the list says how many wait', async () => {
  const rosa = await aPerson(server)
  await aLibrary(rosa)
  const before = await tipsFor(rosa)
  await server.deps.db.execute(
    sql`update menu_items set rubric_version = 0 from accounts where account_id = accounts.id and email = ${rosa.email}`,
  )
  expect(await tipsFor(rosa)).toEqual({ ...before, pending: 3 })
  const scorings = countScorings()
  await claimRubric(server.deps)
  expect(await settledTips(rosa)).toEqual(before)
  expect(scorings()).toBeGreaterThan(3)
})

test('what stood twice on a menu is no fault any more once its twin is gone, and again when it is back', async () => {
  const rosa = await aPerson(server)
  await anItem(rosa, { name: 'Margherita Pizza' })
  const { id } = await anItem(rosa, { name: 'Margherita Pizza' })
  const twins = async () => (await tipsFor(rosa)).tips.filter(({ rule }) => rule === 'T18').length
  expect(await twins()).toBe(2)
  await rosa.call('DELETE', `/api/items/${id}`)
  expect(await twins()).toBe(0)
  await rosa.call('POST', `/api/items/${id}/restore`)
  expect(await twins()).toBe(2)
  await rosa.call('PATCH', `/api/items/${id}`, { version: 1, name: 'Marinara Pizza' })
  expect(await twins()).toBe(0)
})

test('of many equal items a bounded number is scored while somebody waits, the others in the background', async () => {
  const idle = await testApp()
  onTestFinished(() => idle.close())
  const rosa = await aPerson(idle)
  for (let count = 0; count < 12; count += 1) await anItem(rosa, { name: 'Margherita Pizza' })
  expect((await tipsFor(rosa)).pending).toBe(2)
  await idle.work()
  await settledTips(rosa)
  const { tips } = await tipsFor(rosa, '?limit=100')
  expect(tips.filter(({ rule }) => rule === 'T18')).toHaveLength(12)
})
