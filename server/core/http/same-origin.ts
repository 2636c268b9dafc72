import type { onRequestHookHandler } from 'fastify'
import { AppError } from '../errors.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a state-changing call that another site's page sent. Callers that are no browsers send neither header
 * and pass: they have no cookies of a victim.
 */
export function refuseOtherSites(publicUrl: string): onRequestHookHandler {
  const publicHost = new URL(publicUrl).host
  return function sameOrigin(request, _reply, done) {
    if (READS.has(request.method)) return done()
    const site = request.headers['sec-fetch-site']
    const origin = request.headers.origin
    const foreign =
      site === 'cross-site' ||
      (origin !== undefined && !isOwn(origin, request.headers.host, publicHost))
    done(
      foreign
        ? new AppError(403, 'request.other_site', 'This call has to come from our own pages.')
        : undefined,
    )
  }
}

function isOwn(origin: string, host: string | undefined, publicHost: string): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin).host
  return from === host || from === publicHost
}
