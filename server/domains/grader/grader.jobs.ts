import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { deleteExpired } from './links.service.ts'

export const graderCleanup = defineJob({
  name: 'grader.cleanup',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '10 * * * *',
})

export function graderJobs(deps: Pick<Deps, 'db' | 'now'>): Job[] {
  return [handle(graderCleanup, () => deleteExpired(deps))]
}
