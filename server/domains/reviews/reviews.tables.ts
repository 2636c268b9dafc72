import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ReviewCheck, ReviewNote, ReviewSettings } from '#contract/reviews.ts'
import { proposals } from '../proposals/proposals.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const restaurantId = () =>
  integer('restaurant_id')
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

/** One a restaurant and week. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantId: restaurantId(),
    /** ISO 8601 in the restaurant's zone: `2026-W48`. */
    week: text().notNull(),
    at: at('at').notNull(),
    checked: jsonb().$type<ReviewCheck[]>().notNull(),
    notes: jsonb().$type<ReviewNote[]>().notNull(),
    proposalId: uuid('proposal_id').references(() => proposals.id, { onDelete: 'set null' }),
    suggestions: integer().notNull(),
    mailedAt: at('mailed_at'),
  },
  (table) => [
    uniqueIndex('reviews_restaurant_id_week_idx').on(table.restaurantId, table.week),
    index('reviews_at_idx').on(table.at),
    index('reviews_restaurant_id_at_idx').on(table.restaurantId, table.at),
  ],
)

/** No row: the defaults. */
export const reviewSettings = pgTable('review_settings', {
  restaurantId: restaurantId().primaryKey(),
  settings: jsonb().$type<ReviewSettings>().notNull(),
})
