import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/core/db/connect.ts'
import { type OpenAiStandIn, startOpenAiStandIn } from '#server/testing/openai-stand-in.ts'
import { aPerson, type Person, type TestApp, testApp } from '#server/testing/test-app.ts'
import {
  CALL_TOKENS,
  KEY,
  MODEL,
  modelCallsOf,
  PRICED,
  standInAi,
} from './engines/model-fixture.ts'
import { menusOf, written } from './generation-fixture.ts'

const LATE_NOVEMBER = new Date('2026-11-30T23:30:00Z')
const NOTE = 'This month’s model limit of $0.001 is reached; the kitchen wrote the rest.'

let model: OpenAiStandIn
beforeEach(async () => {
  model = await startOpenAiStandIn({ apiKey: KEY })
})
afterEach(() => model.close())

/** A server on a late day of November, and a way to move its clock. */
async function limited(limit: Record<string, string>, changes: { maxParallel?: number } = {}) {
  const clock = { now: LATE_NOVEMBER }
  const server = await testApp({
    environment: { ...PRICED, ...limit },
    deps: { ai: standInAi(model, changes), now: () => clock.now },
  })
  onTestFinished(server.close)
  return { server, rosa: await aPerson(server), clock }
}

function enginesOf({ menus }: Awaited<ReturnType<typeof menusOf>>): string[] {
  return menus.flatMap(({ items }) => items.map(({ engine }) => engine))
}

/** With one call at a time three are made: 400, 800 and 1200 millionths. */
const DOLLARS = { AI_MONTHLY_LIMIT_USD: '0.001' }

test('a menu that reaches the limit in dollars is finished by the kitchen, and says so', async () => {
  const { rosa } = await limited(DOLLARS, { maxParallel: 1 })
  const answer = await menusOf(rosa, { numItemsToGenerate: 8 })
  const engines = enginesOf(answer)
  expect(engines.filter((engine) => engine === MODEL)).toHaveLength(3)
  expect(engines.filter((engine) => engine === 'kitchen')).toHaveLength(5)
  expect(answer.menus[0]?.notes).toContain(NOTE)
  expect(answer.menus[0]?.notes.join(' ')).not.toContain('what the model did not')
  expect(model.requests).toHaveLength(3)
})

test('a menu that reaches the limit in tokens is finished by the kitchen', async () => {
  const { rosa } = await limited({ AI_MONTHLY_LIMIT_TOKENS: '240' }, { maxParallel: 1 })
  const answer = await menusOf(rosa, { numItemsToGenerate: 4 })
  expect(enginesOf(answer).filter((engine) => engine === MODEL)).toHaveLength(2)
  expect(answer.menus[0]?.notes).toContain(
    'This month’s model limit of 240 tokens is reached; the kitchen wrote the rest.',
  )
})

test('without a limit nothing ends', async () => {
  const { rosa } = await limited({})
  const answer = await menusOf(rosa, { numItemsToGenerate: 8 })
  expect(enginesOf(answer).every((engine) => engine === MODEL)).toBe(true)
  expect((await rosa.call('GET', '/api/usage')).json()).toMatchObject({
    limit: { costMicros: null, tokens: null },
    reached: null,
  })
})

test('a limit that is reached between rounds of evaluation leaves the model’s text, and says so', async () => {
  const { rosa } = await limited({ AI_MONTHLY_LIMIT_TOKENS: '120' }, { maxParallel: 1 })
  const { menus } = await menusOf(rosa, { numItemsToGenerate: 1, evalValue: 3 })
  expect(menus[0]?.items[0]?.engine).toBe(MODEL)
  expect(menus[0]?.notes).toEqual([
    'This month’s model limit of 120 tokens is reached; no more rounds of evaluation were made.',
  ])
})

test('each menu after the limit says so', async () => {
  const { rosa } = await limited(DOLLARS, { maxParallel: 1 })
  const { menus } = await menusOf(rosa, { numItemsToGenerate: 4, menusPerCountry: 2 })
  expect(menus.map(({ notes }) => notes.includes(NOTE))).toEqual([true, true])
  expect(menus[1]?.spent).toBeNull()
})

/** Uses up the month. */
async function useUp(person: Person) {
  await menusOf(person, { numItemsToGenerate: 4 })
}

