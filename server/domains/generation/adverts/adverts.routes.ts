import * as contract from '#contract/adverts.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as adverts from './adverts.service.ts'

export function advertRoutes(http: Http, deps: Deps): void {
  serve(http, contract.createAdverts, ({ caller, body, signal }) =>
    adverts.writeAdverts(deps, caller, body, signal),
  )
  serve(http, contract.listAdverts, ({ caller, query }) =>
    adverts.listSavedAdverts(deps, caller, query),
  )
  serve(http, contract.updateAdvert, async ({ caller, params, body }) => ({
    advertisement: await adverts.changeAdvert(deps, caller, { id: params.id, ...body }),
  }))
  serve(http, contract.deleteAdvert, async ({ caller, params }) => {
    await adverts.removeAdvert(deps, caller, params.id)
    return { message: 'The advertisement was deleted.' }
  })
  serve(http, contract.restoreAdvert, async ({ caller, params }) => ({
    advertisement: await adverts.restoreAdvert(deps, caller, params.id),
  }))
}
