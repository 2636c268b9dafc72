import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resetPassword, sendResetCode, verifyCode } from '#contract/accounts.ts'
import { call } from '../../lib/call.ts'
import { sessionQuery } from './session.queries.ts'

const TIMEOUT_MS = 30_000

export function useSendResetCode() {
  return useMutation({
    mutationFn: (email: string) => call(sendResetCode, { body: { email }, timeoutMs: TIMEOUT_MS }),
  })
}

export function useVerifyCode() {
  return useMutation({
    mutationFn: (body: { email: string; code: string }) =>
      call(verifyCode, { body, timeoutMs: TIMEOUT_MS }),
  })
}

/** Ends every session of the account, so this browser's may be over as well. */
export function useResetPassword() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; code: string; newPassword: string }) =>
      call(resetPassword, { body, timeoutMs: TIMEOUT_MS }),
    onSuccess: () => {
      queries.removeQueries({ type: 'inactive' })
      void queries.invalidateQueries(sessionQuery)
    },
  })
}
