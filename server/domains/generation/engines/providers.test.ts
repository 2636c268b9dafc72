import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { modelAi } from '#server/adapters/ai/model-ai.ts'
import { parseConfig } from '#server/config.ts'
import {
  anthropicObject,
  googleObject,
  startProtocolServer,
} from '#server/testing/model-protocols.ts'
import { startOpenAiStandIn } from '#server/testing/openai-stand-in.ts'
import { aPerson, type TestApp, testApp } from '#server/testing/test-app.ts'
import { menusOf } from '../generation-fixture.ts'
import { modelCallsOf } from './model-fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const openAi = () => startOpenAiStandIn({ apiKey: 'key' })
const PROVIDERS = [
  ['openai', openAi, {}, { inputTokens: 100, outputTokens: 20 }],
  ['openai-compatible', openAi, { AI_TEXT_MODEL: 'any' }, { inputTokens: 100, outputTokens: 20 }],
  [
    'anthropic',
    () => startProtocolServer(anthropicObject),
    {},
    { inputTokens: 50, outputTokens: 9 },
  ],
  ['google', () => startProtocolServer(googleObject), {}, { inputTokens: 40, outputTokens: 8 }],
] as const

test.each(PROVIDERS)(
  '%s writes a menu by configuration alone',
  async (provider, start, more, tokens) => {
    const standIn = await start()
    onTestFinished(standIn.close)
    const environment = { AI_PROVIDER: provider, AI_API_KEY: 'key', AI_BASE_URL: standIn.url }
    const { ai } = parseConfig({ ...environment, ...more })
    server.deps.ai = ai && modelAi(ai)
    const rosa = await aPerson(server)
    const { menus, engine } = await menusOf(rosa, { numItemsToGenerate: 1 })
    expect(engine).toMatch(`${provider}:`)
    expect(menus[0]?.items[0]).toMatchObject({
      engine,
      description: expect.stringContaining('description'),
    })
    expect(menus[0]?.items[0]?.price?.minor).toBeGreaterThan(0)
    expect(menus[0]?.spent).toMatchObject({ calls: 1, ...tokens })
    expect(await modelCallsOf(server, rosa)).toMatchObject([
      { model: engine, outcome: 'ok', ...tokens },
    ])
  },
)
