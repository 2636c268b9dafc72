import { z } from 'zod'
import { RUBRIC_VERSION } from '#kitchen/kitchen.ts'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { scoreAllAnew, scoreMenu } from './score-menus.ts'
import { findUnscoredMenu } from './tips.repo.ts'

export const scoreStaleItems = defineJob({
  name: 'menus.score',
  input: z.object({ menuId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 10,
  resumes: true,
})

export const scoreLibraries = defineJob({
  name: 'menus.score-all',
  input: z.object({ rubricVersion: z.int() }),
  retries: 10,
  retryDelaySeconds: 30,
  longestSeconds: 6 * 60 * 60,
  resumes: true,
})

export function menuJobs(deps: Pick<Deps, 'db' | 'knowledge' | 'log'>): Job[] {
  return [
    handle(scoreStaleItems, async ({ menuId }, signal) => {
      await scoreMenu(deps, menuId, signal)
    }),
    handle(scoreLibraries, (input, signal) => scoreAllAnew(deps, input, signal)),
  ]
}

/** At the start: what an earlier rubric scored is scored anew in the background. */
export async function claimRubric({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  if (!(await findUnscoredMenu(db, RUBRIC_VERSION))) return
  await db.transaction((tx) => jobs.enqueue(tx, scoreLibraries, { rubricVersion: RUBRIC_VERSION }))
}
