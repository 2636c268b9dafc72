import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type AccountSettings,
  deleteAccount,
  endOtherSessions,
  endSession,
  getAccountSettings,
  listSessions,
  updateAccountSettings,
} from '#contract/account-settings.ts'
import { listStaffActions } from '#contract/operations.ts'
import { call } from '../../../lib/call.ts'
import { CallFailed, messageOf } from '../../../lib/call-failures.ts'
import { useToasts } from '../../../ui/toasts.tsx'
import { useForgetAccount } from '../logout.queries.ts'

export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => call(getAccountSettings, { signal }),
})

export const openSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, { signal })).sessions,
})

/** What staff did for this account, page by page. */
export const staffActionsQuery = infiniteQueryOptions({
  queryKey: ['account', 'staff-actions'],
  queryFn: ({ pageParam, signal }) =>
    call(listStaffActions, {
      query: { limit: 10, ...(pageParam && { after: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

export function useSaveAccountSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: AccountSettings) => call(updateAccountSettings, { body }),
    onSuccess: ({ account }) => queries.setQueryData(accountSettingsQuery.queryKey, account),
  })
}

/** Signs out one session, or all others where none is named. */
export function useEndSession() {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherSessions) : call(endSession, { params: { id } }),
    onSuccess: ({ message }) => toasts.show({ text: message }),
    onError: (reason) =>
      toasts.show({
        tone: reason instanceof CallFailed && reason.status === 404 ? 'info' : 'danger',
        text: messageOf(reason, 'The session could not be ended.'),
      }),
    onSettled: () => queries.invalidateQueries(openSessionsQuery),
  })
}

export function useDeleteAccount() {
  const forget = useForgetAccount()
  return useMutation({
    mutationFn: (body: { password: string; confirmation: string }) => call(deleteAccount, { body }),
    onSuccess: ({ message }) => forget(message),
  })
}
