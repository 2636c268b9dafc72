import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { restaurants } from '../restaurants/restaurants.tables.ts'

/** The page of a restaurant's menu that everybody may read; a restaurant without a row has none. */
export const publicMenus = pgTable(
  'public_menus',
  {
    restaurantId: integer('restaurant_id')
      .primaryKey()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** The last part of its address. It stays reserved while the page is off. */
    slug: text().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [uniqueIndex('public_menus_slug_key').on(table.slug)],
)
