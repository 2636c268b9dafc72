import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CompetitorItem, SearchTerm } from '#contract/review-files.ts'
import type { ReviewCheck, ReviewNote, ReviewSettings } from '#contract/reviews.ts'
import { accounts } from '../accounts/accounts.tables.ts'
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

/** A review that could not be made after all tries; one that is made later takes it away. */
export const reviewFailures = pgTable(
  'review_failures',
  {
    restaurantId: restaurantId(),
    week: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.week] })],
)

const uploaded = {
  id: uuid().primaryKey().defaultRandom(),
  restaurantId: restaurantId(),
  fileName: text('file_name').notNull(),
  /** SHA-256 of its bytes: the same file again adds nothing. */
  contentHash: text('content_hash').notNull(),
  uploadedBy: uuid('uploaded_by').references(() => accounts.id, { onDelete: 'set null' }),
  uploadedAt: at('uploaded_at').notNull(),
}

/** Search interest as Google Trends exported it for the owner: an index within one file, nobody's sales. */
export const searchFiles = pgTable(
  'review_search_files',
  { ...uploaded, region: text().notNull(), terms: jsonb().$type<SearchTerm[]>().notNull() },
  (table) => [
    uniqueIndex('review_search_files_content_key').on(table.restaurantId, table.contentHash),
  ],
)

/** A menu of somebody else that the owner uploaded: names and prices, no text and no picture of it. */
export const competitorMenus = pgTable(
  'review_competitor_menus',
  {
    ...uploaded,
    shop: text().notNull(),
    /** The day that the owner saw it. */
    seenOn: date('seen_on', { mode: 'string' }).notNull(),
    items: jsonb().$type<CompetitorItem[]>().notNull(),
  },
  (table) => [
    uniqueIndex('review_competitor_menus_content_key').on(
      table.restaurantId,
      table.shop,
      table.contentHash,
    ),
  ],
)
