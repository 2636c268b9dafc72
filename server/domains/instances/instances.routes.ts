import type { FastifyRequest } from 'fastify'
import {
  authenticateController,
  instanceStatus,
  listInstanceActions,
  startInstance,
  stopInstance,
} from '#contract/instances.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from './controller-password.ts'
import { actionsBefore, openController, start, statusOf, stop } from './instances.service.ts'

export function instanceRoutes(http: Http, deps: Deps): void {
  /** The calls are open to anybody who has the password; who is signed in is looked up for the log alone. */
  function actorOf(request: FastifyRequest): Actor {
    return {
      address: request.ip,
      accountId: async () => (await http.authenticate(request))?.accountId ?? null,
    }
  }

  serve(http, authenticateController, async ({ body, request }) => {
    await openController(deps, actorOf(request), body)
    return { success: true, simulated: deps.cloud.isSimulated }
  })

  serve(http, instanceStatus, ({ body, request }) => statusOf(deps, actorOf(request), body))

  serve(http, startInstance, ({ body, request }) => start(deps, actorOf(request), body))

  serve(http, stopInstance, ({ body, request }) => stop(deps, actorOf(request), body))

  serve(http, listInstanceActions, ({ query }) => actionsBefore(deps, query))
}
