import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { finishAdded } from './finish-added.ts'
import { giveUpIntake, readIntake } from './read-intake.ts'

const HOUR_SECONDS = 60 * 60

/** One at a time for an account, so that its second menu waits; two at once in all. */
export const readMenuIntake = defineJob({
  name: 'intake.read',
  input: z.object({ intakeId: z.uuid(), accountId: z.uuid() }),
  retries: 4,
  retryDelaySeconds: 2,
  atOnce: 2,
  groupOf: ({ accountId }) => accountId,
  longestSeconds: 2 * HOUR_SECONDS,
  resumes: true,
})

/** One at a time for an account, so that none of them writes what another is writing. */
export const finishAddedItems = defineJob({
  name: 'intake.finish',
  input: z.object({ intakeId: z.uuid(), accountId: z.uuid() }),
  retries: 4,
  retryDelaySeconds: 2,
  atOnce: 2,
  groupOf: ({ accountId }) => accountId,
  resumes: true,
})

export function intakeJobs(deps: Deps): Job[] {
  return [
    handle(
      readMenuIntake,
      (input, signal) => readIntake(deps, input, signal),
      (input) => giveUpIntake(deps, input),
    ),
    handle(finishAddedItems, (input, signal) => finishAdded(deps, input, signal)),
  ]
}
