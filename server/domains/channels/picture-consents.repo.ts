import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { pictureConsents } from './channels.tables.ts'

export type ConsentRow = { pictureId: string; isAllowed: boolean; at: Date; by: string | null }

export function listConsents(db: Querier, restaurantId: number): Promise<ConsentRow[]> {
  return db
    .select({
      pictureId: pictureConsents.pictureId,
      isAllowed: pictureConsents.isAllowed,
      at: pictureConsents.at,
      by: sql<
        string | null
      >`nullif(trim(concat_ws(' ', ${accounts.name}, ${accounts.surname})), '')`,
    })
    .from(pictureConsents)
    .leftJoin(accounts, eq(pictureConsents.accountId, accounts.id))
    .where(eq(pictureConsents.restaurantId, restaurantId))
}

export async function saveConsents(
  tx: Transaction,
  rows: (typeof pictureConsents.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(pictureConsents)
    .values(rows)
    .onConflictDoUpdate({
      target: [pictureConsents.restaurantId, pictureConsents.pictureId],
      set: {
        isAllowed: sql`excluded.is_allowed`,
        accountId: sql`excluded.account_id`,
        at: sql`excluded.at`,
      },
    })
}

export async function deleteConsents(
  tx: Transaction,
  restaurantId: number,
  pictureIds: string[],
): Promise<void> {
  await tx
    .delete(pictureConsents)
    .where(
      and(
        eq(pictureConsents.restaurantId, restaurantId),
        inArray(pictureConsents.pictureId, pictureIds),
      ),
    )
}
