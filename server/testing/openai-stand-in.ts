import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { answerFromSchema } from './answer-from-schema.ts'
import { strictSchemaFault } from './strict-schema.ts'

/** What the server does with the next request; without one it answers as asked. */
export type Behaviour =
  | { do: 'answer' }
  /** This text instead of one that fits the schema; `cut` where it ran out of tokens. */
  | { do: 'say'; text: string; cut?: boolean }
  | { do: 'refuse'; text: string }
  | { do: 'fail'; status: number; code?: string; message?: string; retryAfter?: string }
  /** Answers after this time, if the client is still there. */
  | { do: 'wait'; ms: number }
  /** Answers once the gate is open, if the client is still there. */
  | { do: 'hold'; until: Promise<unknown> }
  /** Answers as asked, without saying what it took. */
  | { do: 'uncounted' }
  /** Answers 200 with half a JSON body. */
  | { do: 'break' }
  | { do: 'reset' }
  /** The picture's address in place of its bytes. */
  | { do: 'link'; url: string }
  | { do: 'draw'; base64: string }

export type SeenRequest = {
  path: string
  headers: IncomingMessage['headers']
  body: Body
  /** Whether the client had gone before it was answered. */
  left: Promise<boolean>
}

type Body = { [field: string]: unknown }

export type OpenAiStandIn = {
  /** With the /v1 that clients expect. */
  url: string
  requests: SeenRequest[]
  /** The most requests that were open at once. */
  peak(): number
  script(...next: Behaviour[]): void
  /** Waits for the next request to come in. */
  nextRequest(): Promise<SeenRequest>
  close(): Promise<void>
}

/** A server on loopback that speaks the OpenAI protocol: chat, responses, images, errors. */
export async function startOpenAiStandIn(
  options: { apiKey?: string } = {},
): Promise<OpenAiStandIn> {
  const requests: SeenRequest[] = []
  const behaviours: Behaviour[] = []
  const waiting: ((request: SeenRequest) => void)[] = []
  let open = 0
  let peak = 0

  const server = createServer(async (request, response) => {
    open += 1
    peak = Math.max(peak, open)
    response.once('close', () => {
      open -= 1
    })
    const seen = await see(request, response)
    requests.push(seen)
    for (const resolve of waiting.splice(0)) resolve(seen)
    const key = request.headers.authorization?.replace('Bearer ', '')
    if (options.apiKey !== undefined && key !== options.apiKey) {
      return fail(response, {
        status: 401,
        code: 'invalid_api_key',
        message: `Incorrect API key provided: ${key}.`,
      })
    }
    await behave(seen, response, behaviours.shift() ?? { do: 'answer' })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    peak: () => peak,
    script: (...next) => behaviours.push(...next),
    nextRequest: () => new Promise((resolve) => waiting.push(resolve)),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function see(request: IncomingMessage, response: ServerResponse): Promise<SeenRequest> {
  const left = once(response, 'close').then(() => !response.writableFinished)
  const body = request.method === 'POST' ? ((await json(request)) as Body) : {}
  return { path: request.url ?? '', headers: request.headers, body, left }
}

async function behave(request: SeenRequest, response: ServerResponse, behaviour: Behaviour) {
  switch (behaviour.do) {
    case 'reset':
      return response.socket?.resetAndDestroy()
    case 'fail':
      return fail(response, behaviour)
    case 'break':
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end('{"id": "cut off in the')
    case 'wait':
      if (await Promise.race([request.left, sleep(behaviour.ms, request.left)])) return
      return answer(request, response, { do: 'answer' })
    case 'hold':
      if (await Promise.race([request.left, behaviour.until.then(() => false)])) return
      return answer(request, response, { do: 'answer' })
    default:
      return answer(request, response, behaviour)
  }
}

/** False when the time is over; the timer dies with the request. */
function sleep(ms: number, over: Promise<boolean>): Promise<false> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    void over.then(() => clearTimeout(timer))
  })
}

type Answering = Exclude<Behaviour, { do: 'reset' | 'fail' | 'break' | 'wait' | 'hold' }>

