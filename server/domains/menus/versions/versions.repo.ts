import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Querier, Transaction } from '#server/core/db/connect.ts'
import { accounts } from '../../accounts/accounts.tables.ts'
import { menuVersions } from '../menus.tables.ts'

type Version = typeof menuVersions.$inferSelect
export type VersionRow = Version & { by: string | null }
export type VersionHead = Omit<VersionRow, 'document'>

const by = sql<string | null>`trim(concat_ws(' ', ${accounts.name}, ${accounts.surname}))`

/** Without the document, which is long. */
const head = {
  id: menuVersions.id,
  menuId: menuVersions.menuId,
  number: menuVersions.number,
  hash: menuVersions.hash,
  accountId: menuVersions.accountId,
  via: menuVersions.via,
  note: menuVersions.note,
  summary: menuVersions.summary,
  restores: menuVersions.restores,
  at: menuVersions.at,
  by,
}

const named = <T extends { accountId: string | null; by: string | null }>(row: T): T => ({
  ...row,
  by: row.accountId === null ? null : row.by,
})

function wholeVersions(db: Querier, where: SQL | undefined) {
  return db
    .select({ ...head, document: menuVersions.document })
    .from(menuVersions)
    .leftJoin(accounts, eq(menuVersions.accountId, accounts.id))
    .where(where)
}

export async function findLastVersion(
  db: Querier,
  menuId: string,
): Promise<VersionRow | undefined> {
  const [row] = await wholeVersions(db, eq(menuVersions.menuId, menuId))
    .orderBy(desc(menuVersions.number))
    .limit(1)
  return row && named(row)
}

export async function findVersion(
  db: Querier,
  menuId: string,
  number: number,
): Promise<VersionRow | undefined> {
  const [row] = await wholeVersions(
    db,
    and(eq(menuVersions.menuId, menuId), eq(menuVersions.number, number)),
  )
  return row && named(row)
}

export async function listVersionHeads(
  db: Querier,
  menuId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: VersionHead[]; total: number }> {
  const rows = await db
    .select(head)
    .from(menuVersions)
    .leftJoin(accounts, eq(menuVersions.accountId, accounts.id))
    .where(eq(menuVersions.menuId, menuId))
    .orderBy(desc(menuVersions.number))
    .limit(limit)
    .offset(offset)
  const [total] = await db
    .select({ count: count() })
    .from(menuVersions)
    .where(eq(menuVersions.menuId, menuId))
  return { rows: rows.map(named), total: total?.count ?? 0 }
}

export async function insertVersion(
  tx: Transaction,
  values: typeof menuVersions.$inferInsert,
): Promise<void> {
  await tx.insert(menuVersions).values(values)
}

/** What a version says of its items: enough to tell what was offered, under which name and at which price. */
export type VersionItems = {
  number: number
  at: Date
  items: { ref: string; name: string; price: number | null }[]
}

/** The version that was in force at a moment, where there was one, and all after it; the oldest first. */
export async function versionItemsSince(
  db: Querier,
  menuId: string,
  since: Date,
): Promise<VersionItems[]> {
  const { rows } = await db.execute<Omit<VersionItems, 'at'> & { at: string }>(sql`
    select number as "number", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MSZ') as "at",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'ref', item->'ref', 'name', item->'name', 'price', item->'price')), '[]')
        from jsonb_array_elements(document->'items') item) as "items"
    from menu_versions
    where menu_id = ${menuId} and number >= coalesce(
      (select max(number) from menu_versions where menu_id = ${menuId} and at <= ${since.toISOString()}), 0)
    order by number`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

export type ApprovedMenu = Pick<Version, 'number' | 'at' | 'note' | 'document'>

/** The version in force at a moment, where there was one, and all after it, whole; the newest `limit`, the oldest first. */
export async function listApprovedSince(
  db: Querier,
  menuId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<ApprovedMenu[]> {
  const { number, at, note, document } = menuVersions
  const rows = await db
    .select({ number, at, note, document })
    .from(menuVersions)
    .where(
      and(
        eq(menuVersions.menuId, menuId),
        sql`${number} >= coalesce((select max(v.number) from menu_versions v
          where v.menu_id = ${menuId} and v.at <= ${since.toISOString()}), 0)`,
      ),
    )
    .orderBy(desc(number))
    .limit(limit)
  return rows.toReversed()
}
