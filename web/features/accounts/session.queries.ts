import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { loginStatus, logout, type User } from '#contract/accounts.ts'
import { call } from '../../lib/call.ts'

/** Log in and sign up invalidate it: `queryClient.invalidateQueries(sessionQuery)`. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(loginStatus, { signal }),
  staleTime: 60_000,
})

export type Session =
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out' }
  /** Not answered yet, or the server is out of reach. */
  | { status: 'loading' | 'unknown' }

export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery)
  if (data) return data.user ? { status: 'signed-in', user: data.user } : { status: 'signed-out' }
  return { status: isPending ? 'loading' : 'unknown' }
}

/** Ends the session and forgets everything that was loaded for it. */
export function useLogout() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: () => {
      queries.clear()
      queries.setQueryData(sessionQuery.queryKey, { logged_in: false })
    },
  })
}
