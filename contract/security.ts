import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const SECURITY_ACTIONS = [
  'login',
  'login_failed',
  'code_failed',
  'recovery_code_used',
  'password_changed',
  'password_reset',
  'reset_failed',
  'password_set_by_link',
  'address_changed',
  'became_operator',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'export',
  'deletion',
  'encryption_key',
] as const
export type SecurityAction = (typeof SECURITY_ACTIONS)[number]

export const securityEvent = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    action: z.enum(SECURITY_ACTIONS),
    /** E-mail of the account it concerns; null where there is none, or none any more. */
    account: z.string().nullable(),
    /** Network address of whoever did it; null where the service did. */
    address: z.string().nullable(),
    detail: z.string().nullable(),
  })
  .meta({ id: 'SecurityEvent' })
export type SecurityEvent = z.infer<typeof securityEvent>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security/events',
  access: 'operator',
  summary:
    'Logins, failed ones, new passwords, roles, keys, exports and deletions with account and network address, newest first.',
  query: z.object({ before: z.uuid().optional() }),
  response: z.object({
    events: z.array(securityEvent),
    /** Whether there are older ones: ask with the last id as `before`. */
    more: z.boolean(),
  }),
})
