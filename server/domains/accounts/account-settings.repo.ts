import { eq, sql } from 'drizzle-orm'
import type { AccountSettings } from '#contract/account-settings.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { accountSettings } from './accounts.tables.ts'

export async function findAccountSettings(
  db: Querier,
  accountId: string,
): Promise<Partial<AccountSettings> | undefined> {
  const [row] = await db
    .select({ document: accountSettings.document })
    .from(accountSettings)
    .where(eq(accountSettings.accountId, accountId))
  return row?.document
}

/** Merges in the database, so that two pages that save at once do not lose each other's fields. */
export async function mergeAccountSettings(
  db: Querier,
  accountId: string,
  changes: Partial<AccountSettings>,
): Promise<Partial<AccountSettings>> {
  const [row] = await db
    .insert(accountSettings)
    .values({ accountId, document: changes })
    .onConflictDoUpdate({
      target: accountSettings.accountId,
      set: {
        document: sql`${accountSettings.document} || excluded.document`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ document: accountSettings.document })
  return row?.document ?? changes
}
