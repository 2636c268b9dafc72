import { health, siteSettings, test } from '#contract/service.ts'
import type { Deps } from '../../deps.ts'
import { version } from '../../version.ts'
import { type Http, serve } from './serve.ts'

export function serviceRoutes(http: Http, deps: Pick<Deps, 'pool' | 'jobs' | 'config'>): void {
  serve(http, test, () => ({ message: 'The server is reachable.' }))

  serve(http, siteSettings, () => ({
    supportEmail: deps.config.supportEmail,
    salesEmail: deps.config.salesEmail,
    parentCompanyUrl: deps.config.parentCompanyUrl,
    gaTrackingId: deps.config.gaTrackingId,
  }))

  serve(http, health, async ({ reply }) => {
    // A database that counts the work that waits is one that answers.
    const queue = await deps.jobs.state(deps.pool).catch(() => null)
    const database = queue !== null
    const jobs = deps.jobs.healthy()
    // The 5xx schema is a failure's; this answer keeps its own shape.
    if (!database || !jobs) reply.code(503).serializer(JSON.stringify)
    return {
      status: database && jobs ? ('ok' as const) : ('down' as const),
      version,
      database: database ? ('ok' as const) : ('down' as const),
      jobs: jobs ? ('ok' as const) : ('down' as const),
      queue,
    }
  })
}
