import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ColumnRole,
  type Dataset,
  type DatasetReading,
  deleteDataset,
  listDatasets,
  previewDataset,
  readDatasetAs,
  searchDatasets,
  shareDataset,
  topOfDataset,
} from '#contract/datasets.ts'
import { updateRestaurant } from '#contract/restaurants.ts'
import { call } from '../../lib/call.ts'
import { messageOf } from '../../lib/call-failures.ts'
import { formatCount } from '../../lib/format.ts'
import { useToasts } from '../../ui/toasts.tsx'

export const datasetsQuery = queryOptions({
  queryKey: ['datasets'],
  queryFn: async ({ signal }) => (await call(listDatasets, { signal })).csvFiles,
})

/** A failed search is answered at once, from what is here; so nothing is tried again. */
export function datasetSearch(query: string) {
  return queryOptions({
    queryKey: ['datasets', 'search', query],
    queryFn: async ({ signal }) =>
      (await call(searchDatasets, { body: { query }, signal })).csvFiles,
    enabled: query !== '',
    retry: false,
  })
}

export const ROWS_PER_PAGE = 50

/** `page` is 0-based. */
export function datasetRows(id: string, page: number) {
  return queryOptions({
    queryKey: ['datasets', 'rows', id, page],
    queryFn: ({ signal }) =>
      call(previewDataset, {
        params: { id },
        query: { from: page * ROWS_PER_PAGE + 1, limit: ROWS_PER_PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** The file's rows as they stand in it, from one on; of a workbook those of a sheet. */
export function datasetTop(id: string, sheet: string | null, from: number) {
  return queryOptions({
    queryKey: ['datasets', 'top', id, sheet, from],
    queryFn: ({ signal }) =>
      call(topOfDataset, {
        params: { id },
        query: { from, ...(sheet !== null && { sheet }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

/** Says how the file is read; what is refused leaves everything as it was. */
export function useReadAs(id: string) {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async (body: { reading: DatasetReading; roles: (ColumnRole | null)[] | null }) =>
      (await call(readDatasetAs, { params: { id }, body })).csvFile,
    onSuccess: async ({ name, rows }) => {
      toasts.show({ text: `${name} is read like this now: ${formatCount(rows, 'row')}.` })
      await queries.invalidateQueries({ queryKey: datasetsQuery.queryKey })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The file was not read anew.') }),
  })
}

/** Deletes one after the other; what was deleted before a failure stays deleted. */
export function useDeleteDatasets() {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async (datasets: readonly Pick<Dataset, 'id' | 'name'>[]) => {
      for (const { id } of datasets) await call(deleteDataset, { params: { id } })
    },
    onSuccess: (_, datasets) => {
      const [only] = datasets
      const what = datasets.length === 1 ? only?.name : `${datasets.length} datasets`
      toasts.show({ text: `Deleted ${what}.` })
      for (const { id } of datasets) queries.removeQueries({ queryKey: ['datasets', 'rows', id] })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The dataset could not be deleted.') }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: datasetsQuery.queryKey, exact: true }),
        queries.invalidateQueries({ queryKey: ['datasets', 'search'] }),
        queries.invalidateQueries({ queryKey: ['restaurants'] }),
      ]),
  })
}

/** Gives a restaurant a dataset, or none; it had at most one. */
export function useAttachDataset() {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async (input: { restaurantId: number; dataset: string | null }) => {
      const { restaurantId: id, dataset } = input
      return (await call(updateRestaurant, { params: { id }, body: { dataset } })).restaurant
    },
    onSuccess: async (restaurant) => {
      toasts.show({
        text: restaurant.dataset
          ? `${restaurant.dataset} is attached to ${restaurant.name}.`
          : `${restaurant.name} has no dataset now.`,
      })
      await queries.invalidateQueries({ queryKey: ['restaurants'] })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'The restaurant was not changed.') }),
  })
}

export function useShareDataset(id: string) {
  const queries = useQueryClient()
  const toasts = useToasts()
  return useMutation({
    mutationFn: async (shared: boolean) =>
      (await call(shareDataset, { params: { id }, body: { shared } })).csvFile,
    onSuccess: async ({ name, shared }) => {
      toasts.show({
        text: shared ? `${name} is shared with every account.` : `${name} is yours alone again.`,
      })
      await queries.invalidateQueries({ queryKey: datasetsQuery.queryKey })
    },
    onError: (reason) =>
      toasts.show({ tone: 'danger', text: messageOf(reason, 'Sharing was not changed.') }),
  })
}
