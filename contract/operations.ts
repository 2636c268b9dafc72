import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** One call by which somebody of the staff changed something, or took people's data out. */
export const operatorAction = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    operator: z.string(),
    /** `PUT /api/plans/:accountId` */
    action: z.string(),
    words: z.string(),
    account: z.object({ id: z.uuid(), businessName: z.string() }).nullable(),
    restaurant: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** What of it is named in the call's address. */
    target: z.record(z.string(), z.unknown()),
    given: z.unknown(),
    /** What it was answered with; null: it is under way, or its process ended in the middle of it. */
    status: z.int().nullable(),
  })
  .meta({ id: 'OperatorAction' })
export type OperatorAction = z.infer<typeof operatorAction>

export const search = z.string().trim().max(200).default('')
/** What `next` of the page before said. */
export const cursor = z.string().max(1000).optional()
export const pageLength = z.coerce.number().int().min(1).max(200).default(50)

export const listOperatorActions = endpoint({
  method: 'GET',
  path: '/api/operations/actions',
  access: 'operator',
  summary:
    'What staff did, newest first; `search` looks in who did it, what, for which business and in what was given.',
  query: z.object({ search, accountId: z.uuid().optional(), after: cursor, limit: pageLength }),
  response: z.object({ actions: z.array(operatorAction), next: z.string().nullable() }),
})

export const staffAction = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** Who of the staff. */
    by: z.string(),
    words: z.string(),
    restaurant: z.string().nullable(),
  })
  .meta({ id: 'StaffAction' })
export type StaffAction = z.infer<typeof staffAction>

export const listStaffActions = endpoint({
  method: 'GET',
  path: '/api/account/staff-actions',
  access: 'account',
  summary: 'What staff did for the asking account, who and when, newest first.',
  query: z.object({ after: cursor, limit: pageLength }),
  response: z.object({ actions: z.array(staffAction), next: z.string().nullable() }),
})
