import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { failureOf, logFailure } from './failures.ts'
import { ClientGone } from './running.ts'

/** One event of an answer that is a stream; the last is `done`. */
type StreamEvent = { event: string; data: unknown }

export function wantsEvents({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/event-stream')
}

/** The last event's answer, for who did not ask for the events. */
export async function wholeOf<E extends StreamEvent>(
  events: AsyncGenerator<E>,
): Promise<Extract<E, { event: 'done' }>['data']> {
  for await (const { event, data } of events) if (event === 'done') return data
  throw new Error('The events ended without one that is done.')
}

/** The events as an answer; the call lasts until the stream has cleared up behind what was stopped. */
export function sendEvents(
  events: AsyncGenerator<StreamEvent>,
  { request, reply, signal, waitUntil }: Answering,
): FastifyReply {
  const stream = eventStream(events, { request, signal })
  waitUntil(once(stream, 'close'))
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(stream)
}

/** Server-sent events, each sent as soon as it is there. */
export function eventStream(events: AsyncGenerator<StreamEvent>, call: Asked): Readable {
  return Readable.from(eventText(events, call), { objectMode: false, highWaterMark: 0 })
}

type Asked = { request: FastifyRequest; signal: AbortSignal }
type Answering = Asked & {
  reply: FastifyReply
  waitUntil(work: Promise<unknown>): void
}

/** What fails in mid-stream is an event too: the status is out already. */
async function* eventText(
  events: AsyncGenerator<StreamEvent>,
  { request, signal }: Asked,
): AsyncGenerator<string> {
  try {
    for await (const { event, data } of events) yield textOf(event, data)
  } catch (error) {
    if (signal.reason instanceof ClientGone) return
    const { status, body } = failureOf(error, request.id)
    logFailure(request, error, status)
    yield textOf('error', body)
  }
}

function textOf(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
