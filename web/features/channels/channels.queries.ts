import { queryOptions } from '@tanstack/react-query'
import { OPEN_STATES } from '#contract/channel-model.ts'
import {
  getExportKit,
  getPublication,
  listChannels,
  listPublications,
  listStores,
} from '#contract/channels.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Platform } from '#contract/platforms.ts'
import { call } from '../../lib/call.ts'

export type Channels = ResponseOf<typeof listChannels>

/** Under the restaurant's menu: what is approved or edited there changes what stands on the platforms. */
export const channelKeys = {
  restaurant: (id: number) => ['menu', id] as const,
  all: (id: number) => ['menu', id, 'channels'] as const,
}

const OPEN: ReadonlySet<string> = new Set(OPEN_STATES)
const UNDERWAY_MS = 1500
const QUIET_MS = 30_000

/** Asked again often while something is being sent, so that a card turns live before its owner's eyes. */
export function channelsQuery(restaurantId: number) {
  return queryOptions({
    queryKey: [...channelKeys.all(restaurantId), 'cards'],
    queryFn: ({ signal }) => call(listChannels, { params: { id: restaurantId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.cards.some(isUnderway) ? UNDERWAY_MS : QUIET_MS),
  })
}

/** What waits for no time of its own is about to be sent. */
function isUnderway({ last, next }: Channels['cards'][number]): boolean {
  return last !== null && OPEN.has(last.state) && next === null
}

export function storesQuery(restaurantId: number, channel: Platform, practice: boolean) {
  return queryOptions({
    queryKey: [...channelKeys.all(restaurantId), channel, 'stores', practice],
    queryFn: async ({ signal }) =>
      (
        await call(listStores, {
          params: { id: restaurantId, channel },
          query: { practice: practice ? 'true' : 'false' },
          signal,
        })
      ).stores,
    staleTime: 0,
    retry: false,
  })
}

export function publicationsQuery(restaurantId: number) {
  return queryOptions({
    queryKey: [...channelKeys.all(restaurantId), 'publications'],
    queryFn: ({ signal }) =>
      call(listPublications, { params: { id: restaurantId }, query: { limit: 50 }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.publications.some(({ state: of }) => OPEN.has(of)) ? UNDERWAY_MS : QUIET_MS,
  })
}

export function publicationQuery(id: string) {
  return queryOptions({
    queryKey: ['publication', id],
    queryFn: ({ signal }) => call(getPublication, { params: { id }, signal }),
    staleTime: 0,
  })
}

export function exportKitQuery(restaurantId: number, channel: Platform) {
  return queryOptions({
    queryKey: [...channelKeys.all(restaurantId), channel, 'export-kit'],
    queryFn: ({ signal }) => call(getExportKit, { params: { id: restaurantId, channel }, signal }),
    staleTime: 0,
  })
}
