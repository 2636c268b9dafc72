import { z } from 'zod'
import { defineJob } from '#server/core/jobs/jobs.ts'

export const reviewMail = defineJob({
  name: 'reviews.mail',
  input: z.object({ reviewId: z.uuid() }),
  retries: 8,
  retryDelaySeconds: 15,
  places: 4,
})
