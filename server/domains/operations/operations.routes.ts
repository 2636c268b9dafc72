import * as contract from '#contract/operations.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { operatorActions, staffActions } from './operator-actions.service.ts'

export function operationRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listOperatorActions, ({ query }) => operatorActions(deps, query))
  serve(http, contract.listStaffActions, ({ caller, query }) => staffActions(deps, caller, query))
}
