import { queryOptions } from '@tanstack/react-query'
import {
  getMenuEngineering,
  getSalesWeeks,
  getSoldItems,
  getWhatFollowed,
  listSalesFiles,
  listSalesNames,
} from '#contract/sales.ts'
import { call } from '../../lib/call.ts'

/** Under one restaurant's key: a file more changes all of it. */
export const salesKey = (id: number) => ['sales', id] as const

export function salesFilesQuery(id: number) {
  return queryOptions({
    queryKey: [...salesKey(id), 'files'],
    queryFn: ({ signal }) => call(listSalesFiles, { params: { id }, signal }),
  })
}

export function salesWeeksQuery(id: number, weeks: number) {
  return queryOptions({
    queryKey: [...salesKey(id), 'weeks', weeks],
    queryFn: ({ signal }) => call(getSalesWeeks, { params: { id }, query: { weeks }, signal }),
  })
}

export function soldItemsQuery(id: number, weeks: number) {
  return queryOptions({
    queryKey: [...salesKey(id), 'items', weeks],
    queryFn: ({ signal }) => call(getSoldItems, { params: { id }, query: { weeks }, signal }),
  })
}

export function whatFollowedQuery(id: number, weeks: number) {
  return queryOptions({
    queryKey: [...salesKey(id), 'followed', weeks],
    queryFn: ({ signal }) => call(getWhatFollowed, { params: { id }, query: { weeks }, signal }),
    staleTime: 0,
  })
}

export function menuEngineeringQuery(id: number, weeks: number) {
  return queryOptions({
    queryKey: [...salesKey(id), 'engineering', weeks],
    queryFn: ({ signal }) => call(getMenuEngineering, { params: { id }, query: { weeks }, signal }),
    // costs are edited with the menu
    staleTime: 0,
  })
}

export function salesNamesQuery(id: number) {
  return queryOptions({
    queryKey: [...salesKey(id), 'names'],
    queryFn: ({ signal }) => call(listSalesNames, { params: { id }, signal }),
    staleTime: 0,
  })
}
