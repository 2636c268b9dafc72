import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { pictures } from './photos.tables.ts'

export type PictureRow = typeof pictures.$inferSelect

export async function insertPictures(
  db: Querier,
  rows: (typeof pictures.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(pictures).values(rows)
}

export async function findPicture(
  db: Querier,
  accountId: string,
  id: string,
): Promise<PictureRow | undefined> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.id, id), eq(pictures.accountId, accountId)))
  return row
}

export async function findPictureById(db: Querier, id: string): Promise<PictureRow | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id))
  return row
}

export function listPictures(
  db: Querier,
  accountId: string,
  ids: readonly string[],
): Promise<PictureRow[]> {
  return db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.accountId, accountId)))
}

/** The account's own photo whose subject is closest to the name, where one is close enough. */
export async function findOwnPhoto(
  db: Querier,
  accountId: string,
  name: string,
): Promise<PictureRow | undefined> {
  const closeness = sql<number>`similarity(lower(unaccent(${pictures.alt})), lower(unaccent(${name})))`
  const [row] = await db
    .select()
    .from(pictures)
    .where(
      and(
        eq(pictures.accountId, accountId),
        inArray(pictures.provenance, ['real', 'enhanced']),
        sql`${closeness} >= 0.5`,
      ),
    )
    .orderBy(sql`${closeness} desc`)
    .limit(1)
  return row
}

export async function deletePictures(db: Querier, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(pictures).where(inArray(pictures.id, [...ids]))
}
