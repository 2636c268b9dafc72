type Conflict = { text: string }

/** A failure that is an answer: status, stable code (`domain.reason`) and the sentence for the person. */
export class AppError extends Error {
  override name = 'AppError'
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  /** What somebody else's service said, in its own words. */
  readonly details: string | undefined
  /** What stood in the way, one entry each. */
  readonly conflicts: Conflict[] | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      fields?: Record<string, string>
      retryAfterSeconds?: number
      details?: string
      conflicts?: Conflict[]
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.details = more.details
    this.conflicts = more.conflicts
  }
}

export function invalid(code: string, message: string, fields?: Record<string, string>) {
  return new AppError(400, code, message, fields ? { fields } : {})
}

export function notFound(code: string, message: string) {
  return new AppError(404, code, message)
}

export function conflict(code: string, message: string, conflicts?: Conflict[]) {
  return new AppError(409, code, message, conflicts ? { conflicts } : {})
}

export function tooMany(code: string, message: string, retryAfterSeconds: number) {
  return new AppError(429, code, message, { retryAfterSeconds })
}
