import { createParser } from 'eventsource-parser'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CallInput, CallOptions } from './call.ts'
import { send } from './call.ts'
import { CallFailed, NetworkFailed } from './call-failures.ts'

export type StreamedEvent<Events extends Record<string, z.ZodType>> = {
  [Name in keyof Events & string]: { event: Name; data: z.output<Events[Name]> }
}[keyof Events & string]

/**
 * Calls with `Accept: text/event-stream` and yields each event checked against its schema, in order.
 * Unknown events are passed over. Leaving the loop, or the signal, ends the request.
 */
export async function* streamCall<E extends Endpoint, Events extends Record<string, z.ZodType>>(
  endpoint: E,
  events: Events,
  options: CallInput<E> & CallOptions,
): AsyncGenerator<StreamedEvent<Events>, void, undefined> {
  yield* readEvents(await send(endpoint, options, 'text/event-stream'), events, options.signal)
}

/** The events of an answer that is a stream; for callers who look at the answer first. */
export async function* readEvents<Events extends Record<string, z.ZodType>>(
  response: Response,
  events: Events,
  signal?: AbortSignal,
): AsyncGenerator<StreamedEvent<Events>, void, undefined> {
  if (!response.body) throw new NetworkFailed({ timedOut: false })

  const waiting: StreamedEvent<Events>[] = []
  const parser = createParser({
    onEvent({ event = 'message', data }) {
      const schema = Object.hasOwn(events, event) ? events[event] : undefined
      if (schema) waiting.push({ event, data: read(schema, data) } as StreamedEvent<Events>)
    },
  })
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const { done, value } = await nextChunk(reader, signal)
      if (done) return
      parser.feed(value)
      yield* waiting.splice(0)
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function read(schema: z.ZodType, data: string): unknown {
  try {
    return schema.parse(JSON.parse(data))
  } catch (cause) {
    throw new Error('The server sent an event this page does not understand.', { cause })
  }
}

async function nextChunk(reader: ReadableStreamDefaultReader<string>, signal?: AbortSignal) {
  try {
    return await reader.read()
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (cause instanceof CallFailed) throw cause
    throw new NetworkFailed({ timedOut: false, cause })
  }
}
