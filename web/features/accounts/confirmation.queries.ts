import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmEmail, confirmWithPassword, resendConfirmation } from '#contract/accounts.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { useToasts } from '../../ui/toasts.tsx'
import { sessionQuery } from './session.queries.ts'

/** Confirms an address; the session may have been waiting for it. */
export function useConfirmEmail() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (token: string) => call(confirmEmail, { body: { token } }),
    onSuccess: () => queries.invalidateQueries(sessionQuery),
  })
}

/** Ends every session of the account, so this browser's may be over as well. */
export function useConfirmWithPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { token: string; newPassword: string }) =>
      call(confirmWithPassword, { body }),
    onSuccess: () => queries.invalidateQueries(sessionQuery),
  })
}

/** Asks for a new confirmation mail and tells how that went. */
export function useResendConfirmation() {
  const toasts = useToasts()
  return useMutation({
    mutationFn: () => call(resendConfirmation),
    onSuccess: ({ message }) => toasts.show({ text: message }),
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The mail could not be sent.') }),
  })
}
