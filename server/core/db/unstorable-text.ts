import { DrizzleQueryError } from 'drizzle-orm/errors'

/** PostgreSQL's codes for text, plain or in JSON, with a NUL character or half of a pair in it. */
const CODES = ['22021', '22P05']

/** Whether a statement failed because a text in it cannot be kept. */
export function isUnstorableText(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error && 'code' in cause)) return false
  // Half of a pair in JSON is a wrong syntax to PostgreSQL; our JSON has no other.
  return CODES.includes(String(cause.code)) || /syntax for type json/.test(cause.message)
}
