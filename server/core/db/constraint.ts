import { DrizzleQueryError } from 'drizzle-orm/errors'

/** The name of the constraint that a failed write broke, or null where the failure was another one. */
export function brokenConstraint(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (cause instanceof Error && 'constraint' in cause && typeof cause.constraint === 'string')
    return cause.constraint
  return null
}
