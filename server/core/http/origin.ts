import type { FastifyRequest } from 'fastify'

/** The address under which this client reached us, so that pictures load on localhost and 127.0.0.1 alike. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}
