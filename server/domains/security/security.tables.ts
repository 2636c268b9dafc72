import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SecurityAction } from '#contract/security.ts'
import { accounts } from '../accounts/accounts.tables.ts'

/** Who got in, who did not, and what changed in who may. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text().$type<SecurityAction>().notNull(),
    /** The log outlives the account, without it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Network address; null where the service itself acted. */
    address: text(),
    detail: text(),
  },
  (table) => [
    index('security_events_at_idx').on(table.at),
    index('security_events_account_id_idx').on(table.accountId),
    index('security_events_login_idx').on(table.accountId, table.at).where(sql`action = 'login'`),
  ],
)
