import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { eraseFilesAndRows } from './erase-files-and-rows.ts'

export const eraseAccount = defineJob({
  name: 'account-data.erase',
  input: z.object({
    accountId: z.uuid(),
    /** Of the address it had before it was closed; the address itself would outlive it in the queue. */
    addressHash: z.string().optional(),
    /** An address that was never confirmed may be somebody else's, who wrote to us as well. */
    isConfirmed: z.boolean().default(false),
  }),
  retries: 12,
  retryDelaySeconds: 30,
})
export type EraseAccount = z.output<typeof eraseAccount.input>

export function accountDataJobs(deps: Pick<Deps, 'db' | 'mailer' | 'storage'>): Job[] {
  return [handle(eraseAccount, (input) => eraseFilesAndRows(deps, input))]
}
