import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Preferences } from '#contract/preferences.ts'
import { accounts } from '../accounts/accounts.tables.ts'

export const preferences = pgTable('preferences', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** What was ever set; the rest is defaults. */
  document: jsonb().$type<Partial<Preferences>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
