import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { affiliateReviews } from './affiliates.tables.ts'

export type ReviewRow = typeof affiliateReviews.$inferSelect

/** Once for each subject. */
export async function openReview(
  db: Querier,
  values: typeof affiliateReviews.$inferInsert,
): Promise<void> {
  await db.insert(affiliateReviews).values(values).onConflictDoNothing()
}

export function listReviews(db: Querier, affiliateId: string): Promise<ReviewRow[]> {
  return db
    .select()
    .from(affiliateReviews)
    .where(eq(affiliateReviews.affiliateId, affiliateId))
    .orderBy(desc(affiliateReviews.openedAt), asc(affiliateReviews.id))
}

/** Undefined where there is none of this affiliate that waits for a reply. */
export async function setReply(
  db: Querier,
  of: { id: string; affiliateId: string; reply: string; at: Date },
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .update(affiliateReviews)
    .set({ reply: of.reply, repliedAt: of.at })
    .where(
      and(
        eq(affiliateReviews.id, of.id),
        eq(affiliateReviews.affiliateId, of.affiliateId),
        eq(affiliateReviews.outcome, 'open'),
        isNull(affiliateReviews.reply),
      ),
    )
    .returning()
  return row
}

/** Undefined where it is decided already. */
export async function setOutcome(
  db: Querier,
  of: {
    id: string
    affiliateId: string
    outcome: 'released' | 'reversed'
    answer: string
    at: Date
    by: string
  },
): Promise<ReviewRow | undefined> {
  const [row] = await db
    .update(affiliateReviews)
    .set({ outcome: of.outcome, answer: of.answer, decidedAt: of.at, decidedBy: of.by })
    .where(
      and(
        eq(affiliateReviews.id, of.id),
        eq(affiliateReviews.affiliateId, of.affiliateId),
        eq(affiliateReviews.outcome, 'open'),
      ),
    )
    .returning()
  return row
}
