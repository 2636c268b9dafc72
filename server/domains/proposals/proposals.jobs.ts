import { handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { proposalMail } from './proposal-mail.job.ts'
import { sendProposalMail } from './send-proposal-mail.ts'

export { proposalMail }

export function proposalJobs(
  deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'now' | 'derivedSecret'>,
): Job[] {
  return [handle(proposalMail, (input) => sendProposalMail(deps, input))]
}
