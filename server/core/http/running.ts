import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '../errors.ts'

/** The calls under way in this process: until the answer is out and all work for it has ended. */
export type Running = {
  calls: Set<AbortController>
  /** Calls under way by account and endpoint. */
  places: Map<string, number>
  isStopping: boolean
}

export function noneRunning(): Running {
  return { calls: new Set(), places: new Map(), isStopping: false }
}

export class ClientGone extends Error {
  override name = 'ClientGone'
  override message = 'The client went away.'
}

export type Begun = {
  /** Aborted when the client goes away before the answer is out, or when a stop of the service cannot wait for it. */
  signal: AbortSignal
  /** Makes the call last until this has ended too; its failure is somebody else's to meet. */
  lasts(work: Promise<unknown>): void
  /** Once the answer is out, or nobody is there to take it, and all work has ended. */
  over: Promise<void>
}

export function beginCall({ calls }: Running, { raw }: FastifyReply): Begun {
  const controller = new AbortController()
  calls.add(controller)
  let open = 1
  const { promise: over, resolve } = Promise.withResolvers<void>()
  function end() {
    open -= 1
    if (open > 0) return
    calls.delete(controller)
    resolve()
  }
  if (raw.destroyed) {
    controller.abort(new ClientGone())
    queueMicrotask(end)
  } else {
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort(new ClientGone())
      end()
    })
  }
  return {
    signal: controller.signal,
    lasts(work) {
      open += 1
      work.then(end, end)
    },
    over,
  }
}

/** Takes one of the account's places at the endpoint, or throws 429; it is free again after `leave`. */
export function takePlace(
  { places }: Running,
  { path, atOnce = Number.POSITIVE_INFINITY }: Endpoint,
  accountId: string,
): { leave(): void } {
  const key = `${path} ${accountId}`
  const taken = places.get(key) ?? 0
  if (taken >= atOnce) {
    const sentence = `You have ${taken} of these running already. Wait until one has ended, and try again.`
    throw new AppError(429, 'request.too_many_at_once', sentence, { retryAfterSeconds: 5 })
  }
  places.set(key, taken + 1)
  return {
    leave() {
      const left = (places.get(key) ?? 1) - 1
      if (left > 0) places.set(key, left)
      else places.delete(key)
    },
  }
}
