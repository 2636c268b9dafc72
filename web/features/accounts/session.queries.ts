import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { loginStatus, logout, type User } from '#contract/session.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useToasts } from '../../ui/toasts.tsx'

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

/** Once a session has ended: leads home and forgets everything that was loaded or kept in the tab for it. */
export function useForgetAccount() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  return async (message: string) => {
    // the screen goes first: what is still mounted would ask for its data again
    await navigate('/')
    await queries.cancelQueries()
    queries.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    })
    queries.setQueryData(sessionQuery.queryKey, { logged_in: false })
    forgetTab()
    toasts.show({ text: message })
  }
}

export function useLogout() {
  const forget = useForgetAccount()
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => call(logout),
    onSuccess: ({ message }) => forget(message),
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'You could not be logged out.') }),
  })
}

function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // forbidden storage kept nothing
  }
}
