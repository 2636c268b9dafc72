import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CUISINES } from '#contract/cuisines.ts'
import { PREFERENCE_DEFAULTS } from '#contract/preferences.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function saved(person: Person, changes: object) {
  const answer = await person.call('POST', '/api/config', changes)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const read = async (person: Person) => (await person.call('GET', '/api/config')).json()

test('before anything is saved there are the defaults, with the cuisine vocabulary', async () => {
  expect(await read(await aPerson(server))).toEqual({
    ...PREFERENCE_DEFAULTS,
    countries: [...CUISINES],
  })
  expect(CUISINES.length).toBeGreaterThan(50)
})

test('what is saved is merged into what is stored, and the whole is answered', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { numItemsToGenerate: 12, email: 'rosa@example.com' })
  const whole = await saved(rosa, { evalValue: 4, chatboxImageType: 2 })
  const expected = {
    ...PREFERENCE_DEFAULTS,
    numItemsToGenerate: 12,
    email: 'rosa@example.com',
    evalValue: 4,
    chatboxImageType: 2,
  }
  expect(whole).toEqual(expected)
  expect(await read(rosa)).toEqual({ ...expected, countries: [...CUISINES] })
})

test('a field of the type selector that is left out stays as it is stored', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { typeSelector: { recipe: 0 } })
  const { typeSelector } = await saved(rosa, { typeSelector: { image: 0 } })
  expect(typeSelector).toEqual({ ...PREFERENCE_DEFAULTS.typeSelector, recipe: 0, image: 0 })
})

test('two pages that save at once do not lose each other’s fields', async () => {
  const rosa = await aPerson(server)
  await Promise.all(
    Array.from({ length: 6 }, (_, index) => [
      saved(rosa, { row: index + 1 }),
      saved(rosa, { textualData: 'mild, please' }),
      saved(rosa, { aiValue: 3 }),
      saved(rosa, { typeSelector: { price: 0 } }),
      saved(rosa, { typeSelector: { calories: 0 } }),
    ]).flat(),
  )
  expect(await read(rosa)).toMatchObject({
    textualData: 'mild, please',
    aiValue: 3,
    typeSelector: { price: 0, calories: 0, name: 1 },
  })
})

test('settings are the account’s own', async () => {
  const [rosa, eve] = [await aPerson(server), await aPerson(server)]
  await saved(rosa, { email: 'rosa@example.com' })
  expect((await read(eve)).email).toBe('')
})

test('a half-typed e-mail is stored as it is', async () => {
  expect((await saved(await aPerson(server), { email: 'ros@' })).email).toBe('ros@')
})

test.each([
  ['', ''],
  [1001, '1001'],
  ['1001', '1001'],
  [null, ''],
])('restaurantId %j is stored as %j', async (given, stored) => {
  expect((await saved(await aPerson(server), { restaurantId: given })).restaurantId).toBe(stored)
})

test('fields that nobody knows are ignored, and an empty change is none', async () => {
  const rosa = await aPerson(server)
  expect(await saved(rosa, { colour: 'blue', countries: ['Nowhere'] })).toEqual(PREFERENCE_DEFAULTS)
  expect(await saved(rosa, {})).toEqual(PREFERENCE_DEFAULTS)
})

test('the first step’s proposals are stored by their names', async () => {
  const { selectedCountries } = await saved(await aPerson(server), {
    selectedCountries: ['Thai', { name: 'Greek', reason: 'Close.', score: 80 }],
  })
  expect(selectedCountries).toEqual(['Thai', 'Greek'])
})

test('what was stored under looser bounds is fixed on reading, and the rest stays', async () => {
  const rosa = await aPerson(server)
  await saved(rosa, { textualData: 'mild, please' })
  const broken = {
    selectedCountries: ['Thai', 'x'.repeat(61), 'Greek'],
    targetCountry: 'x'.repeat(61),
    row: 0,
    typeSelector: { recipe: 0 },
  }
  await server.deps.db.execute(
    sql`update preferences set document = document || ${JSON.stringify(broken)} from accounts where account_id = accounts.id and email = ${rosa.email}`,
  )
  expect(await read(rosa)).toMatchObject({
    textualData: 'mild, please',
    selectedCountries: ['Thai', 'Greek'],
    targetCountry: '',
    row: 1,
    typeSelector: { ...PREFERENCE_DEFAULTS.typeSelector, recipe: 0 },
  })
})

test.each([
  [{ selectedCountries: [{ name: 'x'.repeat(61) }] }, 'A cuisine has at most 60 characters'],
  [{ chatboxEvalValue: 11 }, 'Maximum value of eval is 10'],
  [{ evalValue: -1 }, 'Minimum value of eval is 0'],
  [{ evalValue: 1.5 }, 'Eval must be a whole number'],
  [{ ImageType: 3 }, 'The image type is 0 (off), 1 (AI) or 2 (on)'],
  [{ aiValue: 0 }, 'The number of proposals is at least 1'],
  [{ aiValue: 7 }, 'At most 6 proposals'],
  [{ numItemsToGenerate: 101 }, 'At most 100 items a menu'],
  [{ menusPerCountry: 11 }, 'At most 10 menus a cuisine'],
  [{ row: 0 }, 'The row is at least 1'],
  [{ column: 'two' }, 'The column is a whole number'],
  [{ systemPromptStyle: 'posh' }, 'The style is truck, normal or fine'],
  [{ typeSelector: { name: true } }, 'A field is 1 (written) or 0 (left out)'],
  [{ email: 'x'.repeat(321) }, 'An email has at most 320 characters'],
  [{ restaurantId: {} }, 'A restaurant ID is a number'],
])('a wrong setting is refused and stores nothing: %#', async (changes, sentence) => {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/config', { textualData: 'x', ...changes })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe(sentence)
  expect((await read(rosa)).textualData).toBe('')
})
