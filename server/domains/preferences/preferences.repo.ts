import { eq, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { preferences, type StoredPreferences } from './preferences.tables.ts'

export async function findPreferences(
  db: Querier,
  accountId: string,
): Promise<StoredPreferences | undefined> {
  const [row] = await db.select().from(preferences).where(eq(preferences.accountId, accountId))
  return row?.document
}

/** The one setting that is an object of its own is merged field by field. */
const mergedFields = sql`case when excluded.document ? 'typeSelector' then jsonb_build_object('typeSelector', coalesce(${preferences.document} -> 'typeSelector', '{}') || (excluded.document -> 'typeSelector')) else '{}' end`

/** Merges in the database, so that two pages that save at once do not lose each other's fields. */
export async function mergePreferences(
  db: Querier,
  accountId: string,
  changes: StoredPreferences,
): Promise<StoredPreferences> {
  const [row] = await db
    .insert(preferences)
    .values({ accountId, document: changes })
    .onConflictDoUpdate({
      target: preferences.accountId,
      set: {
        document: sql`${preferences.document} || excluded.document || ${mergedFields}`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ document: preferences.document })
  return row?.document ?? {}
}
