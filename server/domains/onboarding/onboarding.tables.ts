import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Business, Own, Platform } from '#contract/onboarding.ts'
import { accounts } from '../accounts/accounts.tables.ts'

/** All but the numbers; what is not there is its default. */
export type StoredDocument = { business?: Partial<Business> } & {
  [P in Platform]?: Partial<Own[P]>
}

/** One row for an account; the numbers of bank and tax are sealed, and nothing else of them is stored. */
export const platformInfo = pgTable('platform_info', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  document: jsonb().$type<StoredDocument>().notNull().default({}),
  routingNumberSealed: text('routing_number_sealed'),
  accountNumberSealed: text('account_number_sealed'),
  taxIdSealed: text('tax_id_sealed'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
})

/** The keys that a process of this database ever sealed with, by their ids: a start without one of them is refused. */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text().primaryKey(),
  firstUsedAt: timestamp('first_used_at', { withTimezone: true }).notNull().defaultNow(),
})
