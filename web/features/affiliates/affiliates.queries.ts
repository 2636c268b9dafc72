import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AffiliateDashboard,
  type ApplicationFields,
  applyAsAffiliate,
  getAffiliateDashboard,
  getAffiliateStatement,
  sendDashboardLink,
} from '#contract/affiliates.ts'
import { withoutEmptyTrap } from '../../lib/bot-trap.ts'
import { call } from '../../lib/call.ts'

const TIMEOUT_MS = 30_000

export function useApplication() {
  return useMutation({
    mutationFn: (body: ApplicationFields) =>
      call(applyAsAffiliate, { body: withoutEmptyTrap(body), timeoutMs: TIMEOUT_MS }),
  })
}

export function useLinkMail() {
  return useMutation({
    mutationFn: (email: string) =>
      call(sendDashboardLink, { body: { email }, timeoutMs: TIMEOUT_MS }),
  })
}

export function dashboardQuery(token: string) {
  return queryOptions({
    queryKey: ['affiliate-dashboard', token],
    queryFn: ({ signal }) => call(getAffiliateDashboard, { params: { token }, signal }),
    retry: false,
  })
}

export function ownStatementQuery(token: string, number: number) {
  return queryOptions({
    queryKey: ['affiliate-dashboard', token, 'statement', number],
    queryFn: ({ signal }) => call(getAffiliateStatement, { params: { token, number }, signal }),
    retry: false,
  })
}

/** A change by the affiliate, which the dashboard shows at once. */
export function useDashboardChange<Input, Answer>(
  token: string,
  change: (input: Input) => Promise<Answer>,
  shown: (before: AffiliateDashboard, answer: Answer) => AffiliateDashboard,
) {
  const queries = useQueryClient()
  const { queryKey } = dashboardQuery(token)
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) =>
      queries.setQueryData(queryKey, (before) => before && shown(before, answer)),
  })
}
