import * as filesContract from '#contract/review-files.ts'
import * as contract from '#contract/reviews.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { withReviewFile } from './files/receive-review-file.ts'
import * as files from './files/review-files.service.ts'
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
  serve(http, filesContract.listReviewFiles, ({ caller, params }) =>
    files.listFiles(deps, caller, params.id),
  )
  serve(http, filesContract.addSearchFile, (call) =>
    withReviewFile(deps, call, (file) =>
      files.addSearches(deps, call.caller, call.params.id, file),
    ),
  )
  serve(http, filesContract.addCompetitorMenu, (call) =>
    withReviewFile(deps, call, (file) =>
      files.addCompetitor(deps, call.caller, call.params.id, { ...file, signal: call.signal }),
    ),
  )
  serve(http, filesContract.removeReviewFile, ({ caller, params }) =>
    files.removeFile(deps, caller, params),
  )
}
