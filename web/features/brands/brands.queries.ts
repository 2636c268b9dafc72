import { queryOptions } from '@tanstack/react-query'
import { draftBrand, getBrand, listBrands, proposeBrands } from '#contract/brands.ts'
import { call } from '../../lib/call.ts'

/** Under the restaurant's menu: what is edited there changes what a brand overlaps with. */
const keyOf = (id: number) => ['menu', id, 'brands'] as const

export function brandsQuery(id: number) {
  return queryOptions({
    queryKey: [...keyOf(id), 'list'],
    queryFn: ({ signal }) => call(listBrands, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function proposalsQuery(id: number) {
  return queryOptions({
    queryKey: [...keyOf(id), 'proposals'],
    queryFn: ({ signal }) => call(proposeBrands, { params: { id }, signal }),
    staleTime: 60_000,
  })
}

/** Asked once: what is edited on its screen would be lost by another answer. */
export function draftQuery(id: number, concept: string) {
  return queryOptions({
    queryKey: [...keyOf(id), 'draft', concept],
    queryFn: async ({ signal }) =>
      (await call(draftBrand, { params: { id }, body: { concept }, signal })).draft,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
}

export function brandQuery(id: number) {
  return queryOptions({
    queryKey: [...keyOf(id), 'one'],
    queryFn: async ({ signal }) => (await call(getBrand, { params: { id }, signal })).brand,
    staleTime: 0,
  })
}

export const brandKeys = { of: keyOf }
