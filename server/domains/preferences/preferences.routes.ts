import { getPreferences, savePreferences } from '#contract/preferences.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { changePreferences, readPreferences } from './preferences.service.ts'

export function preferenceRoutes(http: Http, deps: Pick<Deps, 'db'>): void {
  serve(http, getPreferences, ({ caller }) => readPreferences(deps, caller.accountId))
  serve(http, savePreferences, ({ caller, body }) =>
    changePreferences(deps, caller.accountId, body),
  )
}
