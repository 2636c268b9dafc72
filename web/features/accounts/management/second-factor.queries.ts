import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#contract/second-factor.ts'
import { call } from '../../../lib/call.ts'
import { sessionQuery } from '../session.queries.ts'
import { openSessionsQuery } from './account.queries.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
})

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (body: { password: string }) => call(beginSecondFactor, { body }),
  })
}

export function useConfirmSecondFactor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { code: string }) => call(confirmSecondFactor, { body }),
    onSuccess: refresh,
  })
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(renewRecoveryCodes, { body }),
    onSuccess: refresh,
  })
}

export function useRemoveSecondFactor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: { password: string; code: string }) => call(removeSecondFactor, { body }),
    onSuccess: refresh,
  })
}

/** The role of staff hangs on it, and other sessions end with it. */
function useRefresh() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries(secondFactorQuery),
      queries.invalidateQueries(sessionQuery),
      queries.invalidateQueries(openSessionsQuery),
    ])
}
