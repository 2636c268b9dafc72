import { eq, sql } from 'drizzle-orm'
import type { Preferences } from '#contract/preferences.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { preferences } from './preferences.tables.ts'

type Stored = Partial<Preferences>

export async function findPreferences(db: Querier, accountId: string): Promise<Stored | undefined> {
  const [row] = await db.select().from(preferences).where(eq(preferences.accountId, accountId))
  return row?.document
}

/** Merges in the database, so that two pages that save at once do not lose each other's fields. */
export async function mergePreferences(
  db: Querier,
  accountId: string,
  changes: Stored,
): Promise<Stored> {
  const [row] = await db
    .insert(preferences)
    .values({ accountId, document: changes })
    .onConflictDoUpdate({
      target: preferences.accountId,
      set: {
        document: sql`${preferences.document} || excluded.document`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ document: preferences.document })
  return row?.document ?? {}
}
