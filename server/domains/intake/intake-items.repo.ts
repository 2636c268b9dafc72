import { and, eq, getTableColumns, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Decision } from '#contract/menu-intake-model.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { menuItems } from '../menus/menus.tables.ts'
import { pictures } from '../photos/photos.tables.ts'
import { menuIntakeItems, menuIntakePhotos } from './intake.tables.ts'

function selectItems(db: Querier) {
  return db
    .select({ ...getTableColumns(menuIntakeItems), picture: pictures })
    .from(menuIntakeItems)
    .leftJoin(pictures, eq(menuIntakeItems.pictureId, pictures.id))
}

export type IntakeItemRow = Awaited<ReturnType<typeof selectItems>>[number]
export type ItemChanges = Partial<
  Pick<
    typeof menuIntakeItems.$inferInsert,
    'match' | 'improved' | 'pictureId' | 'madePictureId' | 'decision' | 'edited' | 'savedItemId'
  >
>

export async function insertIntakeItems(
  db: Querier,
  rows: (typeof menuIntakeItems.$inferInsert)[],
): Promise<void> {
  // A parameter for each value: a long menu in one statement would be too many.
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await db.insert(menuIntakeItems).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
}
const ROWS_AT_ONCE = 500

export function listIntakeItems(db: Querier, intakeId: string): Promise<IntakeItemRow[]> {
  return selectItems(db)
    .where(eq(menuIntakeItems.intakeId, intakeId))
    .orderBy(menuIntakeItems.position)
}

export async function findIntakeItem(
  db: Querier,
  intakeId: string,
  id: string,
): Promise<IntakeItemRow | undefined> {
  const [row] = await selectItems(db).where(
    and(eq(menuIntakeItems.id, id), eq(menuIntakeItems.intakeId, intakeId)),
  )
  return row
}

/** What the job has made of an item; answers false where the item is gone. */
export async function setIntakeItem(
  db: Querier,
  id: string,
  changes: ItemChanges,
): Promise<boolean> {
  const rows = await db
    .update(menuIntakeItems)
    .set(changes)
    .where(eq(menuIntakeItems.id, id))
    .returning({ id: menuIntakeItems.id })
  return rows.length > 0
}

/** What an item has become, where no other try of the job has written it yet; answers whether it was written. */
export async function improveIntakeItem(
  db: Querier,
  id: string,
  changes: ItemChanges,
): Promise<boolean> {
  const rows = await db
    .update(menuIntakeItems)
    .set(changes)
    .where(and(eq(menuIntakeItems.id, id), isNull(menuIntakeItems.improved)))
    .returning({ id: menuIntakeItems.id })
  return rows.length > 0
}

/** What a person changes: only where the version is still the one that was read; answers whether it was. */
export async function changeIntakeItem(
  db: Querier,
  input: { id: string; version: number; changes: ItemChanges },
): Promise<boolean> {
  const rows = await db
    .update(menuIntakeItems)
    .set({ ...input.changes, version: input.version + 1 })
    .where(and(eq(menuIntakeItems.id, input.id), eq(menuIntakeItems.version, input.version)))
    .returning({ id: menuIntakeItems.id })
  return rows.length > 0
}

export async function decideItems(
  db: Querier,
  ids: readonly string[],
  decision: Decision,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(menuIntakeItems)
    .set({ decision, version: sql`${menuIntakeItems.version} + 1` })
    .where(
      and(
        inArray(menuIntakeItems.id, [...ids]),
        sql`${menuIntakeItems.decision} <> ${decision}`,
        isNull(menuIntakeItems.savedItemId),
      ),
    )
}

/** Makes room in the order: what stands there or further down moves on by so many places. */
export async function moveItemsOn(
  db: Querier,
  intakeId: string,
  { from, by }: { from: number; by: number },
): Promise<void> {
  await db
    .update(menuIntakeItems)
    .set({ position: sql`${menuIntakeItems.position} + ${by}` })
    .where(and(eq(menuIntakeItems.intakeId, intakeId), gte(menuIntakeItems.position, from)))
}

/** Takes items away whose place others have taken; their photos show the first of those. */
export async function replaceIntakeItems(
  db: Querier,
  ids: readonly string[],
  by: { id: string },
): Promise<void> {
  await db
    .update(menuIntakePhotos)
    .set({ itemId: by.id })
    .where(inArray(menuIntakePhotos.itemId, [...ids]))
  await db.delete(menuIntakeItems).where(inArray(menuIntakeItems.id, [...ids]))
}

/** Those of the pictures that no item of a menu or of an upload shows or was given. */
export function listPicturesOfNothing(db: Querier, ids: readonly string[]) {
  return db
    .select()
    .from(pictures)
    .where(
      and(
        inArray(pictures.id, [...ids]),
        sql`not exists (select from ${menuItems} where ${menuItems.pictureId} = ${pictures.id})`,
        sql`not exists (select from ${menuIntakeItems} where ${pictures.id} in (${menuIntakeItems.pictureId}, ${menuIntakeItems.madePictureId}))`,
      ),
    )
}

/** Pictures that this intake brought or made and that nothing in the library shows. */
export async function listUnusedPictures(db: Querier, intakeId: string) {
  const own = sql`(
    select ${menuIntakeItems.madePictureId} from ${menuIntakeItems} where ${menuIntakeItems.intakeId} = ${intakeId}
    union select ${menuIntakePhotos.originalId} from ${menuIntakePhotos} where ${menuIntakePhotos.intakeId} = ${intakeId}
    union select ${menuIntakePhotos.improvedId} from ${menuIntakePhotos} where ${menuIntakePhotos.intakeId} = ${intakeId})`
  return db
    .select()
    .from(pictures)
    .where(
      sql`${pictures.id} in ${own} and not exists (select from ${menuItems} where ${menuItems.pictureId} = ${pictures.id})
        and not exists (select from ${menuIntakeItems} where ${menuIntakeItems.pictureId} = ${pictures.id} and ${menuIntakeItems.intakeId} <> ${intakeId})`,
    )
}
