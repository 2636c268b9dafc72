import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { sendAddressChanged, sendPasswordChanged } from './send-changed.ts'
import { sendConfirmation } from './send-confirmation.ts'
import { sendResetCode } from './send-reset-code.ts'

const MAIL_TRIES = { retries: 8, retryDelaySeconds: 15, places: 4 }

/** With the link that confirms an address: the welcome mail, or a shorter one to an address that was changed. */
export const addressMail = defineJob({
  name: 'accounts.address-mail',
  input: z.object({
    accountId: z.uuid(),
    confirmationId: z.uuid(),
    reason: z.enum(['signup', 'new-address']),
  }),
  ...MAIL_TRIES,
})
export type AddressMail = z.output<typeof addressMail.input>

export const resetMail = defineJob({
  name: 'accounts.reset-mail',
  input: z.object({ requestId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 5,
  places: 4,
})

/** To the address that was left: the only word its owner gets if it was not them. */
export const addressChangedMail = defineJob({
  name: 'accounts.address-changed-mail',
  input: z.object({
    changeId: z.uuid(),
    accountId: z.uuid(),
    oldEmail: z.string(),
    newEmail: z.string(),
  }),
  ...MAIL_TRIES,
})
export type AddressChanged = z.output<typeof addressChangedMail.input>

/** To the address that the account had then: whoever sets a password may change that next. */
export const passwordChangedMail = defineJob({
  name: 'accounts.password-changed-mail',
  input: z.object({
    changeId: z.uuid(),
    accountId: z.uuid(),
    email: z.string(),
    how: z.enum(['changed', 'reset', 'confirmed']),
    at: z.iso.datetime(),
    device: z.string(),
  }),
  ...MAIL_TRIES,
})
export type PasswordChanged = z.output<typeof passwordChangedMail.input>

type MailDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'now' | 'derivedSecret'>

export function accountJobs(deps: MailDeps): Job[] {
  return [
    handle(addressMail, (input) => sendConfirmation(deps, input)),
    handle(resetMail, (input) => sendResetCode(deps, input)),
    handle(addressChangedMail, (input) => sendAddressChanged(deps, input)),
    handle(passwordChangedMail, (input) => sendPasswordChanged(deps, input)),
  ]
}
