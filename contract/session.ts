import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const user = z
  .object({
    name: z.string(),
    email: z.string(),
    role: z.enum(['owner', 'operator']),
    /** `needed`: an address of the staff, whose role waits until an authenticator app is set up. */
    secondFactor: z.enum(['on', 'off', 'needed']),
    /** Whether the welcome mail's link was followed. */
    confirmed: z.boolean(),
  })
  .meta({ id: 'User' })

export type User = z.infer<typeof user>

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends this session.',
  response: z.object({ message: z.string() }),
})

export const loginStatus = endpoint({
  method: 'GET',
  path: '/api/login-status',
  access: 'public',
  summary: 'Whether the caller is signed in, and who they are.',
  response: z.object({ logged_in: z.boolean(), user: user.optional() }),
})
