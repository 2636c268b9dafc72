import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Allergen, Diet, MenuItem, ScoreReason } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { generations } from '../generation/generation.tables.ts'
import { pictures } from '../photos/photos.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Belongs to a restaurant where one was chosen. */
export const menus = pgTable(
  'menus',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    restaurantId: integer('restaurant_id').references(() => restaurants.id, {
      onDelete: 'set null',
    }),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    title: text().notNull(),
    cuisine: text().notNull(),
    style: text().$type<Style>().notNull(),
    engine: text().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (table) => [index('menus_account_id_idx').on(table.accountId, table.createdAt)],
)

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuId: uuid('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: smallint().notNull(),
  },
  (table) => [uniqueIndex('menu_categories_name_key').on(table.menuId, table.name)],
)

export const menuItems = pgTable(
  'menu_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    menuId: uuid('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => menuCategories.id),
    /** Stable name for delivery platforms: [A-Za-z0-9_-], 64 at most. */
    ref: text().notNull(),
    position: smallint().notNull(),
    name: text().notNull(),
    nativeName: text('native_name'),
    description: text(),
    priceMinor: integer('price_minor'),
    currency: text().notNull(),
    priceGround: text('price_ground'),
    calories: integer(),
    recipe: text(),
    allergens: jsonb().$type<Allergen[]>().notNull(),
    diets: jsonb().$type<Diet[]>().notNull(),
    /** What is on the plate as its engine knew it, the main one first; empty where nobody did. */
    components: jsonb().$type<readonly string[]>().notNull().default([]),
    allergensConfirmed: boolean('allergens_confirmed').notNull().default(false),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    score: real(),
    reasons: jsonb().$type<ScoreReason[]>().notNull(),
    engine: text().notNull(),
    status: text().$type<'draft' | 'kept'>().notNull().default('draft'),
    favourite: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('menu_items_ref_key').on(table.accountId, table.ref),
    index('menu_items_menu_id_idx').on(table.menuId, table.position),
    index('menu_items_account_id_idx')
      .on(table.accountId, table.createdAt)
      .where(sql`deleted_at is null`),
  ],
)

/** What an item was before a change. */
export const menuItemVersions = pgTable(
  'menu_item_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    madeBy: text('made_by').$type<'owner' | 'engine' | 'upload'>().notNull(),
    reason: text().notNull(),
    snapshot: jsonb().$type<MenuItem>().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('menu_item_versions_key').on(table.itemId, table.version)],
)
