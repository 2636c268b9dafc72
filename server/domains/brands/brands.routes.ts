import * as contract from '#contract/brands.ts'
import { brandSign } from '#illustrator/illustrator.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as brands from './brands.service.ts'

export function brandRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listBrands, ({ caller, signal, params }) =>
    brands.listBrands(deps, { caller, signal }, params.id),
  )
  serve(http, contract.saveKitchenCard, ({ caller, signal, params, body }) =>
    brands.saveKitchen(deps, { caller, signal }, params.id, body),
  )
  serve(http, contract.proposeBrands, ({ caller, signal, params }) =>
    brands.proposeBrands(deps, { caller, signal }, params.id),
  )
  serve(http, contract.draftBrand, ({ caller, signal, params, body }) =>
    brands.draftBrand(deps, { caller, signal }, params.id, body),
  )
  serve(http, contract.checkBrandName, ({ caller, params, body }) =>
    brands.checkName(deps, caller, params.id, body),
  )
  serve(http, contract.createBrand, ({ caller, signal, params, body }) =>
    brands.createBrand(deps, { caller, signal }, params.id, body),
  )
  serve(http, contract.getBrand, ({ caller, params }) => brands.getBrand(deps, caller, params.id))
  serve(http, contract.changeBrand, ({ caller, params, body }) =>
    brands.changeBrand(deps, caller, params.id, body),
  )
  serve(http, contract.disputePair, ({ caller, params, body }) =>
    brands.disputePair(deps, caller, params.id, body),
  )
  serve(http, contract.drawBrandSign, ({ params, query, reply }) => {
    reply.header('cache-control', 'private, max-age=86400').type('image/svg+xml')
    if (query.download === 'true') {
      reply.header('content-disposition', `attachment; filename="${params.mark}.svg"`)
    }
    return reply.send(brandSign(params.mark, query))
  })
}
