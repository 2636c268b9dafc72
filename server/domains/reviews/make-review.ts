import type { WeeklyReview } from '#contract/reviews.ts'
import type { Transaction } from '#server/core/db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { lockWorkingMenu } from '../menus/working/working-menu.service.ts'
import { freshSuggestions, insertDraft } from '../proposals/create-proposal.ts'
import { suggestFromTips } from '../proposals/suggest-from-tips.ts'
import { reviewMail } from './review-mail.job.ts'
import { dayOf, weekOf } from './review-week.ts'
import {
  countAnswers,
  findReviewOfWeek,
  findReviewSettings,
  insertReview,
  type Reviewed,
} from './reviews.repo.ts'
import { DEFAULT_SETTINGS, shownReview } from './shown-review.ts'
import { foodDays } from './signals/food-days.ts'
import { holidays } from './signals/holidays.ts'
import { longSoldOut } from './signals/long-sold-out.ts'
import { missingPictures } from './signals/missing-pictures.ts'
import { season } from './signals/season.ts'
import { unconfirmedAllergens } from './signals/unconfirmed-allergens.ts'
import { withWhyNow, worthMost } from './text-suggestions.ts'

type ReviewDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'derivedSecret'>

/** Looks at a restaurant's menu once a week; a second time in the same week answers what was found then. */
export function makeReview(
  deps: ReviewDeps,
  restaurant: Reviewed,
): Promise<{ review: WeeklyReview; isNew: boolean }> {
  return deps.db.transaction(async (tx) => {
    const week = weekOf(deps.now(), restaurant.timeZone)
    // The menu's lock is what two at once wait for.
    const open = await lockWorkingMenu(tx, deps, restaurant)
    const before = await findReviewOfWeek(tx, restaurant.id, week)
    if (before) return { review: shownReview(before), isNew: false }

    const { document: menu } = open
    const input = { menu, today: dayOf(deps.now(), restaurant.timeZone) }
    const texts = await textSuggestions(tx, open)
    const signals = [
      unconfirmedAllergens(input),
      missingPictures(input),
      longSoldOut(input),
      await holidays(input),
      season(input),
      foodDays(input),
    ]
    const scored = menu.items.filter(({ score }) => score !== null).length
    const textCheck = { signal: 'texts' as const, looked: `${scored} texts`, found: texts.length }
    const proposalId =
      texts.length === 0
        ? null
        : (
            await insertDraft(
              tx,
              deps,
              open,
              { title: `Review of week ${week.slice(-2)}`, sourceId: week, suggestions: texts },
              { source: 'review', note: '', accountId: null },
            )
          ).id
    const row = await insertReview(tx, {
      restaurantId: restaurant.id,
      week,
      at: deps.now(),
      checked: [textCheck, ...signals.map(({ check }) => check)],
      notes: signals.flatMap(({ notes }) => notes),
      proposalId,
      suggestions: texts.length,
    })
    if (!row) throw new Error('This week’s review was written beside the lock of its menu')
    const { byMail } = (await findReviewSettings(tx, restaurant.id)) ?? DEFAULT_SETTINGS
    if (byMail && restaurant.owner.confirmed) {
      await deps.jobs.enqueue(tx, reviewMail, { reviewId: row.id })
    }
    return { review: shownReview(row), isNew: true }
  })
}

async function textSuggestions(tx: Transaction, open: Awaited<ReturnType<typeof lockWorkingMenu>>) {
  const { menu, document, restaurant } = open
  const [found, answers] = await Promise.all([
    suggestFromTips(tx, menu.id, document),
    countAnswers(tx, { restaurantId: restaurant.id, since: null }),
  ])
  const fresh = await freshSuggestions(tx, restaurant.id, found)
  return withWhyNow(worthMost(fresh, answers), document)
}
