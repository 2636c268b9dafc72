import type { RestaurantFacts } from '#contract/operations.ts'
import type { RestaurantRow } from './account-facts.repo.ts'

export function toRestaurants(rows: readonly RestaurantRow[]): RestaurantFacts[] {
  return rows.map(({ version, approvedAt, reviewedAt, links, ...row }) => ({
    ...row,
    version:
      version !== null && approvedAt !== null
        ? { number: version, at: new Date(approvedAt).toISOString() }
        : null,
    reviewedAt: reviewedAt === null ? null : new Date(reviewedAt).toISOString(),
    links: links ?? [],
  }))
}
