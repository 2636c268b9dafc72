import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type OpenAiStandIn, startOpenAiStandIn } from '#server/testing/openai-stand-in.ts'
import { type Gate, ModelFailed } from './ai.ts'
import { modelAi } from './model-ai.ts'
import type { ModelConfig } from './models.ts'

const KEY = 'sk-secret-0123456789'
const dishes = z.object({
  title: z.string().min(1),
  items: z
    .array(
      z.object({ name: z.string(), priceMinor: z.int().min(100), note: z.string().nullable() }),
    )
    .length(3),
})
const request = { schema: dishes, system: 'You write menus.', prompt: 'Three dishes.' }

describe.each(['openai', 'openai-compatible'] as const)('the %s provider', (provider) => {
  let server: OpenAiStandIn
  beforeEach(async () => {
    server = await startOpenAiStandIn({ apiKey: KEY })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await server.close()
  })

  function ai(changes: Partial<ModelConfig> = {}) {
    return modelAi({
      provider,
      apiKey: KEY,
      baseUrl: server.url,
      textModel: 'stand-in',
      imageModel: 'stand-in-image',
      visionModel: 'stand-in-vision',
      timeoutMs: 10_000,
      maxParallel: 4,
      ...changes,
    })
  }

  test('an object comes back as the schema wants it, with its usage', async () => {
    const { value, usage } = await ai().writeObject(request)
    expect(value.items).toHaveLength(3)
    expect(dishes.parse(value)).toEqual(value)
    expect(usage).toEqual({ inputTokens: 100, outputTokens: 20, calls: 1 })
    expect(ai().name).toBe(`${provider}:stand-in`)
    expect(JSON.stringify(server.requests[0]?.body)).toContain('You write menus.')
  })

  test('the request carries the schema as a strict format', async () => {
    await ai().writeObject(request)
    const body = JSON.stringify(server.requests[0]?.body)
    expect(body).toContain('"type":"json_schema"')
    expect(body).toContain('"strict":true')
  })

  test('an answer that does not fit is fixed once', async () => {
    server.script({ do: 'say', text: '{"title":"","items":[]}' })
    const { value, usage } = await ai().writeObject(request)
    expect(value.items).toHaveLength(3)
    expect(usage).toEqual({ inputTokens: 200, outputTokens: 40, calls: 2 })
    const repair = JSON.stringify(server.requests[1]?.body)
    expect(repair).toContain('could not be used')
    expect(repair).toContain('→ at title')
  })

  test('an answer that was cut off is asked for again, shorter', async () => {
    server.script({ do: 'say', text: '{"title":"Half a me', cut: true })
    await ai().writeObject(request)
    expect(JSON.stringify(server.requests[1]?.body)).toContain('It was cut off: write less.')
  })

  test('an empty answer is asked for again', async () => {
    server.script({ do: 'say', text: '' })
    expect((await ai().writeObject(request)).usage.calls).toBe(2)
  })

  test('JSON in a code fence is read without asking again', async () => {
    const value = { title: 'A', items: Array(3).fill({ name: 'B', priceMinor: 100, note: null }) }
    server.script({ do: 'say', text: `\`\`\`json\n${JSON.stringify(value)}\n\`\`\`` })
    const answer = await ai().writeObject(request)
    expect(answer.value).toEqual(value)
    expect(answer.usage.calls).toBe(1)
  })

  test('two answers that do not fit are a malformed answer', async () => {
    server.script({ do: 'say', text: 'Here is your menu!' }, { do: 'say', text: '{"title":1}' })
    const failure = await failed(ai().writeObject(request))
    expect(failure.kind).toBe('malformed')
    expect(failure.usage).toEqual({ inputTokens: 200, outputTokens: 40, calls: 2 })
    expect(server.requests).toHaveLength(2)
  })

  test('a second try that fails tells what the first one took', async () => {
    server.script({ do: 'say', text: 'Here you are!' }, { do: 'fail', status: 400 })
    const failure = await failed(ai().writeObject(request))
    expect(failure.usage).toEqual({ inputTokens: 100, outputTokens: 20, calls: 1 })
  })

  test('a server that does not say what it took leaves it open', async () => {
    server.script({ do: 'uncounted' })
    const { usage } = await ai().writeObject(request)
    expect(usage).toEqual({ inputTokens: null, outputTokens: null, calls: 1 })
  })

  test('half an HTTP answer is a malformed answer', async () => {
    server.script({ do: 'break' })
    expect((await failed(ai().writeObject(request))).kind).toBe('malformed')
  })

  test('a refusal of the model is not asked again', async () => {
    server.script({ do: 'refuse', text: 'I cannot help with that.' })
    expect((await failed(ai().writeObject(request))).kind).toBe('refused')
    expect(server.requests).toHaveLength(1)
  })

  test('a rate limit is waited out as Retry-After says', async () => {
    server.script({ do: 'fail', status: 429, retryAfter: '0' })
    await ai().writeObject(request)
    expect(server.requests).toHaveLength(2)
  })

  test('a rate limit that stays is reported, with the time to wait', async () => {
    const limit = { do: 'fail', status: 429, retryAfter: '0.01' } as const
    server.script(limit, limit, limit)
    const failure = await failed(ai().writeObject(request))
    expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterS: 1 })
    expect(server.requests).toHaveLength(3)
  })

  test('a server error is tried again', async () => {
    server.script({ do: 'fail', status: 503, retryAfter: '0' })
    await ai().writeObject(request)
    expect(server.requests).toHaveLength(2)
  })

  test('a provider that fails again and again is not asked for a while, and then once more', async () => {
    const asking = ai()
    const down = { do: 'fail', status: 500, retryAfter: '0' } as const
    server.script(down, down, down)
    await failed(asking.writeObject(request))

    const spared = await failed(asking.writeObject(request))
    expect(spared.message).toBe('The AI provider could not be used. Try again later.')
    expect(server.requests).toHaveLength(3)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    const { value } = await asking.writeObject(request)
    expect(value.items).toHaveLength(3)
    expect(server.requests).toHaveLength(4)
  })

  test('who goes away again and again does not make the provider count as down', async () => {
    const asking = ai()
    for (let time = 0; time < 4; time += 1) {
      server.script({ do: 'wait', ms: 60_000 })
      const leaving = new AbortController()
      const arrived = server.nextRequest()
      const answer = asking.writeObject({ ...request, signal: leaving.signal })
      await arrived
      leaving.abort(new Error('left'))
      await expect(answer).rejects.toThrow('left')
    }
    expect((await asking.writeObject(request)).value.items).toHaveLength(3)
  })

  test('a connection that breaks is tried again', async () => {
    server.script({ do: 'reset' })
    await ai().writeObject(request)
    expect(server.requests).toHaveLength(2)
  })

  test('a wrong key is told without repeating it, and not tried again', async () => {
    const apiKey = 'sk-wrong-98765'
    const failure = await failed(ai({ apiKey }).writeObject(request))
    expect(failure.kind).toBe('unauthorised')
    expect(failure.detail).toContain('Incorrect API key provided: [key]')
    expect(everything(failure)).not.toContain(apiKey)
    expect(server.requests).toHaveLength(1)
  })

  test('a key that fits no header is not repeated either', async () => {
    const apiKey = 'sk-ümläut-98765\n1'
    const failure = await failed(ai({ apiKey }).writeObject(request))
    expect(everything(failure)).not.toContain('98765')
  })

  test('a request that breaks the provider’s rules is a refusal', async () => {
    server.script({ do: 'fail', status: 400, code: 'content_policy_violation' })
    expect((await failed(ai().writeObject(request))).kind).toBe('refused')
  })

  test('a model that does not exist is reported as unavailable, with the reason for the log', async () => {
    server.script({ do: 'fail', status: 404, message: 'The model does not exist' })
    const failure = await failed(ai().writeObject(request))
    expect(failure).toMatchObject({ kind: 'unavailable', retryAfterS: null })
    expect(failure.detail).toContain('404 The model does not exist')
  })

  test('a model that is too slow is left alone after the timeout', async () => {
    server.script({ do: 'wait', ms: 60_000 })
    expect((await failed(ai({ timeoutMs: 500 }).writeObject(request))).kind).toBe('timeout')
    expect(server.requests).toHaveLength(1)
    await expect(server.requests[0]?.left).resolves.toBe(true)
  })

  test('who goes away ends the HTTP call and gets their own reason back', async () => {
    server.script({ do: 'wait', ms: 60_000 })
    const leaving = new AbortController()
    const arrived = server.nextRequest()
    const answer = ai().writeObject({ ...request, signal: leaving.signal })
    const { left } = await arrived
    leaving.abort(new Error('gone'))
    await expect(answer).rejects.toThrow('gone')
    await expect(left).resolves.toBe(true)
  })

  test('no more calls run at once than allowed', async () => {
    const two = ai({ maxParallel: 2 })
    await Promise.all(Array.from({ length: 6 }, () => two.writeObject(request)))
    expect(server.requests).toHaveLength(6)
    expect(server.peak()).toBeLessThanOrEqual(2)
  })

  test('a gate opens when its turn has come and closes before the next one’s', async () => {
    const one = ai({ maxParallel: 1 })
    const steps: string[] = []
    const gate: Gate = async (call) => {
      steps.push('in')
      const answer = await call()
      await new Promise(setImmediate)
      steps.push('out')
      return answer
    }
    await Promise.all([1, 2].map(() => one.writeObject({ ...request, gate })))
    expect(steps).toEqual(['in', 'out', 'in', 'out'])
  })

  test('what a gate throws comes back as it is, and nothing is asked', async () => {
    const gate: Gate = () => Promise.reject(new Error('not today'))
    await expect(ai().writeObject({ ...request, gate })).rejects.toThrow('not today')
    expect(server.requests).toEqual([])
  })

  test('a picture is read with the schema’s answer, and shown again where that has to be fixed', async () => {
    server.script({ do: 'say', text: '{}' })
    const picture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
    const read = await ai().readPicture?.({ ...request, picture, mime: 'image/png' })
    expect(dishes.parse(read?.value)).toEqual(read?.value)
    expect(read?.usage.calls).toBe(2)
    const address = `data:image/png;base64,${picture.toString('base64')}`
    for (const { body } of server.requests) {
      expect(body.model).toBe('stand-in-vision')
      const image =
        provider === 'openai'
          ? `{"type":"input_image","image_url":"${address}"`
          : `{"type":"image_url","image_url":{"url":"${address}"`
      expect(JSON.stringify(body)).toContain(image)
    }
  })

  test('without a vision model no picture is read', () => {
    expect(ai({ visionModel: null })).toMatchObject({ readPicture: null, visionName: null })
  })

  test('a schema with optional fields is refused by the provider, and that is reported', async () => {
    const schema = z.object({ name: z.string().optional() })
    const failure = await failed(ai().writeObject({ ...request, schema }))
    expect(failure.detail).toContain("Missing 'name'")
  })

  test('a picture comes back as bytes with their type', async () => {
    const picture = await ai().drawImage?.({ prompt: 'Ramen from above' })
    expect(picture?.mime).toBe('image/png')
    expect(picture?.data.subarray(1, 4).toString()).toBe('PNG')
    expect(picture?.usage.calls).toBe(1)
    expect(server.requests[0]?.body).toMatchObject({ model: 'stand-in-image', n: 1 })
  })

  test('a picture that is none is a malformed answer', async () => {
    const base64 = Buffer.from('<svg onload="alert(1)"/>').toString('base64')
    server.script({ do: 'draw', base64 })
    expect((await failed(draw())).kind).toBe('malformed')
  })

  test('a refused picture is a refusal', async () => {
    server.script({ do: 'fail', status: 400, code: 'moderation_blocked' })
    expect((await failed(draw())).kind).toBe('refused')
  })

  test('a picture’s address that leads to a private place is not followed', async () => {
    const other = await startOpenAiStandIn()
    server.script({ do: 'link', url: `${other.url}/models` })
    expect(await failed(draw())).toBeInstanceOf(ModelFailed)
    expect(other.requests).toHaveLength(0)
    await other.close()
  })

  function draw() {
    return ai().drawImage?.({ prompt: 'Ramen' }) ?? Promise.reject(new Error('no image model'))
  }
})

