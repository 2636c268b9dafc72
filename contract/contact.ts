import { z } from 'zod'
import { email, required } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { personName } from './names.ts'
import { chosenIds, cursor, nextPage, pageLength, search } from './paging.ts'

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

export const MESSAGE_STATES = ['open', 'answered'] as const
export const messageState = z.enum(MESSAGE_STATES)
export type MessageState = z.infer<typeof messageState>

export const savedMessage = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    state: messageState,
    /** Who of the staff sees to it. */
    assignedTo: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    /** For the staff alone. */
    note: z.string(),
    answeredAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'KeptMessage' })
export type SavedMessage = z.infer<typeof savedMessage>

const asked = { search, state: messageState.optional() }

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/operations/messages',
  access: 'operator',
  summary: 'Messages of the contact page, newest first, and who of the staff could see to them.',
  query: z.object({ ...asked, after: cursor, limit: pageLength }),
  response: z.object({
    messages: z.array(savedMessage),
    total: z.int(),
    next: nextPage,
    staff: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
})

export const getMessagesFile = endpoint({
  method: 'GET',
  path: '/api/operations/messages/file',
  access: 'operator',
  noted: 'Took contact messages out as CSV',
  summary: 'The same messages as CSV: those of `ids`, separated by commas, or all that are found.',
  query: z.object({ ...asked, ids: chosenIds }),
  produces: 'text/csv',
})

export const changeMessages = endpoint({
  method: 'PATCH',
  path: '/api/operations/messages',
  access: 'operator',
  noted: 'Changed the state, note or assignment of contact messages',
  summary:
    'Marks messages answered or open, assigns them to somebody of the staff, or notes something.',
  body: z.object({
    ids: z.array(z.uuid()).min(1, 'Choose a message').max(200),
    state: messageState.optional(),
    assignedTo: z.uuid().nullable().optional(),
    note: z.string().trim().max(2000, 'A note has at most 2,000 characters').optional(),
  }),
  response: z.object({ messages: z.array(savedMessage) }),
})
