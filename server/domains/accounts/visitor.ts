import type { FastifyRequest } from 'fastify'

/** Where a caller stands: the network address for limits and the log, the browser for the list of sessions. */
export type Visitor = { address: string; userAgent: string }

export function visitorOf(request: FastifyRequest): Visitor {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
