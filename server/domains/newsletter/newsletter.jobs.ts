import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'
import { sendConfirmation } from './send-confirmation.ts'

export const confirmationMail = defineJob({
  name: 'newsletter.confirmation-mail',
  input: z.object({ subscriptionId: z.uuid(), mailId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 15,
  places: 4,
})

export const newsletterCleanup = defineJob({
  name: 'newsletter.cleanup',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '20 3 * * *',
})

type NewsletterDeps = Pick<Deps, 'db' | 'mailer' | 'config' | 'now' | 'derivedSecret'>

export function newsletterJobs(deps: NewsletterDeps): Job[] {
  return [
    handle(confirmationMail, (input) => sendConfirmation(deps, input)),
    handle(newsletterCleanup, () => forgetUnconfirmed(deps)),
  ]
}
