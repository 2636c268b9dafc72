import type { StandInAnswer } from './stand-in.ts'

/** What can go wrong at every platform, switched on by name; a part of each stand-in's state. */
export interface Faults {
  /** The next call answers this status. */
  failNext: number | null
  /** Seconds, sent with that failure. */
  retryAfter: string | null
  /** How long the platform takes for a menu. */
  slowMs: number
  /** The next answer is a page of HTML with status 200. */
  htmlNext: boolean
  dropWebhooks: boolean
  duplicateWebhooks: boolean
}

export const NO_FAULTS: Faults = {
  failNext: null,
  retryAfter: null,
  slowMs: 0,
  htmlNext: false,
  dropWebhooks: false,
  duplicateWebhooks: false,
}

/** Undefined: this is no fault's name. */
export function withFault(faults: Faults, name: string, value: string): Faults | undefined {
  switch (name) {
    case 'fail-next':
      return { ...faults, failNext: value === '' ? null : Number(value) }
    case 'retry-after':
      return { ...faults, retryAfter: value === '' ? null : value }
    case 'slow':
      return { ...faults, slowMs: Number(value) }
    case 'html-next':
      return { ...faults, htmlNext: value === 'on' }
    case 'drop-webhook':
      return { ...faults, dropWebhooks: value === 'on' }
    case 'duplicate-webhook':
      return { ...faults, duplicateWebhooks: value === 'on' }
    default:
      return undefined
  }
}

/** The answer of a platform that fails as it was told to, once. */
export function faultyAnswer<S extends { faults: Faults }>(state: S): StandInAnswer<S> | undefined {
  const { failNext, retryAfter, htmlNext } = state.faults
  if (htmlNext) {
    return {
      state: { ...state, faults: { ...state.faults, htmlNext: false } },
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: '<html><body>Please come back later</body></html>',
    }
  }
  if (failNext === null) return undefined
  return {
    ...jsonAnswer({ ...state, faults: { ...state.faults, failNext: null } }, failNext, {
      message: `failing with ${failNext}`,
    }),
    ...(retryAfter !== null && {
      headers: { 'content-type': 'application/json', 'retry-after': retryAfter },
    }),
  }
}

export function jsonAnswer<S>(state: S, status: number, body?: unknown): StandInAnswer<S> {
  return {
    state,
    status,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? '' : JSON.stringify(body),
  }
}

/** A body that is no JSON is undefined. */
export function readBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
