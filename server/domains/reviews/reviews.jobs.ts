import { z } from 'zod'
import { defineJob, handle, type Job } from '#server/core/jobs/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { makeReview, type ReviewDeps } from './make-review.ts'
import { REVIEW_JOB } from './review-job-name.ts'
import { reviewMail } from './review-mail.job.ts'
import { isDue, weekOf } from './review-week.ts'
import { findReviewed, insertFailure, listReviewable } from './reviews.repo.ts'
import { sendReviewMail } from './send-review-mail.ts'
import { DEFAULT_SETTINGS } from './to-review.ts'

export { reviewMail }

/** Each hour it finds the restaurants whose hour it is, in their own zones. */
export const reviewFanOut = defineJob({
  name: 'reviews.fan-out',
  input: z.object({}),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '2 * * * *',
})

export const reviewOfRestaurant = defineJob({
  name: REVIEW_JOB,
  input: z.object({ restaurantId: z.int() }),
  retries: 3,
  retryDelaySeconds: 60,
  places: 2,
})

const PAGE = 500

export function reviewJobs(deps: ReviewDeps & Pick<Deps, 'mailer' | 'config'>): Job[] {
  return [
    handle(reviewFanOut, () => fanOut(deps)),
    handle(
      reviewOfRestaurant,
      async ({ restaurantId }) => {
        const restaurant = await findReviewed(deps.db, restaurantId)
        if (restaurant) await makeReview(deps, restaurant)
      },
      ({ restaurantId }) => noteFailure(deps, restaurantId),
    ),
    handle(reviewMail, (input) => sendReviewMail(deps, input)),
  ]
}

/** Staff see it; the next week's round tries again. */
async function noteFailure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: number,
): Promise<void> {
  const restaurant = await findReviewed(db, restaurantId)
  if (!restaurant) return
  await insertFailure(db, { restaurantId, week: weekOf(now(), restaurant.timeZone), at: now() })
}

export async function fanOut(deps: Pick<Deps, 'db' | 'jobs' | 'now'>): Promise<void> {
  const now = deps.now()
  let after = 0
  for (;;) {
    const page = await listReviewable(deps.db, { after, limit: PAGE })
    const due = page.filter(({ timeZone, settings }) =>
      isDue(settings ?? DEFAULT_SETTINGS, now, timeZone),
    )
    await deps.db.transaction(async (tx) => {
      for (const { id } of due) {
        await deps.jobs.enqueue(tx, reviewOfRestaurant, { restaurantId: id })
      }
    })
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.id
  }
}
