import { health, siteSettings, test } from '#contract/service.ts'
import type { Deps } from '../../deps.ts'
import { version } from '../../version.ts'
import { databaseAnswers } from '../db/ping.ts'
import { type Http, serve } from './serve.ts'

export function serviceRoutes(http: Http, deps: Pick<Deps, 'db' | 'jobs' | 'config'>): void {
  serve(http, test, () => ({ message: 'The server is reachable.' }))

  serve(http, siteSettings, () => ({
    supportEmail: deps.config.supportEmail,
    salesEmail: deps.config.salesEmail,
    parentCompanyUrl: deps.config.parentCompanyUrl,
    gaTrackingId: deps.config.gaTrackingId,
  }))

  serve(http, health, async ({ reply }) => {
    const database = await databaseAnswers(deps.db)
    const jobs = deps.jobs.healthy()
    const queue = database ? await deps.jobs.state(deps.db) : null
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
