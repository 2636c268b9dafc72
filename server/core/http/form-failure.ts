import { invalid } from '../errors.ts'

/** What the form's reader throws without a code is a form that is cut off or garbled. */
export function formFailure(error: unknown): unknown {
  const isParser = error instanceof Error && error.constructor === Error && !('code' in error)
  return isParser
    ? invalid('request.cut_off', 'The file did not arrive whole. Please upload it again.')
    : error
}
