import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { resealAll } from './reseal-all.ts'

export const resealStoredNumbers = defineJob({
  name: 'onboarding.reseal',
  input: z.object({ keyId: z.string() }),
  retries: 10,
  retryDelaySeconds: 30,
})

export function onboardingJobs(deps: Pick<Deps, 'db' | 'log' | 'sealing'>): Job[] {
  return [handle(resealStoredNumbers, (input) => resealAll(deps, input))]
}
