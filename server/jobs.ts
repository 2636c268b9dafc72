import type { Job, JobKind } from './core/jobs/jobs.ts'
import type { Deps } from './deps.ts'
import { accountDataJobs, eraseAccount } from './domains/account-data/account-data.jobs.ts'
import { accountJobs, resetMail, welcomeMail } from './domains/accounts/accounts.jobs.ts'
import { addressChangedMail, addressJobs, newAddressMail } from './domains/accounts/address.jobs.ts'

/** Every kind of background work; its queue is made at the start. */
export const jobKinds: readonly JobKind[] = [
  welcomeMail,
  resetMail,
  newAddressMail,
  addressChangedMail,
  eraseAccount,
]

export function jobsOf(deps: Deps): Job[] {
  return [...accountJobs(deps), ...addressJobs(deps), ...accountDataJobs(deps)]
}
