import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { removeStrays } from './remove-strays.ts'

export const datasetCleanup = defineJob({
  name: 'datasets.cleanup',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '10 4 * * *',
})

export function datasetJobs(deps: Pick<Deps, 'db' | 'storage' | 'now' | 'log'>): Job[] {
  return [handle(datasetCleanup, () => removeStrays(deps))]
}
