import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  type FormPlatform,
  getPlatformInfo,
  type PlatformInfo,
  savePlatformInfo,
} from '#contract/onboarding.ts'
import { call } from '../../lib/call.ts'

export const platformInfoQuery = queryOptions({
  queryKey: ['platform-info'],
  queryFn: ({ signal }) => call(getPlatformInfo, { signal }),
  // Whoever comes back from another tab sees what was saved there before saving here.
  staleTime: 0,
})

export type PlatformBody = BodyOf<typeof savePlatformInfo>

export function useSavePlatformInfo() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: PlatformBody) => call(savePlatformInfo, { body }),
    onSuccess: ({ message: _, ...info }) => {
      queries.setQueryData(platformInfoQuery.queryKey, info)
    },
  })
}

/** Whether there is an account on one platform: shown at once, saved at once, and set back where that fails. */
export function useToggleAccount(platform: FormPlatform) {
  const queries = useQueryClient()
  const show = (hasAccount: boolean) =>
    queries.setQueryData(
      platformInfoQuery.queryKey,
      (info) => info && withAccount(info, platform, hasAccount),
    )
  return useMutation({
    mutationFn: (hasAccount: boolean) =>
      call(savePlatformInfo, { body: { [platform]: { hasAccount } } }),
    onMutate: async (hasAccount) => {
      await queries.cancelQueries(platformInfoQuery)
      show(hasAccount)
    },
    onSuccess: (info) => show(info[platform].hasAccount),
    onError: (_reason, hasAccount) => show(!hasAccount),
  })
}

function withAccount(
  info: PlatformInfo,
  platform: FormPlatform,
  hasAccount: boolean,
): PlatformInfo {
  return { ...info, [platform]: { ...info[platform], hasAccount } }
}
