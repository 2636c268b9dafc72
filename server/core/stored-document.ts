import type { z } from 'zod'

/**
 * A stored document as its schema has it today, so that it can always be answered: a field that the schema does not take
 * (any more) is its default, and a list goes without the entries that are not taken.
 */
export function storedDocument<S extends z.ZodObject>(
  { shape }: S,
  stored: Readonly<Record<string, unknown>>,
  defaults: z.output<S>,
): z.output<S> {
  const fields = Object.entries(shape).map(([name, field]) => {
    const value = accepted(field as z.ZodType, stored[name])
    return [name, value === undefined ? (defaults as Record<string, unknown>)[name] : value]
  })
  return Object.fromEntries(fields)
}

function accepted(field: z.ZodType, value: unknown): unknown {
  if (value === undefined) return undefined
  const { data } = field.safeParse(value)
  if (data !== undefined || !Array.isArray(value)) return data
  return field.safeParse(value.filter((entry) => field.safeParse([entry]).success)).data
}
