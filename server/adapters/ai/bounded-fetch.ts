/** Largest answer that is read: a large picture in base64. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

/** A fetch whose timeout and size bound hold for the whole answer, for each try of its own. */
export function boundedFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const response = await fetch(input, {
      ...init,
      signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
      // A redirect would take the key's header to wherever the answer says.
      redirect: init?.method === 'POST' ? 'error' : init?.redirect,
    })
    return new Response(await readAnswer(response), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}

async function readAnswer(response: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (!response.body) return null
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    if (bytes > MAX_ANSWER_BYTES)
      throw new Error(`The answer is larger than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
