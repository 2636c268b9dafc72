import { health, siteSettings, test } from '#contract/service.ts'
import type { Deps } from '../../deps.ts'
import { version } from '../../version.ts'
import { databaseAnswers } from '../db/ping.ts'
import { type Http, serve } from './serve.ts'

/** Anybody may ask for the health as often as they like; the queue is counted once in this time. */
const QUEUE_KNOWN_MS = 1000

export function serviceRoutes(http: Http, deps: Pick<Deps, 'db' | 'jobs' | 'config'>): void {
  serve(http, test, () => ({ message: 'The server is reachable.' }))

  serve(http, siteSettings, () => ({
    supportEmail: deps.config.supportEmail,
    salesEmail: deps.config.salesEmail,
    parentCompanyUrl: deps.config.parentCompanyUrl,
    gaTrackingId: deps.config.gaTrackingId,
  }))

  const queueState = rememberedFor(QUEUE_KNOWN_MS, () => deps.jobs.state(deps.db))
  serve(http, health, async ({ reply }) => {
    const database = await databaseAnswers(deps.db)
    const jobs = deps.jobs.healthy()
    const queue = database ? await queueState() : null
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

/** What `ask` answered at most `ms` ago; a failure is not remembered. */
function rememberedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null
  return () => {
    const now = performance.now()
    if (last && now - last.at < ms) return last.answer
    const answer = ask()
    last = { at: now, answer }
    answer.catch(() => {
      last = null
    })
    return answer
  }
}
