import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { failureOf, logFailure } from '#server/core/http/failures.ts'
import { ClientGone } from '#server/core/http/running.ts'
import type { MenuEvent } from './create-menus.ts'

export function wantsEvents({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/event-stream')
}

/** The last event's answer, for who did not ask for the events. */
export async function wholeOf(events: AsyncGenerator<MenuEvent>) {
  for await (const { event, data } of events) if (event === 'done') return data
  throw new Error('The menus ended without being done.')
}

/** Server-sent events, each sent as soon as it is there. */
export function eventStream(events: AsyncGenerator<MenuEvent>, call: Call): Readable {
  return Readable.from(eventText(events, call), { objectMode: false, highWaterMark: 0 })
}

type Call = { request: FastifyRequest; signal: AbortSignal }

/** What fails in mid-stream is an event too: the status is out already. */
async function* eventText(
  events: AsyncGenerator<MenuEvent>,
  { request, signal }: Call,
): AsyncGenerator<string> {
  try {
    for await (const { event, data } of events) yield textOf(event, data)
  } catch (error) {
    if (signal.reason instanceof ClientGone) return
    const { status, body } = failureOf(error, request.id)
    logFailure(request, error, status)
    yield textOf('failed', body)
  }
}

function textOf(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
