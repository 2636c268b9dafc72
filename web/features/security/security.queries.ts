import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listSecurityEvents } from '#contract/security.ts'
import { health } from '#contract/service.ts'
import { call } from '../../lib/call.ts'

const EVERY_MS = 30_000

/** The log, page by page. */
export const securityQuery = infiniteQueryOptions({
  queryKey: ['security', 'events'],
  queryFn: ({ pageParam, signal }) =>
    call(listSecurityEvents, { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ events, more }) => (more ? events.at(-1)?.id : undefined),
})

export const healthQuery = queryOptions({
  queryKey: ['service', 'health'],
  queryFn: ({ signal }) => call(health, { signal }),
  refetchInterval: EVERY_MS,
})
