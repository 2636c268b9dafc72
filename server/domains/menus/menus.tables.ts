import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  CanonicalGroup,
  CanonicalItem,
  CanonicalMenu,
  OpenPeriod,
} from '#contract/canonical-menu.ts'
import type { ChangeLine, ChangeSummary, MenuChange } from '#contract/menu-changes.ts'
import type { EditSource } from '#contract/menu-editor.ts'
import type { ApprovalSettings, MenuVersion } from '#contract/menu-versions.ts'
import type { Allergen, Diet, MenuItem, ScoreReason } from '#contract/menus.ts'
import type { Style } from '#contract/preferences.ts'
import type { Scored } from '#kitchen/kitchen.ts'
import { accounts, ofAccount } from '../accounts/accounts.tables.ts'
import { generations } from '../generation/generation.tables.ts'
import { pictures } from '../photos/photos.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'
import type { Fix } from './item-fixes.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Belongs to a restaurant where one was chosen. */
export const menus = pgTable(
  'menus',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** `menu` is what the restaurant sells, one for each; `loose` holds single items of the owner's. */
    kind: text().$type<'menu' | 'collection' | 'loose'>().notNull().default('collection'),
    ref: text().notNull().default(sql`'m-' || replace(gen_random_uuid()::text, '-', '')`),
    accountId: ofAccount(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id, {
      onDelete: 'set null',
    }),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    title: text().notNull(),
    cuisine: text().notNull(),
    style: text().$type<Style>().notNull(),
    engine: text().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    description: text(),
    coverId: uuid('cover_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** Counts the edits of a `menu`. */
    revision: integer().notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    index('menus_account_id_idx').on(table.accountId, table.createdAt),
    uniqueIndex('menus_of_restaurant_key').on(table.restaurantId).where(sql`kind = 'menu'`),
  ],
)

function ofMenu() {
  return uuid('menu_id')
    .notNull()
    .references(() => menus.id, { onDelete: 'cascade' })
}

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuId: ofMenu(),
    ref: text().notNull().default(sql`'c-' || replace(gen_random_uuid()::text, '-', '')`),
    name: text().notNull(),
    description: text(),
    translations: jsonb().$type<CanonicalItem['translations']>().notNull().default({}),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    parentRef: text('parent_ref'),
    position: integer().notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [uniqueIndex('menu_categories_ref_key').on(table.menuId, table.ref)],
)

/** What a guest chooses from; an option is an item of kind `choice`. */
export const menuGroups = pgTable(
  'menu_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuId: ofMenu(),
    ref: text().notNull(),
    name: text().notNull(),
    translations: jsonb().$type<CanonicalItem['translations']>().notNull().default({}),
    min: smallint().notNull(),
    max: smallint().notNull(),
    minUnits: smallint('min_units'),
    maxUnits: smallint('max_units'),
    sameOptionTwice: boolean('same_option_twice').notNull(),
    free: smallint().notNull(),
    options: jsonb().$type<CanonicalGroup['options']>().notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [uniqueIndex('menu_groups_ref_key').on(table.menuId, table.ref)],
)

/** Hours of a part of the menu, such as lunch. */
export const menuDayparts = pgTable(
  'menu_dayparts',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuId: ofMenu(),
    ref: text().notNull(),
    name: text().notNull(),
    description: text(),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    hours: jsonb().$type<OpenPeriod[]>().notNull(),
    fromDate: date('from_date'),
    toDate: date('to_date'),
    categoryRefs: jsonb('category_refs').$type<string[]>().notNull(),
    position: integer().notNull(),
    deletedAt: at('deleted_at'),
  },
  (table) => [uniqueIndex('menu_dayparts_ref_key').on(table.menuId, table.ref)],
)

