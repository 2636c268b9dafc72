import { z } from 'zod'
import { RUBRIC_VERSION } from '#kitchen/judging/judge.ts'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { judgeAllAnew, judgeMenu } from './judge-menus.ts'
import { findUnjudgedMenu } from './tips.repo.ts'

export const judgeStaleItems = defineJob({
  name: 'menus.judge',
  input: z.object({ menuId: z.uuid() }),
  retries: 5,
  retryDelaySeconds: 10,
  resumes: true,
})

export const judgeLibraries = defineJob({
  name: 'menus.judge-all',
  input: z.object({ rubricVersion: z.int() }),
  retries: 10,
  retryDelaySeconds: 30,
  longestSeconds: 6 * 60 * 60,
  resumes: true,
})

export function menuJobs(deps: Pick<Deps, 'db' | 'knowledge' | 'log'>): Job[] {
  return [
    handle(judgeStaleItems, async ({ menuId }, signal) => {
      await judgeMenu(deps, menuId, signal)
    }),
    handle(judgeLibraries, (input, signal) => judgeAllAnew(deps, input, signal)),
  ]
}

/** At the start: what an earlier rubric judged is judged anew in the background. */
export async function claimRubric({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  if (!(await findUnjudgedMenu(db, RUBRIC_VERSION))) return
  await db.transaction((tx) => jobs.enqueue(tx, judgeLibraries, { rubricVersion: RUBRIC_VERSION }))
}
