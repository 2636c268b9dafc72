import { APICallError, NoImageGeneratedError, RetryError } from 'ai'
import { ModelFailed, type ModelFailureKind, type Usage } from './ai.ts'

const DETAIL_MAX = 500

/** Codes that providers give where their safety rules stopped a request. */
const REFUSAL_CODES = /content_policy_violation|moderation_blocked|content_filter|safety_violations/

/** What went wrong in a call, without the key: providers like to repeat it in their answers. */
export function modelFailure(error: unknown, apiKey: string, usage: Usage | null): ModelFailed {
  if (error instanceof ModelFailed) {
    return usage ? new ModelFailed(error.kind, error.detail, { usage }) : error
  }
  const last = RetryError.isInstance(error) ? error.lastError : error
  const detail = withoutKey(reasonOf(last), apiKey).slice(0, DETAIL_MAX)
  return new ModelFailed(kindOf(last), detail, { retryAfterS: retryAfterS(last), usage })
}

function kindOf(error: unknown): ModelFailureKind {
  if (APICallError.isInstance(error)) return kindOfAnswer(error)
  if (NoImageGeneratedError.isInstance(error)) return 'malformed'
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout'
  return 'unavailable'
}

function kindOfAnswer(error: APICallError): ModelFailureKind {
  const status = error.statusCode
  if (status === undefined) return 'unavailable'
  if (status < 400) return 'malformed'
  if (status === 429) return 'rate_limited'
  const body = error.responseBody ?? ''
  // Google answers a wrong key with 400.
  if (status === 401 || status === 403 || body.includes('API_KEY_INVALID')) return 'unauthorised'
  if (status === 400 && REFUSAL_CODES.test(body)) return 'refused'
  return 'unavailable'
}

function reasonOf(error: unknown): string {
  if (!APICallError.isInstance(error)) return String(error)
  return [error.statusCode ?? 'no answer', error.message, error.responseBody ?? ''].join(' ').trim()
}

function withoutKey(text: string, apiKey: string): string {
  return apiKey ? text.replaceAll(apiKey, '[key]') : text
}

function retryAfterS(error: unknown): number | null {
  const header = APICallError.isInstance(error) ? error.responseHeaders?.['retry-after'] : undefined
  if (!header) return null
  const seconds = /^\d+(\.\d+)?$/.test(header)
    ? Number(header)
    : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
