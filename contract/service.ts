import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Calls about the service itself. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  summary: 'Whether the service and what it needs are up; 503 while something is down.',
  response: z.object({
    status: z.enum(['ok', 'down']),
    version: z.string(),
    database: z.enum(['ok', 'down']),
    jobs: z.enum(['ok', 'down']),
    /** Background work, mails among it, that is due and waits; null while the database is down. */
    queue: z
      .object({
        waiting: z.number().int(),
        /** How long the oldest of it has waited. */
        oldestSeconds: z.number().int(),
        /** Given up after its last try, of the last days. */
        failed: z.number().int(),
      })
      .nullable(),
  }),
})

export const test = endpoint({
  method: 'GET',
  path: '/api/test',
  access: 'public',
  summary: 'Connectivity test of the signup page.',
  response: z.object({ message: z.string() }),
})

export const siteSettings = endpoint({
  method: 'GET',
  path: '/api/site-settings',
  access: 'public',
  summary: "What the public pages need to know of this installation's configuration.",
  response: z.object({
    supportEmail: z.string(),
    salesEmail: z.string(),
    parentCompanyUrl: z.string(),
    /** Null: no analytics. */
    gaTrackingId: z.string().nullable(),
  }),
})

export const engineInUse = endpoint({
  method: 'GET',
  path: '/api/engine',
  access: 'account',
  summary: 'What writes and what draws on this installation.',
  response: z.object({
    /** `kitchen`, or the provider and its model. */
    text: z.string(),
    /** `illustrator`, or the provider and its model. */
    images: z.string(),
    /** Whether a model is configured; the kitchen stands in where it fails. */
    isModel: z.boolean(),
  }),
})
