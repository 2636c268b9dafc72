import { z } from 'zod'
import { defineJob } from '#server/core/jobs/jobs.ts'

export const proposalMail = defineJob({
  name: 'proposals.mail',
  input: z.object({ linkId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 15,
})
