import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { Business, FormPlatform, Own } from '#contract/onboarding.ts'
import { ofAccount } from '../accounts/accounts.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'

/** All but the numbers; what is not there is its default. */
export type StoredDocument = { business?: Partial<Business> } & {
  [P in FormPlatform]?: Partial<Own[P]>
}

/**
 * One row for a restaurant; before an account has one, a row without, which its first restaurant takes over. The numbers
 * of bank and tax are encrypted, and nothing else of them is stored.
 */
export const platformInfo = pgTable(
  'platform_info',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id, {
      onDelete: 'cascade',
    }),
    document: jsonb().$type<StoredDocument>().notNull().default({}),
    routingNumberEncrypted: text('routing_number_sealed'),
    accountNumberEncrypted: text('account_number_sealed'),
    taxIdEncrypted: text('tax_id_sealed'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('platform_info_restaurant_key')
      .on(table.accountId, table.restaurantId)
      .nullsNotDistinct(),
  ],
)

/** The keys that a process of this database ever encrypted with, by their ids: a start without one of them is refused. */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text().primaryKey(),
  firstUsedAt: timestamp('first_used_at', { withTimezone: true }).notNull().defaultNow(),
})
