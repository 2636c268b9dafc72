import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { datasets } from './datasets.tables.ts'

export type DatasetRow = typeof datasets.$inferSelect

export function listDatasetRows(db: Querier, accountId: string): Promise<DatasetRow[]> {
  return db
    .select()
    .from(datasets)
    .where(eq(datasets.accountId, accountId))
    .orderBy(desc(datasets.uploadedAt), datasets.name)
}

export function searchDatasetRows(
  db: Querier,
  accountId: string,
  query: string,
): Promise<DatasetRow[]> {
  const found = sql`position(lower(unaccent(${query})) in lower(unaccent(${datasets.name}))) > 0`
  return db
    .select()
    .from(datasets)
    .where(and(eq(datasets.accountId, accountId), found))
    .orderBy(desc(datasets.uploadedAt), datasets.name)
}

export async function findDatasetRow(
  db: Querier,
  accountId: string,
  id: string,
): Promise<DatasetRow | undefined> {
  const [row] = await db
    .select()
    .from(datasets)
    .where(and(eq(datasets.id, id), eq(datasets.accountId, accountId)))
  return row
}

/** Whoever's it is. */
export async function findAnyDatasetRow(db: Querier, id: string): Promise<DatasetRow | undefined> {
  const [row] = await db.select().from(datasets).where(eq(datasets.id, id))
  return row
}

/** Without regard to case, as the index sees it. */
function ofName(db: Querier, accountId: string, name: string) {
  const isNamedSo = sql`lower(${datasets.name}) = lower(${name})`
  return db
    .select()
    .from(datasets)
    .where(and(eq(datasets.accountId, accountId), isNamedSo))
}

export async function findDatasetByName(
  db: Querier,
  accountId: string,
  name: string,
): Promise<DatasetRow | undefined> {
  const [row] = await ofName(db, accountId, name)
  return row
}

const GROUNDS_MAX = 10

/** The one of this id, then those that operators share with everyone, the newest first. */
export function listSourceRows(
  db: Querier,
  input: { id: string | null; shared: boolean },
): Promise<DatasetRow[]> {
  if (input.id === null && !input.shared) return Promise.resolve([])
  const wanted = or(
    input.id === null ? undefined : eq(datasets.id, input.id),
    input.shared ? eq(datasets.shared, true) : undefined,
  )
  const isOwn = sql`(${datasets.id} = ${input.id}::uuid) is true`
  return db
    .select()
    .from(datasets)
    .where(wanted)
    .orderBy(desc(isOwn), desc(datasets.uploadedAt))
    .limit(GROUNDS_MAX)
}

export async function insertDataset(
  db: Querier,
  values: typeof datasets.$inferInsert,
): Promise<DatasetRow> {
  const [row] = await db.insert(datasets).values(values).returning()
  if (!row) throw new Error('The insert of a dataset answered no row.')
  return row
}

/** Gives an existing dataset new content under its id, so that restaurants stay attached; answers what it was. */
export async function replaceDataset(
  db: Querier,
  id: string,
  values: Omit<typeof datasets.$inferInsert, 'id' | 'accountId' | 'name'>,
): Promise<DatasetRow> {
  const [row] = await db
    .update(datasets)
    .set({ ...values, uploadedAt: sql`now()` })
    .where(eq(datasets.id, id))
    .returning()
  if (!row) throw new Error('The dataset vanished while it was replaced.')
  return row
}

/** As the owner said how its file is read; it is not a newer file. */
export async function rereadDataset(
  db: Querier,
  id: string,
  values: Omit<typeof datasets.$inferInsert, 'id' | 'accountId' | 'name' | 'size'>,
): Promise<DatasetRow> {
  const [row] = await db.update(datasets).set(values).where(eq(datasets.id, id)).returning()
  if (!row) throw new Error('The dataset vanished while it was read anew.')
  return row
}

/** Locks the dataset until the transaction ends. */
export async function lockDatasetById(db: Querier, id: string): Promise<DatasetRow | undefined> {
  const [row] = await db.select().from(datasets).where(eq(datasets.id, id)).for('update')
  return row
}

/** Locks the account's dataset of this name until the transaction ends. */
export async function lockDatasetByName(
  db: Querier,
  accountId: string,
  name: string,
): Promise<DatasetRow | undefined> {
  const [row] = await ofName(db, accountId, name).for('update')
  return row
}

/** The storage keys that rows name, of every account. */
export async function knownFileKeys(db: Querier): Promise<Set<string>> {
  const { originalKey, parquetKey, namesKey } = datasets
  const rows = await db.select({ originalKey, parquetKey, namesKey }).from(datasets)
  return new Set(rows.flatMap((row) => Object.values(row).filter((key) => key !== null)))
}

export async function deleteDatasetRow(db: Querier, id: string): Promise<void> {
  await db.delete(datasets).where(eq(datasets.id, id))
}

export async function setDatasetShared(db: Querier, id: string, shared: boolean): Promise<void> {
  await db.update(datasets).set({ shared }).where(eq(datasets.id, id))
}
