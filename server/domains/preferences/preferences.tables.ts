import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { PreferenceChanges } from '#contract/preferences.ts'
import { accounts } from '../accounts/accounts.tables.ts'

/** What was ever set; the rest is defaults. */
export type StoredPreferences = PreferenceChanges

export const preferences = pgTable('preferences', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  document: jsonb().$type<StoredPreferences>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})
