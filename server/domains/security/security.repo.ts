import { and, desc, eq, lt, or } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { securityEvents } from './security.tables.ts'

export async function insertEvent(
  db: Querier,
  values: typeof securityEvents.$inferInsert,
): Promise<void> {
  await db.insert(securityEvents).values(values)
}

export function listEvents(db: Querier, input: { limit: number; before?: string | undefined }) {
  const { limit, before } = input
  const last = db
    .select({ at: securityEvents.at })
    .from(securityEvents)
    .where(eq(securityEvents.id, before ?? ''))
  return db
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      action: securityEvents.action,
      account: accounts.email,
      address: securityEvents.address,
      detail: securityEvents.detail,
    })
    .from(securityEvents)
    .leftJoin(accounts, eq(securityEvents.accountId, accounts.id))
    .where(
      before
        ? or(
            lt(securityEvents.at, last),
            and(eq(securityEvents.at, last), lt(securityEvents.id, before)),
          )
        : undefined,
    )
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
}

export async function deleteEventsBefore(db: Querier, day: Date): Promise<void> {
  await db.delete(securityEvents).where(lt(securityEvents.at, day))
}
