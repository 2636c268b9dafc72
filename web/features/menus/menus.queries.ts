import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getMenu, listItems, listItemVersions, listMenus, statistics } from '#contract/menus.ts'
import { listTips } from '#contract/tips.ts'
import { call } from '../../lib/call.ts'
import { type LibraryView, searchOf } from './library/library-view.ts'

/** Generation, pictures and tips change the library from other screens: it is asked for anew with every visit. */
const FRESH = { staleTime: 0 }

const MENUS_MAX = 200
const TIPS_MAX = 100
const PENDING_MS = 2000

export const menusQuery = queryOptions({
  queryKey: ['menus', 'all'],
  queryFn: ({ signal }) => call(listMenus, { query: { limit: MENUS_MAX }, signal }),
  ...FRESH,
})

export function menuQuery(id: string) {
  return queryOptions({
    queryKey: ['menus', 'one', id],
    queryFn: async ({ signal }) => (await call(getMenu, { params: { id }, signal })).menu,
    ...FRESH,
  })
}

export function itemsQuery(view: LibraryView) {
  const query = searchOf(view)
  return queryOptions({
    queryKey: ['items', 'library', query],
    queryFn: ({ signal }) => call(listItems, { query, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export function versionsQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['items', 'versions', id, version],
    queryFn: ({ signal }) => call(listItemVersions, { params: { id }, signal }),
  })
}

export function statisticsQuery(weeks: number) {
  return queryOptions({
    queryKey: ['statistics', weeks],
    queryFn: ({ signal }) => call(statistics, { query: { weeks }, signal }),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
}

export const tipsQuery = queryOptions({
  queryKey: ['tips'],
  queryFn: ({ signal }) => call(listTips, { query: { limit: TIPS_MAX }, signal }),
  // Until the items that were written just now are looked at.
  refetchInterval: ({ state }) => ((state.data?.pending ?? 0) > 0 ? PENDING_MS : false),
  ...FRESH,
})
