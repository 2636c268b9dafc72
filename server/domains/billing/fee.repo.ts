import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { channelLinks, publications } from '../channels/channels.tables.ts'
import { feeAgreements, feeLeftOutWeeks } from './billing.tables.ts'

export type AgreementRow = typeof feeAgreements.$inferSelect

export async function findAgreements(
  db: Querier,
  restaurantId: number,
): Promise<{ agreed: AgreementRow | null; offered: AgreementRow | null }> {
  const rows = await db
    .select()
    .from(feeAgreements)
    .where(and(eq(feeAgreements.restaurantId, restaurantId), isNull(feeAgreements.endedAt)))
  return {
    agreed: rows.find(({ acceptedAt }) => acceptedAt !== null) ?? null,
    offered: rows.find(({ acceptedAt }) => acceptedAt === null) ?? null,
  }
}

/** What two at once wait for. */
export async function lockAgreement(
  tx: Transaction,
  id: string,
): Promise<AgreementRow | undefined> {
  const [row] = await tx.select().from(feeAgreements).where(eq(feeAgreements.id, id)).for('update')
  return row
}

export async function writeOffer(
  db: Querier,
  row: typeof feeAgreements.$inferInsert,
): Promise<void> {
  const { startDay, hasControl, offeredBy, offeredAt } = row
  await db.insert(feeAgreements).values(row).onConflictDoUpdate({
    target: feeAgreements.restaurantId,
    targetWhere: sql`accepted_at is null and ended_at is null`,
    set: { startDay, hasControl, offeredBy, offeredAt },
  })
}

export async function endAgreement(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(feeAgreements).set({ endedAt: at }).where(eq(feeAgreements.id, id))
}

export async function acceptOffer(
  tx: Transaction,
  id: string,
  yes: Pick<AgreementRow, 'terms' | 'sha256' | 'acceptedBy' | 'acceptedName' | 'acceptedAt'>,
): Promise<AgreementRow | undefined> {
  const [row] = await tx
    .update(feeAgreements)
    .set(yes)
    .where(and(eq(feeAgreements.id, id), isNull(feeAgreements.acceptedAt)))
    .returning()
  return row
}

/** Restaurants whose fee is counted, in pages. */
export function listAgreed(
  db: Querier,
  { after, limit }: { after: number; limit: number },
): Promise<{ restaurantId: number }[]> {
  return db
    .select({ restaurantId: feeAgreements.restaurantId })
    .from(feeAgreements)
    .where(
      and(
        isNull(feeAgreements.endedAt),
        isNotNull(feeAgreements.acceptedAt),
        gt(feeAgreements.restaurantId, after),
      ),
    )
    .orderBy(asc(feeAgreements.restaurantId))
    .limit(limit)
}

export function listLeftOut(
  db: Querier,
  restaurantId: number,
): Promise<{ week: string; reason: string }[]> {
  const { week, reason } = feeLeftOutWeeks
  return db
    .select({ week, reason })
    .from(feeLeftOutWeeks)
    .where(eq(feeLeftOutWeeks.restaurantId, restaurantId))
    .orderBy(asc(week))
}

export async function writeLeftOut(
  db: Querier,
  row: typeof feeLeftOutWeeks.$inferInsert,
): Promise<void> {
  const { reason, setBy, setAt } = row
  await db
    .insert(feeLeftOutWeeks)
    .values(row)
    .onConflictDoUpdate({
      target: [feeLeftOutWeeks.restaurantId, feeLeftOutWeeks.week],
      set: { reason, setBy, setAt },
    })
}

export async function countAgain(db: Querier, restaurantId: number, week: string): Promise<void> {
  await db
    .delete(feeLeftOutWeeks)
    .where(and(eq(feeLeftOutWeeks.restaurantId, restaurantId), eq(feeLeftOutWeeks.week, week)))
}

/** When the first version was live on a platform or entered there by hand; practice does not count. */
export async function findFirstLive(db: Querier, restaurantId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${publications.doneAt})` })
    .from(publications)
    .innerJoin(channelLinks, eq(channelLinks.id, publications.linkId))
    .where(
      and(
        eq(publications.restaurantId, restaurantId),
        eq(channelLinks.isPractice, false),
        sql`${publications.state} in ('live', 'partially-live')`,
      ),
    )
  return row?.at ? new Date(row.at) : null
}
