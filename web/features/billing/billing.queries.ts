import { queryOptions } from '@tanstack/react-query'
import { getPlan, listPlans } from '#contract/billing.ts'
import { getFee, getStatement, listStatements } from '#contract/statements.ts'
import { call } from '../../lib/call.ts'

export const planQuery = queryOptions({
  queryKey: ['billing', 'plan'],
  queryFn: ({ signal }) => call(getPlan, { signal }),
})

export function feeQuery(restaurantId: number) {
  return queryOptions({
    queryKey: ['billing', 'fee', restaurantId],
    queryFn: ({ signal }) => call(getFee, { params: { id: restaurantId }, signal }),
    staleTime: 0,
  })
}

export function statementQuery(number: number) {
  return queryOptions({
    queryKey: ['billing', 'statement', number],
    queryFn: ({ signal }) => call(getStatement, { params: { number }, signal }),
  })
}

export const PLANS_PAGE = 50

export function plansQuery(search: string, page: number) {
  return queryOptions({
    queryKey: ['billing', 'plans', search, page],
    queryFn: ({ signal }) =>
      call(listPlans, {
        query: { search, limit: PLANS_PAGE, offset: page * PLANS_PAGE },
        signal,
      }),
    placeholderData: (before) => before,
  })
}

/** What staff have to look at. */
export function statementsQuery(state: 'open' | 'disputed') {
  return queryOptions({
    queryKey: ['billing', 'statements', state],
    queryFn: ({ signal }) => call(listStatements, { query: { state, limit: 200 }, signal }),
  })
}
