import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'

/** The calls under way in this process: until the answer is out and all work for it has ended. */
export type Running = {
  calls: RunningCall[]
  /** Calls under way by account and endpoint. */
  places: Map<string, number>
  isStopping: boolean
}

type RunningCall = {
  /** Where it stands in the list. */
  at: number
  abort(reason: Error): void
}

export function noneRunning(): Running {
  return { calls: [], places: new Map(), isStopping: false }
}

export class ClientGone extends Error {
  override name = 'ClientGone'
  override message = 'The client went away.'
}

export type Begun = {
  /** Aborted when the client goes away before the answer is out, or when a stop of the service cannot wait for it. */
  signal: AbortSignal
  /** Makes the call last until this has ended too; its failure is somebody else's to meet. */
  waitUntil(work: PromiseLike<unknown>): void
  /** Done once the answer is out, or nobody is there to take it, and all work has ended. */
  atEnd(then: () => void): void
}

export function beginCall({ calls }: Running, { raw }: FastifyReply): Begun {
  const controller = new AbortController()
  const call: RunningCall = { at: calls.length, abort: (reason) => controller.abort(reason) }
  let open = 1
  const ends: (() => void)[] = []
  calls.push(call)
  function end() {
    open -= 1
    if (open > 0) return
    remove(calls, call)
    for (const then of ends) then()
  }
  if (raw.destroyed) {
    controller.abort(new ClientGone())
    queueMicrotask(end)
  } else {
    raw.on('close', () => {
      if (!raw.writableFinished) controller.abort(new ClientGone())
      end()
    })
  }
  return {
    signal: controller.signal,
    waitUntil(work) {
      open += 1
      work.then(end, end)
    },
    atEnd(then) {
      ends.push(then)
    },
  }
}

/** Not a Set: one with an entry more and one less for each request is made anew every few requests. */
function remove(calls: RunningCall[], call: RunningCall): void {
  const last = calls.pop()
  if (!last || last === call) return
  last.at = call.at
  calls[call.at] = last
}

/** Takes one of the account's places at the endpoint, or throws 429; it is free again after `release`. */
export function acquire(
  { places }: Running,
  { path, atOnce = Number.POSITIVE_INFINITY }: Endpoint,
  accountId: string,
): { release(): void } {
  const key = `${path} ${accountId}`
  const taken = places.get(key) ?? 0
  if (taken >= atOnce) {
    const sentence = `You have ${taken} of these running already. Wait until one has ended, and try again.`
    throw new AppError(429, 'request.too_many_at_once', sentence, { retryAfterSeconds: 5 })
  }
  places.set(key, taken + 1)
  return {
    release() {
      const left = (places.get(key) ?? 1) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    },
  }
}
