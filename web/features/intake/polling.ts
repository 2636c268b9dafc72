import { CallFailed } from '../../lib/call-failures.ts'

const POLL_MS = 1500
const LONGEST_MS = 30_000

type Asked = { error: unknown; dataUpdatedAt: number }

/** How long to wait before a menu under way is asked for again: after a failure as long as it has been silent, to half a minute. */
export function pollAfter({ error, dataUpdatedAt }: Asked, now = Date.now()): number | false {
  if (error === null) return POLL_MS
  if (!isOutOfReach(error)) return false
  return Math.min(LONGEST_MS, Math.max(POLL_MS, now - dataUpdatedAt))
}

/** No answer came, or one that says the service itself is not there; a refusal is an answer. */
export function isOutOfReach(error: unknown): boolean {
  return error !== null && !(error instanceof CallFailed && error.status < 500)
}
