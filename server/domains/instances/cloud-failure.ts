import { CloudFailed, type CloudFailureKind } from '#server/adapters/cloud/cloud-failed.ts'
import { AppError } from '#server/core/errors.ts'

const STATUSES: Partial<Record<CloudFailureKind, number>> = { not_configured: 503, conflict: 409 }

/** What the cloud did wrong, as an answer; anything else stays what it is. */
export function asAnswer(error: unknown): unknown {
  if (!(error instanceof CloudFailed)) return error
  const { kind, message, details } = error
  return new AppError(STATUSES[kind] ?? 502, `instances.${kind}`, message, {
    ...(details && { details }),
    cause: error.cause,
  })
}

/** Does it with a limit that ends before the page's own 30 s do, so that the page gets the sentence. */
export async function askCloud<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await work(AbortSignal.timeout(LIMIT_MS))
  } catch (error) {
    throw asAnswer(error)
  }
}

const LIMIT_MS = 28_000
