import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call-failures.ts'

/** One per page load. A refusal is an answer and is not asked for again; a lost connection is, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, reason) =>
          failures < 2 && !(reason instanceof CallFailed && reason.status < 500),
      },
      mutations: { retry: false },
    },
  })
}
