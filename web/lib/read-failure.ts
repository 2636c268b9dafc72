import { failure } from '#contract/errors.ts'
import { CallFailed } from './call-failures.ts'

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
