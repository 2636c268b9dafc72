import * as contract from '#contract/reviews.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as reviews from './reviews.service.ts'

export function reviewRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listReviews, ({ caller, params, query }) =>
    reviews.listReviews(deps, caller, params.id, query),
  )
  serve(http, contract.reviewNow, ({ caller, params }) =>
    reviews.reviewNow(deps, caller, params.id),
  )
  serve(http, contract.saveReviewSettings, ({ caller, params, body }) =>
    reviews.saveReviewSettings(deps, caller, params.id, body),
  )
  serve(http, contract.reviewsOfAll, () => reviews.reviewsOfAll(deps))
}
