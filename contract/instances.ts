import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The code of the refusal of a controller password. */
export const WRONG_PASSWORD = 'instances.wrong_password'

export const INSTANCE_TYPES = ['production', 'training'] as const
export type InstanceType = (typeof INSTANCE_TYPES)[number]

/** What the cloud says of an instance; others than these are shown as they are. */
export const INSTANCE_STATUSES = [
  'RUNNING',
  'TERMINATED',
  'STOPPED',
  'STARTING',
  'STOPPING',
  'PROVISIONING',
  'STAGING',
] as const
export type InstanceStatus = (typeof INSTANCE_STATUSES)[number]

const password = z.string('Password is required').min(1, 'Password is required').max(200)
const instanceType = z.enum(INSTANCE_TYPES, 'The instance type is production or training')
const gate = z.object({ password, instance_type: instanceType })

export const authenticateController = endpoint({
  method: 'POST',
  path: '/api/gcp/authenticate',
  access: 'public',
  summary: "Whether this is the instance controller's password.",
  body: z.object({ password }),
  response: z.object({
    success: z.boolean(),
    /** Whether the instances are simulated: no cloud is configured. */
    simulated: z.boolean(),
  }),
})

export const instanceStatus = endpoint({
  method: 'POST',
  path: '/api/gcp/status',
  access: 'public',
  summary: 'What an instance is doing; details where the last start or stop failed afterwards.',
  body: gate,
  response: z.object({ status: z.string(), details: z.string().optional() }),
})

export const startInstance = endpoint({
  method: 'POST',
  path: '/api/gcp/start',
  access: 'public',
  summary: 'Starts an instance; 409 while it is changing.',
  body: gate,
  response: z.object({ message: z.string(), already_running: z.boolean(), status: z.string() }),
})

export const stopInstance = endpoint({
  method: 'POST',
  path: '/api/gcp/stop',
  access: 'public',
  summary: 'Stops an instance; 409 while it is changing.',
  body: gate.extend({
    discard_local_ssd: z
      .boolean('discard_local_ssd is true or false')
      .default(false)
      .meta({ description: 'Whether what is on its local disks may be lost' }),
  }),
  response: z.object({ message: z.string(), already_stopped: z.boolean(), status: z.string() }),
})

const recordedAction = z.enum(['authenticate', 'status', 'start', 'stop'])
export type RecordedAction = z.infer<typeof recordedAction>

const recordedOutcome = z.enum([
  'under_way',
  'done',
  'already',
  'refused',
  'wrong_password',
  'failed',
  'interrupted',
])
export type RecordedOutcome = z.infer<typeof recordedOutcome>

export const instanceAction = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    action: recordedAction,
    instance: z.enum(INSTANCE_TYPES).nullable(),
    discardLocalSsd: z.boolean(),
    /** Network address of whoever asked. */
    address: z.string(),
    /** E-mail of the account that was signed in there. */
    account: z.string().nullable(),
    outcome: recordedOutcome,
    detail: z.string().nullable(),
  })
  .meta({ id: 'InstanceAction' })
export type InstanceAction = z.infer<typeof instanceAction>

export const listInstanceActions = endpoint({
  method: 'GET',
  path: '/api/gcp/actions',
  access: 'operator',
  summary: 'Who did what with the instances, newest first.',
  query: z.object({ before: z.uuid().optional() }),
  response: z.object({
    actions: z.array(instanceAction),
    /** Whether there are older ones: ask with the last id as `before`. */
    more: z.boolean(),
  }),
})
