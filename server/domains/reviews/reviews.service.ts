import type { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/reviews.ts'
import type { ReviewSettings, WeeklyReview } from '#contract/reviews.ts'
import { conflict, notFound } from '#server/core/errors.ts'
import type { Caller } from '#server/core/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { ownRestaurant } from '../restaurants/restaurants.service.ts'
import { makeReview, type ReviewDeps } from './make-review.ts'
import { REVIEW_JOB } from './review-job-name.ts'
import { nextReview } from './review-week.ts'
import {
  countAnswers,
  countReviews,
  countReviewWeeks,
  findReviewed,
  findReviewSettings,
  isApproved,
  listReviewRows,
  writeReviewSettings,
} from './reviews.repo.ts'
import { DEFAULT_SETTINGS, toReview } from './to-review.ts'

const OVERVIEW_MS = 28 * 24 * 60 * 60 * 1000

export async function listReviews(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  restaurantId: number,
  page: z.output<typeof contract.listReviews.query>,
): Promise<ResponseOf<typeof contract.listReviews>> {
  const restaurant = await reviewed(db, caller, restaurantId)
  const { id, timeZone } = restaurant
  const [{ rows, total }, stored, answers, approved] = await Promise.all([
    listReviewRows(db, id, page),
    findReviewSettings(db, id),
    countAnswers(db, { restaurantId: id, since: null }),
    isApproved(db, id),
  ])
  const settings = stored ?? DEFAULT_SETTINGS
  const next = approved ? nextReview(settings, now(), timeZone) : null
  return {
    reviews: rows.map(toReview),
    total,
    settings,
    timeZone,
    nextAt: next?.toISOString() ?? null,
    answers,
  }
}

export async function reviewNow(
  deps: ReviewDeps,
  caller: Caller,
  restaurantId: number,
): Promise<{ review: WeeklyReview; isNew: boolean }> {
  const restaurant = await reviewed(deps.db, caller, restaurantId)
  if (!(await isApproved(deps.db, restaurant.id))) {
    throw conflict(
      'reviews.nothing_approved',
      'There is no approved menu to review yet. Approve the menu first.',
    )
  }
  return makeReview(deps, restaurant)
}

export async function saveReviewSettings(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  restaurantId: number,
  settings: ReviewSettings,
): Promise<{ settings: ReviewSettings; nextAt: string | null }> {
  const { id, timeZone } = await reviewed(db, caller, restaurantId)
  await writeReviewSettings(db, id, settings)
  const next = (await isApproved(db, id)) ? nextReview(settings, now(), timeZone) : null
  return { settings, nextAt: next?.toISOString() ?? null }
}

export async function reviewsOfAll({
  db,
  now,
  jobs,
}: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<ResponseOf<typeof contract.reviewsOfAll>> {
  const since = new Date(now().getTime() - OVERVIEW_MS)
  const [counts, weeks, answers, queues] = await Promise.all([
    countReviews(db, since),
    countReviewWeeks(db, since),
    countAnswers(db, { restaurantId: null, since }),
    jobs.queues(db),
  ])
  const { retrying = 0 } = queues.find(({ name }) => name === REVIEW_JOB) ?? {}
  return { ...counts, retrying, weeks, answers }
}

async function reviewed(db: Deps['db'], caller: Caller, restaurantId: number) {
  const { id } = await ownRestaurant(db, caller, restaurantId)
  const restaurant = await findReviewed(db, id)
  if (!restaurant) throw notFound('restaurants.not_found', 'There is no such restaurant.')
  return restaurant
}
