import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { menusOf, written } from './generation-fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

async function whoStands(changes: object): Promise<Person> {
  const rosa = await aPerson(server)
  const answer = await rosa.call('POST', '/api/account/update', changes)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return rosa
}

const recipesOf = async (person: Person) =>
  (await menusOf(person, { numItemsToGenerate: 12 })).menus
    .flatMap(({ items }) => items.map(({ recipe, description }) => `${recipe} ${description}`))
    .join('\n')
    .toLowerCase()

test('what text 3 names is in no dish of a menu', async () => {
  expect(await recipesOf(await aPerson(server))).toContain('onion')
  const rosa = await whoStands({ textArea3: 'onion, garlic' })
  const recipes = await recipesOf(rosa)
  expect(recipes).not.toContain('onion')
  expect(recipes).not.toContain('garlic')
})

test('settings 1 and 3 turned off leave menus as they were', async () => {
  const plain = await recipesOf(await aPerson(server))
  expect(await recipesOf(await whoStands({ textArea3: 'onion', toggle1: false }))).toBe(plain)
  expect(await recipesOf(await whoStands({ textArea3: 'onion', toggle3: false }))).toBe(plain)
})

test('single items follow the texts unless setting 2 is off', async () => {
  const plain = (await written(await aPerson(server), {})).result
  expect(plain.toLowerCase()).toContain('onion')
  const rosa = await whoStands({ textArea3: 'onion' })
  expect((await written(rosa, {})).result.toLowerCase()).not.toContain('onion')
  const eve = await whoStands({ textArea3: 'onion', toggle2: false })
  expect((await written(eve, {})).result).toBe(plain)
})

test('text 4 says how large portions are unless setting 4 is off', async () => {
  const caloriesOf = async (person: Person) =>
    (await menusOf(person)).menus[0]?.items.reduce((sum, { calories }) => sum + (calories ?? 0), 0)
  const plain = await caloriesOf(await aPerson(server))
  const large = await caloriesOf(await whoStands({ textArea4: 'Large portions.' }))
  expect(large).toBeGreaterThan(plain ?? 0)
  const off = await caloriesOf(await whoStands({ textArea4: 'Large portions.', toggle4: false }))
  expect(off).toBe(plain)
})

test('setting 5 scores what is written though evaluation is off', async () => {
  const rosa = await whoStands({ toggle5: true })
  expect((await written(rosa, {})).score).toBeGreaterThan(0)
  expect((await menusOf(rosa)).menus[0]?.items.every(({ score }) => score !== null)).toBe(true)
  expect((await written(await aPerson(server), {})).score).toBe(null)
})

test('the kept request is what was sent: the default instructions are not mixed into it', async () => {
  const rosa = await whoStands({ textArea1: 'House words.' })
  await written(rosa, { detailedInstruction: 'mild' })
  const { items } = (await rosa.call('GET', '/api/createitems')).json()
  expect(items[0].request.detailedInstruction).toBe('mild')
})
