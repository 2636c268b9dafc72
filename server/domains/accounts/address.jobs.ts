import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { sendAddressChanged, sendNewAddress } from './send-new-address.ts'

/** To an address that was changed: its link confirms it. */
export const newAddressMail = defineJob({
  name: 'accounts.new-address-mail',
  input: z.object({ accountId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 15,
})

/** To the address that was left: the only word its owner gets if it was not them. */
export const addressChangedMail = defineJob({
  name: 'accounts.address-changed-mail',
  input: z.object({ accountId: z.uuid(), oldEmail: z.string(), newEmail: z.string() }),
  retries: 8,
  retryDelaySeconds: 15,
})

export function addressJobs(deps: Pick<Deps, 'db' | 'mailer' | 'config'>): Job[] {
  return [
    handle(newAddressMail, (input) => sendNewAddress(deps, input)),
    handle(addressChangedMail, (input) => sendAddressChanged(deps, input)),
  ]
}
