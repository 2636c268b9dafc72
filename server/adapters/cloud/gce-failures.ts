import { z } from 'zod'
import { CloudFailed, type CloudFailureKind } from './cloud-failed.ts'

const DETAILS_MAX = 500

const failure = z.object({
  error: z.object({
    message: z.string(),
    errors: z.array(z.object({ reason: z.string().optional() })).optional(),
  }),
})

/** An answer that is not 200, with the API's own words where it gave some. */
export function answerFailure(status: number, text: string): CloudFailed {
  const error = errorIn(text)
  const isBusy = error?.errors?.some(({ reason }) => reason === 'resourceNotReady')
  const details = error?.message.slice(0, DETAILS_MAX) ?? `It answered ${status}.`
  return new CloudFailed(isBusy ? 'conflict' : kindOf(status), details)
}

function kindOf(status: number): CloudFailureKind {
  if (status === 401 || status === 403) return 'denied'
  if (status === 404) return 'missing'
  if (status === 409) return 'conflict'
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unavailable'
}

function errorIn(text: string) {
  try {
    return failure.parse(JSON.parse(text)).error
  } catch {
    return null
  }
}

/** No answer: out of time, refused or cut off. */
export function transportFailure(error: unknown, signal: AbortSignal): CloudFailed {
  return new CloudFailed(signal.aborted ? 'too_slow' : 'unavailable', null, { cause: error })
}

/** No header: there are no credentials, or who gives tokens gave none. Its words may name files, so they stay here. */
export function credentialsFailure(error: unknown): CloudFailed {
  if (error instanceof CloudFailed) return error
  const wasAsked = error instanceof Error && 'status' in error
  if (!wasAsked) return new CloudFailed('not_configured', null, { cause: error })
  const isRefusal = typeof error.status === 'number' && error.status < 500
  return new CloudFailed(isRefusal ? 'denied' : 'unavailable', null, { cause: error })
}

/** Rejects when the signal ends, for work that takes no signal. */
export function outOfTime(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(transportFailure(signal.reason, signal))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}
