import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import {
  anthropicMessage,
  anthropicObject,
  googleCandidate,
  googleObject,
  type ProtocolAnswer,
  startProtocolServer,
} from '#server/testing/model-protocols.ts'
import { ModelFailed } from './ai.ts'
import { modelAi } from './model-ai.ts'
import type { AiProvider } from './models.ts'

const KEY = 'secret-key-123'
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const dish = z.object({
  name: z.string(),
  priceMinor: z.int(),
  tags: z.array(z.enum(['vegan', 'hot'])),
  note: z.string().nullable(),
})
const request = { schema: dish, system: 'You write menus.', prompt: 'One dish.' }

/** A server on loopback, and a model that talks to it. */
async function connect(provider: AiProvider, answer: ProtocolAnswer) {
  const { url, calls, close } = await startProtocolServer(answer)
  onTestFinished(close)
  const ai = modelAi({
    provider,
    apiKey: KEY,
    baseUrl: url,
    textModel: null,
    imageModel: 'gemini-2.5-flash-image',
    // Anthropic's older models take a schema as a tool's.
    visionModel: provider === 'anthropic' ? 'claude-3-haiku-20240307' : 'gemini-flash-latest',
    timeoutMs: 5000,
    maxParallel: 2,
  })
  return { ai, calls }
}

test('Anthropic answers with structured output', async () => {
  const { ai, calls } = await connect('anthropic', anthropicObject)
  const { value, usage } = await ai.writeObject(request)
  expect(dish.parse(value)).toEqual(value)
  expect(usage).toEqual({ inputTokens: 50, outputTokens: 9, calls: 1 })
  expect(calls[0]?.path).toBe('/v1/messages')
  expect(calls[0]?.headers['x-api-key']).toBe(KEY)
  expect(ai.name).toMatch(/^anthropic:claude-/)
})

test('Anthropic draws nothing', async () => {
  const { ai } = await connect('anthropic', () => ({ body: {} }))
  expect(ai.drawImage).toBeNull()
})

test('a refusal of Anthropic’s model is a refusal', async () => {
  const { ai } = await connect('anthropic', () => ({
    body: anthropicMessage('I cannot.', 'refusal'),
  }))
  await expect(ai.writeObject(request)).rejects.toMatchObject({
    kind: 'refused',
    usage: { inputTokens: 50, outputTokens: 9, calls: 1 },
  })
})

test('a key that Anthropic does not accept is reported', async () => {
  const { ai } = await connect('anthropic', () => ({
    status: 401,
    body: { type: 'error', error: { type: 'authentication_error', message: `invalid ${KEY}` } },
  }))
  const failure = await ai.writeObject(request).catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'unauthorised', detail: expect.stringContaining('[key]') })
  expect(JSON.stringify(failure)).not.toContain(KEY)
})

test('Google answers with structured output', async () => {
  const { ai, calls } = await connect('google', googleObject)
  const { value, usage } = await ai.writeObject(request)
  expect(dish.parse(value)).toEqual(value)
  expect(usage).toEqual({ inputTokens: 40, outputTokens: 8, calls: 1 })
  expect(calls[0]?.path).toMatch(/^\/v1\/models\/gemini-[a-z0-9.-]+:generateContent$/)
  expect(calls[0]?.headers['x-goog-api-key']).toBe(KEY)
})

test('Google draws', async () => {
  const { ai } = await connect('google', () => ({
    body: googleCandidate([{ inlineData: { mimeType: 'image/png', data: PNG } }]),
  }))
  const picture = await ai.drawImage?.({ prompt: 'Ramen' })
  expect(picture).toMatchObject({ mime: 'image/png', usage: { inputTokens: 40, calls: 1 } })
  expect(picture?.data.equals(Buffer.from(PNG, 'base64'))).toBe(true)
})

test('what Google’s safety rules stop is a refusal', async () => {
  const { ai } = await connect('google', () => ({ body: googleCandidate([], 'SAFETY') }))
  await expect(ai.writeObject(request)).rejects.toMatchObject({ kind: 'refused' })
  await expect(ai.drawImage?.({ prompt: 'Ramen' })).rejects.toThrow(ModelFailed)
})

test('a key that Google does not accept is reported, though it answers 400', async () => {
  const { ai } = await connect('google', () => ({
    status: 400,
    body: {
      error: {
        code: 400,
        message: 'API key not valid. Please pass a valid API key.',
        status: 'INVALID_ARGUMENT',
        details: [{ reason: 'API_KEY_INVALID' }],
      },
    },
  }))
  await expect(ai.writeObject(request)).rejects.toMatchObject({ kind: 'unauthorised' })
})

test.each([
  [
    'anthropic',
    anthropicObject,
    '"type":"image","source":{"type":"base64","media_type":"image/png"',
  ],
  ['google', googleObject, '"inlineData":{"mimeType":"image/png"'],
] as const)('%s reads a picture', async (provider, answer, part) => {
  const { ai, calls } = await connect(provider, answer)
  const picture = Buffer.from(PNG, 'base64')
  const read = await ai.readPicture?.({ ...request, picture, mime: 'image/png' })
  expect(dish.parse(read?.value)).toEqual(read?.value)
  expect(JSON.stringify(calls[0]?.body)).toContain(part)
  expect(JSON.stringify(calls[0]?.body)).toContain(PNG)
  expect(ai.visionName).toMatch(`${provider}:`)
})
