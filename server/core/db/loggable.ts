import { DrizzleQueryError } from 'drizzle-orm/errors'

/** A failed statement without what was in it: people's data, and hashes of their passwords. */
export function loggable(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (!(error instanceof DrizzleQueryError)) return error
  const shown = new Error(`Failed query: ${error.query}`, { cause: error.cause })
  shown.name = error.name
  if (error.stack) shown.stack = error.stack.slice(error.stack.indexOf('\n    at '))
  return shown
}
