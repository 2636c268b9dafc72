import type { Job, JobKind } from './core/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { accountJobs, resetMail, welcomeMail } from './domains/accounts/accounts.jobs.ts'

/** Every kind of background work; its queue is made at the start. */
export const jobKinds: readonly JobKind[] = [welcomeMail, resetMail]

export function jobsOf(deps: Deps): Job[] {
  return [...accountJobs(deps)]
}
