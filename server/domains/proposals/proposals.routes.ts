import * as contract from '#contract/proposals.ts'
import { type Http, serve } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { answerByMail, readMailedProposal } from './answer-by-mail.ts'
import { decide } from './decide.ts'
import { propose } from './new-proposals.service.ts'
import * as proposals from './proposals.service.ts'
import { undoDecision } from './undo-decision.ts'

export function proposalRoutes(http: Http, deps: Deps): void {
  serve(http, contract.listProposals, ({ caller, params, query }) =>
    proposals.listProposals(deps, caller, params.id, query),
  )
  serve(http, contract.getProposal, async ({ caller, params }) => ({
    proposal: await proposals.getProposal(deps, caller, params.id),
  }))
  serve(http, contract.createProposal, ({ caller, params, body }) =>
    propose(deps, caller, params.id, body),
  )
  serve(http, contract.withdrawProposal, async ({ caller, params }) => ({
    proposal: await proposals.withdraw(deps, caller, params.id),
  }))
  serve(http, contract.editSuggestion, async ({ caller, params, body }) => ({
    suggestion: await proposals.editSuggestion(deps, caller, params.id, body),
  }))
  serve(http, contract.decideSuggestions, ({ caller, params, body }) =>
    decide(deps, caller, params.id, body),
  )
  serve(http, contract.listDecisions, ({ caller, params, query }) =>
    proposals.listDecisions(deps, caller, params.id, query),
  )
  serve(http, contract.undoDecision, ({ caller, params }) => undoDecision(deps, caller, params.id))
  serve(http, contract.mailProposal, ({ caller, params }) =>
    proposals.mailToOwner(deps, caller, params.id),
  )
  serve(http, contract.getMailedProposal, ({ params }) => readMailedProposal(deps, params.token))
  serve(http, contract.answerMailedProposal, ({ params, body }) =>
    answerByMail(deps, params.token, body),
  )
}
