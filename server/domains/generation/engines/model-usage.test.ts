import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Behaviour,
  type OpenAiStandIn,
  startOpenAiStandIn,
} from '#server/testing/openai-stand-in.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import { MENU, menusOf, savedOf, written } from '../generation-fixture.ts'
import { KEY, MODEL, modelCallsOf, PLAIN, PRICED, say, standInAi, times } from './model-fixture.ts'

let model: OpenAiStandIn
let server: TestApp
beforeAll(async () => {
  server = await testApp({ environment: PRICED })
})
beforeEach(async () => {
  model = await startOpenAiStandIn({ apiKey: KEY })
  server.deps.ai = standInAi(model)
})
afterEach(() => model.close())
afterAll(() => server.close())

async function statisticsOf(person: Person) {
  return (await person.call('GET', '/api/statistics?weeks=2')).json()
}

test('each call is recorded with its tokens, cost and time', async () => {
  const rosa = await aPerson(server)
  await menusOf(rosa, { numItemsToGenerate: 2, ImageType: 1 })
  const calls = await modelCallsOf(server, rosa)
  expect(calls.map(({ purpose }) => purpose).toSorted()).toEqual([
    'item',
    'item',
    'picture',
    'picture',
  ])
  const item = { model: MODEL, inputTokens: 100, outputTokens: 20, costMicros: 400 }
  const picture = { model: 'openai:stand-in-image', inputTokens: 10, outputTokens: 200 }
  for (const call of calls) {
    expect(call).toMatchObject({ outcome: 'ok', failure: null })
    expect(call.ms).toBeGreaterThanOrEqual(0)
    expect(call).toMatchObject(call.purpose === 'item' ? item : { ...picture, costMicros: 40_000 })
  }
})

test('the call of the screen holds the sum', async () => {
  const rosa = await aPerson(server)
  await menusOf(rosa, { numItemsToGenerate: 2, ImageType: 1 })
  const { accountId } = await savedOf(server, rosa)
  const { rows } = await server.deps.pool.query(
    `select input_tokens, output_tokens, cost_micros, model_calls, image_calls
     from generations where account_id = $1`,
    [accountId],
  )
  expect(rows).toEqual([
    {
      input_tokens: 220,
      output_tokens: 440,
      cost_micros: 80_800,
      model_calls: 4,
      image_calls: 2,
    },
  ])
})

test('each menu shows what it took, in the answer and in the library', async () => {
  const rosa = await aPerson(server)
  const { menus } = await menusOf(rosa, { numItemsToGenerate: 2, menusPerCountry: 2 })
  const spent = { calls: 2, inputTokens: 200, outputTokens: 40, costMicros: 800 }
  expect(menus.map((menu) => menu.spent)).toEqual([spent, spent])
  const listed = (await rosa.call('GET', '/api/menus')).json().menus
  expect(listed.map((menu: { spent: unknown }) => menu.spent)).toEqual([spent, spent])
  const one = (await rosa.call('GET', `/api/menus/${menus[0]?.id}`)).json().menu
  expect(one.spent).toEqual(spent)
})

test('a menu of the kitchen took no model', async () => {
  server.deps.ai = null
  const rosa = await aPerson(server)
  const { menus } = await menusOf(rosa)
  expect(menus[0]?.spent).toBeNull()
  const [listed] = (await rosa.call('GET', '/api/menus')).json().menus
  expect(listed.spent).toBeNull()
  expect(await modelCallsOf(server, rosa)).toEqual([])
})

test('an answer that was fixed counts both tries', async () => {
  const rosa = await aPerson(server)
  model.script(say({ name: '' }), say(PLAIN))
  await menusOf(rosa, { numItemsToGenerate: 1 })
  expect(await modelCallsOf(server, rosa)).toMatchObject([
    { outcome: 'repaired', inputTokens: 200, outputTokens: 40, costMicros: 800 },
  ])
})

test('an answer that could not be fixed was paid for all the same', async () => {
  const rosa = await aPerson(server)
  model.script(...times(2, { do: 'say', text: 'Here you are!' }))
  const { menus } = await menusOf(rosa, { numItemsToGenerate: 1 })
  expect(menus[0]?.items[0]?.engine).toBe('kitchen')
  expect(await modelCallsOf(server, rosa)).toMatchObject([
    { outcome: 'failed', failure: 'malformed', inputTokens: 200, costMicros: 800 },
  ])
  expect(menus[0]?.spent).toMatchObject({ calls: 1, costMicros: 800 })
})

