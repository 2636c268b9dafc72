import { eq, sql } from 'drizzle-orm'
import type { MenuUploadChanges } from '#contract/menu-upload.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { menuUploadSettings } from './intake.tables.ts'

export async function findUploadSettings(
  db: Querier,
  accountId: string,
): Promise<MenuUploadChanges> {
  const [row] = await db
    .select()
    .from(menuUploadSettings)
    .where(eq(menuUploadSettings.accountId, accountId))
  return row?.document ?? {}
}

/** Merges in the database, so that two pages that save at once do not lose each other's fields. */
export async function mergeUploadSettings(
  db: Querier,
  accountId: string,
  changes: MenuUploadChanges,
): Promise<MenuUploadChanges> {
  const [row] = await db
    .insert(menuUploadSettings)
    .values({ accountId, document: changes })
    .onConflictDoUpdate({
      target: menuUploadSettings.accountId,
      set: {
        document: sql`${menuUploadSettings.document} || excluded.document`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ document: menuUploadSettings.document })
  return row?.document ?? {}
}
