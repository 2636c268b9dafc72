import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/endpoint.ts'
import { listPrintDesigns, previewPrint, type printMenu } from '#contract/menu-print.ts'
import { call } from '../../../lib/call.ts'

export type PrintQuery = QueryOf<typeof printMenu>

export function printDesignsQuery() {
  return queryOptions({
    queryKey: ['print-designs'],
    queryFn: async ({ signal }) => (await call(listPrintDesigns, { signal })).designs,
  })
}

/** The last page stays in sight until the next is there. */
export function printPreviewQuery(restaurantId: number, query: PrintQuery) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'print', query],
    queryFn: async ({ signal }) =>
      (await call(previewPrint, { params: { id: restaurantId }, query, signal })).preview,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  })
}
