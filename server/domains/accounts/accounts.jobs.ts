import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { sendResetCode } from './send-reset-code.ts'
import { sendWelcome } from './send-welcome.ts'

export const welcomeMail = defineJob({
  name: 'accounts.welcome-mail',
  input: z.object({ accountId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 15,
})

export const resetMail = defineJob({
  name: 'accounts.reset-mail',
  input: z.object({ requestId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 5,
})

export function accountJobs(deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'now'>): Job[] {
  return [
    handle(welcomeMail, (input) => sendWelcome(deps, input)),
    handle(resetMail, (input) => sendResetCode(deps, input)),
  ]
}
