import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { forgetOldEvents } from './security.service.ts'

export const securityCleanup = defineJob({
  name: 'security.cleanup',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '50 3 * * *',
})

export function securityJobs(deps: Pick<Deps, 'db' | 'now'>): Job[] {
  return [handle(securityCleanup, () => forgetOldEvents(deps))]
}
