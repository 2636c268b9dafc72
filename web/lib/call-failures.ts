import { failure } from '#contract/errors.ts'

type Refusal = {
  error: string
  code?: string | undefined
  fields?: Record<string, string> | undefined
}

/** The server answered and refused; `message` is the sentence for the person. */
export class CallFailed extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string>

  constructor(status: number, { error, code, fields }: Refusal) {
    super(error)
    this.name = 'CallFailed'
    this.status = status
    this.code = code
    this.fields = fields ?? {}
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

/** Reads a refusal's body; one that is not the server's own (a proxy's page) keeps only its status. */
export function failureOf(status: number, body: string): CallFailed {
  try {
    const read = failure.safeParse(JSON.parse(body))
    if (read.success) return new CallFailed(status, read.data)
  } catch {
    // not JSON: told by its status below
  }
  return new CallFailed(status, { error: `HTTP error! status: ${status}` })
}

/** The server's sentence where it gave one, else the page's own. */
export function messageOf(reason: unknown, otherwise: string): string {
  if (reason instanceof CallFailed && !reason.message.startsWith('HTTP error!')) {
    return reason.message
  }
  return reason instanceof NetworkFailed ? reason.message : otherwise
}
