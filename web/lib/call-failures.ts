import type { Failure } from '#contract/errors.ts'

/** The code of an answer that was no JSON: not the server's own, but a proxy's page or half of one. */
export const NOT_JSON = 'call.not_json'

/** The server answered and refused; `message` is the sentence for the person. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string>
  /** What somebody else's service said to ours. */
  readonly details: string | undefined

  constructor(status: number, { error, code, fields, details }: Failure) {
    super(error)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
    this.fields = fields ?? {}
    this.details = details
  }
}

/** No answer came: offline, refused, cut off, or longer than the call allows. */
export class NetworkFailed extends Error {
  readonly timedOut: boolean

  constructor({ timedOut, cause }: { timedOut: boolean; cause?: unknown }) {
    const what = timedOut ? 'Request timed out.' : 'Network error.'
    super(`${what} Please check your connection and try again.`, { cause })
    this.name = 'NetworkFailed'
    this.timedOut = timedOut
  }
}

/** The server's sentence where it gave one, else the page's own. */
export function messageOf(reason: unknown, otherwise: string): string {
  if (reason instanceof CallFailed && !reason.message.startsWith('HTTP error!')) {
    return reason.message
  }
  return reason instanceof NetworkFailed ? reason.message : otherwise
}
