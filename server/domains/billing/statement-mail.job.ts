import { z } from 'zod'
import { defineJob } from '#server/core/jobs/jobs.ts'

export const statementMail = defineJob({
  name: 'billing.statement-mail',
  input: z.object({ number: z.int() }),
  retries: 8,
  retryDelaySeconds: 15,
})
