import * as contract from '#contract/operations.ts'
import * as work from '#contract/operations-work.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { accountsFile, getAccount, listAccounts } from './accounts.service.ts'
import { discardJobs, failedMails, failingJobs, listQueues, retryJobs } from './jobs.service.ts'
import { operatorActions, staffActions } from './operator-actions.service.ts'

export function operationRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listOperatorActions, ({ query }) => operatorActions(deps, query))
  serve(http, contract.listAccounts, ({ query }) => listAccounts(deps, query))
  serve(http, contract.getAccountsFile, ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', attachment('accounts.csv'))
      .send(accountsFile(deps, query)),
  )
  serve(http, contract.getAccount, ({ params }) => getAccount(deps, params.id))
  serve(http, work.listQueues, () => listQueues(deps))
  serve(http, work.listFailingJobs, ({ query }) => failingJobs(deps, query))
  serve(http, work.retryJobs, ({ body }) => retryJobs(deps, body.ids))
  serve(http, work.discardJobs, ({ body }) => discardJobs(deps, body.ids))
  serve(http, work.listFailedMails, ({ query }) => failedMails(deps, query))
  serve(http, contract.listStaffActions, ({ caller, query }) => staffActions(deps, caller, query))
}
