import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { type Address, addressOf } from './address.ts'
import { CallFailed, NetworkFailed, NOT_JSON } from './call-failures.ts'
import { failureOf } from './read-failure.ts'

type Part<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: never }
  : Record<string, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

export type CallOptions = {
  signal?: AbortSignal
  /** Without one a call waits as long as the connection lives. */
  timeoutMs?: number
  /** Lets the request outlive the page that sent it; bodies up to 64 KiB. */
  keepalive?: boolean
}

type Arguments<E extends Endpoint> =
  Record<string, never> extends CallInput<E>
    ? [options?: CallInput<E> & CallOptions]
    : [options: CallInput<E> & CallOptions]

type Sent = Address & CallOptions & { body?: unknown }

/** Calls the server; throws CallFailed for its refusals and NetworkFailed when no answer came. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: Arguments<E>
): Promise<ResponseOf<E>> {
  const response = await send(endpoint, options ?? {}, 'application/json')
  if (response.status === 204) return undefined as ResponseOf<E>
  try {
    return (await response.json()) as ResponseOf<E>
  } catch {
    throw new CallFailed(response.status, {
      error: 'Server returned invalid response',
      code: NOT_JSON,
    })
  }
}

/** The request itself, shared with streamed calls; resolves only for answers of success. */
export async function send(endpoint: Endpoint, sent: Sent, accept: string): Promise<Response> {
  const { signal, timeoutMs, body, keepalive = false } = sent
  const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)
  const signals = [signal, timeout].filter((one) => one !== undefined)
  const headers = new Headers({ accept })
  if (body !== undefined || endpoint.isBareJson) headers.set('content-type', 'application/json')

  let response: Response
  try {
    response = await fetch(addressOf(endpoint, sent), {
      method: endpoint.method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      keepalive,
      signal: signals.length > 0 ? AbortSignal.any(signals) : null,
    })
  } catch (reason) {
    if (signal?.aborted) throw reason
    throw new NetworkFailed({ timedOut: timeout?.aborted === true, cause: reason })
  }
  if (!response.ok) throw failureOf(response.status, await response.text())
  return response
}
