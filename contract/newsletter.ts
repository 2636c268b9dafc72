import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ADDRESS_LENGTH_MAX, ENTER_ADDRESS, INVALID_ADDRESS } from './newsletter-address.ts'
import { chosenIds, cursor, nextPage, pageLength, search } from './paging.ts'

/** The address as the server checks it, without the spaces around it. */
export const newsletterEmail = z
  .string(ENTER_ADDRESS)
  .trim()
  .min(1, ENTER_ADDRESS)
  .max(ADDRESS_LENGTH_MAX, INVALID_ADDRESS)
  .pipe(z.email(INVALID_ADDRESS))

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  access: 'public',
  summary: 'Asks for the newsletter; the mail that follows holds a link to confirm the address.',
  body: z.object({
    email: newsletterEmail,
    homepage: z
      .string()
      .max(2000)
      .optional()
      .describe('Stays empty: people do not see it, programs that fill in every field do.'),
  }),
  response: z.object({ message: z.string() }),
})

const token = z
  .string('The link is not complete. Please open it from the mail again.')
  .min(1, 'The link is not complete. Please open it from the mail again.')
  .max(200, 'The link is not complete. Please open it from the mail again.')

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: "Puts an address on the list, with the token of the confirmation mail's link.",
  body: z.object({ token }),
  response: z.object({ message: z.string() }),
})

/** Mail programs send it with a form of their own (RFC 8058), pages without a body. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  summary: 'Takes an address off the list at once; the body may be anything (RFC 8058).',
  query: z.object({ token }),
  response: z.object({ message: z.string() }),
})

export const unsubscribePage = endpoint({
  method: 'GET',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  summary:
    'Leads people who open the address of one-click unsubscribing to the page with a button.',
  query: z.object({ token }),
})

export const subscriber = z
  .object({
    id: z.uuid(),
    email: z.string(),
    askedAt: z.iso.datetime(),
    /** Null until the link in the mail was followed: nothing is sent before. */
    confirmedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.infer<typeof subscriber>

const asked = { search, confirmed: z.stringbool().optional() }

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/operations/subscribers',
  access: 'operator',
  summary: 'Who asked for the newsletter, newest first.',
  query: z.object({ ...asked, after: cursor, limit: pageLength }),
  response: z.object({ subscribers: z.array(subscriber), total: z.int(), next: nextPage }),
})

export const getSubscribersFile = endpoint({
  method: 'GET',
  path: '/api/operations/subscribers/file',
  access: 'operator',
  noted: 'Took the newsletter list out as CSV',
  summary: 'The same list as CSV: those of `ids`, separated by commas, or all that are found.',
  query: z.object({ ...asked, ids: chosenIds }),
  produces: 'text/csv',
})
