import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../../accounts/accounts.tables.ts'
import { menuEdits } from '../menus.tables.ts'

export type EditRow = typeof menuEdits.$inferSelect & { by: string | null }

const by = sql<string | null>`trim(concat_ws(' ', ${accounts.name}, ${accounts.surname}))`

function selectEdits(db: Querier) {
  return db
    .select({ edit: menuEdits, by })
    .from(menuEdits)
    .leftJoin(accounts, eq(menuEdits.accountId, accounts.id))
}

const shown = ({ edit, by: name }: { edit: typeof menuEdits.$inferSelect; by: string | null }) => ({
  ...edit,
  by: edit.accountId === null ? null : name,
})

export async function insertEdit(
  tx: Transaction,
  values: typeof menuEdits.$inferInsert,
): Promise<void> {
  await tx.insert(menuEdits).values(values)
}

export async function findEdit(
  db: Querier,
  menuId: string,
  id: string,
): Promise<EditRow | undefined> {
  const [row] = await selectEdits(db).where(and(eq(menuEdits.menuId, menuId), eq(menuEdits.id, id)))
  return row && shown(row)
}

export async function listEditRows(
  db: Querier,
  menuId: string,
  { ref, limit, offset }: { ref?: string | undefined; limit: number; offset: number },
): Promise<{ rows: EditRow[]; total: number }> {
  const where = and(eq(menuEdits.menuId, menuId), ref ? sql`${menuEdits.refs} ? ${ref}` : undefined)
  const rows = await selectEdits(db)
    .where(where)
    .orderBy(desc(menuEdits.revision))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ count: count() }).from(menuEdits).where(where)
  return { rows: rows.map(shown), total: total?.count ?? 0 }
}

/** Who touched an entry last, and when. */
export async function findLastEdit(
  db: Querier,
  menuId: string,
  ref: string,
): Promise<{ by: string | null; at: Date } | undefined> {
  const [row] = await selectEdits(db)
    .where(and(eq(menuEdits.menuId, menuId), sql`${menuEdits.refs} ? ${ref}`))
    .orderBy(desc(menuEdits.revision))
    .limit(1)
  return row && shown(row)
}

export async function setEditUndone(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(menuEdits).set({ undoneAt: at }).where(eq(menuEdits.id, id))
}
