import type { Readable } from 'node:stream'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { SalesMapping } from '#contract/sales-model.ts'
import type { Querier } from '#server/core/db/connect.ts'
import type { Copy } from '#server/core/db/copy.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { ENTRY_COLUMNS, LINE_COLUMNS, SUMMED_COLUMNS } from './copied-rows.ts'
import { salesEntries, salesFiles, salesLines, salesMappings, salesNames } from './sales.tables.ts'

export type SalesFileRow = typeof salesFiles.$inferSelect
export type NewSalesFile = typeof salesFiles.$inferInsert

/** Undefined where a file of this content is there already. */
export async function insertSalesFile(
  db: Querier,
  values: NewSalesFile,
): Promise<SalesFileRow | undefined> {
  const [row] = await db.insert(salesFiles).values(values).onConflictDoNothing().returning()
  return row
}

/** Rows of a file, as `copied-rows.ts` writes them. Where an order came in several pieces, they are summed. */
export async function copyEntries(
  db: Querier,
  copy: Copy,
  { rows, inPieces }: { rows: Readable; inPieces: boolean },
): Promise<void> {
  const names = ENTRY_COLUMNS.map(([name]) => name)
  const columns = names.join(', ')
  if (!inPieces) {
    await copy(`copy sales_entries (${columns}) from stdin`, rows)
    return
  }
  await db.execute(sql`create temporary table sales_pieces (like sales_entries) on commit drop`)
  await copy(`copy sales_pieces (${columns}) from stdin`, rows)
  const grouped = ['file_id', 'restaurant_id', 'identity', 'channel', 'store', 'kind']
  const value = (name: string) => {
    if (grouped.includes(name)) return name
    if (SUMMED_COLUMNS.includes(name)) return `sum(${name})::bigint`
    return name === 'is_cancelled' ? 'bool_and(is_cancelled)' : `min(${name})`
  }
  await db.execute(
    sql.raw(
      `insert into sales_entries (${columns}) select ${names.map(value).join(', ')} from sales_pieces group by ${grouped.join(', ')}`,
    ),
  )
  // the next file of the same connection has pieces of its own
  await db.execute(sql`drop table sales_pieces`)
}

export function copyLines(copy: Copy, rows: Readable): Promise<void> {
  const columns = LINE_COLUMNS.map(([name]) => name).join(', ')
  return copy(`copy sales_lines (${columns}) from stdin`, rows)
}

/** The files that are in force. */
export function listActiveFiles(
  db: Querier,
  restaurantId: number,
): Promise<Pick<SalesFileRow, 'source' | 'stores' | 'sha256' | 'importedAt'>[]> {
  const { source, stores, sha256, importedAt } = salesFiles
  return db
    .select({ source, stores, sha256, importedAt })
    .from(salesFiles)
    .where(and(eq(salesFiles.restaurantId, restaurantId), isNull(salesFiles.undoneAt)))
}

/** The zones that the files in force were read in. */
export function listZones(
  db: Querier,
  restaurantId: number,
): Promise<{ timeZone: string; files: number }[]> {
  return db
    .select({ timeZone: salesFiles.timeZone, files: count() })
    .from(salesFiles)
    .where(and(eq(salesFiles.restaurantId, restaurantId), isNull(salesFiles.undoneAt)))
    .groupBy(salesFiles.timeZone)
    .orderBy(salesFiles.timeZone)
}

export type SalesFileWithAuthor = { file: SalesFileRow; by: string | null }

export function listFileRows(db: Querier, restaurantId: number): Promise<SalesFileWithAuthor[]> {
  return db
    .select({ file: salesFiles, by: authorName() })
    .from(salesFiles)
    .leftJoin(accounts, eq(accounts.id, salesFiles.importedBy))
    .where(eq(salesFiles.restaurantId, restaurantId))
    .orderBy(desc(salesFiles.importedAt), salesFiles.id)
}

export async function findFileRow(
  db: Querier,
  restaurantId: number,
  id: string,
): Promise<SalesFileWithAuthor | undefined> {
  const [row] = await db
    .select({ file: salesFiles, by: authorName() })
    .from(salesFiles)
    .leftJoin(accounts, eq(accounts.id, salesFiles.importedBy))
    .where(and(eq(salesFiles.restaurantId, restaurantId), eq(salesFiles.id, id)))
  return row
}

function authorName() {
  return sql<string | null>`${accounts.name} || ' ' || ${accounts.surname}`
}

/** False where somebody else has undone it meanwhile. */
export async function undoFile(db: Querier, id: string, at: Date): Promise<boolean> {
  const undone = await db
    .update(salesFiles)
    .set({ undoneAt: at })
    .where(and(eq(salesFiles.id, id), isNull(salesFiles.undoneAt)))
    .returning({ id: salesFiles.id })
  await db.delete(salesEntries).where(eq(salesEntries.fileId, id))
  await db.delete(salesLines).where(eq(salesLines.fileId, id))
  return undone.length > 0
}

/** By the fingerprint of the headers. */
export async function listMappings(
  db: Querier,
  restaurantId: number,
): Promise<Map<string, SalesMapping>> {
  const rows = await db
    .select({ fingerprint: salesMappings.fingerprint, mapping: salesMappings.mapping })
    .from(salesMappings)
    .where(eq(salesMappings.restaurantId, restaurantId))
  return new Map(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping]))
}

export async function saveMapping(
  db: Querier,
  values: typeof salesMappings.$inferInsert,
): Promise<void> {
  await db
    .insert(salesMappings)
    .values(values)
    .onConflictDoUpdate({
      target: [salesMappings.restaurantId, salesMappings.fingerprint],
      set: { mapping: values.mapping, savedAt: sql`now()` },
    })
}

export type ConfirmedName = { nameKey: string; itemRef: string | null }

export function listConfirmedNames(db: Querier, restaurantId: number): Promise<ConfirmedName[]> {
  return db
    .select({ nameKey: salesNames.nameKey, itemRef: salesNames.itemRef })
    .from(salesNames)
    .where(eq(salesNames.restaurantId, restaurantId))
}

export async function confirmName(
  db: Querier,
  values: typeof salesNames.$inferInsert,
): Promise<void> {
  await db
    .insert(salesNames)
    .values(values)
    .onConflictDoUpdate({
      target: [salesNames.restaurantId, salesNames.nameKey],
      set: {
        itemRef: values.itemRef,
        confirmedBy: values.confirmedBy,
        confirmedAt: sql`now()`,
      },
    })
}
