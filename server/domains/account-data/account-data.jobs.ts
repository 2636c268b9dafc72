import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { eraseFilesAndRows } from './erase-files-and-rows.ts'

export const eraseAccount = defineJob({
  name: 'account-data.erase',
  input: z.object({ accountId: z.uuid() }),
  retries: 12,
  retryDelaySeconds: 30,
})

export function accountDataJobs(deps: Pick<Deps, 'db' | 'storage'>): Job[] {
  return [handle(eraseAccount, (input) => eraseFilesAndRows(deps, input))]
}
