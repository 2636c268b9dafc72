import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { answerFromSchema } from './answer-from-schema.ts'

export type ProtocolCall = { path: string; headers: IncomingHttpHeaders; body: unknown }
export type ProtocolAnswer = (call: ProtocolCall) => { status?: number; body: unknown }

/** A server on loopback that answers JSON as it is told to; the protocols are functions of their own. */
export async function startProtocolServer(answer: ProtocolAnswer) {
  const calls: ProtocolCall[] = []
  const server = createServer(async (incoming, response) => {
    const call = { path: incoming.url ?? '', headers: incoming.headers, body: await json(incoming) }
    calls.push(call)
    const { status = 200, body } = answer(call)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The SDK leaves lengths out of Anthropic's schemas: its models are told in words. */
const LEAST_TEXT = 20

const anyRecord = z.record(z.string(), z.unknown())
/** Newer models take the schema as a format, others as a tool's. */
const anthropicFormat = z.union([
  z.object({ output_config: z.object({ format: z.object({ schema: anyRecord }) }) }),
  z.object({ tools: z.array(z.object({ name: z.string(), input_schema: anyRecord })).length(1) }),
])
const googleFormat = z.object({
  generationConfig: z.object({ responseMimeType: z.string(), responseSchema: anyRecord }),
})

/** A message of Anthropic's model: 50 tokens read, 9 written. */
export function anthropicMessage(text: string, stopReason = 'end_turn') {
  return {
    type: 'message',
    id: 'msg_1',
    role: 'assistant',
    model: 'claude',
    content: [{ type: 'text', text }],
    stop_reason: stopReason,
    stop_sequence: null,
    usage: { input_tokens: 50, output_tokens: 9 },
  }
}

/** What fits the schema of the request. */
export const anthropicObject: ProtocolAnswer = ({ body }) => {
  const format = anthropicFormat.parse(body)
  if ('output_config' in format) {
    const value = answerFromSchema(format.output_config.format.schema, LEAST_TEXT)
    return { body: anthropicMessage(JSON.stringify(value)) }
  }
  const content = format.tools.map(({ name, input_schema: schema }) => ({
    type: 'tool_use',
    id: 'toolu_1',
    name,
    input: answerFromSchema(schema, LEAST_TEXT),
  }))
  return { body: { ...anthropicMessage('', 'tool_use'), content } }
}

/** A candidate of Google's model: 40 tokens read, 8 written. */
export function googleCandidate(parts: unknown[], finishReason = 'STOP') {
  return {
    candidates: [{ index: 0, content: { role: 'model', parts }, finishReason }],
    usageMetadata: { promptTokenCount: 40, candidatesTokenCount: 8, totalTokenCount: 48 },
  }
}

/** What fits the schema of the request. */
export const googleObject: ProtocolAnswer = ({ body }) => {
  const { responseSchema } = googleFormat.parse(body).generationConfig
  return { body: googleCandidate([{ text: JSON.stringify(answerFromSchema(responseSchema)) }]) }
}
