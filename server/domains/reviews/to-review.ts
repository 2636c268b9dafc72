import type { ReviewSettings, WeeklyReview } from '#contract/reviews.ts'
import type { ReviewRow } from './reviews.repo.ts'

/** Monday at seven, by mail. */
export const DEFAULT_SETTINGS: ReviewSettings = {
  frequency: 'weekly',
  weekday: 0,
  hour: 7,
  byMail: true,
}

export function toReview(row: ReviewRow): WeeklyReview {
  const { id, week, checked, notes, proposalId, suggestions } = row
  return {
    id,
    week,
    at: row.at.toISOString(),
    checked,
    notes,
    proposalId,
    suggestions,
    mailedAt: row.mailedAt?.toISOString() ?? null,
  }
}
