import { getPlan, listPlans, setPlan } from '#contract/billing.ts'
import * as contract from '#contract/statements.ts'
import { attachment } from '#server/core/http/attachment.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import * as fee from './fee.service.ts'
import * as plans from './plans.service.ts'
import * as statements from './statements.service.ts'

export function billingRoutes(http: Http, deps: Deps): void {
  serve(http, getPlan, ({ caller }) => plans.getPlan(deps, caller))
  serve(http, listPlans, ({ query }) => plans.listPlans(deps, query))
  serve(http, setPlan, ({ caller, params, body }) =>
    plans.setPlan(deps, caller, params.accountId, body),
  )

  serve(http, contract.getFee, ({ caller, params }) => fee.getFee(deps, caller, params.id))
  serve(http, contract.offerFee, ({ caller, params, body }) =>
    fee.offerFee(deps, caller, { ...params, ...body }),
  )
  serve(http, contract.acceptFee, ({ caller, params, body }) =>
    fee.acceptFee(deps, caller, { ...params, ...body }),
  )
  serve(http, contract.leaveOutWeek, ({ caller, params, body }) =>
    fee.leaveOutWeek(deps, caller, { ...params, ...body }),
  )

  serve(http, contract.issueStatement, ({ caller, params, body }) =>
    statements.issueStatement(deps, caller, { ...params, ...body }),
  )
  serve(http, contract.listStatements, ({ caller, query }) =>
    statements.listStatements(deps, caller, query),
  )
  serve(http, contract.getStatement, ({ caller, params }) =>
    statements.getStatement(deps, caller, params.number),
  )
  serve(http, contract.getStatementFile, async ({ caller, params, query, reply }) => {
    const { name, mime, data } = await statements.statementFile(deps, caller, {
      ...params,
      ...query,
    })
    return reply.type(mime).header('content-disposition', attachment(name)).send(data)
  })
  serve(http, contract.disputeStatement, ({ caller, params, body }) =>
    statements.disputeStatement(deps, caller, { ...params, ...body }),
  )
  serve(http, contract.answerDispute, ({ caller, params, body }) =>
    statements.answerDispute(deps, caller, { ...params, ...body }),
  )
  serve(http, contract.markPaid, ({ caller, params, body }) =>
    statements.markPaid(deps, caller, { ...params, ...body }),
  )
  serve(http, contract.sendInvoice, ({ caller, params }) =>
    statements.sendInvoice(deps, caller, params.number),
  )
}
