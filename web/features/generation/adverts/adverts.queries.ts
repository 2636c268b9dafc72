import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listAdverts } from '#contract/adverts.ts'
import { listItems } from '#contract/menus.ts'
import { call } from '../../../lib/call.ts'
import type { Target } from './target.ts'

/** More than anybody looks back at; older ones stay in the library's answer to the API. */
const SAVED_SHOWN = 100
const FOUND_SHOWN = 30

/** What was written for one item or menu, or for any, newest first. */
export function advertsQuery(target: Target | null) {
  return queryOptions({
    queryKey: ['adverts', target?.kind ?? 'all', target?.id ?? ''],
    queryFn: ({ signal }) =>
      call(listAdverts, {
        query: {
          limit: SAVED_SHOWN,
          ...(target?.kind === 'item' && { itemId: target.id }),
          ...(target?.kind === 'menu' && { menuId: target.id }),
        },
        signal,
      }),
    staleTime: 0,
  })
}

export function foundItems(query: string) {
  return queryOptions({
    queryKey: ['items', 'choices', 'adverts', query],
    queryFn: ({ signal }) =>
      call(listItems, { query: { query, limit: FOUND_SHOWN, sort: 'newest' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
