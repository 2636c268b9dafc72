import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import { type Reencrypt, type ReencryptDeps, reencryptAll } from './reencrypt-all.ts'

export const reencryptStoredNumbers = defineJob({
  name: 'onboarding.reseal',
  input: z.object({ keyId: z.string() }),
  retries: 10,
  retryDelaySeconds: 30,
})

/** `others` encrypt what other domains store when the key has changed. */
export function onboardingJobs(deps: ReencryptDeps, others: readonly Reencrypt[]): Job[] {
  return [handle(reencryptStoredNumbers, ({ keyId }) => reencryptAll(deps, { keyId, others }))]
}
