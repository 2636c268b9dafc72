import { z } from 'zod'
import { monthBefore } from '#contract/days.ts'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { planDay } from '../billing/plans.service.ts'
import { affiliateMail } from './affiliate-mail.job.ts'
import { listEarning } from './affiliates.repo.ts'
import { type IssueDeps, issueMonth } from './issue-statement.ts'
import { sendAffiliateMail } from './send-affiliate-mail.ts'

export { affiliateMail }

/** Each day, after the round of billing: what was paid, whose hold is over, and the statements of the month before. */
export const affiliateRound = defineJob({
  name: 'affiliates.round',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '10 14 * * *',
})

/** The month is part of it: one that is done late is still of the month that it was asked for. */
export const affiliateMonth = defineJob({
  name: 'affiliates.month',
  input: z.object({ affiliateId: z.uuid(), month: z.string() }),
  retries: 5,
  retryDelaySeconds: 60,
})

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

export function affiliateJobs(deps: IssueDeps & Pick<Deps, 'mailer'>): Job[] {
  return [
    handle(affiliateRound, () => beginRound(deps)),
    handle(affiliateMonth, (input) => issueMonth(deps, input)),
    handle(affiliateMail, (input) => sendAffiliateMail(deps, input)),
  ]
}

export async function beginRound(deps: IssueDeps): Promise<void> {
  const month = monthBefore(planDay(deps))
  let after = FIRST
  for (;;) {
    const page = await listEarning(deps.db, { after, limit: PAGE })
    await deps.db.transaction(async (tx) => {
      for (const affiliateId of page)
        await deps.jobs.enqueue(tx, affiliateMonth, { affiliateId, month })
    })
    after = page.at(-1) ?? FIRST
    if (page.length < PAGE) return
  }
}
