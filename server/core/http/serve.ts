import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { failure, PLEASE_LOG_IN } from '#contract/errors.ts'
import { AppError } from '../errors.ts'
import { beginCall, type Running, takePlace } from './running.ts'

/** Who is calling. The only makers are `authenticate` and the tests' builders. */
export type Caller = {
  accountId: string
  sessionId: string
  role: 'owner' | 'operator'
}

export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>

/** Where endpoints are served: the app, who says who is calling, what is served so far and what is under way. */
export type Http = {
  app: FastifyInstance
  authenticate: Authenticate
  served: Set<Endpoint>
  running: Running
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined

export type Call<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  caller: E['access'] extends 'public' ? null : Caller
  request: FastifyRequest
  reply: FastifyReply
  /** Aborted when the client goes away before the answer is out, or when a stop of the service cannot wait for it. */
  signal: AbortSignal
  /** Makes the call last until this has ended too, so that a stop of the service waits for it. */
  lasts(work: Promise<unknown>): void
}

type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']> | FastifyReply
  : FastifyReply | NodeJS.ReadableStream | Buffer | string

/** Serves one endpoint of the contract: access, validation, status and documentation come from its definition. */
export function serve<E extends Endpoint>(
  http: Http,
  definition: E,
  handler: (call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): void {
  const { params, query, body, response, status = 200, access } = definition
  http.served.add(definition)
  http.app.route({
    method: definition.method,
    url: definition.path,
    schema: {
      summary: definition.summary,
      tags: [nounOf(definition.path)],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(definition.consumes && { consumes: ['multipart/form-data'] }),
      ...(definition.produces && { produces: [definition.produces] }),
      response: {
        ...(response && { [status]: response }),
        '4xx': failure,
        '5xx': failure,
      },
      ...(access === 'public' && { security: [] }),
    },
    // Before the body is read: a stranger's upload is refused at its first byte.
    onRequest: async (request) => {
      if (access === 'public') return
      const caller = await http.authenticate(request)
      if (!caller) throw new AppError(401, 'accounts.not_signed_in', PLEASE_LOG_IN)
      if (access === 'operator' && caller.role !== 'operator') {
        throw new AppError(403, 'accounts.operators_only', 'Only staff may do this.')
      }
      request.caller = caller
    },
    handler: async (request, reply) => {
      reply.code(status)
      const { caller } = request
      const { signal, lasts, over } = beginCall(http.running, reply)
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller,
        request,
        reply,
        signal,
        lasts,
      } as Call<E>
      if (caller && definition.atOnce) {
        const place = takePlace(http.running, definition, caller.accountId)
        void over.then(place.leave)
      }
      const answer = Promise.resolve(call).then(handler)
      lasts(answer)
      return answer
    },
  })
}

function nounOf(path: string): string {
  return path.split('/')[2] ?? 'service'
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
}
