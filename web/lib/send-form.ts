import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from './address.ts'
import { NetworkFailed } from './call-failures.ts'
import { failureOf } from './read-failure.ts'

/** Sends a form whose answer may be a stream; resolves only for answers of success, and fails as `call` does. */
export async function sendForm(
  endpoint: Endpoint,
  form: FormData,
  { accept = 'application/json', signal }: { accept?: string; signal?: AbortSignal } = {},
): Promise<Response> {
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, {}), {
      method: endpoint.method,
      headers: { accept },
      body: form,
      signal: signal ?? null,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NetworkFailed({ timedOut: false, cause })
  }
  if (!response.ok) throw failureOf(response.status, await response.text())
  return response
}
