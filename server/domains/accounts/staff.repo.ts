import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { accounts } from './accounts.tables.ts'

/** Those of these addresses who have confirmed theirs. */
export async function listAccountsOf(
  db: Querier,
  emails: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (emails.length === 0) return []
  const name = sql<string>`${accounts.name} || ' ' || ${accounts.surname}`
  return db
    .select({ id: accounts.id, name })
    .from(accounts)
    .where(and(inArray(sql`lower(${accounts.email})`, [...emails]), eq(accounts.confirmed, true)))
    .orderBy(name)
}
