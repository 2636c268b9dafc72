import type { z } from 'zod'

type Wrong = { file: string; place: string; error: z.ZodError; raw: unknown; depth?: number }

/** One sentence about the first mistake; `depth` is how much of its path `place` already says. */
export function wrongField({ file, place, error, raw, depth = 0 }: Wrong): string {
  const [issue] = error.issues
  if (!issue) return `In ${file}, ${place} cannot be read.`
  if (issue.code === 'unrecognized_keys') {
    return `In ${file}, ${place} has an unknown field: ${issue.keys.join(', ')}.`
  }
  const value = issue.path.reduce(valueAt, raw)
  const field = issue.path.slice(depth).join(' ') || 'content'
  const written = typeof value === 'string' || typeof value === 'number'
  if (value === undefined || value === null || value === '')
    return `In ${file}, ${place} has no ${field}.`
  const reason =
    issue.code === 'invalid_value' ? 'it is not in the list of allowed words' : issue.message
  return `In ${file}, ${place} has a wrong ${field}${written ? ` "${value}"` : ''}: ${reason}.`
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value ? Reflect.get(value, key) : undefined
}