test('the chatbox is answered by the kitchen, with the sentence among its sources', async () => {
  const { rosa } = await limited(DOLLARS, { maxParallel: 1 })
  await useUp(rosa)
  expect(await written(rosa, {})).toMatchObject({
    engine: 'kitchen',
    sources: expect.arrayContaining([NOTE]),
  })
  const picture = await written(rosa, { task_type: 'image' })
  expect(picture).toMatchObject({ engine: 'kitchen', sources: expect.arrayContaining([NOTE]) })
})

test('pictures are drawn by the illustrator, with the sentence among the notes', async () => {
  const { rosa } = await limited(DOLLARS, { maxParallel: 1 })
  await useUp(rosa)
  const answer = await rosa.call('POST', '/api/pictures', { dishes: [{ prompt: 'ceviche' }] })
  expect(answer.json()).toMatchObject({
    notes: [NOTE],
    pictures: [{ picture: { provenance: 'illustration' }, error: null }],
  })
})

test('what the kitchen cannot serve is 429 with the limit and the day it starts anew', async () => {
  const { rosa } = await limited(DOLLARS, { maxParallel: 1 })
  await useUp(rosa)
  const answer = await rosa.call('POST', '/api/createitems', {
    task_type: 'name',
    prompt: 'xyzzy blorb',
  })
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toEqual({
    error: 'This month’s model limit of $0.001 is reached. It starts anew on 1 December.',
    code: 'generation.limit_reached',
  })
  expect(answer.headers['retry-after']).toBe('1800')
})

test('a new month begins at midnight UTC with nothing used', async () => {
  const { rosa, clock } = await limited(DOLLARS, { maxParallel: 1 })
  await useUp(rosa)
  clock.now = new Date('2026-11-30T23:59:59.999Z')
  expect((await written(rosa, { task_type: 'name' })).engine).toBe('kitchen')
  expect((await rosa.call('GET', '/api/usage')).json()).toEqual({
    month: '2026-11',
    startsAnew: '2026-12-01T00:00:00.000Z',
    calls: 3,
    inputTokens: 300,
    outputTokens: 60,
    costMicros: 1200,
    uncountedCalls: 0,
    limit: { costMicros: 1000, tokens: null },
    reached: 'This month’s model limit of $0.001 is reached. It starts anew on 1 December.',
  })
  clock.now = new Date('2026-12-01T00:00:00.000Z')
  expect((await rosa.call('GET', '/api/usage')).json()).toMatchObject({
    month: '2026-12',
    calls: 0,
    reached: null,
  })
  expect((await written(rosa, { task_type: 'name' })).engine).toBe(MODEL)
})

test('one account’s limit is not another’s', async () => {
  const { server, rosa } = await limited(DOLLARS, { maxParallel: 1 })
  await useUp(rosa)
  expect((await written(await aPerson(server), { task_type: 'name' })).engine).toBe(MODEL)
})

test('runs in parallel overshoot by no more than the calls under way', async () => {
  const tokens = { AI_MONTHLY_LIMIT_TOKENS: String(CALL_TOKENS) }
  const { server, rosa } = await limited(tokens, { maxParallel: 3 })
  const answers = await Promise.all([1, 2].map(() => menusOf(rosa, { numItemsToGenerate: 8 })))
  expect(answers.flatMap(enginesOf)).toHaveLength(16)
  expect((await modelCallsOf(server, rosa)).length).toBeLessThanOrEqual(3)
  expect(model.requests.length).toBeLessThanOrEqual(3)
})

test('the limit holds over two instances on one database', async () => {
  const { server, rosa } = await limited({ AI_MONTHLY_LIMIT_TOKENS: '240' }, { maxParallel: 1 })
  const other = await anotherInstance(server)
  const ask = () =>
    other.inject({
      method: 'POST',
      url: '/api/createitems',
      headers: { cookie: rosa.cookie },
      payload: { task_type: 'name', prompt: 'lomo saltado' },
    })
  expect((await written(rosa, { task_type: 'name' })).engine).toBe(MODEL)
  expect((await ask()).json().engine).toBe(MODEL)
  expect((await written(rosa, { task_type: 'name' })).engine).toBe('kitchen')
  expect((await ask()).json().engine).toBe('kitchen')
})

/** A second application: its own connections and model, the same database. */
async function anotherInstance({ deps }: TestApp) {
  const { db, pool, close } = connect(deps.pool.options.connectionString ?? '', () => undefined)
  const ai = standInAi(model, { maxParallel: 1 })
  const { fastify } = await buildApp({ ...deps, db, pool, ai })
  onTestFinished(async () => {
    await fastify.close()
    await close()
  })
  return fastify
}
