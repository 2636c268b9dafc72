import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Behaviour,
  type OpenAiStandIn,
  startOpenAiStandIn,
} from '#server/testing/openai-stand-in.ts'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { savedOf, written } from '../generation-fixture.ts'
import { KEY, MODEL, standInAi } from './model-fixture.ts'

let model: OpenAiStandIn
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  model = await startOpenAiStandIn({ apiKey: KEY })
  server.deps.ai = standInAi(model, { imageModel: null })
})
afterEach(() => model.close())
afterAll(() => server.close())

const say = (text: string, edible = true): Behaviour => ({
  do: 'say',
  text: JSON.stringify({ edible, text }),
})
const down: Behaviour = { do: 'fail', status: 500, retryAfter: '0.01' }

test.each(['name', 'description'])(
  'a %s is the model’s, with what it is based on',
  async (task_type) => {
    const rosa = await aPerson(server)
    model.script(say('Seared Beef Lomo'))
    const answer = await written(rosa, { task_type })
    expect(answer).toMatchObject({ result: 'Seared Beef Lomo', engine: MODEL, score: null })
    expect((await savedOf(server, rosa)).calls).toMatchObject([
      { kind: task_type, engine: MODEL, inputTokens: 100, outputTokens: 20 },
    ])
  },
)

test('a price is the kitchen’s: it is based on data', async () => {
  const rosa = await aPerson(server)
  expect(await written(rosa, { task_type: 'price' })).toMatchObject({ engine: 'kitchen' })
  expect(model.requests).toEqual([])
})

test('the score is that of the model’s own words', async () => {
  const rosa = await aPerson(server)
  const poor = 'Tasty beef.'
  const better = 'Beef stir-fried with tomato over rice.'
  model.script(say(poor), say(better), say(poor))
  const answer = await written(rosa, { evalValue: 4 })
  expect(answer.result).toBe(better)
  expect(answer.score).toBeGreaterThan(0)
  expect(answer.reasons.length).toBeGreaterThan(2)
  expect(model.requests).toHaveLength(3)
})

test('where the model is down the kitchen answers and says so', async () => {
  const rosa = await aPerson(server)
  model.script(down, down, down)
  const { engine, sources } = await written(rosa, {})
  expect(engine).toBe('kitchen')
  expect(sources.at(-1)).toMatch(
    /^The kitchen wrote this instead of the model: .*could not be used/,
  )
})

test('a prompt that only the model understands is its own', async () => {
  const rosa = await aPerson(server)
  model.script(say('Slow Simmered Blorb'))
  expect(await written(rosa, { task_type: 'name', prompt: 'xyzzy blorb' })).toMatchObject({
    result: 'Slow Simmered Blorb',
    engine: MODEL,
  })
})

test('a prompt that the kitchen cannot serve, with the model down, is 502 with a sentence', async () => {
  const rosa = await aPerson(server)
  model.script(down, down, down)
  const answer = await rosa.call('POST', '/api/createitems', {
    task_type: 'name',
    prompt: 'xyzzy blorb',
  })
  expect(answer.statusCode).toBe(502)
  expect(answer.json().error).toBe('The AI provider could not be used. Try again later.')
  expect((await savedOf(server, rosa)).calls).toEqual([])
})

test('what neither takes for edible is refused with the model’s sentence', async () => {
  const rosa = await aPerson(server)
  model.script(say('A laptop is nothing to eat.', false))
  const answer = await rosa.call('POST', '/api/createitems', {
    task_type: 'name',
    prompt: 'write a poem about my laptop',
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('A laptop is nothing to eat.')
})

test('what the kitchen knows is served whatever the model says', async () => {
  const rosa = await aPerson(server)
  model.script(say('This is no food.', false))
  const { engine, sources } = await written(rosa, {})
  expect(engine).toBe('kitchen')
  expect(sources.at(-1)).toContain('This is no food.')
})

test.each([
  [
    'what the owner left out',
    'Beef with red onions, seared.',
    { detailedInstruction: 'no onions' },
  ],
  ['what is not on the plate', 'Beef with lobster and truffle.', {}],
  ['a claim nobody has shown', 'The best in town: beef, seared.', {}],
])('the kitchen’s text is taken where the model’s names %s', async (_what, text, body) => {
  const rosa = await aPerson(server)
  model.script(say(text), say(text))
  const { engine, result, used } = await written(rosa, body)
  expect(engine).toBe('kitchen')
  expect(result).not.toBe(text)
  expect(used.at(-1)).toContain('instead of the model')
})

test('a model that is told what is wrong may fix it once', async () => {
  const rosa = await aPerson(server)
  model.script(say('Beef with lobster and truffle.'), say('Beef and tomato, seared.'))
  expect(await written(rosa, {})).toMatchObject({
    result: 'Beef and tomato, seared.',
    engine: MODEL,
  })
})

test.each([
  ['adds to them', 'Grilled chicken with rice and garlic butter.'],
  ['takes from them', 'Grilled chicken.'],
  ['calls an ingredient otherwise', 'Grilled turkey with rice.'],
])('an owner’s own words are only proof-read where the model %s', async (_what, text) => {
  const rosa = await aPerson(server)
  model.script(say(text), say(text))
  const prompt = 'Fix this: grilld chiken w/ rice'
  expect(await written(rosa, { prompt })).toMatchObject({
    result: 'Grilled chicken with rice.',
    engine: 'kitchen',
  })
})

test('what the owner’s own prompt names may be named', async () => {
  const rosa = await aPerson(server)
  const text = 'Beef patty stacked with bacon and kimchi.'
  model.script(say(text))
  const prompt = 'beef burger with bacon and kimchi'
  expect(await written(rosa, { prompt })).toMatchObject({ result: text, engine: MODEL })
})
