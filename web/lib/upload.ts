import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { type Address, addressOf } from './address.ts'
import { CallFailed, NetworkFailed } from './call-failures.ts'
import { failureOf } from './read-failure.ts'

export type UploadProgress = { sentBytes: number; totalBytes: number; percent: number }

export type UploadOptions = Address & {
  signal?: AbortSignal
  onProgress?: (progress: UploadProgress) => void
}

/** Sends a form with files and tells how much of it is on its way; fails as `call` does. */
export function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  { params, query, signal, onProgress }: UploadOptions = {},
): Promise<ResponseOf<E>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()

    request.open(endpoint.method, addressOf(endpoint, { params, query }))
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (!lengthComputable) return
      const percent = Math.floor((loaded / total) * 100)
      onProgress?.({ sentBytes: loaded, totalBytes: total, percent })
    }
    request.onload = () => {
      if (request.status >= 400) return reject(failureOf(request.status, request.responseText))
      try {
        resolve(JSON.parse(request.responseText) as ResponseOf<E>)
      } catch {
        reject(new CallFailed(request.status, { error: 'Server returned invalid response' }))
      }
    }
    request.onerror = () => reject(new NetworkFailed({ timedOut: false }))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(form)
  })
}
