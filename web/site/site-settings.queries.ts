import { queryOptions, useQuery } from '@tanstack/react-query'
import { siteSettings } from '#contract/service.ts'
import { call } from '../lib/call.ts'

/** This installation's addresses; they do not change while a page is open. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  queryFn: ({ signal }) => call(siteSettings, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSiteSettings() {
  return useQuery(siteSettingsQuery).data
}
