import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { datasets } from '../datasets/datasets.tables.ts'

export const restaurants = pgTable(
  'restaurants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    cuisines: jsonb().$type<string[]>().notNull(),
    text: text().notNull(),
    location: text().notNull(),
    datasetId: uuid('dataset_id').references(() => datasets.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('restaurants_account_id_idx').on(table.accountId)],
)
