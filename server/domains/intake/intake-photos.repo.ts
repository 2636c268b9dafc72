import { and, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Querier } from '#server/core/db/connect.ts'
import { pictures } from '../photos/photos.tables.ts'
import { menuIntakePhotos } from './intake.tables.ts'

const originals = alias(pictures, 'originals')
const improved = alias(pictures, 'improved')

function selectPhotos(db: Querier) {
  return db
    .select({ ...getTableColumns(menuIntakePhotos), original: originals, improved })
    .from(menuIntakePhotos)
    .leftJoin(originals, eq(menuIntakePhotos.originalId, originals.id))
    .leftJoin(improved, eq(menuIntakePhotos.improvedId, improved.id))
}

export type IntakePhotoRow = Awaited<ReturnType<typeof selectPhotos>>[number]
export type PhotoChanges = Partial<
  Pick<
    typeof menuIntakePhotos.$inferInsert,
    'improvedId' | 'itemId' | 'confidence' | 'notes' | 'error' | 'isDone'
  >
>

export async function insertIntakePhotos(
  db: Querier,
  rows: (typeof menuIntakePhotos.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(menuIntakePhotos).values(rows)
}

export function listIntakePhotos(db: Querier, intakeId: string): Promise<IntakePhotoRow[]> {
  return selectPhotos(db)
    .where(eq(menuIntakePhotos.intakeId, intakeId))
    .orderBy(menuIntakePhotos.position)
}

export async function findIntakePhoto(
  db: Querier,
  intakeId: string,
  id: string,
): Promise<IntakePhotoRow | undefined> {
  const [row] = await selectPhotos(db).where(
    and(eq(menuIntakePhotos.id, id), eq(menuIntakePhotos.intakeId, intakeId)),
  )
  return row
}

/** Answers false where the photo is gone. */
export async function setIntakePhoto(
  db: Querier,
  id: string,
  changes: PhotoChanges,
): Promise<boolean> {
  const rows = await db
    .update(menuIntakePhotos)
    .set(changes)
    .where(eq(menuIntakePhotos.id, id))
    .returning({ id: menuIntakePhotos.id })
  return rows.length > 0
}
