import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoint.ts'
import { getWorkingMenu, listMenuEdits } from '#contract/menu-editor.ts'
import { getPublicMenu } from '#contract/public-menus.ts'
import { call } from '../../../lib/call.ts'

export type Working = ResponseOf<typeof getWorkingMenu>

/** Under one restaurant's key stands all that a change of its menu changes. */
export const menuKeys = {
  restaurant: (id: number) => ['menu', id] as const,
  working: (id: number) => ['menu', id, 'working'] as const,
  edits: (id: number, ref: string | null) => ['menu', id, 'edits', ref] as const,
}

/** Somebody else may edit it meanwhile, so it is asked for anew with every visit. */
export function workingMenuQuery(restaurantId: number) {
  return queryOptions({
    queryKey: menuKeys.working(restaurantId),
    queryFn: ({ signal }) => call(getWorkingMenu, { params: { id: restaurantId }, signal }),
    staleTime: 0,
  })
}

const HISTORY_MAX = 30

export function menuEditsQuery(restaurantId: number, ref: string | null) {
  return queryOptions({
    queryKey: menuKeys.edits(restaurantId, ref),
    queryFn: ({ signal }) =>
      call(listMenuEdits, {
        params: { id: restaurantId },
        query: { limit: HISTORY_MAX, ...(ref && { ref }) },
        signal,
      }),
    staleTime: 0,
  })
}

export function publicMenuQuery(restaurantId: number) {
  return queryOptions({
    queryKey: ['menu', restaurantId, 'public'],
    queryFn: async ({ signal }) =>
      (await call(getPublicMenu, { params: { id: restaurantId }, signal })).publicMenu,
    staleTime: 0,
  })
}
