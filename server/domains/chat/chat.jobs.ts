import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { forgetChats } from './forget-chats.ts'

export const chatCleanup = defineJob({
  name: 'chat.cleanup',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '40 3 * * *',
})

export function chatJobs(deps: Pick<Deps, 'db' | 'now'>): Job[] {
  return [handle(chatCleanup, () => forgetChats(deps))]
}
