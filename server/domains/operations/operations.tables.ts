import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What staff did, a line a call; it outlives whom it was done for, and who did it. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    /** Of the request. */
    id: uuid().primaryKey(),
    at: at('at').notNull(),
    operatorId: uuid('operator_id').references(() => accounts.id, { onDelete: 'set null' }),
    operatorName: text('operator_name').notNull(),
    operatorAddress: text('operator_address').notNull(),
    /** `PUT /api/plans/:accountId` */
    action: text().notNull(),
    words: text().notNull(),
    /** The account that it was done for; null where it is nobody's, or gone. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    restaurantId: integer('restaurant_id').references(() => restaurants.id, {
      onDelete: 'set null',
    }),
    /** What of it is named in the call's address. */
    target: jsonb().$type<Record<string, unknown>>().notNull(),
    given: jsonb(),
    /** Who, what, and what of it was named and given, for the search. */
    searched: text().notNull().default(''),
    /** What it was answered with; null: the process ended in the middle of it. */
    status: integer(),
  },
  (table) => [
    index('operator_actions_at_idx').on(table.at, table.id),
    index('operator_actions_account_id_idx').on(table.accountId, table.at),
    index('operator_actions_operator_id_idx').on(table.operatorId),
    index('operator_actions_restaurant_id_idx').on(table.restaurantId),
  ],
)
