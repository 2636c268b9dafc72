import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { newsletterSubscriptions as subscriptions } from './newsletter.tables.ts'

type SubscriptionRow = typeof subscriptions.$inferSelect

/** Saves the subscription of an address and answers its id; undefined where the address is on the list already. */
export async function saveSubscription(
  db: Querier,
  values: Pick<SubscriptionRow, 'email' | 'unsubscribeToken' | 'askedAt'>,
): Promise<string | undefined> {
  const [fresh] = await db
    .insert(subscriptions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: subscriptions.id })
  if (fresh) return fresh.id
  const isTheirs = sql`lower(${subscriptions.email}) = lower(${values.email})`
  const [known] = await db
    .update(subscriptions)
    .set({ askedAt: values.askedAt })
    .where(and(isTheirs, isNull(subscriptions.confirmedAt)))
    .returning({ id: subscriptions.id })
  return known?.id
}

/** Gives an unconfirmed subscription the hash of its newest mail; undefined where there is nothing to confirm any more. */
export async function setConfirmationHash(
  db: Querier,
  id: string,
  confirmationHash: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(subscriptions)
    .set({ confirmationHash })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt)))
    .returning()
  return row
}

/** Answers whether the hash belongs to an address; the link may be followed twice. */
export async function confirmByHash(db: Querier, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(subscriptions)
    .set({ confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${now.toISOString()})` })
    .where(eq(subscriptions.confirmationHash, hash))
    .returning({ id: subscriptions.id })
  return rows.length > 0
}

export async function deleteByUnsubscribeToken(db: Querier, token: string): Promise<void> {
  await db.delete(subscriptions).where(eq(subscriptions.unsubscribeToken, token))
}

export async function deleteUnconfirmed(db: Querier, askedBefore: Date): Promise<void> {
  await db
    .delete(subscriptions)
    .where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.askedAt, askedBefore)))
}

export async function deleteByEmail(db: Querier, email: string): Promise<void> {
  await db.delete(subscriptions).where(eq(sql`lower(${subscriptions.email})`, email.toLowerCase()))
}
