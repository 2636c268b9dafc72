import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { forwardMessage } from './forward-message.ts'

export const contactMail = defineJob({
  name: 'contact.mail',
  input: z.object({ messageId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 15,
  places: 4,
})

export function contactJobs(deps: Pick<Deps, 'db' | 'mailer' | 'config'>): Job[] {
  return [handle(contactMail, (input) => forwardMessage(deps, input))]
}