test('a server that is not there is reported as unavailable', async () => {
  const server = await startOpenAiStandIn()
  await server.close()
  const gone = modelAi({ ...compatible, baseUrl: server.url })
  expect((await failed(gone.writeObject(request))).kind).toBe('unavailable')
})

test('a compatible server needs its address and a model', () => {
  expect(() => modelAi({ ...compatible, baseUrl: null })).toThrow('AI_BASE_URL')
  expect(() => modelAi({ ...compatible, textModel: null })).toThrow('AI_TEXT_MODEL')
})

test('every other provider needs a key', () => {
  expect(() => modelAi({ ...compatible, provider: 'google' })).toThrow('AI_API_KEY')
})

test('OpenAI’s default model is asked to think little, and OpenAI to keep nothing', async () => {
  const server = await startOpenAiStandIn()
  const ai = modelAi({
    ...compatible,
    provider: 'openai',
    apiKey: KEY,
    baseUrl: server.url,
    textModel: null,
  })
  await ai.writeObject(request)
  expect(server.requests[0]?.path).toBe('/v1/responses')
  expect(server.requests[0]?.body).toMatchObject({
    model: 'gpt-5-mini',
    store: false,
    reasoning: { effort: 'low' },
  })
  await server.close()
})

test('without an image model a compatible server draws nothing', () => {
  expect(modelAi(compatible).drawImage).toBeNull()
})

const compatible: ModelConfig = {
  provider: 'openai-compatible',
  apiKey: '',
  baseUrl: 'http://127.0.0.1:1/v1',
  textModel: 'stand-in',
  imageModel: null,
  visionModel: null,
  timeoutMs: 1000,
  maxParallel: 1,
}

async function failed(work: Promise<unknown>): Promise<ModelFailed> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: unknown) => reason,
  )
  if (error instanceof ModelFailed) return error
  throw error
}

function everything(error: Error): string {
  return [error.message, error.stack, JSON.stringify(error), String(error.cause)].join('\n')
}
