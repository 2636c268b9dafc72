import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OpenPeriod, SpecialDay } from '#contract/canonical-menu.ts'
import { ofAccount } from '../accounts/accounts.tables.ts'
import { datasets } from '../datasets/datasets.tables.ts'

export const restaurants = pgTable(
  'restaurants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: ofAccount(),
    /** Stable name in documents that leave the service. */
    ref: text().notNull().default(sql`'r-' || replace(gen_random_uuid()::text, '-', '')`),
    name: text().notNull(),
    cuisines: jsonb().$type<string[]>().notNull(),
    text: text().notNull(),
    location: text().notNull(),
    datasetId: uuid('dataset_id').references(() => datasets.id, { onDelete: 'set null' }),
    /** ISO 3166-1, two letters. */
    country: text().notNull().default('US'),
    /** ISO 4217. */
    currency: text().notNull().default('USD'),
    /** BCP 47: the language and habits of the menu. */
    locale: text().notNull().default('en-US'),
    /** IANA name. */
    timeZone: text('time_zone').notNull().default('America/New_York'),
    /** Of the kitchen; null: what `location` says. */
    address: text(),
    /** Null until they are set with the menu: those of the platform information. */
    hours: jsonb().$type<OpenPeriod[]>(),
    specialHours: jsonb('special_hours').$type<SpecialDay[]>().notNull().default([]),
    /** The restaurant whose kitchen cooks this virtual brand. */
    parentId: integer('parent_id').references((): AnyPgColumn => restaurants.id, {
      onDelete: 'cascade',
    }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('restaurants_account_id_idx').on(table.accountId),
    uniqueIndex('restaurants_ref_key').on(table.ref),
    index('restaurants_parent_id_idx').on(table.parentId),
  ],
)

/** The column of a row that goes with its restaurant. */
export function ofRestaurant() {
  return integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })
}
