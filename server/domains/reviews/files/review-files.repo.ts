import { and, count, desc, eq } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { competitorMenus, searchFiles } from '../reviews.tables.ts'

export type SearchFileRow = typeof searchFiles.$inferSelect
export type CompetitorRow = typeof competitorMenus.$inferSelect

export function listSearchFiles(db: Querier, restaurantId: number): Promise<SearchFileRow[]> {
  return db
    .select()
    .from(searchFiles)
    .where(eq(searchFiles.restaurantId, restaurantId))
    .orderBy(desc(searchFiles.uploadedAt), searchFiles.id)
}

export function listCompetitorMenus(db: Querier, restaurantId: number): Promise<CompetitorRow[]> {
  return db
    .select()
    .from(competitorMenus)
    .where(eq(competitorMenus.restaurantId, restaurantId))
    .orderBy(desc(competitorMenus.seenOn), desc(competitorMenus.uploadedAt))
}

/** Undefined where the same bytes are there already. */
export async function insertSearchFile(
  db: Querier,
  row: typeof searchFiles.$inferInsert,
): Promise<SearchFileRow | undefined> {
  const [inserted] = await db.insert(searchFiles).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function insertCompetitorMenu(
  db: Querier,
  row: typeof competitorMenus.$inferInsert,
): Promise<CompetitorRow | undefined> {
  const [inserted] = await db.insert(competitorMenus).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function countReviewFiles(db: Querier, restaurantId: number): Promise<number> {
  const [searches] = await db
    .select({ files: count() })
    .from(searchFiles)
    .where(eq(searchFiles.restaurantId, restaurantId))
  const [menus] = await db
    .select({ files: count() })
    .from(competitorMenus)
    .where(eq(competitorMenus.restaurantId, restaurantId))
  return (searches?.files ?? 0) + (menus?.files ?? 0)
}

/** Answers its name; undefined where the restaurant has no such file. */
export async function deleteReviewFile(
  db: Querier,
  restaurantId: number,
  id: string,
): Promise<string | undefined> {
  for (const table of [searchFiles, competitorMenus]) {
    const [gone] = await db
      .delete(table)
      .where(and(eq(table.restaurantId, restaurantId), eq(table.id, id)))
      .returning({ fileName: table.fileName })
    if (gone) return gone.fileName
  }
  return undefined
}
