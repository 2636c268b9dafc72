import { queryOptions } from '@tanstack/react-query'
import { listFailingLinks } from '#contract/channels.ts'
import { listMessages } from '#contract/contact.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { listSubscribers } from '#contract/newsletter.ts'
import { getAccount, listAccounts, listOperatorActions } from '#contract/operations.ts'
import { listFailedMails, listFailingJobs, listQueues } from '#contract/operations-work.ts'
import { reviewsOfAll } from '#contract/reviews.ts'
import { call } from '../../lib/call.ts'

/** What staff look at is what is now. */
const FRESH = { staleTime: 0, placeholderData: <T>(before: T | undefined) => before }

export const accountsQuery = (query: QueryOf<typeof listAccounts>) =>
  queryOptions({
    queryKey: ['operations', 'accounts', query],
    queryFn: ({ signal }) => call(listAccounts, { query, signal }),
    ...FRESH,
  })

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['operations', 'account', id],
    queryFn: ({ signal }) => call(getAccount, { params: { id }, signal }),
    staleTime: 0,
  })

export const actionsQuery = (query: QueryOf<typeof listOperatorActions>) =>
  queryOptions({
    queryKey: ['operations', 'actions', query],
    queryFn: ({ signal }) => call(listOperatorActions, { query, signal }),
    ...FRESH,
  })

export const failingLinksQuery = (query: QueryOf<typeof listFailingLinks>) =>
  queryOptions({
    queryKey: ['operations', 'links', query],
    queryFn: ({ signal }) => call(listFailingLinks, { query, signal }),
    ...FRESH,
  })

export const queuesQuery = queryOptions({
  queryKey: ['operations', 'queues'],
  queryFn: ({ signal }) => call(listQueues, { signal }),
  staleTime: 0,
})

export const jobsQuery = (query: QueryOf<typeof listFailingJobs>) =>
  queryOptions({
    queryKey: ['operations', 'jobs', query],
    queryFn: ({ signal }) => call(listFailingJobs, { query, signal }),
    ...FRESH,
  })

export const mailsQuery = (query: QueryOf<typeof listFailedMails>) =>
  queryOptions({
    queryKey: ['operations', 'mails', query],
    queryFn: ({ signal }) => call(listFailedMails, { query, signal }),
    ...FRESH,
  })

export const messagesQuery = (query: QueryOf<typeof listMessages>) =>
  queryOptions({
    queryKey: ['operations', 'messages', query],
    queryFn: ({ signal }) => call(listMessages, { query, signal }),
    ...FRESH,
  })

export const subscribersQuery = (query: QueryOf<typeof listSubscribers>) =>
  queryOptions({
    queryKey: ['operations', 'subscribers', query],
    queryFn: ({ signal }) => call(listSubscribers, { query, signal }),
    ...FRESH,
  })

export const reviewsOfAllQuery = queryOptions({
  queryKey: ['operations', 'reviews'],
  queryFn: ({ signal }) => call(reviewsOfAll, { signal }),
  staleTime: 0,
})
