import type { Failure } from '#contract/errors.ts'

/** The code of an answer that was no JSON: not the server's own, but a proxy's page or half of one. */
export const NOT_JSON = 'call.not_json'

/** The server answered and refused; `message` is its sentence for the person, or the status where it sent none. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string | undefined
  /** Whether the sentence is the server's. */
  readonly hasSentence: boolean
  readonly fields: Record<string, string>
  /** What somebody else's service said to ours. */
  readonly details: string | undefined

  constructor(status: number, { error, code, fields, details }: Partial<Failure>) {
    super(error ?? `HTTP error! status: ${status}`)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
    this.hasSentence = error !== undefined
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
  if (reason instanceof CallFailed && reason.hasSentence) return reason.message
  return reason instanceof NetworkFailed ? reason.message : otherwise
}
