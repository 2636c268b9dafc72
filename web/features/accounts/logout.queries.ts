import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { logout } from '#contract/session.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { sessionQuery } from './session.queries.ts'

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
