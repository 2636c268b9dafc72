import { failure } from '#contract/errors.ts'
import { CallFailed, NOT_JSON } from './call-failures.ts'

/** Reads a refusal's body; one that is not the server's own (a proxy's page) keeps only its status. */
export function failureOf(status: number, body: string): CallFailed {
  try {
    const read = failure.safeParse(JSON.parse(body))
    return new CallFailed(status, read.success ? read.data : {})
  } catch {
    return new CallFailed(status, { code: NOT_JSON })
  }
}
