import type { z } from 'zod'
import { type ChannelCall, ChannelError } from '../channel-adapter.ts'
import { platformWords } from './platform-words.ts'

export type PlatformCall = Pick<ChannelCall, 'access' | 'fetch' | 'tokens' | 'now' | 'signal'>

export type PlatformRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  /** Sent as it is; an object is sent as JSON. */
  body?: string | Uint8Array<ArrayBuffer> | URLSearchParams | readonly unknown[] | object
}

export type PlatformAnswer = { status: number; headers: Headers; text: string }

/** One request: what is no success is thrown as a ChannelError in the platform's own words, without our secrets. */
export async function callPlatform(
  call: PlatformCall,
  request: PlatformRequest,
): Promise<PlatformAnswer> {
  const response = await reach(call, request)
  const text = await wholeText(response)
  if (response.ok) return { status: response.status, headers: response.headers, text }
  throw new ChannelError(kindOf(response.status), platformWords(text, call.access), {
    status: response.status,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), call.now()),
  })
}

/** The answer's JSON in the shape that this call gives; anything else, an error among them, is `unreadable`. */
export function readAnswer<T>(
  schema: z.ZodType<T>,
  { text, status }: PlatformAnswer,
  call: Pick<PlatformCall, 'access'>,
): T {
  const read = schema.safeParse(asJson(text))
  if (read.success) return read.data
  throw new ChannelError('unreadable', `Not understood: ${platformWords(text, call.access)}`, {
    status,
  })
}

/** For calls that answer without a body: one that has something to say is `unreadable`. */
export function expectNothing(
  { text, status }: PlatformAnswer,
  call: Pick<PlatformCall, 'access'>,
): void {
  if (text.trim() === '' || text.trim() === '{}') return
  throw new ChannelError('unreadable', `Not understood: ${platformWords(text, call.access)}`, {
    status,
  })
}

async function reach(call: PlatformCall, request: PlatformRequest): Promise<Response> {
  const isJson = typeof request.body === 'object' && !isRaw(request.body)
  const body = isJson ? JSON.stringify(request.body) : (request.body as BodyInit | undefined)
  try {
    return await call.fetch(
      new Request(request.url, {
        method: request.method,
        headers: { ...(isJson && { 'content-type': 'application/json' }), ...request.headers },
        ...(body !== undefined && { body }),
        signal: call.signal,
      }),
    )
  } catch (cause) {
    // What fetch throws for a network that fails, or a time that is up; a fault of our own is not the platform's.
    if (!(cause instanceof TypeError) && !(cause instanceof DOMException)) throw cause
    throw new ChannelError('unavailable', 'The platform could not be reached.')
  }
}

function isRaw(body: object): boolean {
  return body instanceof URLSearchParams || body instanceof Uint8Array
}

async function wholeText(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch {
    throw new ChannelError('unreadable', 'The answer broke off.', { status: response.status })
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function kindOf(status: number): ChannelError['kind'] {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'rate-limited'
  if (status >= 500 || status === 408 || status === 425) return 'unavailable'
  return status >= 400 ? 'rejected' : 'unreadable'
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1000
  const at = Date.parse(value)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}
