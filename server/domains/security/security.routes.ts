import { listSecurityEvents } from '#contract/security.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { eventsBefore } from './security.service.ts'

export function securityRoutes(http: Http, deps: Pick<Deps, 'db'>): void {
  serve(http, listSecurityEvents, ({ query }) => eventsBefore(deps, query))
}
