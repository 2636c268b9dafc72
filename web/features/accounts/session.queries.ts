import { queryOptions, useQuery } from '@tanstack/react-query'
import { loginStatus, type User } from '#contract/session.ts'
import { call } from '../../lib/call.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'

/** Whoever changes who is signed in sets or invalidates it. */
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
  const found = useQuery(sessionQuery)
  // the session may be known before the last part of a prerendered page is taken over
  const data = useHydrated(found.data, undefined)
  const isPending = useHydrated(found.isPending, true)
  if (data) return data.user ? { status: 'signed-in', user: data.user } : { status: 'signed-out' }
  return { status: isPending ? 'loading' : 'unknown' }
}

/** Who is signed in, for what shows the same to a visitor and while it is not known: it is not rendered anew for that. */
export function useKnownUser(): User | undefined {
  const { data } = useQuery({ ...sessionQuery, select: ({ user }) => user })
  return useHydrated(data, undefined)
}

/** Whether an account's own data is worth asking for: not before it is known, and not for visitors. */
export function mayAsk({ status }: Session): boolean {
  return status === 'signed-in' || status === 'unknown'
}
