import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MissedLine, ReadItem } from '#contract/intake.ts'
import type {
  Decision,
  ImprovedItem,
  IntakeFileKind,
  IntakePhoto,
  IntakeStatus,
  ItemMatch,
} from '#contract/menu-intake-model.ts'
import type { MenuUploadChanges, MenuUploadFields } from '#contract/menu-upload.ts'
import type { Allergen } from '#contract/menus.ts'
import { accounts, ofAccount } from '../accounts/accounts.tables.ts'
import { datasets } from '../datasets/datasets.tables.ts'
import { menuItems, menus } from '../menus/menus.tables.ts'
import { pictures } from '../photos/photos.tables.ts'
import { restaurants } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The upload tool's settings: what was ever set; the rest is defaults. */
export const menuUploadSettings = pgTable('menu_upload_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  document: jsonb().$type<MenuUploadChanges>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** A menu that was uploaded. */
export const menuIntakes = pgTable(
  'menu_intakes',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    restaurantId: integer('restaurant_id').references(() => restaurants.id, {
      onDelete: 'set null',
    }),
    /** What the menu is matched to and priced by; null for none. */
    datasetId: uuid('dataset_id').references(() => datasets.id, { onDelete: 'set null' }),
    request: jsonb().$type<MenuUploadFields>().notNull(),
    fileName: text('file_name').notNull(),
    fileKind: text('file_kind').$type<IntakeFileKind>().notNull(),
    fileMime: text('file_mime').notNull(),
    /** Bytes. */
    size: integer().notNull(),
    fileKey: text('file_key').notNull(),
    status: text().$type<IntakeStatus>().notNull().default('queued'),
    pagesDone: integer('pages_done').notNull().default(0),
    pageCount: integer('page_count').notNull(),
    warnings: jsonb().$type<string[]>().notNull(),
    missed: jsonb().$type<MissedLine[]>().notNull().default([]),
    error: text(),
    /** What the last save made. */
    menuId: uuid('menu_id').references(() => menus.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (table) => [index('menu_intakes_account_id_idx').on(table.accountId, table.createdAt)],
)

/** What was read of a page, until all of them are: a restart goes on with the next one. */
export const menuIntakePages = pgTable(
  'menu_intake_pages',
  {
    intakeId: uuid('intake_id')
      .notNull()
      .references(() => menuIntakes.id, { onDelete: 'cascade' }),
    page: integer().notNull(),
    result: jsonb().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.intakeId, table.page] })],
)

/** An improved item with what its engine knows and the page does not show. */
export type StoredImprovement = Omit<ImprovedItem, 'picture'> & {
  components: readonly string[]
  allergens: Allergen[]
}

/** A match with what the matched item or row says of the dish: its source where the menu says nothing. */
export type StoredMatch = ItemMatch & { description: string | null }

export const menuIntakeItems = pgTable(
  'menu_intake_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    intakeId: uuid('intake_id')
      .notNull()
      .references(() => menuIntakes.id, { onDelete: 'cascade' }),
    /** In the order of the menu, from 0. */
    position: integer().notNull(),
    read: jsonb().$type<ReadItem>().notNull(),
    /** What it was joined of; null where it stands as it was read. */
    joinedOf: jsonb('joined_of').$type<ReadItem[]>(),
    /** Null until it is matched, and where matching is off. */
    match: jsonb().$type<StoredMatch>(),
    /** Null until it is rewritten. */
    improved: jsonb().$type<StoredImprovement>(),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** The picture that was made for it, whether or not it is shown. */
    madePictureId: uuid('made_picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    decision: text().$type<Decision>().notNull().default('pending'),
    edited: boolean().notNull().default(false),
    savedItemId: uuid('saved_item_id').references(() => menuItems.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
  },
  (table) => [index('menu_intake_items_intake_id_idx').on(table.intakeId, table.position)],
)

/** A picture that came with the menu; the original is never changed. */
export const menuIntakePhotos = pgTable(
  'menu_intake_photos',
  {
    id: uuid().primaryKey().defaultRandom(),
    intakeId: uuid('intake_id')
      .notNull()
      .references(() => menuIntakes.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    name: text().notNull(),
    source: text().$type<IntakePhoto['source']>().notNull(),
    /** Of a PDF: where the picture stands. */
    page: integer(),
    originalId: uuid('original_id').references(() => pictures.id, { onDelete: 'set null' }),
    improvedId: uuid('improved_id').references(() => pictures.id, { onDelete: 'set null' }),
    itemId: uuid('item_id').references(() => menuIntakeItems.id, { onDelete: 'set null' }),
    confidence: real(),
    notes: jsonb().$type<string[]>().notNull(),
    error: text(),
    /** Whether it was matched and improved. */
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [index('menu_intake_photos_intake_id_idx').on(table.intakeId, table.position)],
)
