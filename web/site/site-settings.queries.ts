import { queryOptions, useQuery } from '@tanstack/react-query'

/** This installation's addresses; they do not change while a page is open. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['site-settings'],
  // every public page asks, and none should wait for the schemas' code to come alive
  queryFn: async ({ signal }) => {
    const [{ call }, { siteSettings }] = await Promise.all([
      import('../lib/call.ts'),
      import('#contract/service.ts'),
    ])
    return call(siteSettings, { signal })
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSiteSettings() {
  return useQuery(siteSettingsQuery).data
}
