import { inArray, sql } from 'drizzle-orm'
import type { Querier } from '#server/core/db/connect.ts'
import { accounts } from '../accounts/accounts.tables.ts'

/** Whose accounts have these addresses, by the address in lower case. */
export async function accountsOfAddresses(
  db: Querier,
  addresses: readonly string[],
): Promise<Map<string, { id: string; businessName: string }>> {
  const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ email: accounts.email, id: accounts.id, businessName: accounts.businessName })
    .from(accounts)
    .where(inArray(sql`lower(${accounts.email})`, wanted))
  return new Map(
    rows.map(({ email, id, businessName }) => [email.toLowerCase(), { id, businessName }]),
  )
}
