import type { WeeklyReview } from '#contract/reviews.ts'
import { formatCount } from '../../lib/format.ts'

/** `2026-W48` → `Week 48 of 2026`. */
export function weekTitle(week: string): string {
  const [year, number] = week.split('-W')
  return `Week ${Number(number)} of ${year}`
}

export function summaryOf({
  suggestions,
  notes,
}: Pick<WeeklyReview, 'suggestions' | 'notes'>): string {
  if (suggestions + notes.length === 0) return 'nothing to change'
  const known = formatCount(notes.length, 'thing to know', 'things to know')
  return suggestions === 0 ? known : `${formatCount(suggestions, 'suggestion')}, ${known}`
}
