import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Channel } from '#contract/adverts.ts'
import type { Style } from '#contract/preferences.ts'
import { ofAccount } from '../accounts/accounts.tables.ts'
import { menuItems, menus } from '../menus/menus.tables.ts'
import { generations } from './generation.tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What was written of an item or a menu for one channel. */
export const advertisements = pgTable(
  'advertisements',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    generationId: uuid('generation_id').references(() => generations.id, { onDelete: 'set null' }),
    itemId: uuid('item_id').references(() => menuItems.id, { onDelete: 'cascade' }),
    menuId: uuid('menu_id').references(() => menus.id, { onDelete: 'cascade' }),
    /** The item's name or the menu's title when it was written. */
    subject: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    style: text().$type<Style>().notNull(),
    /** A newsletter's subject or a banner's headline. */
    heading: text(),
    text: text().notNull(),
    warnings: jsonb().$type<string[]>().notNull(),
    engine: text().notNull(),
    edited: boolean().notNull().default(false),
    seed: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (table) => [
    check('advertisements_one_subject', sql`num_nonnulls(${table.itemId}, ${table.menuId}) = 1`),
    index('advertisements_account_id_idx')
      .on(table.accountId, table.createdAt)
      .where(sql`deleted_at is null`),
  ],
)
