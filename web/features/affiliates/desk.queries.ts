import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type AffiliateState,
  getAffiliate,
  getStatementOfAffiliate,
  listAffiliates,
} from '#contract/affiliate-desk.ts'
import { call } from '../../lib/call.ts'

export const AFFILIATES_PAGE = 50

export function affiliatesQuery(of: {
  search: string
  state: AffiliateState | null
  page: number
}) {
  return queryOptions({
    queryKey: ['affiliates', 'list', of],
    queryFn: ({ signal }) =>
      call(listAffiliates, {
        query: {
          search: of.search,
          limit: AFFILIATES_PAGE,
          offset: of.page * AFFILIATES_PAGE,
          ...(of.state && { state: of.state }),
        },
        signal,
      }),
    placeholderData: (before) => before,
  })
}

export function affiliateQuery(id: string) {
  return queryOptions({
    queryKey: ['affiliates', 'one', id],
    queryFn: ({ signal }) => call(getAffiliate, { params: { id }, signal }),
  })
}

export function anyStatementQuery(number: number) {
  return queryOptions({
    queryKey: ['affiliates', 'statement', number],
    queryFn: ({ signal }) => call(getStatementOfAffiliate, { params: { number }, signal }),
  })
}

/** A change by staff; whatever shows affiliates is read anew. */
export function useDeskChange<Input>(
  change: (input: Input) => Promise<unknown>,
  onDone?: () => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['affiliates'] })
      onDone?.()
    },
  })
}
