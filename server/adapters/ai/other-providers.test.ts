import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { answerFromSchema } from '#server/testing/answer-from-schema.ts'
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
const anyRecord = z.record(z.string(), z.unknown())

type Call = { path: string; headers: IncomingHttpHeaders; body: unknown }

/** A server on loopback, and a model that talks to it. */
async function connect(
  provider: AiProvider,
  answer: (call: Call) => { status?: number; body: unknown },
) {
  const calls: Call[] = []
  const server = createServer(async (incoming, response) => {
    const call = { path: incoming.url ?? '', headers: incoming.headers, body: await json(incoming) }
    calls.push(call)
    const { status = 200, body } = answer(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const ai = modelAi({
    provider,
    apiKey: KEY,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    textModel: null,
    imageModel: 'gemini-2.5-flash-image',
    timeoutMs: 5000,
    maxParallel: 2,
  })
  return { ai, calls }
}

const anthropicFormat = z.object({
  output_config: z.object({ format: z.object({ schema: anyRecord }) }),
})

test('Anthropic answers with structured output', async () => {
  const { ai, calls } = await connect('anthropic', ({ body }) => {
    const { schema } = anthropicFormat.parse(body).output_config.format
    return {
      body: {
        type: 'message',
        id: 'msg_1',
        role: 'assistant',
        model: 'claude',
        content: [{ type: 'text', text: JSON.stringify(answerFromSchema(schema)) }],
        stop_reason: 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 50, output_tokens: 9 },
      },
    }
  })
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
    body: {
      type: 'message',
      id: 'msg_1',
      role: 'assistant',
      model: 'claude',
      content: [{ type: 'text', text: 'I cannot.' }],
      stop_reason: 'refusal',
      stop_sequence: null,
      usage: { input_tokens: 50, output_tokens: 9 },
    },
  }))
  await expect(ai.writeObject(request)).rejects.toMatchObject({ kind: 'refused' })
})

test('a key that Anthropic does not accept is told', async () => {
  const { ai } = await connect('anthropic', () => ({
    status: 401,
    body: { type: 'error', error: { type: 'authentication_error', message: `invalid ${KEY}` } },
  }))
  const failure = await ai.writeObject(request).catch((error: unknown) => error)
  expect(failure).toMatchObject({ kind: 'unauthorised', detail: expect.stringContaining('[key]') })
  expect(JSON.stringify(failure)).not.toContain(KEY)
})

const googleFormat = z.object({
  generationConfig: z.object({ responseMimeType: z.string(), responseSchema: anyRecord }),
})

function googleAnswer(parts: unknown[], finishReason = 'STOP') {
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason }],
    usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 8, totalTokenCount: 48 },
  }
}

test('Google answers with structured output', async () => {
  const { ai, calls } = await connect('google', ({ body }) => {
    const { responseSchema } = googleFormat.parse(body).generationConfig
    return { body: googleAnswer([{ text: JSON.stringify(answerFromSchema(responseSchema)) }]) }
  })
  const { value, usage } = await ai.writeObject(request)
  expect(dish.parse(value)).toEqual(value)
  expect(usage).toEqual({ inputTokens: 40, outputTokens: 8, calls: 1 })
  expect(calls[0]?.path).toMatch(/^\/v1\/models\/gemini-[a-z0-9.-]+:generateContent$/)
  expect(calls[0]?.headers['x-goog-api-key']).toBe(KEY)
})

test('Google draws', async () => {
  const { ai } = await connect('google', () => ({
    body: googleAnswer([{ inlineData: { mimeType: 'image/png', data: PNG } }]),
  }))
  const picture = await ai.drawImage?.({ prompt: 'Ramen' })
  expect(picture).toMatchObject({ mime: 'image/png', usage: { inputTokens: 40, calls: 1 } })
  expect(picture?.data.equals(Buffer.from(PNG, 'base64'))).toBe(true)
})

test('what Google’s safety rules stop is a refusal', async () => {
  const { ai } = await connect('google', () => ({ body: googleAnswer([], 'SAFETY') }))
  await expect(ai.writeObject(request)).rejects.toMatchObject({ kind: 'refused' })
  await expect(ai.drawImage?.({ prompt: 'Ramen' })).rejects.toThrow(ModelFailed)
})

test('a key that Google does not accept is told, though it answers 400', async () => {
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
