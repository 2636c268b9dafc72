import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { failure, PLEASE_LOG_IN } from '#contract/errors.ts'
import { AppError } from '../errors.ts'
import { type ActsFor, type Audit, audited } from './audit.ts'
import { acquire, beginCall, type Running } from './running.ts'

/** Who is calling. The only makers are `authenticate` and the tests' builders. */
export type Caller = {
  accountId: string
  sessionId: string
  role: 'owner' | 'operator'
  /** An address of the staff that is no operator yet, for want of a second factor. */
  needsSecondFactor?: boolean
  /** There while staff change something: notes for whom, with what is changed. */
  actsFor?: ActsFor
}

export type Authenticate = (request: FastifyRequest) => Promise<Caller | null>

/** Where endpoints are served: the app, who says who is calling, what is served so far and what is under way. */
export type Http = {
  app: FastifyInstance
  /** What takes forms with files, to be served where these are read. */
  forms: RouteOptions[]
  authenticate: Authenticate
  served: Set<Endpoint>
  running: Running
  /** Writes down what staff do. */
  audit: Audit
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
  waitUntil(work: Promise<unknown>): void
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
  const route: RouteOptions = {
    method: definition.method,
    url: definition.path,
    ...(definition.bodyBytes && { bodyLimit: definition.bodyBytes }),
    ...(definition.form && { config: { form: definition.form } }),
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
    ...(access !== 'public' && { onRequest: admit }),
    handler(request, reply) {
      reply.code(status)
      const { caller } = request
      const begun = beginCall(http.running, reply)
      const call = {
        params: request.params,
        query: request.query,
        body: request.body,
        caller,
        request,
        reply,
        signal: begun.signal,
        waitUntil: begun.waitUntil,
      } as Call<E>
      if (caller && definition.atOnce) {
        begun.atEnd(acquire(http.running, definition, caller.accountId).release)
      }
      const answer = audited(http.audit, definition, request, () => handler(call))
      if (isPromise(answer)) begun.waitUntil(answer)
      return answer
    },
  }
  if (definition.consumes) http.forms.push(route)
  else http.app.route(route)

  // Before the body is read: a stranger's upload is refused at its first byte.
  async function admit(request: FastifyRequest) {
    const caller = await http.authenticate(request)
    if (!caller) throw new AppError(401, 'accounts.not_signed_in', PLEASE_LOG_IN)
    if (access === 'operator' && caller.role !== 'operator') {
      if (caller.needsSecondFactor) {
        throw new AppError(403, 'accounts.second_factor_needed', SET_UP_FACTOR)
      }
      throw new AppError(403, 'accounts.operators_only', 'Only staff may do this.')
    }
    request.caller = caller
  }
}

function isPromise(answer: unknown): answer is PromiseLike<unknown> {
  return typeof answer === 'object' && answer !== null && 'then' in answer
}

const SET_UP_FACTOR =
  'Staff log in with a second factor. Please set up an authenticator app in Account Management first.'

function nounOf(path: string): string {
  const [, first, noun] = path.split('/')
  return (first === 'api' ? noun : 'pages') ?? 'service'
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyContextConfig {
    form?: z.ZodObject
  }
}
