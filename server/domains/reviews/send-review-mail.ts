import type { Deps } from '#server/deps.ts'
import { approvalPathOf } from '../proposals/approval-links.service.ts'
import { linesOfProposal } from '../proposals/proposals.service.ts'
import { reviewMailText } from './reviews.mails.ts'
import { findReview, findReviewed, setMailed } from './reviews.repo.ts'
import { toReview } from './to-review.ts'

/** Sent once: a review that was mailed, or whose owner is gone, is left alone. */
export async function sendReviewMail(
  deps: Pick<Deps, 'db' | 'mailer' | 'config' | 'now' | 'derivedSecret'>,
  { reviewId }: { reviewId: string },
): Promise<void> {
  const row = await findReview(deps.db, reviewId)
  const restaurant = row && (await findReviewed(deps.db, row.restaurantId))
  if (!row || !restaurant?.owner.confirmed || row.mailedAt) return
  const { publicUrl } = deps.config
  const path = row.proposalId ? `/review?proposal=${row.proposalId}` : '/reviews'
  const approval = row.proposalId ? await approvalPathOf(deps, row.proposalId) : null
  await deps.mailer.send({
    id: `review-${row.id}`,
    to: restaurant.owner.email,
    ...reviewMailText({
      name: restaurant.owner.name,
      restaurantName: restaurant.name,
      review: toReview(row),
      lines: row.proposalId ? await linesOfProposal(deps, restaurant, row.proposalId) : [],
      link: `${publicUrl}${path}`,
      approvalLink: approval && `${publicUrl}${approval}`,
      settingsLink: `${publicUrl}/reviews`,
    }),
  })
  await setMailed(deps.db, row.id, deps.now())
}
