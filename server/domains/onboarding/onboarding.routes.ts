import { getPlatformInfo, savePlatformInfo } from '#contract/onboarding.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { changePlatformInfo, readPlatformInfo } from './onboarding.service.ts'

export function onboardingRoutes(http: Http, deps: Pick<Deps, 'db' | 'encryption'>): void {
  serve(http, getPlatformInfo, ({ caller, query }) =>
    readPlatformInfo(deps, caller, query.restaurantId),
  )
  serve(http, savePlatformInfo, async ({ caller, body, query }) => ({
    message: 'Platform information saved successfully',
    ...(await changePlatformInfo(deps, caller, body, query.restaurantId)),
  }))
}
