import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SalesFile } from '#contract/sales.ts'
import type { SalesChannel, SalesMapping } from '#contract/sales-model.ts'
import type { EntryKind, SalesEntry } from '#sales/model.ts'
import { accounts } from '../accounts/accounts.tables.ts'
import { ofRestaurant } from '../restaurants/restaurants.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => bigint(name, { mode: 'number' }).notNull()
const day = (name: string) => date(name, { mode: 'string' }).notNull()

/** Reports that were imported; what was undone stays here, without its rows. */
export const salesFiles = pgTable(
  'sales_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    restaurantId: ofRestaurant(),
    name: text().notNull(),
    /** The platform or till that wrote it, and which of its reports. */
    source: text().notNull(),
    report: text().notNull(),
    /** Where two files hold the same day of a channel, the lower one counts. */
    rank: smallint().notNull(),
    /** SHA-256 of the cells. */
    sha256: text().notNull(),
    fingerprint: text().notNull(),
    mapping: jsonb().$type<SalesMapping>(),
    currency: text().notNull(),
    /** The zone its business days were told in. */
    timeZone: text('time_zone').notNull(),
    channels: jsonb().$type<SalesChannel[]>().notNull(),
    stores: jsonb().$type<string[]>().notNull(),
    hasOrders: boolean('has_orders').notNull(),
    hasItems: boolean('has_items').notNull(),
    periodFrom: day('period_from'),
    periodTo: day('period_to'),
    rows: integer().notNull(),
    bad: jsonb().$type<SalesFile['bad']>().notNull(),
    skipped: jsonb().$type<SalesFile['skipped']>().notNull(),
    totals: jsonb().$type<SalesFile['totals']>().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    privateColumns: jsonb('private_columns').$type<string[]>().notNull(),
    unusedColumns: jsonb('unused_columns').$type<string[]>().notNull(),
    importedBy: uuid('imported_by').references(() => accounts.id, { onDelete: 'set null' }),
    importedAt: at('imported_at').notNull().defaultNow(),
    undoneAt: at('undone_at'),
  },
  (table) => [
    uniqueIndex('sales_files_content_key')
      .on(table.restaurantId, table.sha256)
      .where(sql`undone_at is null`),
  ],
)

/** Where a booking or an item was read. */
const readFrom = () => ({
  fileId: uuid('file_id')
    .notNull()
    .references(() => salesFiles.id, { onDelete: 'cascade' }),
  position: integer().notNull(),
  /** The file's; it goes with the file, and a key of its own would be checked a million times. */
  restaurantId: integer('restaurant_id').notNull(),
  row: integer().notNull(),
  identity: text().notNull(),
  channel: text().$type<SalesChannel>().notNull(),
  store: text().notNull(),
  orderId: text('order_id'),
})

/** Bookings of orders as their files have them; the same booking of two files has one identity. Never changed. */
export const salesEntries = pgTable(
  'sales_entries',
  {
    ...readFrom(),
    transactionId: text('transaction_id'),
    kind: text().$type<EntryKind>().notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    fulfilment: text().$type<NonNullable<SalesEntry['fulfilment']>>(),
    placedAt: at('placed_at'),
    businessDay: day('business_day'),
    gross: money('gross'),
    merchantDiscount: money('merchant_discount'),
    platformDiscount: money('platform_discount'),
    refund: money('refund'),
    errorCharge: money('error_charge'),
    tax: money('tax'),
    tip: money('tip'),
    commission: money('commission'),
    fees: money('fees'),
    marketing: money('marketing'),
    payout: money('payout'),
    /** What it adds to the restaurant's revenue. */
    revenue: money('revenue'),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.position] }),
    index('sales_entries_day_idx').on(table.restaurantId, table.businessDay),
  ],
)

/** Items of orders, and items over periods, as their files have them. Never changed. */
export const salesLines = pgTable(
  'sales_lines',
  {
    ...readFrom(),
    businessDay: day('business_day'),
    periodTo: day('period_to'),
    itemName: text('item_name').notNull(),
    nameKey: text('normal_name').notNull(),
    category: text().notNull(),
    modifiers: text().notNull(),
    quantity: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    gross: money('gross'),
    discount: money('discount'),
    net: money('net'),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.position] }),
    index('sales_lines_day_idx').on(table.restaurantId, table.businessDay),
  ],
)

/** Which item a name of the files means, as the owner said. */
export const salesNames = pgTable(
  'sales_names',
  {
    restaurantId: ofRestaurant(),
    nameKey: text('normal_name').notNull(),
    /** Null: none of the menu's. */
    itemRef: text('item_ref'),
    confirmedBy: uuid('confirmed_by').references(() => accounts.id, { onDelete: 'set null' }),
    confirmedAt: at('confirmed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.nameKey] })],
)

/** How files with these headers are read, as the owner said once. */
export const salesMappings = pgTable(
  'sales_mappings',
  {
    restaurantId: ofRestaurant(),
    fingerprint: text().notNull(),
    mapping: jsonb().$type<SalesMapping>().notNull(),
    savedAt: at('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.fingerprint] })],
)
