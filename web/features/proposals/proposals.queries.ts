import { queryOptions } from '@tanstack/react-query'
import {
  compareMenuVersions,
  getApproval,
  getApprovalSettings,
  listMenuVersions,
} from '#contract/menu-versions.ts'
import { getProposal, listDecisions, listProposals } from '#contract/proposals.ts'
import { call } from '../../lib/call.ts'

/** Under one restaurant's key, beside its menu: what changes one changes the other. */
export const reviewKeys = {
  restaurant: (id: number) => ['menu', id] as const,
}
const FRESH = { staleTime: 0 }

export function proposalsQuery(restaurantId: number) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'proposals'],
    queryFn: ({ signal }) =>
      call(listProposals, { params: { id: restaurantId }, query: { open: 'true' }, signal }),
    ...FRESH,
  })
}

export function proposalQuery(restaurantId: number, id: string) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'proposals', id],
    queryFn: async ({ signal }) => (await call(getProposal, { params: { id }, signal })).proposal,
    ...FRESH,
  })
}

export function decisionsQuery(restaurantId: number) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'decisions'],
    queryFn: ({ signal }) =>
      call(listDecisions, { params: { id: restaurantId }, query: { limit: 20 }, signal }),
    ...FRESH,
  })
}

export function approvalQuery(restaurantId: number) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'approval'],
    queryFn: ({ signal }) => call(getApproval, { params: { id: restaurantId }, signal }),
    ...FRESH,
  })
}

export function versionsQuery(restaurantId: number) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'versions'],
    queryFn: ({ signal }) =>
      call(listMenuVersions, { params: { id: restaurantId }, query: { limit: 20 }, signal }),
    ...FRESH,
  })
}

/** From a version to the menu as it is being edited. */
export function differenceQuery(restaurantId: number, number: number) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'difference', number],
    queryFn: async ({ signal }) =>
      (await call(compareMenuVersions, { params: { id: restaurantId, number }, signal }))
        .difference,
    ...FRESH,
  })
}

export function approvalSettingsQuery(restaurantId: number) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'approval-settings'],
    queryFn: async ({ signal }) =>
      (await call(getApprovalSettings, { params: { id: restaurantId }, signal })).settings,
    ...FRESH,
  })
}