export const menuItems = pgTable(
  'menu_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    menuId: ofMenu(),
    /** Null of a choice, which option groups offer. */
    categoryId: uuid('category_id').references(() => menuCategories.id),
    kind: text().$type<CanonicalItem['kind']>().notNull().default('dish'),
    /** Stable name for delivery platforms: [A-Za-z0-9_-], 64 at most. */
    ref: text().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    nativeName: text('native_name'),
    description: text(),
    priceMinor: integer('price_minor'),
    currency: text().notNull(),
    priceSource: text('price_ground'),
    calories: integer(),
    recipe: text(),
    allergens: jsonb().$type<Allergen[]>().notNull(),
    diets: jsonb().$type<Diet[]>().notNull(),
    /** What is on the plate as its engine knew it, the main one first; empty where nobody did. */
    components: jsonb().$type<readonly string[]>().notNull().default([]),
    allergensConfirmed: boolean('allergens_confirmed').notNull().default(false),
    /** With traces and which cereal or nut; null where only `allergens` is known. */
    allergenPresence: jsonb('allergen_presence').$type<CanonicalItem['allergens']>(),
    /** With its range and where it is from; null where only `calories` is known. */
    energy: jsonb().$type<CanonicalItem['energy']>(),
    translations: jsonb().$type<CanonicalItem['translations']>().notNull().default({}),
    kitchenName: text('kitchen_name'),
    pickupMinor: integer('pickup_minor'),
    inStoreMinor: integer('in_store_minor'),
    depositMinor: integer('deposit_minor'),
    isFree: boolean('is_free').notNull().default(false),
    channels: jsonb().$type<CanonicalItem['channels']>().notNull().default({}),
    tax: jsonb().$type<CanonicalItem['tax']>(),
    groupRefs: jsonb('group_refs').$type<string[]>().notNull().default([]),
    spice: smallint(),
    alcohol: jsonb().$type<CanonicalItem['alcohol']>(),
    ingredients: jsonb().$type<string[]>().notNull().default([]),
    servings: smallint(),
    availability: jsonb().$type<CanonicalItem['availability']>(),
    quantity: jsonb().$type<CanonicalItem['quantity']>(),
    gtin: text(),
    /** The owner's own figure for what making one costs. */
    foodCostMinor: integer('food_cost_minor'),
    isSoldOut: boolean('is_sold_out').notNull().default(false),
    /** Null: until somebody says so. */
    soldOutUntil: at('sold_out_until'),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    score: real(),
    reasons: jsonb().$type<ScoreReason[]>().notNull(),
    /** What the rubric says of it as it stands among its menu; until then `score` is what its engine was asked for. */
    scored: jsonb('judgement').$type<Scored>(),
    /** The rubric that scored it; null where it changed since, or has not been scored. */
    rubricVersion: smallint('rubric_version'),
    engine: text().notNull(),
    /** The collection's item that this one of the menu was taken from. */
    copiedFromId: uuid('copied_from_id').references((): AnyPgColumn => menuItems.id, {
      onDelete: 'set null',
    }),
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
    index('menu_items_rubric_version_idx').on(table.rubricVersion, table.menuId),
    index('menu_items_copied_from_id_idx').on(table.copiedFromId),
  ],
)

/** When items were off, so that it can be told which ones often are. */
export const soldOutPeriods = pgTable(
  'menu_sold_out_periods',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuId: ofMenu(),
    ref: text().notNull(),
    startedAt: at('started_at').notNull(),
    /** Null while nobody has said when it ends. */
    endsAt: at('ends_at'),
  },
  (table) => [index('menu_sold_out_periods_menu_id_idx').on(table.menuId, table.startedAt)],
)

/** What to fix in an item, as the rubric of its `rubric_version` found it. */
export const menuItemTips = pgTable(
  'menu_item_tips',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => menuItems.id, { onDelete: 'cascade' }),
    rule: text().notNull(),
    title: text().notNull(),
    gain: real().notNull(),
    /** Null where only the owner can know. */
    fix: jsonb().$type<Fix>(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.rule] })],
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

/** What somebody did to a menu in one go, with all that taking it back needs. */
export const menuEdits = pgTable(
  'menu_edits',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuId: ofMenu(),
    /** Who did it; null where the service did, or the account is gone. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    revision: integer().notNull(),
    source: text().$type<EditSource>().notNull(),
    reason: text().notNull(),
    changes: jsonb().$type<MenuChange[]>().notNull(),
    /** The refs that it touched, to be searched by. */
    refs: jsonb().$type<string[]>().notNull(),
    lines: jsonb().$type<ChangeLine[]>().notNull(),
    summary: jsonb().$type<ChangeSummary>().notNull(),
    /** The edit that this one took back. */
    undoesId: uuid('undoes_id'),
    undoneAt: at('undone_at'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('menu_edits_revision_key').on(table.menuId, table.revision),
    index('menu_edits_refs_idx').using('gin', table.refs),
  ],
)

/** The whole menu as it was approved. A trigger refuses any change of what it says. */
export const menuVersions = pgTable(
  'menu_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    menuId: ofMenu(),
    number: integer().notNull(),
    hash: text().notNull(),
    document: jsonb().$type<CanonicalMenu>().notNull(),
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    via: text().$type<MenuVersion['via']>().notNull(),
    note: text().notNull(),
    summary: jsonb().$type<ChangeSummary>().notNull(),
    restores: integer(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('menu_versions_number_key').on(table.menuId, table.number)],
)

/** A restaurant without a row has the defaults. */
export const approvalSettings = pgTable('approval_settings', {
  restaurantId: integer('restaurant_id')
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  document: jsonb().$type<Partial<ApprovalSettings>>().notNull(),
})
