import { z } from 'zod'

/** The body of every failure. `code` is stable (`domain.reason`); browsers switch on it, never on the text. */
export const failure = z
  .object({
    error: z.string().meta({ description: 'One sentence for a person' }),
    code: z.string().optional(),
    fields: z.record(z.string(), z.string()).optional(),
    /** What somebody else's service said, in its own words. */
    details: z.string().optional(),
    /** Of a 409: what stood in the way, one entry each; the call's own contract says what more is in it. */
    conflicts: z.array(z.looseObject({ text: z.string() })).optional(),
  })
  .meta({ id: 'Failure' })

export type Failure = z.infer<typeof failure>

export const PLEASE_LOG_IN = 'Please log in to continue.'
