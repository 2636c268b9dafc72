import { z } from 'zod'
import { email, required } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { personName } from './names.ts'

export const CONTACT_MESSAGE_MAX = 5000

export const contactFields = z
  .object({
    name: personName('Name', required('Name', 200)),
    email: email('Email'),
    message: required('Message', CONTACT_MESSAGE_MAX),
    homepage: z
      .string()
      .max(2000)
      .optional()
      .describe('Stays empty: people do not see it, programs that fill in every field do.'),
  })
  .meta({ id: 'ContactMessage' })

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Sends a message to support, who can answer it by mail.',
  body: contactFields,
  response: z.object({ message: z.string() }),
})