test('a failure that the provider did not count has no tokens and no cost', async () => {
  const rosa = await aPerson(server)
  model.script({ do: 'fail', status: 400 })
  const { menus } = await menusOf(rosa, { numItemsToGenerate: 1 })
  expect(await modelCallsOf(server, rosa)).toMatchObject([
    { outcome: 'failed', failure: 'unavailable', inputTokens: null, costMicros: null },
  ])
  expect(menus[0]?.spent).toEqual({ calls: 1, inputTokens: 0, outputTokens: 0, costMicros: null })
})

test('where the provider counts nothing the cost is unknown, and the month says so', async () => {
  const rosa = await aPerson(server)
  model.script(say(PLAIN), { do: 'uncounted' })
  const { menus } = await menusOf(rosa, { numItemsToGenerate: 2 })
  expect(menus[0]?.spent).toMatchObject({ calls: 2, inputTokens: 100, costMicros: null })
  expect((await rosa.call('GET', '/api/usage')).json()).toMatchObject({
    calls: 2,
    uncountedCalls: 1,
    costMicros: null,
  })
})

test('what a stopped run took counts in the month, and the item that it paid for stays as a collection', async () => {
  const rosa = await aPerson(server)
  const leaving = new AbortController()
  const held: Behaviour = { do: 'hold', until: new Promise(() => undefined) }
  model.script(say(PLAIN), held, held)
  const address = await server.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const call = fetch(`${address}/api/menucreation`, {
    method: 'POST',
    headers: { cookie: rosa.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(MENU),
    signal: leaving.signal,
  })
  await expect.poll(async () => (await modelCallsOf(server, rosa)).length).toBe(1)
  leaving.abort()
  await expect(call).rejects.toThrow()
  await expect.poll(async () => (await modelCallsOf(server, rosa)).length).toBe(3)
  await expect.poll(async () => (await rosa.call('GET', '/api/menus')).json().total).toBe(1)
  const { menus } = (await rosa.call('GET', '/api/menus')).json()
  expect(menus[0]).toMatchObject({
    itemCount: 1,
    notes: [`The run was stopped when 1 of ${MENU.numItemsToGenerate} were written.`],
  })
  expect((await modelCallsOf(server, rosa)).map(({ failure }) => failure)).toEqual([
    null,
    'stopped',
    'stopped',
  ])
  expect((await rosa.call('GET', '/api/usage')).json()).toMatchObject({
    calls: 3,
    costMicros: 400,
    uncountedCalls: 2,
  })
})

test('the chatbox’s calls and pictures belong to no menu', async () => {
  const rosa = await aPerson(server)
  await written(rosa, { task_type: 'name' })
  await written(rosa, { task_type: 'image' })
  expect(await modelCallsOf(server, rosa)).toMatchObject([
    { purpose: 'answer', menuId: null, costMicros: 400 },
    { purpose: 'picture', menuId: null, costMicros: 40_000 },
  ])
})

test('statistics sum tokens and cost, in all and by week', async () => {
  const rosa = await aPerson(server)
  expect((await statisticsOf(rosa)).totals.spent).toBeNull()
  await menusOf(rosa, { numItemsToGenerate: 2 })
  const spent = { calls: 2, inputTokens: 200, outputTokens: 40, costMicros: 800 }
  const { totals, weeks } = await statisticsOf(rosa)
  expect(totals.spent).toEqual(spent)
  expect(weeks.map((week: { spent: unknown }) => week.spent)).toEqual([null, spent])
})

test('the month’s use is the account’s own', async () => {
  const [rosa, luis] = [await aPerson(server), await aPerson(server)]
  await written(rosa, { task_type: 'name' })
  expect((await luis.call('GET', '/api/usage')).json()).toEqual({
    month: new Date().toISOString().slice(0, 7),
    startsAnew: expect.stringMatching(/-01T00:00:00\.000Z$/),
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    costMicros: null,
    uncountedCalls: 0,
    limit: { costMicros: null, tokens: null },
    reached: null,
  })
})

test('without prices only tokens are shown', async () => {
  const plain = await testApp({
    environment: { AI_PROVIDER: 'openai', AI_API_KEY: KEY },
    deps: { ai: standInAi(model) },
  })
  try {
    const { menus } = await menusOf(await aPerson(plain), { numItemsToGenerate: 1, ImageType: 1 })
    expect(menus[0]?.spent).toEqual({
      calls: 2,
      inputTokens: 110,
      outputTokens: 220,
      costMicros: null,
    })
  } finally {
    await plain.close()
  }
})
