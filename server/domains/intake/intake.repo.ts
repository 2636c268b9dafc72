import { and, count, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { IntakeStatus } from '#contract/menu-intake-model.ts'
import type { Querier } from '#server/core/db/connect.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import { menuIntakeItems, menuIntakePages, menuIntakes } from './intake.tables.ts'

const countOfItems = (where = sql`true`) =>
  sql<number>`(select count(*)::int from ${menuIntakeItems} where ${menuIntakeItems.intakeId} = ${menuIntakes.id} and ${where})`
const decided = (decision: string) => countOfItems(sql`${menuIntakeItems.decision} = ${decision}`)

const shown = {
  ...getTableColumns(menuIntakes),
  restaurantName: restaurants.name,
  restaurantCuisines: restaurants.cuisines,
  restaurantText: restaurants.text,
  restaurantLocation: restaurants.location,
  datasetName: datasets.name,
  itemCount: countOfItems(),
  itemsDone: countOfItems(sql`${menuIntakeItems.improved} is not null`),
  pending: decided('pending'),
  accepted: decided('accepted'),
  rejected: decided('rejected'),
  saved: countOfItems(sql`${menuIntakeItems.savedItemId} is not null`),
}

function selectIntakes(db: Querier) {
  return db
    .select(shown)
    .from(menuIntakes)
    .leftJoin(restaurants, eq(menuIntakes.restaurantId, restaurants.id))
    .leftJoin(datasets, eq(menuIntakes.datasetId, datasets.id))
}

export type IntakeRow = Awaited<ReturnType<typeof selectIntakes>>[number]

export async function insertIntake(
  db: Querier,
  values: typeof menuIntakes.$inferInsert,
): Promise<void> {
  await db.insert(menuIntakes).values(values)
}

export async function findIntake(
  db: Querier,
  accountId: string,
  id: string,
): Promise<IntakeRow | undefined> {
  const [row] = await selectIntakes(db).where(
    and(eq(menuIntakes.id, id), eq(menuIntakes.accountId, accountId)),
  )
  return row
}

/** Holds the intake for the rest of the transaction: changes of it and its items wait for each other. */
export async function lockIntake(db: Querier, id: string): Promise<void> {
  await db
    .select({ id: menuIntakes.id })
    .from(menuIntakes)
    .where(eq(menuIntakes.id, id))
    .for('update')
}

export async function listIntakeRows(
  db: Querier,
  accountId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: IntakeRow[]; total: number }> {
  const own = eq(menuIntakes.accountId, accountId)
  const [rows, [total]] = await Promise.all([
    selectIntakes(db)
      .where(own)
      .orderBy(desc(menuIntakes.createdAt), desc(menuIntakes.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ count: count() }).from(menuIntakes).where(own),
  ])
  return { rows, total: total?.count ?? 0 }
}

type Changes = Partial<
  Pick<
    typeof menuIntakes.$inferInsert,
    'status' | 'pagesDone' | 'warnings' | 'missed' | 'error' | 'finishedAt' | 'menuId'
  >
>

/** Answers false where the intake was deleted, or is in none of the given states. */
export async function updateIntake(
  db: Querier,
  id: string,
  changes: Changes,
  from?: readonly IntakeStatus[],
): Promise<boolean> {
  const rows = await db
    .update(menuIntakes)
    .set(changes)
    .where(and(eq(menuIntakes.id, id), from && inArray(menuIntakes.status, [...from])))
    .returning({ id: menuIntakes.id })
  return rows.length > 0
}

/** Adds warnings that are not there yet. */
export async function addWarnings(
  db: Querier,
  id: string,
  warnings: readonly string[],
): Promise<void> {
  for (const warning of warnings) {
    await db
      .update(menuIntakes)
      .set({ warnings: sql`${menuIntakes.warnings} || ${JSON.stringify([warning])}::jsonb` })
      .where(
        and(
          eq(menuIntakes.id, id),
          sql`not ${menuIntakes.warnings} @> ${JSON.stringify([warning])}::jsonb`,
        ),
      )
  }
}

export async function deleteIntake(db: Querier, id: string): Promise<void> {
  await db.delete(menuIntakes).where(eq(menuIntakes.id, id))
}

/** What was read of the pages so far, by page. */
export async function listSavedPages(db: Querier, intakeId: string): Promise<Map<number, unknown>> {
  const rows = await db.select().from(menuIntakePages).where(eq(menuIntakePages.intakeId, intakeId))
  return new Map(rows.map(({ page, result }) => [page, result]))
}

export async function insertSavedPage(
  db: Querier,
  row: typeof menuIntakePages.$inferInsert,
): Promise<void> {
  await db.insert(menuIntakePages).values(row).onConflictDoNothing()
}

/** The count of kept pages becomes the intake's progress; answers false where the intake was deleted. */
export async function countSavedPages(db: Querier, intakeId: string): Promise<boolean> {
  const rows = await db
    .update(menuIntakes)
    .set({
      pagesDone: sql`(select count(*)::int from ${menuIntakePages} where ${menuIntakePages.intakeId} = ${intakeId})`,
    })
    .where(and(eq(menuIntakes.id, intakeId), ne(menuIntakes.status, 'failed')))
    .returning({ id: menuIntakes.id })
  return rows.length > 0
}

export async function deleteSavedPages(db: Querier, intakeId: string): Promise<void> {
  await db.delete(menuIntakePages).where(eq(menuIntakePages.intakeId, intakeId))
}