async function answer(request: SeenRequest, response: ServerResponse, behaviour: Answering) {
  const { body } = request
  switch (request.path) {
    case '/v1/chat/completions':
      return answerText(response, chatSchema(body), behaviour, (said) =>
        counted(chatAnswer(body, said), behaviour),
      )
    case '/v1/responses':
      return answerText(response, responsesSchema(body), behaviour, (said) =>
        counted(responsesAnswer(body, said), behaviour),
      )
    case '/v1/images/generations':
      return send(response, await imageAnswer(body, behaviour))
    case '/v1/models':
      return send(response, { object: 'list', data: [{ id: 'stand-in', object: 'model' }] })
    default:
      return fail(response, { status: 404, message: `Unknown request URL: ${request.path}.` })
  }
}

function counted<T extends { usage: unknown }>({ usage, ...answer }: T, behaviour: Answering) {
  return behaviour.do === 'uncounted' ? answer : { ...answer, usage }
}

type Format = { schema: unknown; strict: boolean; param: string } | null
type Said = { text: string; refusal: string | null; cut: boolean }

function answerText(
  response: ServerResponse,
  format: Format,
  behaviour: Answering,
  wrap: (said: Said) => unknown,
) {
  const fault = format?.strict ? strictSchemaFault(format.schema) : null
  if (fault) {
    return fail(response, {
      status: 400,
      code: 'invalid_json_schema',
      message: `Invalid schema for response_format: ${fault}`,
    })
  }
  if (behaviour.do === 'refuse')
    return send(response, wrap({ text: '', refusal: behaviour.text, cut: false }))
  if (behaviour.do === 'say') {
    return send(
      response,
      wrap({ text: behaviour.text, refusal: null, cut: behaviour.cut ?? false }),
    )
  }
  const value = format ? answerFromSchema(field(format.schema)) : 'text 1'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return send(response, wrap({ text, refusal: null, cut: false }))
}

function chatSchema(body: Body): Format {
  const format = field(body.response_format)
  if (format.type !== 'json_schema') return null
  const { schema, strict } = field(format.json_schema)
  return { schema, strict: strict === true, param: 'response_format' }
}

function responsesSchema(body: Body): Format {
  const format = field(field(body.text).format)
  if (format.type !== 'json_schema') return null
  return { schema: format.schema, strict: format.strict === true, param: 'text.format.schema' }
}

function chatAnswer(body: Body, { text, refusal, cut }: Said) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_767_225_600,
    model: body.model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refusal === null ? text : null, refusal },
        finish_reason: refusal !== null ? 'content_filter' : cut ? 'length' : 'stop',
      },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
  }
}

function responsesAnswer(body: Body, { text, refusal, cut }: Said) {
  const content =
    refusal === null
      ? { type: 'output_text', text, annotations: [], logprobs: [] }
      : { type: 'refusal', refusal }
  return {
    id: 'resp_1',
    object: 'response',
    created_at: 1_767_225_600,
    status: cut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: cut ? { reason: 'max_output_tokens' } : null,
    model: body.model,
    output: [
      { type: 'message', id: 'msg_1', status: 'completed', role: 'assistant', content: [content] },
    ],
    usage: {
      input_tokens: 100,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 20,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 120,
    },
  }
}

async function imageAnswer(body: Body, behaviour: Answering) {
  const usage = { input_tokens: 10, output_tokens: 200, total_tokens: 210 }
  if (behaviour.do === 'link') return { created: 1, data: [{ url: behaviour.url }], usage }
  const b64_json =
    behaviour.do === 'draw'
      ? behaviour.base64
      : (await flatPicture(String(body.prompt))).toString('base64')
  return { created: 1_767_225_600, data: [{ b64_json }], usage }
}

/** One colour, from the prompt. */
function flatPicture(prompt: string): Promise<Buffer> {
  const sum = [...prompt].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_521, 7)
  const background = { r: sum % 256, g: (sum >> 4) % 256, b: (sum >> 8) % 256 }
  return sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer()
}

function fail(
  response: ServerResponse,
  failure: { status: number; code?: string; message?: string; retryAfter?: string },
) {
  const { status, code = null, message = 'It failed.', retryAfter } = failure
  const type = status === 429 ? 'requests' : status < 500 ? 'invalid_request_error' : 'server_error'
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  })
  response.end(JSON.stringify({ error: { message, type, param: null, code } }))
}

function send(response: ServerResponse, body: unknown) {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

function field(value: unknown): Body {
  return typeof value === 'object' && value !== null ? (value as Body) : {}
}
